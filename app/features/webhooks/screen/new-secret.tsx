import * as paths from "#app/paths"
import { Callout } from "#app/ui/callout"
import { CopyLink } from "#app/ui/copy-link"
import { LinkButton } from "#app/ui/link-button"
import { localizedHref, m } from "#messages"

/** The secret of an endpoint, this once. */
export function NewSecret({ id, secret }: { id: string; secret: string }) {
  return (
    <>
      <Callout tone="warn">{m.webhooks_secret_once()}</Callout>
      <CopyLink url={secret} label={m.webhooks_secret_copy()} copiedLabel={m.webhooks_secret_copied()} />
      <LinkButton to={localizedHref(paths.webhook(id))} reloadDocument className="justify-self-start">
        {m.webhooks_secret_done()}
      </LinkButton>
    </>
  )
}

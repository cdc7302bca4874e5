import * as paths from "#app/paths"
import { CopyLink } from "#app/ui/copy-link"
import { LinkButton } from "#app/ui/link-button"
import { Notice } from "#app/ui/notice"
import { localizedHref, m } from "#messages"

/** The secret of an endpoint, this once. */
export function NewSecret({ id, secret }: { id: string; secret: string }) {
  return (
    <>
      <Notice tone="warn">{m.webhooks_secret_once()}</Notice>
      <CopyLink url={secret} label={m.webhooks_secret_copy()} copiedLabel={m.webhooks_secret_copied()} />
      <LinkButton to={localizedHref(paths.webhook(id))} reloadDocument className="justify-self-start">
        {m.webhooks_secret_done()}
      </LinkButton>
    </>
  )
}

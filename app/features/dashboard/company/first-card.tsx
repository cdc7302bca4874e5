import * as paths from "#app/paths"
import { LinkButton } from "#app/ui/link-button"
import { TextLink } from "#app/ui/text-link"
import { WindowCard } from "#app/ui/window-card"
import { localizedHref, m } from "#messages"

/** A company that has looked for nobody yet: where to begin. */
export function FirstCard() {
  return (
    <WindowCard
      title={m.company_first()}
      actions={
        <>
          <LinkButton to={localizedHref(paths.directory)} variant="accent">
            {m.company_empty_action()}
          </LinkButton>
          <TextLink to={localizedHref(paths.companyProfile)} className="inline-flex min-h-11 items-center">
            {m.company_first_profile()}
          </TextLink>
        </>
      }
    >
      {m.company_first_text()}
    </WindowCard>
  )
}

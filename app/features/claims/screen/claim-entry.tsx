import * as paths from "#app/paths"
import { Card } from "#app/ui/card"
import { LinkButton } from "#app/ui/link-button"
import { localizedHref, m } from "#messages"

/** The way here from the screens of one's own profile, with or without one. */
export function ClaimEntry() {
  return (
    <Card as="section" className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 md:mt-6">
      <div className="grid min-w-0 gap-1">
        <h2 className="text-lg">{m.claim_entry_title()}</h2>
        <p className="text-ink-soft">{m.claim_entry_text()}</p>
      </div>
      <LinkButton to={localizedHref(paths.claim)} variant="line">
        {m.claim_title()}
      </LinkButton>
    </Card>
  )
}

import * as paths from "#app/paths"
import { EmptyState } from "#app/ui/empty-state"
import { LinkButton } from "#app/ui/link-button"
import { Screen } from "#app/ui/screen"
import { localizedHref, m } from "#messages"

/** Shown on a company's screens to people without a company. `canOpen`: the role *Entreprise* may open one, an admin may not. */
export function NoCompany({ title, canOpen }: { title: string; canOpen: boolean }) {
  return (
    <Screen title={title}>
      <EmptyState
        icon="building-2"
        title={m.company_none_title()}
        action={
          canOpen && (
            <LinkButton to={localizedHref(paths.companyProfile)} variant="accent">
              {m.company_open()}
            </LinkButton>
          )
        }
      >
        {canOpen ? m.company_none_open() : m.company_none_text()}
      </EmptyState>
    </Screen>
  )
}

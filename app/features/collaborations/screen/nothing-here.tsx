import * as paths from "#app/paths"
import { EmptyState } from "#app/ui/empty-state"
import { HelpLink } from "#app/ui/help-link"
import { LinkButton } from "#app/ui/link-button"
import { localizedHref, m } from "#messages"
import type { Side } from "#vocabulary/roles"

/** An empty list: what will be in it, and how to start. */
export function NothingHere({ side, isFiltered }: { side: Side; isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState icon="handshake" title={m.collaborations_empty_filter_title()}>
        {m.collaborations_empty_filter_text()}
      </EmptyState>
    )
  const isCompany = side === "company"
  return (
    <EmptyState
      icon="handshake"
      title={isCompany ? m.collaborations_empty_company_title() : m.collaborations_empty_influencer_title()}
      action={
        <LinkButton to={localizedHref(isCompany ? paths.directory : paths.influencerDashboard)}>
          {isCompany ? m.collaborations_empty_company_action() : m.collaborations_empty_influencer_action()}
        </LinkButton>
      }
    >
      <p>{isCompany ? m.collaborations_empty_company_text() : m.collaborations_empty_influencer_text()}</p>
      <HelpLink article={isCompany ? "trouver-et-proposer" : "collaborations"} />
    </EmptyState>
  )
}

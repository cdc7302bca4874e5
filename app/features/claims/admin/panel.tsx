import { LastAction, listHref, Pager, RedirectFlash, ViewLink, Views } from "#app/features/admin-kit/public"
import { EmptyState } from "#app/ui/empty-state"
import { m } from "#messages"
import { numberText } from "#platform/text/number-text"
import { ClaimCard } from "./claim-card"
import { CLAIM_FILTERS, type ClaimFilter, type ClaimsContent } from "./claims"
import { DecideStep } from "./decide-step"
import { filterParams } from "./filter"

/** The claims of people who say that a profile is theirs, with the forms to decide them. */
export default function ClaimsPanel({ content }: { content: ClaimsContent }) {
  const { state, filter, waiting, claims, page, asked, done } = content
  const others = filterParams(filter)
  return (
    <>
      <LastAction />
      <RedirectFlash
        done={done && { title: done === "approve" ? m.admin_claim_approved() : m.admin_claim_rejected() }}
      />
      {asked && <DecideStep key={`${asked.decision} ${asked.claim.id}`} asked={asked} state={state} filter={filter} />}
      <Views label={m.admin_claim_filter()}>
        {CLAIM_FILTERS.map((each) => (
          <ViewLink key={each} to={listHref("claims", state, {}, filterParams(each))} isCurrent={each === filter}>
            {filterText(each, waiting)}
          </ViewLink>
        ))}
      </Views>
      {claims.length === 0 ? (
        <EmptyState icon="user" title={m.admin_claim_none()}>
          {filter === "pending" ? m.admin_claim_none_pending_text() : m.admin_claim_none_text()}
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {claims.map((claim) => (
            <li key={claim.id}>
              <ClaimCard claim={claim} state={state} filter={filter} />
            </li>
          ))}
        </ul>
      )}
      <Pager tab="claims" state={state} page={page} others={others} />
    </>
  )
}

function filterText(filter: ClaimFilter, waiting: number) {
  switch (filter) {
    case "pending":
      return waiting > 0
        ? m.admin_claim_filter_waiting({ figure: numberText(waiting) })
        : m.admin_claim_filter_pending()
    case "approved":
      return m.admin_claim_filter_approved()
    case "rejected":
      return m.admin_claim_filter_rejected()
    case "withdrawn":
      return m.admin_claim_filter_withdrawn()
    case "all":
      return m.admin_claim_all()
  }
}

import { Link } from "react-router"
import { LastAction, listHref, Outcome, Pager } from "#app/features/admin-kit/public"
import { EmptyState } from "#app/ui/empty-state"
import { localizedHref, m } from "#messages"
import { numberText } from "#platform/text/number-text"
import { ClaimCard } from "./claim-card"
import { CLAIM_FILTERS, type ClaimFilter, type ClaimsContent } from "./claims"
import { DecideStep } from "./decide-step"
import { filterParams } from "./filter"

/** Who says that a profile is theirs, and what is answered. */
export default function ClaimsPanel({ content }: { content: ClaimsContent }) {
  const { state, filter, waiting, claims, page, asked, done } = content
  const others = filterParams(filter)
  return (
    <>
      <LastAction />
      <Outcome done={done && { title: done === "approve" ? m.admin_claim_approved() : m.admin_claim_rejected() }} />
      {asked && <DecideStep key={`${asked.decision} ${asked.claim.id}`} asked={asked} state={state} filter={filter} />}
      <nav
        aria-label={m.admin_claim_filter()}
        className="flex gap-x-6 overflow-x-auto overflow-y-hidden border-b border-line"
      >
        {CLAIM_FILTERS.map((each) => (
          <Link
            key={each}
            to={localizedHref(listHref("claims", state, {}, filterParams(each)))}
            preventScrollReset
            aria-current={each === filter ? "page" : undefined}
            className="inline-flex min-h-11 shrink-0 items-center border-b-2 border-transparent font-semibold text-ink-soft no-underline hover:text-ink aria-[current]:border-accent aria-[current]:text-ink max-sm:text-sm"
          >
            {filterText(each, waiting)}
          </Link>
        ))}
      </nav>
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

import { Link } from "react-router"
import * as paths from "#app/paths"
import { bringIntoSight } from "#app/ui/bring-into-sight"
import { classNames } from "#app/ui/class-names"
import { localizedHref, m } from "#messages"
import { numberText } from "#platform/text/number-text"
import { COLLABORATION_STATUSES, type CollaborationStatus } from "#vocabulary/collaborations"

type StatusFilterProps = { chosen: CollaborationStatus | null; counts: Record<CollaborationStatus, number> }

/** One state, or all; states that nothing is in are left out. */
export function StatusFilter({ chosen, counts }: StatusFilterProps) {
  const all = COLLABORATION_STATUSES.reduce((sum, status) => sum + counts[status], 0)
  return (
    <nav aria-label={m.collaborations_filter()}>
      {/* On a telephone one row that is pushed along: seven states would stand above the first collaboration. */}
      <ul className="-mx-(--gutter) -my-1 flex gap-2 overflow-x-auto px-(--gutter) py-1 whitespace-nowrap sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
        <Choice status={null} label={m.collaborations_all()} count={all} isChosen={chosen === null} />
        {COLLABORATION_STATUSES.filter((status) => counts[status] > 0 || status === chosen).map((status) => (
          <Choice
            key={status}
            status={status}
            label={stateOfMany(status)}
            count={counts[status]}
            isChosen={status === chosen}
          />
        ))}
      </ul>
    </nav>
  )
}

type ChoiceProps = { status: CollaborationStatus | null; label: string; count: number; isChosen: boolean }

function Choice({ status, label, count, isChosen }: ChoiceProps) {
  return (
    <li>
      <Link
        ref={isChosen ? bringIntoSight : undefined}
        to={localizedHref(paths.collaborations) + (status ? `?status=${status}` : "")}
        aria-current={isChosen ? "page" : undefined}
        className={classNames(
          "inline-flex min-h-11 items-center gap-2 rounded-pill border-[1.5px] px-4 font-medium no-underline",
          isChosen ? "border-ink bg-ink text-paper" : "border-line hover:border-ink",
        )}
      >
        {label}
        <bdi className="figures">{numberText(count)}</bdi>
      </Link>
    </li>
  )
}

/** The state of several collaborations, where `statusName` tells of one. */
function stateOfMany(status: CollaborationStatus) {
  switch (status) {
    case "pending":
      return m.collaborations_filter_pending()
    case "active":
      return m.collaborations_filter_active()
    case "completed":
      return m.collaborations_filter_completed()
    case "cancelled":
      return m.collaborations_filter_cancelled()
    case "rejected":
      return m.collaborations_filter_rejected()
    case "expired":
      return m.collaborations_filter_expired()
  }
}

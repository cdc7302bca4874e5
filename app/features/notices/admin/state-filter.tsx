import { Link } from "react-router"
import { type ListState, listHref } from "#app/features/admin-kit/public"
import { bringIntoSight } from "#app/ui/bring-into-sight"
import { localizedHref, m } from "#messages"
import type { ReportSort } from "./reports"

type StateFilterProps<State extends string> = {
  list: ListState<ReportSort>
  /** The rest of the list's address. */
  others: Readonly<Record<string, string>>
  states: readonly State[]
  words: Readonly<Record<State, () => string>>
  /** Null for all of them. */
  chosen: State | null
}

/** Narrows a list to what is in one state. */
export function StateFilter<State extends string>(props: StateFilterProps<State>) {
  const { list, others, states, words, chosen } = props
  return (
    // On a telephone one row that is pushed along: the last state would stand alone on a second line.
    <nav
      aria-label={m.admin_report_filter()}
      className="-mx-4 flex gap-x-5 overflow-x-auto px-4 whitespace-nowrap sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0"
    >
      {[null, ...states].map((each) => (
        <Link
          key={each}
          to={localizedHref(listHref("reports", list, {}, each === null ? others : { ...others, state: each }))}
          preventScrollReset
          ref={each === chosen ? bringIntoSight : undefined}
          aria-current={each === chosen ? "true" : undefined}
          className="inline-flex min-h-11 items-center text-sm text-ink-soft underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {each === null ? m.admin_report_state_all() : words[each]()}
        </Link>
      ))}
    </nav>
  )
}

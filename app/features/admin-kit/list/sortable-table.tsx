import type { ReactNode } from "react"
import { Link } from "react-router"
import { Icon } from "#app/ui/icon"
import { localizedHref, m } from "#messages"
import type { Tab } from "#vocabulary/tabs"
import { type ListState, listHref } from "./list-state"

export type Column<Sort extends string> = {
  label: string
  /** By what a press on the heading sorts; without it the heading is only a heading. */
  sort?: Sort
  /** The kind of values: words by default. Figures and dates begin with the largest. */
  kind?: SortKind
  className?: string
  /** Read out, but not shown. */
  hidden?: boolean
  /** In place of the words: the box that ticks all rows. */
  control?: ReactNode
}

type SortKind = "words" | "figures" | "dates"

/** The order that an arrow stands for: first the one that goes up, then the one that goes down. */
const ORDERS: Record<SortKind, readonly [up: () => string, down: () => string]> = {
  words: [m.admin_list_order_az, m.admin_list_order_za],
  figures: [m.admin_list_order_up, m.admin_list_order_down],
  dates: [m.admin_list_order_old, m.admin_list_order_new],
}

type SortableTableProps<Sort extends string> = {
  tab: Tab
  caption: string
  state: ListState<Sort>
  /** Other parameters of the list's address: they stay when the order changes. */
  others?: Readonly<Record<string, string>>
  columns: readonly Column<Sort>[]
  /** In narrow windows each row is a card: its cells say where they stand in it, its headings are what it is sorted by. */
  stacked?: boolean
  children: ReactNode
}

/** Dense rows under headings that stay in view; the order is a link, and so works without scripts and is kept in the address. */
export function SortableTable<Sort extends string>(props: SortableTableProps<Sort>) {
  const { tab, caption, state, others = {}, columns, stacked = false, children } = props
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface xl:overflow-clip">
      <table className={`w-full border-collapse text-start ${stacked ? "max-md:block" : ""}`}>
        <caption className="sr-only">{caption}</caption>
        <thead
          className={`sticky top-0 z-1 bg-paper text-sm text-ink-soft xl:top-24 ${stacked ? "max-md:static max-md:block" : ""}`}
        >
          <tr
            className={`border-b-[1.5px] border-ink ${stacked ? "max-md:flex max-md:flex-wrap max-md:items-center max-md:px-1" : ""}`}
          >
            {columns.map(({ label, sort, kind = "words", className, hidden, control }) => (
              <th
                key={label}
                scope="col"
                aria-sort={sort === state.sort && sort ? (state.descending ? "descending" : "ascending") : undefined}
                className={`py-1 text-start font-semibold whitespace-nowrap ${stacked && !sort && !control ? "max-md:sr-only" : ""} ${control ? "w-11 px-1 max-md:p-0" : "px-3"} ${className ?? ""}`}
              >
                {control}
                {sort ? (
                  <SortLink tab={tab} state={state} others={others} sort={sort} kind={kind} label={label} />
                ) : (
                  <span className={hidden || control ? "sr-only" : undefined}>{label}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          className={`[&>tr]:border-b [&>tr]:border-line [&>tr:last-child]:border-b-0 [&>tr:has(input[name=id]:checked)]:bg-accent-soft ${stacked ? "max-md:block" : ""}`}
        >
          {children}
        </tbody>
      </table>
    </div>
  )
}

function SortLink<Sort extends string>(
  props: Pick<SortableTableProps<Sort>, "tab" | "state"> & {
    others: Readonly<Record<string, string>>
    sort: Sort
    kind: SortKind
    label: string
  },
) {
  const { tab, state, others, sort, kind, label } = props
  const isCurrent = sort === state.sort
  const descending = isCurrent ? !state.descending : kind !== "words"
  const [up, down] = ORDERS[kind]
  return (
    <Link
      to={localizedHref(listHref(tab, state, { sort, descending }, others))}
      preventScrollReset
      className="inline-flex min-h-9 items-center gap-1 no-underline hover:text-ink pointer-coarse:min-h-11 aria-[current]:text-ink"
      aria-current={isCurrent ? "true" : undefined}
    >
      {label}
      {isCurrent && (
        <>
          <Icon name={state.descending ? "arrow-down" : "arrow-up"} size={16} />
          <span className="text-sm font-normal">{state.descending ? down() : up()}</span>
        </>
      )}
    </Link>
  )
}

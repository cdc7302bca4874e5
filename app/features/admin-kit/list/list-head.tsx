import type { ReactNode } from "react"
import { Link, useNavigation } from "react-router"
import { Icon } from "#app/ui/icon"
import { localizedHref, m } from "#messages"
import { numberText } from "#platform/text/number-text"
import type { Tab } from "#vocabulary/tabs"
import { type ListState, listHref } from "./list-state"
import { SearchField } from "./search-field"

/** How many rows a search finds; counting stops where nobody would leaf through them. */
export type Count = { count: number; capped: boolean }

type ListHeadProps<Sort extends string> = {
  tab: Tab
  state: ListState<Sort | "created">
  /** Other parameters of the list's address: they stay when the order or the search changes. */
  others?: Readonly<Record<string, string>>
  /** The order that replaces the newest first when its link is pressed again. */
  otherwise: Sort
  placeholder: string
  found: Count
  countText: (figure: { count: number; figure: string }) => string
  /** Actions on the list: 'Ajouter'. */
  children?: ReactNode
}

/** Above a list: the search, its newest first, how much it holds. */
export function ListHead<Sort extends string>(props: ListHeadProps<Sort>) {
  const { tab, state, others = {}, otherwise, placeholder, found, countText, children } = props
  const isNewest = state.sort === "created" && state.descending
  const order = isNewest ? { sort: otherwise, descending: false } : { sort: "created" as const, descending: true }
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <SearchField tab={tab} state={state} others={others} placeholder={placeholder} />
      <Link
        to={localizedHref(listHref<Sort | "created">(tab, state, order, others))}
        aria-current={isNewest ? "true" : undefined}
        preventScrollReset
        className="inline-flex min-h-11 items-center gap-1.5 text-sm text-ink-soft underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
      >
        <Icon name="clock" size={16} />
        {m.admin_list_newest()}
      </Link>
      <div className="ms-auto flex flex-wrap items-center gap-x-5 gap-y-2">
        <FoundCount found={found} text={countText} />
        {children}
      </div>
    </div>
  )
}

/** 'Chargement...' while another page of the list is on its way. */
function FoundCount({ found, text }: { found: Count; text: ListHeadProps<string>["countText"] }) {
  const isLoading = useNavigation().state === "loading"
  const figure = numberText(found.count)
  const words = text({ count: found.count, figure })
  return (
    <p role="status" className="font-semibold tabular-nums">
      {isLoading ? m.ui_loading() : found.capped ? m.admin_list_more_than({ count: words }) : words}
    </p>
  )
}

import { Pager as PagerOf } from "#app/ui/pager"
import { localizedHref } from "#messages"
import type { Tab } from "#vocabulary/tabs"
import { type ListState, listHref } from "./list-state"

type PagerProps<Sort extends string> = {
  tab: Tab
  state: ListState<Sort>
  page: { next: string | null; previous: string | null }
  /** Other parameters of the list's address. */
  others?: Readonly<Record<string, string>>
}

/** To the pages before and behind, in the list's order and with its search. */
export function Pager<Sort extends string>({ tab, state, page, others }: PagerProps<Sort>) {
  return <PagerOf page={page} hrefOf={(place) => localizedHref(listHref(tab, state, place, others))} />
}

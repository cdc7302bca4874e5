import { Link } from "react-router"
import { Icon } from "#app/ui/icon"
import { PAGER_LINK } from "#app/ui/pager-link"
import { localizedHref, m } from "#messages"
import type { Tab } from "#vocabulary/tabs"
import { type ListState, listHref } from "./list-state"

type PagerProps<Sort extends string> = {
  tab: Tab
  state: ListState<Sort>
  page: { next: string | null; previous: string | null }
  /** Other parameters of the list's address. */
  others?: Readonly<Record<string, string>>
}

/** To the pages before and behind. Nothing where there is one page alone. */
export function Pager<Sort extends string>({ tab, state, page: { next, previous }, others = {} }: PagerProps<Sort>) {
  if (!next && !previous) return null
  return (
    <nav aria-label={m.admin_pages()} className="flex justify-end gap-6">
      {previous && (
        <Link to={localizedHref(listHref(tab, state, { before: previous }, others))} rel="prev" className={PAGER_LINK}>
          <Icon name="arrow-left" size={18} />
          {m.admin_previous()}
        </Link>
      )}
      {next && (
        <Link to={localizedHref(listHref(tab, state, { after: next }, others))} rel="next" className={PAGER_LINK}>
          {m.admin_next()}
          <Icon name="arrow-right" size={18} />
        </Link>
      )}
    </nav>
  )
}

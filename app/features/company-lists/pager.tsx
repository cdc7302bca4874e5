import { Link } from "react-router"
import { Icon } from "#app/ui/icon"
import { PAGER_LINK } from "#app/ui/pager-link"
import { m } from "#messages"

type PagerProps = {
  page: { next: string | null; previous: string | null }
  /** Other parameters of the address. */
  others?: Readonly<Record<string, string>>
}
/** To the pages before and behind. Nothing where there is one page alone. */
export function Pager({ page: { next, previous }, others = {} }: PagerProps) {
  if (!next && !previous) return null
  const href = (place: Record<string, string>) => `?${new URLSearchParams({ ...others, ...place })}`
  return (
    <nav aria-label={m.lists_pages()} className="flex justify-end gap-6">
      {previous && (
        <Link to={href({ before: previous })} rel="prev" className={PAGER_LINK}>
          <Icon name="arrow-left" size={18} />
          {m.lists_previous()}
        </Link>
      )}
      {next && (
        <Link to={href({ after: next })} rel="next" className={PAGER_LINK}>
          {m.lists_next()}
          <Icon name="arrow-right" size={18} />
        </Link>
      )}
    </nav>
  )
}

import { Link } from "react-router"
import { Icon } from "#app/ui/icon"
import { m } from "#messages"

type Place = { before: string } | { after: string }
type PagerProps = {
  page: { next: string | null; previous: string | null }
  /** The address of the list at another place; without it, this address with nothing but the place. */
  hrefOf?: (place: Place) => string
  /** Where the list has better words for its two ways than back and forth. */
  words?: { previous: string; next: string }
}

/** To the pages before and behind. Nothing where there is one page alone. */
export function Pager({ page: { next, previous }, hrefOf = alone, words }: PagerProps) {
  if (!next && !previous) return null
  return (
    <nav aria-label={m.ui_pages()} className="flex justify-end gap-6">
      {previous && (
        <Link to={hrefOf({ before: previous })} rel="prev" className={LINK}>
          <Icon name="arrow-left" size={18} />
          {words?.previous ?? m.ui_previous()}
        </Link>
      )}
      {next && (
        <Link to={hrefOf({ after: next })} rel="next" className={LINK}>
          {words?.next ?? m.ui_next()}
          <Icon name="arrow-right" size={18} />
        </Link>
      )}
    </nav>
  )
}

const LINK = "inline-flex min-h-11 items-center gap-1.5 font-semibold underline-offset-4 hover:underline"

function alone(place: Place) {
  return `?${new URLSearchParams(place)}`
}

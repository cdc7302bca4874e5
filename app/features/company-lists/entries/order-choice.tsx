import { Link } from "react-router"
import { classNames } from "#app/ui/class-names"
import { m } from "#messages"
import { ENTRY_SORTS, type EntrySort } from "./order"

/** The order stands in the address: links, which need no script and can be kept. */
export function OrderChoice({ current }: { current: EntrySort }) {
  return (
    <nav aria-label={m.lists_sort()}>
      <ul className="flex flex-wrap gap-2">
        {ENTRY_SORTS.map((sort) => (
          <li key={sort}>
            <Link
              to={`?sort=${sort}`}
              preventScrollReset
              replace
              aria-current={sort === current ? "true" : undefined}
              className={classNames(
                "flex min-h-11 items-center rounded-pill border px-4 text-sm font-medium whitespace-nowrap no-underline",
                sort === current
                  ? "border-accent-soft bg-accent-soft text-accent-ink"
                  : "border-line text-ink-soft hover:border-ink-soft hover:text-ink",
              )}
            >
              {sortName(sort)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function sortName(sort: EntrySort) {
  switch (sort) {
    case "added":
      return m.lists_sort_added()
    case "name":
      return m.lists_sort_name()
    case "followers":
      return m.lists_sort_followers()
  }
}

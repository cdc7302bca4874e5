import { Link } from "react-router"
import { Icon } from "#app/ui/icon"
import { TextLink } from "#app/ui/text-link"
import type { ActiveFilter, DirectoryView } from "./view"
import { useWords } from "./words"

type ActiveFiltersProps = {
  filters: readonly ActiveFilter[]
  byFilters: DirectoryView["byFilters"]
  clearHref: string
  onFollow: () => void
}

/** Each filter in use as a slip that takes it away, and the filters that the words mean. */
export function ActiveFilters({ filters, byFilters, clearHref, onFollow }: ActiveFiltersProps) {
  const words = useWords()
  if (filters.length === 0) return null
  return (
    <ul aria-label={words.chips} className="flex flex-wrap items-center gap-2">
      {filters.map(({ key, label, removal, hrefWithout }) => (
        <li key={key}>
          <Link
            to={hrefWithout}
            preventScrollReset
            onClick={onFollow}
            aria-label={removal}
            className="inline-flex min-h-9 items-center gap-2 rounded-pill bg-accent-soft ps-3.5 pe-3 text-sm font-semibold text-accent-ink hover:bg-accent-ink hover:text-paper pointer-coarse:min-h-11"
          >
            <bdi>{label}</bdi>
            <Icon name="x" size={15} />
          </Link>
        </li>
      ))}
      {byFilters && (
        <li>
          <TextLink to={byFilters.href} preventScrollReset onClick={onFollow} className="px-2 text-sm">
            {byFilters.label}
          </TextLink>
        </li>
      )}
      {filters.length > 1 && (
        <li>
          <TextLink to={clearHref} preventScrollReset onClick={onFollow} className="px-2 text-sm">
            {words.clear}
          </TextLink>
        </li>
      )}
    </ul>
  )
}

import { Link } from "react-router"
import * as paths from "#app/paths"
import { buttonClass } from "#app/ui/button-look"
import { EmptyState } from "#app/ui/empty-state"
import { LinkButton } from "#app/ui/link-button"
import { localizedHref, m } from "#messages"
import type { Suggestion } from "./view"
import { useWords } from "./words"

type NothingFoundProps = {
  isFiltered: boolean
  suggestions: readonly Suggestion[]
  towns: readonly { label: string; href: string }[]
  clearHref: string
  onFollow: () => void
}

/** No results: which filters to take away, each with the number that it would show; or an empty directory. */
export function NothingFound({ isFiltered, suggestions, towns, clearHref, onFollow }: NothingFoundProps) {
  const words = useWords()
  if (!isFiltered) {
    return (
      <EmptyState
        icon="users"
        title={words.nobodyTitle}
        action={<LinkButton to={localizedHref(paths.reserveUsername)}>{m.footer_reserve()}</LinkButton>}
      >
        {words.nobodyText}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="search"
      title={words.emptyTitle}
      action={
        <LinkButton to={clearHref} variant="line" preventScrollReset onClick={onFollow}>
          {words.emptySeeAll}
        </LinkButton>
      }
    >
      {towns.length > 0 && (
        <>
          <p>{words.emptyTowns}</p>
          <ul className="my-4 grid justify-items-center gap-2.5">
            {towns.map(({ label, href }) => (
              <li key={href}>
                <Link
                  to={href}
                  preventScrollReset
                  onClick={onFollow}
                  className={buttonClass({ variant: "line", size: "small" })}
                >
                  <bdi>{label}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{suggestions.length > 0 ? words.emptyText : words.emptyAll}</p>
      {suggestions.length > 0 && (
        <ul className="mt-4 grid justify-items-center gap-2.5">
          {suggestions.map(({ key, label, href, count }) => (
            <li key={key}>
              <Link
                to={href}
                preventScrollReset
                onClick={onFollow}
                className={buttonClass({ variant: "line", size: "small" }, "gap-2.5")}
              >
                {label}
                <bdi className="whitespace-nowrap font-normal">{count}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  )
}

import type { ReactNode } from "react"
import { Card } from "#app/ui/card"
import { LinkButton } from "#app/ui/link-button"
import { currentLocale, m } from "#messages"
import { isolatedList } from "#platform/text/bidi"
import type { SearchView } from "./queries.server"

/** Searches in words, each with the way to run it again. `aside`: what else is done with one. */
export function SearchRows({
  searches,
  aside,
}: {
  searches: readonly SearchView[]
  aside: (search: SearchView) => ReactNode
}) {
  return (
    <Card padding="none">
      <ul className="divide-y divide-line">
        {searches.map((search) => {
          const { id, labels, href, csvHref, results, at, isoAt } = search
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4 md:px-6">
              <div className="grid min-w-0 gap-0.5">
                <p className="font-semibold wrap-anywhere">{labels.join(" · ")}</p>
                <p className="text-sm text-ink-soft">
                  <time dateTime={isoAt}>
                    <bdi>{at}</bdi>
                  </time>
                  {" · "}
                  {results}
                </p>
              </div>
              <div className="flex flex-wrap items-center gap-2 max-sm:-ms-4">
                {aside(search)}
                <LinkButton
                  to={csvHref}
                  reloadDocument
                  download
                  variant="quiet"
                  size="small"
                  aria-label={m.searches_csv_name({ search: isolatedList(labels, currentLocale()) })}
                >
                  {m.searches_csv()}
                </LinkButton>
                <LinkButton
                  to={href}
                  variant="line"
                  size="small"
                  aria-label={m.searches_again_name({ search: isolatedList(labels, currentLocale()) })}
                >
                  {m.searches_again()}
                </LinkButton>
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

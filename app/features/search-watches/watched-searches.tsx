import { Card } from "#app/ui/card"
import { TextLink } from "#app/ui/text-link"
import { m } from "#messages"
import type { WatchView } from "./queries.server"
import { WatchToggle } from "./watch-toggle"

/** The searches of which the reader has a mail on Mondays. */
export function WatchedSearches({ watches }: { watches: readonly WatchView[] }) {
  if (watches.length === 0) return null
  return (
    <section aria-labelledby="watched" className="grid gap-3">
      <div>
        <h2 id="watched" className="text-xl">
          {m.searches_watched_title()}
        </h2>
        <p className="text-ink-soft">{m.searches_watched_text()}</p>
      </div>
      <Card padding="none">
        <ul className="divide-y divide-line">
          {watches.map(({ id, query, labels, href, since }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4 md:px-6">
              <div className="grid min-w-0 gap-0.5">
                <TextLink to={href} className="font-semibold wrap-anywhere">
                  {labels.join(" · ")}
                </TextLink>
                <p className="text-sm text-ink-soft">{m.searches_watched_since({ date: since })}</p>
              </div>
              <WatchToggle query={query} labels={labels} watchId={id} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

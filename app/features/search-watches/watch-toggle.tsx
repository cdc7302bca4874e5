import { Form } from "react-router"
import { Button } from "#app/ui/button"
import { currentLocale, m } from "#messages"
import { isolatedList } from "#platform/text/bidi"

type WatchToggleProps = {
  /** The search's query string. */
  query: string
  labels: readonly string[]
  /** The watch that is on; null where none is. */
  watchId: string | null
}

/** Switches the Monday mail of a search on or off. */
export function WatchToggle({ query, labels, watchId }: WatchToggleProps) {
  const search = isolatedList(labels, currentLocale())
  return (
    <Form method="post" preventScrollReset>
      {watchId === null ? (
        <input type="hidden" name="search" value={query} />
      ) : (
        <input type="hidden" name="id" value={watchId} />
      )}
      <Button
        type="submit"
        name="intent"
        value={watchId === null ? "watch" : "stop"}
        variant={watchId === null ? "quiet" : "line"}
        size="small"
        aria-label={watchId === null ? m.searches_watch_name({ search }) : m.searches_watch_stop_name({ search })}
      >
        {watchId === null ? m.searches_watch() : m.searches_watch_stop()}
      </Button>
    </Form>
  )
}

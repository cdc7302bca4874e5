import { Button } from "#app/ui/button"
import { Callout } from "#app/ui/callout"
import { EmptyState } from "#app/ui/empty-state"
import { Skeleton } from "#app/ui/skeleton"
import { localizedHref, m } from "#messages"
import type { Status } from "./refresh"

type CarouselStateProps = { status: Status; retries: number; hasList: boolean; retry: () => void }

/** The state of the list in words: loading, failed, or empty. Nothing once it is there. */
export function CarouselState({ status, retries, hasList, retry }: CarouselStateProps) {
  const counted = retries > 0 && <p role="status">{m.carousel_retries({ count: retries })}</p>
  if (status === "loaded") return null
  if (status === "loading")
    return (
      <div className="grid gap-3">
        <Skeletons />
        <p role="status" className="sr-only">
          {m.ui_loading()}
        </p>
        {counted}
      </div>
    )
  if (hasList)
    return (
      <Callout tone="danger" title={m.carousel_error()} className="mb-5">
        {counted}
        <Retry onRetry={retry} />
      </Callout>
    )
  return (
    <EmptyState
      icon={status === "error" ? "circle-alert" : "users"}
      title={status === "error" ? m.carousel_error() : m.carousel_empty()}
      action={<Retry onRetry={retry} />}
      className="min-h-[380px] content-center"
    >
      {status === "empty" && <p>{m.carousel_empty_text()}</p>}
      {counted}
    </EmptyState>
  )
}

/** Without scripts it asks for the whole page again. */
function Retry({ onRetry }: { onRetry: () => void }) {
  return (
    <form
      action={localizedHref("/")}
      onSubmit={(event) => {
        event.preventDefault()
        onRetry()
      }}
    >
      <input type="hidden" name="fresh" />
      <Button type="submit" variant="line">
        {m.error_retry()}
      </Button>
    </form>
  )
}

function Skeletons() {
  return (
    <div aria-hidden="true" className="flex gap-5 overflow-hidden">
      {[0, 1, 2, 3, 4].map((place) => (
        <Skeleton key={place} className="h-[380px] w-62 shrink-0 rounded-card!" />
      ))}
    </div>
  )
}

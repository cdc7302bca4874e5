import { MINUTE_MS } from "#platform/text/day"

// How often the list is asked for again, and when.

const RETRIES = 3
const BASE_DELAY_MS = 1000
const EMPTY_DELAY_MS = 1000
/** The server caches the list for as long. */
export const FRESH_MS = 10 * MINUTE_MS

/** Asks once; `fresh` past what is kept of earlier answers. */
export type Load<T> = (fresh: boolean) => Promise<readonly T[]>

export type Asking = {
  /** By hand: past what is kept, and an empty answer is taken for an answer. */
  fresh: boolean
  wait: (ms: number) => Promise<void>
  /** Before each further attempt. */
  onRetry: () => void
}

/** The list, after up to three further attempts at 1, 2 and 4 seconds; throws what the last one threw. */
export async function askFor<T>(load: Load<T>, { fresh, wait, onRetry }: Asking): Promise<readonly T[]> {
  const list = await persistently(() => load(fresh))
  if (list.length > 0 || fresh) return list
  // Perhaps what was kept dates from before the first influencer.
  await wait(EMPTY_DELAY_MS)
  onRetry()
  return persistently(() => load(true))

  async function persistently(attempt: () => Promise<readonly T[]>) {
    for (let retry = 0; ; retry++) {
      try {
        return await attempt()
      } catch (error) {
        if (retry === RETRIES) throw error
      }
      await wait(BASE_DELAY_MS * 2 ** retry)
      onRetry()
    }
  }
}

export type Status = "loading" | "loaded" | "empty" | "error"
export type Listed<T> = {
  status: Status
  /** The list to show; the last good one outlives a failure. */
  list: readonly T[]
  /** How often it was asked for again since it last came. */
  retries: number
}

export type Event<T> = { type: "asked" | "retried" | "failed" } | { type: "answered"; list: readonly T[] }

/** The state after an event. A list that is there stays while another one is loaded. */
export function after<T>(before: Listed<T>, event: Event<T>): Listed<T> {
  switch (event.type) {
    case "asked":
      return { ...before, status: before.list.length > 0 ? "loaded" : "loading" }
    case "retried":
      return { ...before, retries: before.retries + 1 }
    case "failed":
      return { ...before, status: "error" }
    case "answered":
      return event.list.length > 0
        ? { status: "loaded", list: event.list, retries: 0 }
        : { ...before, status: "empty", list: event.list }
  }
}

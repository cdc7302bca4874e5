import { useCallback, useEffect, useReducer, useRef } from "react"
import * as paths from "#app/paths"
import type { MaybeDrawn } from "#app/ui/drawn"
import { toast } from "#app/ui/toasts"
import { m } from "#messages"
import type { CarouselCard } from "./card"
import { after, askFor, type Event, FRESH_MS, type Listed, type Load } from "./refresh"

/** The server's result: its list is the first try. */
export type FirstTry = readonly Listing[] | "failed"
type Listing = MaybeDrawn<CarouselCard>

/** The list that the page came with, kept young: asked for again when it is empty, failed, or is older than the server keeps it. */
export function useRefreshed(firstTry: FirstTry) {
  const [listed, tell] = useReducer(after<Listing>, firstTry, listedAtFirst)
  const asking = useRef<AbortController>(undefined)

  const ask = useCallback(async (load: Load<Listing>, fresh: boolean) => {
    asking.current?.abort()
    asking.current = new AbortController()
    const { signal } = asking.current
    const tellAlive = (event: Event<Listing>) => signal.aborted || tell(event)
    tell({ type: "asked" })
    try {
      const list = await askFor(load, {
        fresh,
        wait: (ms) => wait(ms, signal),
        onRetry: () => tellAlive({ type: "retried" }),
      })
      tellAlive({ type: "answered", list })
    } catch {
      if (signal.aborted) return
      tell({ type: "failed" })
      toast.error(m.carousel_toast())
    }
  }, [])

  useEffect(() => {
    if (firstTry === "failed" || firstTry.length === 0) void ask(firstTriedByServer(firstTry), false)
    return () => asking.current?.abort()
  }, [ask, firstTry])

  useStale(
    listed.list,
    useCallback(() => void ask(fetchList, false), [ask]),
  )

  const retry = () => {
    tell({ type: "retried" })
    void ask(fetchList, true)
  }
  return { ...listed, retry }
}

function listedAtFirst(firstTry: FirstTry): Listed<Listing> {
  if (firstTry === "failed") return { status: "error", list: [], retries: 0 }
  return { status: firstTry.length > 0 ? "loaded" : "empty", list: firstTry, retries: 0 }
}

function firstTriedByServer(firstTry: FirstTry): Load<Listing> {
  let isFirst = true
  return async (fresh) => {
    if (!isFirst) return fetchList(fresh)
    isFirst = false
    if (firstTry === "failed") throw new Error("the server could not load the list")
    return firstTry
  }
}

async function fetchList(fresh: boolean): Promise<readonly CarouselCard[]> {
  const response = await fetch(fresh ? `${paths.carousel}?fresh` : paths.carousel)
  if (!response.ok) throw new Error(`${paths.carousel} answered ${response.status}`)
  const { cards }: { cards: CarouselCard[] } = await response.json()
  return cards
}

/** Asks again once the list is old and somebody looks at the page. */
function useStale(list: readonly Listing[], refresh: () => void) {
  useEffect(() => {
    if (list.length === 0) return
    let isOld = false
    const look = () => {
      if (!isOld || document.visibilityState === "hidden") return
      isOld = false
      refresh()
    }
    const timer = setTimeout(() => {
      isOld = true
      look()
    }, FRESH_MS)
    document.addEventListener("visibilitychange", look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener("visibilitychange", look)
    }
  }, [list, refresh])
}

/** Never ends for somebody who has left meanwhile. */
function wait(ms: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener("abort", () => clearTimeout(timer))
  })
}

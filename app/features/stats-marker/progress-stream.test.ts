import { expect, test } from "vitest"
import type { StatsProgress } from "#app/features/networks/public"
import { followProgress } from "./progress-stream"

const influencerId = "0199aaaa-0000-7000-8000-000000000001"

/** Streams as a browser would open them, driven by hand. */
function browser() {
  const sources: { address: string; closed: boolean; onmessage: unknown; onerror: unknown }[] = []
  const open = (address: string) => {
    const source = {
      address,
      closed: false,
      onmessage: null,
      onerror: null,
      close: () => {
        source.closed = true
      },
    }
    sources.push(source)
    return source
  }
  const call = (handler: unknown, event: unknown) => typeof handler === "function" && handler(event)
  return {
    open,
    sources,
    tell: (progress: Partial<StatsProgress>) =>
      call(sources.at(-1)?.onmessage, { data: JSON.stringify({ running: true, networks: [], ...progress }) }),
    fail: () => call(sources.at(-1)?.onerror, {}),
  }
}

function aFollower() {
  const heard: (boolean | "failed")[] = []
  const follower = {
    onProgress: ({ running }: StatsProgress) => void heard.push(running),
    onFailed: () => void heard.push("failed"),
  }
  return { heard, follower }
}

test("two parts of a page share one stream, and the later one hears at once what is known", () => {
  const { open, sources, tell } = browser()
  const [one, other] = [aFollower(), aFollower()]
  const leave = followProgress(influencerId, one.follower, open)
  tell({})
  const leaveToo = followProgress(influencerId, other.follower, open)
  expect(sources.map(({ address }) => address)).toEqual([`/stats-progress/${influencerId}`])
  expect([one.heard, other.heard]).toEqual([[true], [true]])
  leave()
  expect(sources[0]?.closed).toBe(false)
  leaveToo()
  expect(sources[0]?.closed).toBe(true)
})

test("the stream closes with the update's end, and the next update opens another", () => {
  const { open, sources, tell } = browser()
  const { heard, follower } = aFollower()
  followProgress(influencerId, follower, open)
  tell({ running: false })
  expect(heard).toEqual([false])
  expect(sources[0]?.closed).toBe(true)
  followProgress(influencerId, aFollower().follower, open)()
  expect(sources).toHaveLength(2)
})

test("where it breaks, whoever follows is told to ask, and the browser does not try again by itself", () => {
  const { open, sources, fail } = browser()
  const { heard, follower } = aFollower()
  followProgress(influencerId, follower, open)
  fail()
  expect(heard).toEqual(["failed"])
  expect(sources[0]?.closed).toBe(true)
})

import { expect, test } from "vitest"
import type { follow } from "#app/features/live/public"
import type { StatsProgress } from "#app/features/networks/public"
import { followProgress } from "./progress-stream"

const influencerId = "0199aaaa-0000-7000-8000-000000000001"

/** What a page follows, driven by hand. */
function page() {
  const all: { what: Parameters<typeof follow>[0]; left: boolean }[] = []
  return {
    all,
    follow: (what: Parameters<typeof follow>[0]) => {
      const one = { what, left: false }
      all.push(one)
      return () => {
        one.left = true
      }
    },
    tell: (progress: Partial<StatsProgress>) => all.at(-1)?.what.onNews({ running: true, networks: [], ...progress }),
    lose: () => all.at(-1)?.what.onLost?.(),
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

test("two parts of a page follow once, and the later one hears at once what is known", () => {
  const { follow, all, tell } = page()
  const [one, other] = [aFollower(), aFollower()]
  const leave = followProgress(influencerId, one.follower, follow)
  tell({})
  const leaveToo = followProgress(influencerId, other.follower, follow)
  expect(all.map(({ what }) => [what.channel, what.params()])).toEqual([["stats", { influencerId }]])
  expect([one.heard, other.heard]).toEqual([[true], [true]])
  leave()
  expect(all[0]?.left).toBe(false)
  leaveToo()
  expect(all[0]?.left).toBe(true)
})

test("it is left with the update's end, and the next update is followed anew", () => {
  const { follow, all, tell } = page()
  const { heard, follower } = aFollower()
  followProgress(influencerId, follower, follow)
  tell({ running: false })
  expect(heard).toEqual([false])
  expect(all[0]?.left).toBe(true)
  followProgress(influencerId, aFollower().follower, follow)()
  expect(all).toHaveLength(2)
})

test("where it is lost, whoever follows is told to ask", () => {
  const { follow, all, lose } = page()
  const { heard, follower } = aFollower()
  followProgress(influencerId, follower, follow)
  lose()
  expect(heard).toEqual(["failed"])
  expect(all[0]?.left).toBe(true)
})

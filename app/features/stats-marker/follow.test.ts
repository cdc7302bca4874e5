import { expect, test } from "vitest"
import { follow, followLive } from "./follow"
import type { Follower } from "./progress-stream"

const marker = { influencerId: "0199aaaa-0000-7000-8000-000000000001", startTime: 1_000_000 }

/** Answers one after the other, the last one for good; waiting moves the clock. */
function answering(...answers: (number | null | Error)[]) {
  let now = marker.startTime
  const asked: string[] = []
  const end = follow(marker, {
    now: () => now,
    wait: async (ms) => {
      now += ms
    },
    lastUpdated: async (influencerId) => {
      asked.push(influencerId)
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      if (answer instanceof Error) throw answer
      return answer ?? null
    },
  })
  return { end, asked, elapsed: () => now - marker.startTime }
}

test("it looks until the figures are younger than the start", async () => {
  const { end, asked, elapsed } = answering(1, 1, marker.startTime + 5)
  expect(await end).toBe("finished")
  expect(asked).toEqual([marker.influencerId, marker.influencerId, marker.influencerId])
  expect(elapsed()).toBe(6000)
})

test("it gives up after ten minutes", async () => {
  const { end, elapsed } = answering(1)
  expect(await end).toBe("over")
  expect(elapsed()).toBe(600_000)
})

test("a question that fails is asked again", async () => {
  const { end } = answering(new Error("away"), new Error("away"), marker.startTime + 5)
  expect(await end).toBe("finished")
})

test("it does not wait for an influencer who is gone", async () => {
  const { end, asked } = answering(null)
  expect(await end).toBe("over")
  expect(asked).toHaveLength(1)
})

/** A stream that tells, one after the other, when the figures were last updated and whether the update runs; then fails. */
function streaming(...told: { at: number; running: boolean }[]) {
  return (_: string, { onProgress, onFailed }: Follower) => {
    for (const { at, running } of told)
      onProgress({
        running,
        startedAt: null,
        finishedAt: null,
        lastUpdated: new Date(at).toISOString(),
        networks: [],
      })
    onFailed()
    return () => {}
  }
}
const { signal } = new AbortController()
const { startTime } = marker

test("a stream ends it with figures younger than the start, without being asked", async () => {
  const told = streaming({ at: 1, running: true }, { at: startTime + 5, running: false })
  expect(await followLive(marker, signal, told)).toBe("finished")
})

test("a stream that fails, or ends with figures of before, leaves it to the questions", async () => {
  expect(await followLive(marker, signal, streaming())).toBe("failed")
  expect(await followLive(marker, signal, streaming({ at: 1, running: true }))).toBe("failed")
  expect(await followLive(marker, signal, streaming({ at: startTime, running: false }))).toBe("failed")
})

import { expect, test } from "vitest"
import { follow } from "./follow"

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

import { expect, test } from "vitest"
import { InvalidSessionAnswer, RetryableFetchFailure, SessionMissing } from "./faults"
import { isWorthRetrying, retryDelayMs, sessionState } from "./rules"
import { createWatch, type OpenSession } from "./watch"

const MINUTE = 60_000
const nadia = (leftMs: number): OpenSession => ({ userId: "nadia", expiresAt: leftMs })

/** A server that gives these answers one after the other, and a clock that stands still but for what is waited. */
function aWorld({ looks, renewals = [] }: { looks: (OpenSession | Error)[]; renewals?: (OpenSession | Error)[] }) {
  const asked: string[] = []
  const waits: number[] = []
  const answering = (name: string, answers: (OpenSession | Error)[]) => async () => {
    asked.push(name)
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error(`nobody foresaw a ${name}`)
    return answer
  }
  let time = 0
  const clock = {
    now: () => time,
    wait: async (ms: number) => {
      waits.push(ms)
      time += ms
    },
  }
  const server = { look: answering("look", looks), renew: answering("renew", renewals) }
  return { asked, waits, tick: createWatch(nadia(10 * MINUTE), server, clock), pass: (ms: number) => (time += ms) }
}

test("a session with time left is looked at and left alone", async () => {
  const { tick, asked } = aWorld({ looks: [nadia(5 * MINUTE)] })
  expect(await tick()).toBe("alive")
  expect(asked).toEqual(["look"])
})

test("three ticks before its end a session is renewed", async () => {
  const { tick, asked } = aWorld({ looks: [nadia(90_000)], renewals: [nadia(60 * MINUTE)] })
  expect(await tick()).toBe("alive")
  expect(asked).toEqual(["look", "renew"])
})

test.each([
  [90_001, "alive"],
  [90_000, "due"],
  [10_001, "due"],
  [10_000, "ended"],
  [-1, "ended"],
] as const)("a session with %i ms left is %s", (left, state) => expect(sessionState(left, 0)).toBe(state))

test("a session that the server no longer knows has ended", async () => {
  const { tick } = aWorld({ looks: [new SessionMissing()] })
  expect(await tick()).toBe("ended")
})

test("a missing session says what clients of the product look for", () => {
  expect(new SessionMissing().message).toBe("Auth session missing!")
})

test("after signing in again the page goes on", async () => {
  const { tick } = aWorld({ looks: [new SessionMissing(), nadia(60 * MINUTE)] })
  expect(await tick()).toBe("ended")
  expect(await tick()).toBe("alive")
})

test("a page of one person never goes on in the session of another", async () => {
  const { tick } = aWorld({ looks: [{ userId: "jules", expiresAt: 60 * MINUTE }] })
  expect(await tick()).toBe("other")
})

test("a server that is away is asked again after 200 ms, doubling, within 30 s", async () => {
  const { tick, waits } = aWorld({ looks: [new RetryableFetchFailure("503")] })
  expect(await tick()).toBe("alive")
  expect(waits).toEqual([200, 400, 800, 1600, 3200, 6400, 12800])
})

test("a server that comes back is believed", async () => {
  const { tick, waits } = aWorld({ looks: [new RetryableFetchFailure("502"), nadia(5 * MINUTE)] })
  expect(await tick()).toBe("alive")
  expect(waits).toEqual([200])
})

test("other failures are not worth a retry, and end nothing", async () => {
  const { tick, waits } = aWorld({ looks: [new InvalidSessionAnswer("500")] })
  expect(await tick()).toBe("alive")
  expect(waits).toEqual([])
})

test("with the server away, a session still ends at its own time, ten seconds early", async () => {
  const { tick, pass } = aWorld({ looks: [new InvalidSessionAnswer("500")] })
  pass(10 * MINUTE - 10_001)
  expect(await tick()).toBe("alive")
  pass(1)
  expect(await tick()).toBe("ended")
})

test("a failed renewal is tried again at the next tick", async () => {
  const { tick, asked } = aWorld({
    looks: [nadia(80_000)],
    renewals: [new InvalidSessionAnswer("500"), nadia(60 * MINUTE)],
  })
  expect(await tick()).toBe("alive")
  expect(await tick()).toBe("alive")
  expect(asked).toEqual(["look", "renew", "look", "renew"])
})

test.each([
  [502, true],
  [503, true],
  [504, true],
  [500, false],
  [429, false],
  [401, false],
])("the status %i is worth a retry: %s", (status, worth) => expect(isWorthRetrying(status)).toBe(worth))

test("no retry begins 30 seconds after the first try or later", () => {
  expect(retryDelayMs(1, 0, 29_799)).toBe(200)
  expect(retryDelayMs(1, 0, 29_800)).toBeNull()
})

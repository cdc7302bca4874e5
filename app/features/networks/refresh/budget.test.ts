import { beforeEach, expect, test, vi } from "vitest"
import { saveSiteSettings, siteSettings } from "#app/features/settings/public.server"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { anAdmin } from "#tests/support/builders"
import { asAdmin, useDatabase } from "#tests/support/database"
import { json } from "#tests/support/network-stub/answers"
import { useNetworkStub } from "#tests/support/use-network-stub"
import type { ReadNetwork } from "#vocabulary/networks"
import { FACTS } from "../each/facts"
import { budgetedCall, holdNetwork, readsLeftForJobs } from "./budget.server"

useDatabase()

const stub = await useNetworkStub()
beforeEach(() =>
  asAdmin(async (db) => {
    await db.query("update network_budgets set calls = 0, window_started_at = 'epoch', held_until = null")
    await db.query("delete from network_usage")
  }),
)

const noon = new Date("2026-11-20T12:00:10Z")
const request = () => ({ origin: stub.origin, path: ["nothing"] })
function call(network: ReadNetwork, asker: "person" | "job" = "person", at = noon, paidReads = 0) {
  return budgetedCall(network, asker, { now: () => at })({ ...request(), paidReads })
}
const setCalls = (network: ReadNetwork, calls: number) =>
  asAdmin((db) =>
    db.query("update network_budgets set calls = $2, window_started_at = '2026-11-20T12:00:00Z' where network = $1", [
      network,
      calls,
    ]),
  )
const usage = () =>
  asAdmin(async (db) => {
    const { rows } = await db.query("select network, day::text, calls, spent_cents from network_usage order by 1, 2")
    return rows
  })

test("every call counts in its network's window and on its day, before it is made", async () => {
  expect(await call("twitch")).toMatchObject({ kind: "answer", status: 404 })
  await Promise.all([call("twitch"), call("twitch"), call("tiktok")])
  expect(await usage()).toEqual([
    { network: "tiktok", day: "2026-11-20", calls: 1, spent_cents: 0 },
    { network: "twitch", day: "2026-11-20", calls: 3, spent_cents: 0 },
  ])
})

test("nobody is asked beyond the quota until its next window", async () => {
  await setCalls("twitch", FACTS.twitch.quota.calls)
  const before = stub.requests.length
  expect(await call("twitch")).toEqual({ kind: "held", retryAt: new Date("2026-11-20T12:01:00Z") })
  expect(stub.requests.length).toBe(before)
  expect(await call("twitch", "person", new Date("2026-11-20T12:01:00Z"))).toMatchObject({ kind: "answer" })
})

test("a used-up quota of one network is nothing to another", async () => {
  await setCalls("twitch", FACTS.twitch.quota.calls)
  expect(await call("tiktok")).toMatchObject({ kind: "answer" })
})

test("jobs leave the rest of the window to people and to posts", async () => {
  await setCalls("twitch", FACTS.twitch.quota.calls * 0.6)
  const onHeld = vi.fn()
  const asked = await budgetedCall("twitch", "job", { now: () => noon, onHeld })(request())
  expect(asked).toEqual({ kind: "held", retryAt: new Date("2026-11-20T12:01:00Z") })
  expect(onHeld).toHaveBeenCalledOnce()
  expect(await call("twitch", "person")).toMatchObject({ kind: "answer" })
})

test("posts have a fifth of the window, which accounts cannot use up, and no more", async () => {
  const fifth = FACTS.twitch.quota.calls * 0.2
  await setCalls("twitch", FACTS.twitch.quota.calls * 0.6)
  const ask = budgetedCall("twitch", "posts", { now: () => noon })
  for (let n = 0; n < fifth; n += 1) expect(await ask(request())).toMatchObject({ kind: "answer" })
  expect(await ask(request())).toEqual({ kind: "held", retryAt: new Date("2026-11-20T12:01:00Z") })
  expect(await call("twitch", "person")).toMatchObject({ kind: "answer" })
})

test("of many calls at once exactly as many go out as are left", async () => {
  await setCalls("twitch", FACTS.twitch.quota.calls - 3)
  const answers = await Promise.all(Array.from({ length: 12 }, () => call("twitch")))
  expect(answers.filter(({ kind }) => kind === "answer")).toHaveLength(3)
})

test("a job counts more and more calls at once, for as many as it makes, and begins anew in the next window", async () => {
  let at = noon
  const ask = budgetedCall("twitch", "job", { now: () => at })
  await Promise.all(Array.from({ length: 25 }, () => ask(request())))
  const first = 1 + 2 + 4 + 8 + 16
  expect(await usage()).toEqual([{ network: "twitch", day: "2026-11-20", calls: first, spent_cents: 0 }])
  at = new Date("2026-11-20T12:01:30Z")
  await ask(request())
  expect(await usage()).toEqual([{ network: "twitch", day: "2026-11-20", calls: first + 20, spent_cents: 0 }])
})

test.each(["job", "posts"] as const)("runs of one call each count no more than they make (%s)", async (asker) => {
  for (let run = 0; run < 7; run += 1) await budgetedCall("facebook", asker, { now: () => noon })(request())
  expect(await usage()).toEqual([{ network: "facebook", day: "2026-11-20", calls: 7, spent_cents: 0 }])
})

test("a network that has named a moment is left alone until then, and a later one is not shortened", async () => {
  const hold = (until: string) => withActor(SYSTEM, (tx) => holdNetwork(tx, "instagram", new Date(until)))
  await hold("2026-11-20T13:00:00Z")
  await hold("2026-11-20T12:30:00Z")
  expect(await call("instagram")).toEqual({ kind: "held", retryAt: new Date("2026-11-20T13:00:00Z") })
  expect(await call("instagram", "job", new Date("2026-11-20T13:00:00Z"))).toMatchObject({ kind: "answer" })
})

test("X costs a cent for each account, and is asked up to the day's cap, which is nothing at first", async () => {
  stub.interfere(() => json(200, {}))
  const tomorrow = { kind: "held", retryAt: new Date("2026-11-21T00:00:00Z") }
  expect(await call("x", "person", noon, 1)).toEqual(tomorrow)
  await saveSiteSettings((await anAdmin()).actor, { ...(await siteSettings()), xDailyCapCents: 150 })
  expect(await readsLeftForJobs("x", noon)).toBe(120)
  expect(await call("x", "job", noon, 100)).toMatchObject({ kind: "answer" })
  expect(await call("x", "job", noon, 21)).toEqual(tomorrow)
  expect(await call("x", "person", noon, 50)).toMatchObject({ kind: "answer" })
  expect(await call("x", "person", noon, 1)).toEqual(tomorrow)
  expect(await usage()).toEqual([{ network: "x", day: "2026-11-20", calls: 2, spent_cents: 150 }])
  expect(await call("x", "job", new Date("2026-11-21T00:00:00Z"), 100)).toMatchObject({ kind: "answer" })
})

test("what X did not tell costs nothing", async () => {
  await saveSiteSettings((await anAdmin()).actor, { ...(await siteSettings()), xDailyCapCents: 150 })
  for (const status of [401, 429, 503]) {
    stub.interfere(() => json(status, {}))
    expect(await call("x", "person", noon, 100)).toMatchObject({ status })
  }
  expect(await usage()).toEqual([{ network: "x", day: "2026-11-20", calls: 3, spent_cents: 0 }])
})

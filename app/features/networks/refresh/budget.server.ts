import { and, eq, sql } from "drizzle-orm"
import { siteSettings } from "#app/features/settings/public.server"
import { networkBudgets, networkUsage } from "#database/schema/statistics"
import { SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { fetchJson, type JsonAnswer } from "#platform/http/fetch-json.server"
import { counter, histogram } from "#platform/metrics/metrics.server"
import { fetchJsonOutside } from "#platform/outgoing/fetch-json.server"
import { nextUtcDay, utcDay } from "#platform/text/day"
import type { Network, ReadNetwork } from "#vocabulary/networks"
import { FACTS } from "../each/facts"
import type { NetworkCall } from "../reading/call"
import { windowAt } from "./windows"

/** The share of a day's money that jobs may use: the rest is for people who wait for their figures. */
const SHARE_OF_JOBS = 0.8
/** The same of a window's calls, for each kind of job: neither accounts nor posts can use up what the other needs. */
const SHARES_OF_CALLS = { job: 0.6, posts: 0.2 } as const

/** `job`: reads accounts by itself, `posts`: posts. */
export type Asker = "person" | "job" | "posts"

const calls = counter("network_calls_total", "Calls for figures by how they ended; held: not made, for quota or cap", [
  "network",
  "outcome",
])
const seconds = histogram(
  "network_call_seconds",
  "Time until a network's answer is there",
  [0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  ["network"],
)

/** Calls that a job counts at once at the most: one transaction for all of them, and as many counted in vain when its process dies. */
const MOST_CALLS_AT_ONCE = 20

type BudgetOptions = { now?: (() => Date) | undefined; onHeld?: (() => void) | undefined }

/**
 * The way to call a network within its quota and our spending cap, counted for all processes together before each call: a
 * process that dies has counted too much rather than too little. `onHeld`: told when we ourselves refuse a call.
 */
export function budgetedCall(
  network: ReadNetwork,
  asker: Asker,
  { now = () => new Date(), onHeld = () => {} }: BudgetOptions = {},
): NetworkCall {
  const takeOne = asker === "person" ? () => takeCalls(network, { asker }, now()) : callsOfJob(network, asker, now)
  return async ({ paidReads = 0, isTyped = false, ...request }) => {
    const cents = paidReads * (FACTS[network].centsPerRead ?? 0)
    const at = now()
    const { retryAt } = await (cents > 0 ? takeCalls(network, { asker, cents }, at) : takeOne())
    if (retryAt) {
      calls.inc({ network, outcome: "held" })
      onHeld()
      return { kind: "held", retryAt }
    }
    const measured = seconds.startTimer({ network })
    const answer = await (isTyped ? fetchJsonOutside(request) : fetchJson(request))
    measured()
    calls.inc({ network, outcome: outcomeName(answer) })
    if (cents > 0 && isFree(answer)) await giveBack(network, cents, at)
    return answer
  }
}

function outcomeName(answer: JsonAnswer) {
  if (answer.kind === "fault") return answer.fault
  return answer.status === 429 ? "429" : `${Math.floor(answer.status / 100)}xx`
}

/** A network charges for what it tells. Of what took too long nobody knows. */
function isFree(answer: JsonAnswer) {
  return answer.kind === "fault" ? answer.fault !== "timeout" : answer.status < 200 || answer.status > 299
}

function giveBack(network: Network, cents: number, at: Date) {
  return withActor(SYSTEM, (tx) =>
    tx
      .update(networkUsage)
      .set({ spentCents: sql`network_usage.spent_cents - ${cents}` })
      .where(ofDay(network, utcDay(at))),
  )
}

/** How many accounts a job may still have read today of a network that costs money; no end elsewhere. */
export async function readsLeftForJobs(network: Network, now: Date): Promise<number> {
  const cents = FACTS[network].centsPerRead
  if (cents === undefined) return Number.POSITIVE_INFINITY
  const cap = await capFor("job")
  return withActor(SYSTEM, async (tx) =>
    Math.max(Math.floor((cap - (await spentOn(tx, network, utcDay(now)))) / cents), 0),
  )
}

async function capFor(asker: Asker) {
  const { xDailyCapCents } = await siteSettings()
  return asker === "person" ? xDailyCapCents : Math.floor(xDailyCapCents * SHARE_OF_JOBS)
}

/** Whether the operator has the network asked at all: one that costs money only up to a daily cap, which is nothing at first. */
export async function isPaidFor(network: Network): Promise<boolean> {
  return FACTS[network].centsPerRead === undefined || (await siteSettings()).xDailyCapCents > 0
}

type Taken = { retryAt: null; calls: number; endsAt: Date } | { retryAt: Date }

/**
 * One call after the other out of those that are counted together; those that come when none is left wait for the next ones. Each time
 * twice as many are counted: a run leaves fewer unused than it has made, and runs that come often for one call each count that one.
 */
function callsOfJob(network: ReadNetwork, asker: Exclude<Asker, "person">, now: () => Date) {
  let wanted = 1
  let left = 0
  let endsAt = 0
  let taking: Promise<Taken> | null = null
  return async (): Promise<{ retryAt: Date | null }> => {
    while (left === 0 || now().getTime() >= endsAt) {
      taking ??= takeCalls(network, { asker, wanted }, now()).then((taken) => {
        if (taken.retryAt === null) {
          wanted = Math.min(wanted * 2, MOST_CALLS_AT_ONCE)
          left = taken.calls
          endsAt = taken.endsAt.getTime()
        }
        taking = null
        return taken
      })
      const taken = await taking
      if (taken.retryAt) return taken
    }
    left -= 1
    return { retryAt: null }
  }
}

/** Counts calls that are about to be made, as many as are wanted and left; when none may be made, says from when on. */
async function takeCalls(
  network: ReadNetwork,
  { asker, cents = 0, wanted = 1 }: { asker: Asker; cents?: number; wanted?: number },
  now: Date,
): Promise<Taken> {
  const { quota, postCalls } = FACTS[network]
  const isApart = asker === "posts" && postCalls !== undefined
  const { startsAt, endsAt } = windowAt(quota, now)
  const cap = cents > 0 ? await capFor(asker) : 0
  return withActor(SYSTEM, async (tx) => {
    const budget = await lockBudget(tx, network)
    if (budget.heldUntil && budget.heldUntil > now) return { retryAt: budget.heldUntil }
    const isSameWindow = budget.windowStartedAt.getTime() === startsAt.getTime()
    const before = isSameWindow ? budget.calls : 0
    const postsBefore = isSameWindow ? budget.postCalls : 0
    const calls = isApart
      ? Math.min(wanted, postCalls - postsBefore)
      : Math.min(
          wanted,
          quota.calls - before,
          leftOfShare(quota.calls, asker, { before, postsBefore: postCalls === undefined ? postsBefore : 0 }),
        )
    if (calls <= 0) return { retryAt: endsAt }
    const day = utcDay(now)
    if (cents > 0 && (await spentOn(tx, network, day)) + cents > cap) return { retryAt: nextUtcDay(now) }

    await tx
      .update(networkBudgets)
      .set({
        windowStartedAt: startsAt,
        calls: before + (isApart ? 0 : calls),
        postCalls: postsBefore + (asker === "posts" ? calls : 0),
      })
      .where(eq(networkBudgets.network, network))
    await countUsage(tx, { network, day, calls, spentCents: cents })
    return { retryAt: null, calls, endsAt }
  })
}

async function lockBudget(tx: Tx, network: ReadNetwork) {
  const [budget] = await tx
    .select({
      windowStartedAt: networkBudgets.windowStartedAt,
      calls: networkBudgets.calls,
      postCalls: networkBudgets.postCalls,
      heldUntil: networkBudgets.heldUntil,
    })
    .from(networkBudgets)
    .where(eq(networkBudgets.network, network))
    .for("update")
  if (!budget) throw new Error(`the budget of ${network} is missing`)
  return budget
}

/** Adds to what the network was asked on a day, and to what that cost. */
async function countUsage(
  tx: Tx,
  usage: Readonly<{ network: ReadNetwork; day: string; calls: number; spentCents: number }>,
) {
  await tx
    .insert(networkUsage)
    .values(usage)
    .onConflictDoUpdate({
      target: [networkUsage.network, networkUsage.day],
      set: {
        calls: sql`network_usage.calls + ${usage.calls}`,
        spentCents: sql`network_usage.spent_cents + ${usage.spentCents}`,
      },
    })
}

/** Calls for people have no share as their limit, but count towards that of accounts. */
function leftOfShare(quota: number, asker: Asker, { before, postsBefore }: { before: number; postsBefore: number }) {
  if (asker === "person") return quota
  return Math.floor(quota * SHARES_OF_CALLS[asker]) - (asker === "posts" ? postsBefore : before - postsBefore)
}

async function spentOn(tx: Tx, network: Network, day: string) {
  const [usage] = await tx.select({ spentCents: networkUsage.spentCents }).from(networkUsage).where(ofDay(network, day))
  return usage?.spentCents ?? 0
}

function ofDay(network: Network, day: string) {
  return and(eq(networkUsage.network, network), eq(networkUsage.day, day))
}

/** Has nobody ask the network before a moment that it has named. */
export function holdNetwork(tx: Tx, network: Network, until: Date) {
  return tx
    .update(networkBudgets)
    .set({ heldUntil: sql`greatest(held_until, ${until.toISOString()}::timestamptz)` })
    .where(eq(networkBudgets.network, network))
}

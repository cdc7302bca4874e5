import { and, eq, sql } from "drizzle-orm"
import { siteSettings } from "#app/features/settings/public.server"
import { networkBudgets, networkUsage } from "#database/schema/statistics"
import { SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import type { NetworkCall } from "../adapters/call"
import { fetchJson } from "../adapters/fetch-json.server"
import { CENTS_PER_READ, QUOTAS } from "../adapters/quota"
import type { Network } from "../network"
import { windowAt } from "./windows"

/** What is left of a window for people who wait for their figures, when the nightly work has taken its part. */
const SHARE_OF_JOBS = 0.8
const DAY_MS = 24 * 60 * 60 * 1000

type Asker = "person" | "job"

/** Calls that a job counts at once: one transaction for all of them, and as many counted in vain when its process dies. */
const CALLS_OF_JOB = 20

type BudgetOptions = { now?: (() => Date) | undefined; onHeld?: (() => void) | undefined }

/**
 * The way to call a network within its quota and our spending cap, counted for all processes together before each call: a
 * process that dies has counted too much rather than too little. `onHeld`: told when we ourselves refuse a call.
 */
export function budgetedCall(
  network: Network,
  asker: Asker,
  { now = () => new Date(), onHeld = () => {} }: BudgetOptions = {},
): NetworkCall {
  const takeOne = asker === "job" ? callsOfJob(network, now) : () => takeCalls(network, { asker }, now())
  return async ({ paidReads = 0, ...request }) => {
    const cents = paidReads * (CENTS_PER_READ[network] ?? 0)
    const { retryAt } = await (cents > 0 ? takeCalls(network, { asker, cents }, now()) : takeOne())
    if (!retryAt) return fetchJson(request)
    onHeld()
    return { kind: "held", retryAt }
  }
}

/** Whether the operator has the network asked at all: one that costs money only up to a daily cap, which is nothing at first. */
export async function isPaidFor(network: Network): Promise<boolean> {
  return CENTS_PER_READ[network] === undefined || (await siteSettings()).xDailyCapCents > 0
}

type Taken = { retryAt: null; calls: number; endsAt: Date } | { retryAt: Date }

/** One call after the other out of those that are counted together; whoever comes when none is left waits for the next ones. */
function callsOfJob(network: Network, now: () => Date) {
  let left = 0
  let endsAt = 0
  let taking: Promise<Taken> | null = null
  return async (): Promise<{ retryAt: Date | null }> => {
    while (left === 0 || now().getTime() >= endsAt) {
      taking ??= takeCalls(network, { asker: "job", wanted: CALLS_OF_JOB }, now()).then((taken) => {
        if (taken.retryAt === null) {
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
  network: Network,
  { asker, cents = 0, wanted = 1 }: { asker: Asker; cents?: number; wanted?: number },
  now: Date,
): Promise<Taken> {
  const quota = QUOTAS[network]
  const { startsAt, endsAt } = windowAt(quota, now)
  const allowed = asker === "job" ? Math.floor(quota.calls * SHARE_OF_JOBS) : quota.calls
  const cap = cents > 0 ? (await siteSettings()).xDailyCapCents : 0
  return withActor(SYSTEM, async (tx) => {
    const [budget] = await tx
      .select({
        windowStartedAt: networkBudgets.windowStartedAt,
        calls: networkBudgets.calls,
        heldUntil: networkBudgets.heldUntil,
      })
      .from(networkBudgets)
      .where(eq(networkBudgets.network, network))
      .for("update")
    if (!budget) throw new Error(`the budget of ${network} is missing`)
    if (budget.heldUntil && budget.heldUntil > now) return { retryAt: budget.heldUntil }
    const before = budget.windowStartedAt.getTime() === startsAt.getTime() ? budget.calls : 0
    const calls = Math.min(wanted, allowed - before)
    if (calls <= 0) return { retryAt: endsAt }
    const day = utcDay(now)
    if (cents > 0 && (await spentOn(tx, network, day)) + cents > cap) return { retryAt: nextUtcDay(now) }

    await tx
      .update(networkBudgets)
      .set({ windowStartedAt: startsAt, calls: before + calls })
      .where(eq(networkBudgets.network, network))
    await tx
      .insert(networkUsage)
      .values({ network, day, calls, spentCents: cents })
      .onConflictDoUpdate({
        target: [networkUsage.network, networkUsage.day],
        set: {
          calls: sql`network_usage.calls + ${calls}`,
          spentCents: sql`network_usage.spent_cents + ${cents}`,
        },
      })
    return { retryAt: null, calls, endsAt }
  })
}

async function spentOn(tx: Tx, network: Network, day: string) {
  const [usage] = await tx
    .select({ spentCents: networkUsage.spentCents })
    .from(networkUsage)
    .where(and(eq(networkUsage.network, network), eq(networkUsage.day, day)))
  return usage?.spentCents ?? 0
}

/** Has nobody ask the network before a moment that it has named. */
export function holdNetwork(tx: Tx, network: Network, until: Date) {
  return tx
    .update(networkBudgets)
    .set({ heldUntil: sql`greatest(held_until, ${until.toISOString()}::timestamptz)` })
    .where(eq(networkBudgets.network, network))
}

export function utcDay(at: Date) {
  return at.toISOString().slice(0, "2026-01-31".length)
}

function nextUtcDay(now: Date) {
  return new Date(Math.floor(now.getTime() / DAY_MS + 1) * DAY_MS)
}

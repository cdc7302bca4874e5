import { inArray, sql } from "drizzle-orm"
import { config } from "#platform/config/config.server"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { isDatabaseAway } from "#platform/errors/database-away.server"
import { RateLimited } from "#platform/errors/errors"
import { mailboxOf } from "#platform/text/email-address"
import { counterKey } from "./counter-key.server"
import { LIMITS, type LimitName } from "./limits"
import { type Count, createMemoryCounters } from "./memory-counters"

/** Counts on while the database is away, so that its absence opens no door. */
const insurance = createMemoryCounters()

/**
 * Counts one attempt against a limit; `key` is what the limit counts by (`LIMITS[name].key`), an e-mail address in its
 * normal form, say. Throws `RateLimited` beyond it. In a transaction of its own: an attempt counts even if it fails.
 */
export async function takeRateLimit(name: LimitName, key: string, now = new Date()) {
  const exceeded = (await countAttempt(name, key, now)).filter(({ isExceeded }) => isExceeded)
  if (exceeded.length > 0) throw new RateLimited(Math.max(...exceeded.map(({ resetSeconds }) => resetSeconds)))
}

/** How one window of a limit stands after an attempt; `resetSeconds`: until it begins anew. */
export type Standing = Readonly<{
  limit: number
  windowSeconds: number
  remaining: number
  resetSeconds: number
  isExceeded: boolean
}>

/** Like `takeRateLimit`, but never throws: it returns the standing in each window, for clients that are told their limits. */
export async function countAttempt(name: LimitName, key: string, now = new Date()): Promise<Standing[]> {
  const { windows, key: kind } = LIMITS[name]
  const whom = kind === "mailbox" ? mailboxOf(key) : key
  const named = windows.map((window) => ({ ...window, key: counterKey(`${name}/${window.seconds}`, whom) }))
  const counts = await counted(named, now)
  return named.flatMap(({ max, seconds }, at) => {
    const count = counts[at]
    if (!count) return []
    const limit = Math.max(1, Math.floor(max * config().rateLimitFactor))
    return {
      limit,
      windowSeconds: seconds,
      remaining: Math.max(0, limit - count.hits),
      resetSeconds: (count.expiresAt - now.getTime()) / 1_000,
      isExceeded: count.hits > limit,
    }
  })
}

/** Takes back what was counted against a limit of failures, after a success. */
export async function forgetRateLimit(name: LimitName, key: string) {
  const keys = LIMITS[name].windows.map(({ seconds }) => counterKey(`${name}/${seconds}`, key))
  for (const each of keys) insurance.forget(each)
  await withActor(SYSTEM, (tx) => tx.execute(sql`delete from rate_limits where ${inArray(sql`key`, keys)}`))
}

type Named = Readonly<{ key: string; seconds: number }>

async function counted(windows: readonly Named[], now: Date): Promise<readonly Count[]> {
  try {
    return await countedInDatabase(windows, now)
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    return windows.map(({ key, seconds }) => insurance.add(key, seconds * 1_000, now.getTime()))
  }
}

/** One statement for all windows: adds one where a window runs, else begins one. */
async function countedInDatabase(windows: readonly Named[], now: Date) {
  const rows = sql.join(
    windows.map(({ key, seconds }) => {
      const end = new Date(now.getTime() + seconds * 1_000).toISOString()
      return sql`(${key}::text, ${now.toISOString()}::timestamptz, 1, ${end}::timestamptz)`
    }),
    sql`, `,
  )
  const { rows: counts } = await withActor(SYSTEM, (tx) =>
    tx.execute<{ key: string; hits: number; expires_at: string }>(sql`
      insert into rate_limits as counter (key, window_start, hits, expires_at) values ${rows}
      on conflict (key) do update set
        hits = case when counter.expires_at <= excluded.window_start then 1 else counter.hits + 1 end,
        window_start = case when counter.expires_at <= excluded.window_start then excluded.window_start else counter.window_start end,
        expires_at = case when counter.expires_at <= excluded.window_start then excluded.expires_at else counter.expires_at end
      returning key, hits, expires_at`),
  )
  return windows.flatMap(({ key }): Count[] => {
    const row = counts.find((each) => each.key === key)
    return row ? [{ hits: row.hits, expiresAt: new Date(row.expires_at).getTime() }] : []
  })
}

/** Takes out the counters whose window is over. */
export async function forgetExpiredLimits(now = new Date()) {
  insurance.purge(now.getTime())
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`delete from rate_limits where expires_at <= ${now.toISOString()}::timestamptz`),
  )
}

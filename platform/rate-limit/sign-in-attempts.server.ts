import { sql } from "drizzle-orm"
import { config } from "#platform/config/config.server"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { isDatabaseAway } from "#platform/errors/database-away.server"
import { RateLimited } from "#platform/errors/errors"
import { counterKey } from "./counter-key.server"
import { FAILURES_FORGOTTEN_AFTER_MS, signInDelayMs } from "./sign-in-delay"

type Failures = Readonly<{ count: number; lastAt: number }>

const insurance = new Map<string, Failures>()
const MAX_INSURED = 50_000

/**
 * Counts a try to sign in as a failure until `forgetSignInFailures` says otherwise, so that a hundred tries at once are
 * a hundred failures. Throws `RateLimited` while the delay that the failures have earned runs; such a try is not counted.
 * `email` is in its normal form; whether an account has it makes no difference.
 */
export async function takeSignInAttempt(email: string, now = new Date()) {
  const key = counterKey("sign_in_failures", email)
  const waitMs = await takenInDatabase(key, now).catch((error: unknown) => {
    if (isDatabaseAway(error)) return takenInMemory(key, now.getTime())
    throw error
  })
  if (waitMs > 0) throw new RateLimited(waitMs / 1_000)
}

/** After a right password. */
export async function forgetSignInFailures(email: string) {
  const key = counterKey("sign_in_failures", email)
  insurance.delete(key)
  await withActor(SYSTEM, (tx) => tx.execute(sql`delete from rate_limits where key = ${key}`))
}

/** `hits` counts the failures and `window_start` is the last of them. Returns the milliseconds still to wait; 0: counted. */
function takenInDatabase(key: string, now: Date) {
  const at = now.toISOString()
  const forgottenAt = new Date(now.getTime() + FAILURES_FORGOTTEN_AFTER_MS).toISOString()
  return withActor(SYSTEM, async (tx) => {
    // There must be a row to lock, or the first tries of all would not see each other.
    await tx.execute(sql`insert into rate_limits (key, window_start, hits, expires_at)
      values (${key}, ${at}::timestamptz, 0, ${forgottenAt}::timestamptz) on conflict do nothing`)
    const { rows } = await tx.execute<{ hits: number; window_start: string; expires_at: string }>(
      sql`select hits, window_start, expires_at from rate_limits where key = ${key} for update`,
    )
    const [row] = rows
    const running = row && new Date(row.expires_at) > now ? row : undefined
    const failures = { count: running?.hits ?? 0, lastAt: new Date(running?.window_start ?? at).getTime() }
    const waitMs = waitOf(failures, now.getTime())
    if (waitMs > 0) return waitMs
    await tx.execute(sql`update rate_limits set hits = ${failures.count + 1}::int,
      window_start = ${at}::timestamptz, expires_at = ${forgottenAt}::timestamptz where key = ${key}`)
    return 0
  })
}

function takenInMemory(key: string, now: number) {
  const before = insurance.get(key)
  const running = before && before.lastAt + FAILURES_FORGOTTEN_AFTER_MS > now ? before : undefined
  const waitMs = running ? waitOf(running, now) : 0
  if (waitMs > 0) return waitMs
  if (insurance.size >= MAX_INSURED) insurance.clear()
  insurance.set(key, { count: (running?.count ?? 0) + 1, lastAt: now })
  return 0
}

function waitOf({ count, lastAt }: Failures, now: number) {
  const delayMs = signInDelayMs(count, config().rateLimitFactor)
  // Of tries at once, one that began earlier may be counted later: without a delay there is nothing to wait for.
  return delayMs === 0 ? 0 : lastAt + delayMs - now
}

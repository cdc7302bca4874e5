import { sql } from "drizzle-orm"
import { config } from "#platform/config/config.server"
import { SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { isDatabaseAway } from "#platform/errors/database-away.server"
import { RateLimited } from "#platform/errors/errors"
import { counterKey } from "./counter-key.server"
import { FAILURES_FORGOTTEN_AFTER_MS, FREE_FAILURES, FREE_FAILURES_OF_ACCOUNT, signInDelayMs } from "./sign-in-delay"

/**
 * A try to sign in. `email` is in its normal form; whether an account has it makes no difference. `device`: the browser,
 * where it has signed in to that account before; null for any other.
 */
export type SignInAttempt = Readonly<{ email: string; address: string; device: string | null }>

type Failures = Readonly<{ count: number; lastAt: number }>
type Lane = Readonly<{ key: string; free: number }>

const insurance = new Map<string, Failures>()
const MAX_INSURED = 50_000

/**
 * Counts a try to sign in as a failure until `forgetSignInFailures` says otherwise, so that a hundred tries at once are
 * a hundred failures. A browser that the account knows is counted by itself: somebody who tries passwords elsewhere does not
 * hold up its owner. Others are counted by account and address, and more loosely by account, for guesses from everywhere.
 * Throws `RateLimited` while the delay that the failures have earned runs; such a try is not counted.
 */
export function takeSignInAttempt(attempt: SignInAttempt, now = new Date()) {
  return take([ownLane(attempt), ...(attempt.device ? [] : [accountLane(attempt.email)])], now)
}

/** After a right password. Failed attempts of others at the account still count. */
export function forgetSignInFailures(attempt: SignInAttempt) {
  return forget([ownLane(attempt)])
}

/** After a password that was chosen by a mailed link: its owner need not wait for what others tried. */
export function forgetFailuresOfAccount({
  email,
  address,
  userId,
}: {
  email: string
  address: string
  userId: string
}) {
  return forget([ownLane({ email, address, device: null }), accountLane(email), proofLane("password", userId)])
}

/** Proofs asked of somebody who has already given their password: the password again while signed in, or the code after it. */
export type FurtherProof = "password" | "code"

/** Counts like `takeSignInAttempt`, but by person only: nobody gets here without having given the password. */
export function takeProofAttempt(proof: FurtherProof, whom: string, now = new Date()) {
  return take([proofLane(proof, whom)], now)
}

export function forgetProofFailures(proof: FurtherProof, whom: string) {
  return forget([proofLane(proof, whom)])
}

function ownLane({ email, address, device }: SignInAttempt): Lane {
  const key = device
    ? counterKey("sign_in_device", `${email}\0${device}`)
    : counterKey("sign_in", `${email}\0${address}`)
  return { key, free: FREE_FAILURES }
}

function accountLane(email: string): Lane {
  return { key: counterKey("sign_in_account", email), free: FREE_FAILURES_OF_ACCOUNT }
}

function proofLane(proof: FurtherProof, whom: string): Lane {
  return { key: counterKey(`proof_${proof}`, whom), free: FREE_FAILURES }
}

async function take(lanes: readonly Lane[], now: Date) {
  const waitMs = await takenInDatabase(lanes, now).catch((error: unknown) => {
    if (isDatabaseAway(error)) return takenInMemory(lanes, now.getTime())
    throw error
  })
  if (waitMs > 0) throw new RateLimited(waitMs / 1_000)
}

async function forget(lanes: readonly Lane[]) {
  for (const { key } of lanes) insurance.delete(key)
  const keys = sql.join(
    lanes.map(({ key }) => sql`${key}`),
    sql`, `,
  )
  await withActor(SYSTEM, (tx) => tx.execute(sql`delete from rate_limits where key in (${keys})`))
}

/** Returns the milliseconds still to wait in the slowest lane; 0: counted in all of them. */
function takenInDatabase(lanes: readonly Lane[], now: Date) {
  // Always in the same order, or two tries could wait for each other.
  const inOrder = lanes.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  return withActor(SYSTEM, async (tx) => {
    const standing: { lane: Lane; failures: Failures }[] = []
    for (const lane of inOrder) standing.push({ lane, failures: await lockedFailures(tx, lane.key, now) })
    const waitMs = Math.max(...standing.map(({ lane, failures }) => waitOf(lane, failures, now.getTime())))
    if (waitMs > 0) return waitMs
    for (const { lane, failures } of standing)
      await tx.execute(sql`update rate_limits set hits = ${failures.count + 1}::int,
        window_start = ${now.toISOString()}::timestamptz, expires_at = ${forgottenAt(now)}::timestamptz where key = ${lane.key}`)
    return 0
  })
}

/** `hits` counts the failures and `window_start` is the last of them. */
async function lockedFailures(tx: Tx, key: string, now: Date): Promise<Failures> {
  const at = now.toISOString()
  // There must be a row to lock, or the first tries of all would not see each other.
  await tx.execute(sql`insert into rate_limits (key, window_start, hits, expires_at)
    values (${key}, ${at}::timestamptz, 0, ${forgottenAt(now)}::timestamptz) on conflict do nothing`)
  const { rows } = await tx.execute<{ hits: number; window_start: string; expires_at: string }>(
    sql`select hits, window_start, expires_at from rate_limits where key = ${key} for update`,
  )
  const [row] = rows
  const running = row && new Date(row.expires_at) > now ? row : undefined
  return { count: running?.hits ?? 0, lastAt: new Date(running?.window_start ?? at).getTime() }
}

function forgottenAt(now: Date) {
  return new Date(now.getTime() + FAILURES_FORGOTTEN_AFTER_MS).toISOString()
}

function takenInMemory(lanes: readonly Lane[], now: number) {
  const standing = lanes.map((lane) => {
    const before = insurance.get(lane.key)
    const isRunning = before && before.lastAt + FAILURES_FORGOTTEN_AFTER_MS > now
    return { lane, failures: isRunning ? before : { count: 0, lastAt: now } }
  })
  const waitMs = Math.max(...standing.map(({ lane, failures }) => waitOf(lane, failures, now)))
  if (waitMs > 0) return waitMs
  if (insurance.size >= MAX_INSURED) insurance.clear()
  for (const { lane, failures } of standing) insurance.set(lane.key, { count: failures.count + 1, lastAt: now })
  return 0
}

function waitOf({ free }: Lane, { count, lastAt }: Failures, now: number) {
  const delayMs = signInDelayMs(count, config().rateLimitFactor, free)
  // `lastAt` may lie ahead of `now`: a try that began earlier may be counted later. Without a delay there is nothing to wait for.
  return delayMs === 0 ? 0 : lastAt + delayMs - now
}

import { eq, or, sql } from "drizzle-orm"
import { usernameHolds } from "#database/schema/accounts"
import type { Tx } from "#platform/database/actor.server"
import { Conflict, RateLimited } from "#platform/errors/errors"
import { nameHolder } from "#platform/rate-limit/name-holder.server"
import { DAY_MS } from "#platform/text/day"

/** A reserved name waits 7 days once the account exists. */
const HELD_MS = 7 * DAY_MS

/** The name that the browser reserved, and the hash of its key to it. */
export type Reserved = { username: string; holdKeyHash: string }
type Hold = Reserved & { userId: string; clientAddress: string; now: Date }

/**
 * Ties the name to an account. The key still opens it until the address is confirmed: somebody who mistyped their address signs
 * up again and keeps the name. Throws `Conflict` when somebody else has it or a verified creator has come to one that looks
 * like it, `RateLimited` when the network address holds too many that nobody has confirmed.
 */
export async function tieNameHold(tx: Tx, { username, holdKeyHash, userId, clientAddress, now }: Hold) {
  const { heldFrom, most } = nameHolder(clientAddress)
  const { rows } = await tx.execute<{ obstacle: string | null }>(
    sql`select app_private.username_obstacle(${username}, ${holdKeyHash}, ${heldFrom}, ${most}) as obstacle`,
  )
  if (rows[0]?.obstacle === "too_many") throw new RateLimited(HELD_MS / 1_000)
  if (rows[0]?.obstacle) throw new Conflict("signup_name_lost", { username })
  const expiresAt = new Date(now.getTime() + HELD_MS)
  const isOurs = or(
    sql`${usernameHolds.expiresAt} <= ${now.toISOString()}::timestamptz`,
    eq(usernameHolds.keyHash, holdKeyHash),
    eq(usernameHolds.userId, userId),
  )
  const held = await tx
    .insert(usernameHolds)
    .values({ path: username, keyHash: holdKeyHash, userId, expiresAt, heldFrom })
    .onConflictDoUpdate({
      target: usernameHolds.path,
      set: { keyHash: holdKeyHash, userId, expiresAt, heldFrom, ledToPage: false },
      ...(isOurs && { setWhere: isOurs }),
    })
    .returning({ path: usernameHolds.path })
  if (held.length === 0) throw new Conflict("signup_name_lost", { username })
}

/** Once the address is confirmed, the name is the account's alone and no longer the browser's. */
export async function keepNameHold(tx: Tx, userId: string) {
  await tx.update(usernameHolds).set({ keyHash: null, heldFrom: null }).where(eq(usernameHolds.userId, userId))
}

import { eq, or, sql } from "drizzle-orm"
import { usernameHolds } from "#database/schema/accounts"
import type { Tx } from "#platform/database/actor.server"
import { Conflict } from "#platform/errors/errors"

/** product.md §1: 7 days once the account exists. */
const HELD_MS = 7 * 24 * 60 * 60_000

type Hold = { username: string; holdKeyHash: string; userId: string; now: Date }

/**
 * Ties the name to an account. The key still opens it until the address is confirmed: whoever mistyped their address signs
 * up again and keeps the name. Throws `Conflict` when somebody else has it.
 */
export async function tieNameHold(tx: Tx, { username, holdKeyHash, userId, now }: Hold) {
  const expiresAt = new Date(now.getTime() + HELD_MS)
  const isOurs = or(
    sql`${usernameHolds.expiresAt} <= ${now.toISOString()}::timestamptz`,
    eq(usernameHolds.keyHash, holdKeyHash),
    eq(usernameHolds.userId, userId),
  )
  const held = await tx
    .insert(usernameHolds)
    .values({ path: username, keyHash: holdKeyHash, userId, expiresAt })
    .onConflictDoUpdate({
      target: usernameHolds.path,
      set: { keyHash: holdKeyHash, userId, expiresAt },
      ...(isOurs && { setWhere: isOurs }),
    })
    .returning({ path: usernameHolds.path })
  if (held.length === 0) throw new Conflict("signup_name_lost", { username })
}

/** Once the address is confirmed, the name is the account's alone and no longer the browser's. */
export async function keepNameHold(tx: Tx, userId: string) {
  await tx.update(usernameHolds).set({ keyHash: null }).where(eq(usernameHolds.userId, userId))
}

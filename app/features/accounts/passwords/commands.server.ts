import { and, eq } from "drizzle-orm"
import { accounts } from "#database/schema/auth"
import type { Tx } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"

const CREDENTIAL = "credential"

/** Gives a person the password of that hash, their first one included. Under the auth or the system role. */
export async function storePasswordHash(tx: Tx, userId: string, hash: string) {
  await tx
    .insert(accounts)
    .values({ id: newId(), userId, accountId: userId, providerId: CREDENTIAL, password: hash })
    .onConflictDoUpdate({ target: [accounts.providerId, accounts.accountId], set: { password: hash } })
}

/** The same password under another cost: only as long as nobody has changed it meanwhile. */
export async function replacePasswordHash(tx: Tx, userId: string, from: string, to: string) {
  const unchanged = and(eq(accounts.userId, userId), eq(accounts.providerId, CREDENTIAL), eq(accounts.password, from))
  await tx.update(accounts).set({ password: to }).where(unchanged)
}

import { and, eq } from "drizzle-orm"
import { accounts, users } from "#database/schema/auth"
import type { Tx } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"

const CREDENTIAL = "credential"

/** Gives a person the password of that hash, their first one included. Under the auth or the system role. */
export async function storePasswordHash(tx: Tx, userId: string, hash: string) {
  await tx
    .insert(accounts)
    .values({ id: newId(), userId, accountId: userId, providerId: CREDENTIAL, password: hash })
    .onConflictDoUpdate({ target: [accounts.providerId, accounts.accountId], set: { password: hash } })
  await tx.update(users).set({ newPasswordDue: false }).where(eq(users.id, userId))
}

/** Has a person who is an admin choose another password before anything of admins opens. Under the auth or the system role. */
export async function askForNewPassword(tx: Tx, userId: string) {
  await tx.update(users).set({ newPasswordDue: true }).where(eq(users.id, userId))
}

/** The same password under another cost: only as long as nobody has changed it meanwhile, when it is false. */
export async function replacePasswordHash(tx: Tx, userId: string, from: string, to: string) {
  const unchanged = and(eq(accounts.userId, userId), eq(accounts.providerId, CREDENTIAL), eq(accounts.password, from))
  const changed = await tx.update(accounts).set({ password: to }).where(unchanged).returning({ id: accounts.id })
  return changed.length > 0
}

/** Leaves a person without a password, until they choose one by a mailed link. */
export async function dropPassword(tx: Tx, userId: string) {
  const own = and(eq(accounts.userId, userId), eq(accounts.providerId, CREDENTIAL))
  await tx.update(accounts).set({ password: null }).where(own)
}

import { and, asc, eq } from "drizzle-orm"
import { passkeys } from "#database/schema/auth"
import { AUTH, readAs, type Tx } from "#platform/database/actor.server"

export type OwnPasskey = {
  id: string
  name: string
  isSynced: boolean
  createdAt: Date
  lastUsedAt: Date | null
}

/** A person's passkeys, the oldest first. There are ten at most. */
export function listPasskeys(userId: string): Promise<OwnPasskey[]> {
  return readAs(AUTH, (tx) =>
    tx
      .select({
        id: passkeys.id,
        name: passkeys.name,
        isSynced: passkeys.isSynced,
        createdAt: passkeys.createdAt,
        lastUsedAt: passkeys.lastUsedAt,
      })
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(asc(passkeys.createdAt), asc(passkeys.id)),
  )
}

export async function hasPasskeys(userId: string) {
  return (await readAs(AUTH, (tx) => tx.$count(passkeys, eq(passkeys.userId, userId)))) > 0
}

export async function findCredential(credentialId: string) {
  const [found] = await readAs(AUTH, (tx) =>
    tx.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)).limit(1),
  )
  return found ?? null
}

/** Whether it is (still) theirs, under the auth or the system role. */
export async function isPasskeyOf(tx: Tx, userId: string, passkeyId: string) {
  return (await tx.$count(passkeys, and(eq(passkeys.userId, userId), eq(passkeys.id, passkeyId)))) > 0
}

/** Ends all of them, in the transaction that gives the reason for it: the account may have been in other hands. */
export async function dropPasskeys(tx: Tx, userId: string) {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
}

import { and, eq } from "drizzle-orm"
import { z } from "zod"
import { twoFactors, users } from "#database/schema/auth"
import { AUTH, readAs, type Tx } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { seal, unseal } from "#platform/secrets/seal.server"
import { takeOnce } from "../tokens/commands.server"
import { TOKEN_LIFETIMES_MS } from "../tokens/lifetimes"
import type { ProofCode } from "./code-schema.server"
import { hashOfRecoveryCode } from "./recovery-codes.server"
import { stepOfCode } from "./totp.server"

// The secret and the hashes are sealed for their person: a copy of the table opens no account, nor does a row moved to
// somebody else's.
const secretOf = (userId: string) => `two_factor_secret:${userId}`
const codesOf = (userId: string) => `recovery_codes:${userId}`
const Hashes = z.array(z.string())

/** Whether a person's sign-in asks for a code. */
export function hasTwoFactor(userId: string) {
  return readAs(AUTH, (tx) => isTwoFactorOn(tx, userId))
}

/** The same within a transaction of the auth or the system role. */
export async function isTwoFactorOn(tx: Tx, userId: string) {
  const [user] = await tx.select({ on: users.twoFactorEnabled }).from(users).where(eq(users.id, userId))
  return user?.on === true
}

/** Since when a person's sign-in asks for a code; null where it does not, the beginning of time where nobody wrote it down. */
export async function twoFactorSince(userId: string) {
  const on = and(eq(users.id, userId), eq(users.twoFactorEnabled, true))
  const [row] = await readAs(AUTH, (tx) =>
    tx
      .select({ at: twoFactors.switchedOnAt })
      .from(users)
      .innerJoin(twoFactors, eq(twoFactors.userId, users.id))
      .where(on),
  )
  return row ? (row.at ?? new Date(0)) : null
}

/** How many recovery codes are left. */
export function countRecoveryCodes(userId: string) {
  return readAs(AUTH, (tx) => recoveryCodesLeft(tx, userId))
}

/** The same within a transaction of the auth role. */
export async function recoveryCodesLeft(tx: Tx, userId: string) {
  const [row] = await tx.select().from(twoFactors).where(eq(twoFactors.userId, userId))
  return row ? hashesIn(row).length : 0
}

/** Switches it on. False when it was on already, by a form sent in the same moment too. */
export async function storeTwoFactor(
  tx: Tx,
  userId: string,
  { secret, codes, now }: { secret: string; codes: string[]; now: Date },
) {
  const off = and(eq(users.id, userId), eq(users.twoFactorEnabled, false))
  const switched = await tx.update(users).set({ twoFactorEnabled: true }).where(off).returning({ id: users.id })
  if (switched.length === 0) return false
  await tx.insert(twoFactors).values({
    id: newId(),
    userId,
    secret: seal(secret, secretOf(userId)),
    backupCodes: sealed(userId, codes),
    switchedOnAt: now,
  })
  return true
}

/** False when it was off already. */
export async function dropTwoFactor(tx: Tx, userId: string) {
  await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId))
  const dropped = await tx.delete(twoFactors).where(eq(twoFactors.userId, userId)).returning({ id: twoFactors.id })
  return dropped.length > 0
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, codes: string[]) {
  const backupCodes = sealed(userId, codes)
  const changed = await tx
    .update(twoFactors)
    .set({ backupCodes })
    .where(eq(twoFactors.userId, userId))
    .returning({ id: twoFactors.id })
  return changed.length > 0
}

/** Uses a code up; false when it is wrong or was used before. A second use at the same moment waits here for us. */
export async function takeCode(tx: Tx, userId: string, proof: ProofCode, now: Date) {
  const [row] = await tx.select().from(twoFactors).where(eq(twoFactors.userId, userId)).for("update")
  if (!row) return false
  if (proof.kind === "recovery") return takeRecoveryCode(tx, row, proof.code)
  const secret = unseal(row.secret, secretOf(userId))
  const step = secret && stepOfCode(secret, proof.digits, now)
  return step ? takeStep(tx, userId, step, now) : false
}

/** Notes that the code of a step has served; false when it had. */
export function takeStep(tx: Tx, userId: string, step: number, now: Date) {
  return takeOnce(tx, userId, String(step), { lifetimeMs: TOKEN_LIFETIMES_MS.used_code, now })
}

type Row = typeof twoFactors.$inferSelect

async function takeRecoveryCode(tx: Tx, row: Row, code: string) {
  const hashes = hashesIn(row)
  const left = hashes.filter((hash) => hash !== hashOfRecoveryCode(code))
  if (left.length === hashes.length) return false
  const backupCodes = seal(JSON.stringify(left), codesOf(row.userId))
  await tx.update(twoFactors).set({ backupCodes }).where(eq(twoFactors.id, row.id))
  return true
}

function sealed(userId: string, codes: string[]) {
  return seal(JSON.stringify(codes.map(hashOfRecoveryCode)), codesOf(userId))
}

function hashesIn({ userId, backupCodes }: Row) {
  const opened = unseal(backupCodes, codesOf(userId))
  return opened === null ? [] : Hashes.parse(JSON.parse(opened))
}

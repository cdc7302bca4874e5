import { and, eq, isNull, sql } from "drizzle-orm"
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from "jose"
import { figureKeys } from "#database/schema/figures"
import { writeAudit } from "#platform/audit/audit.server"
import { touch } from "#platform/cache/touch.server"
import { SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { Conflict, NotFound } from "#platform/errors/errors"
import { isSealedByFirstKey, seal } from "#platform/secrets/seal.server"
import { daysAfter } from "#platform/text/day"
import { ALGORITHM } from "../codes/claims"
import { sealPurpose, unsealPrivateKey } from "./sealed.server"
import { FIGURE_KEYS_TAG } from "./tag"

/** For how long a key signs; what it has signed can be checked for as long as the installation is there. */
export const KEY_DAYS = 365
const KID_LENGTH = 16

/** Makes the key that signs, unless there is one: however many processes start at once, there is one after. */
export async function ensureSigningKey() {
  const made = await newKey()
  await withActor(SYSTEM, async (tx) => {
    if ((await insertKey(tx, made)) > 0) await touch(tx, [FIGURE_KEYS_TAG])
  })
}

/** Another key signs from now on; returns its name. What the one before has signed holds. For the operator's command. */
export async function rotateFigureKey(): Promise<string> {
  const made = await newKey()
  await withActor(SYSTEM, async (tx) => {
    await replaceSigning(tx, made, new Date())
    await writeAudit(tx, { actor: "operator", action: "figure_key_rotated", target: made.kid })
  })
  return made.kid
}

/**
 * Says that nothing signed by this key holds any more, since somebody else may have had it. The one that signs gives way to
 * another. Throws `NotFound` for no key of ours, `Conflict` for one that was withdrawn before.
 */
export async function withdrawFigureKey(kid: string) {
  const now = new Date()
  const next = await newKey()
  await withActor(SYSTEM, async (tx) => {
    const [key] = await tx
      .select({ withdrawnAt: figureKeys.withdrawnAt })
      .from(figureKeys)
      .where(eq(figureKeys.kid, kid))
      .for("update")
    if (!key) throw new NotFound("figure_key")
    if (key.withdrawnAt) throw new Conflict("figure_key_withdrawn")
    await tx
      .update(figureKeys)
      .set({
        withdrawnAt: now,
        retiredAt: sql`coalesce(retired_at, ${now.toISOString()}::timestamptz)`,
        sealedPrivateKey: null,
      })
      .where(eq(figureKeys.kid, kid))
    await insertKey(tx, next)
    await touch(tx, [FIGURE_KEYS_TAG])
    await writeAudit(tx, { actor: "operator", action: "figure_key_withdrawn", target: kid })
  })
}

/**
 * Routine care of keys: one that has signed for a year is replaced, and one sealed by an older key of TOKEN_KEYS is sealed by the first, so
 * that the older one can be taken out. One that can no longer be opened is replaced too.
 */
export async function tendFigureKeys(now = new Date()): Promise<"rotated" | "sealed_anew" | "left"> {
  const [signing] = await withActor(SYSTEM, (tx) => tx.select().from(figureKeys).where(isNull(figureKeys.retiredAt)))
  if (!signing?.sealedPrivateKey) {
    await ensureSigningKey()
    return "left"
  }
  const { kid, sealedPrivateKey, madeAt } = signing
  const secret = unsealPrivateKey(kid, sealedPrivateKey)
  if (secret === null || daysAfter(madeAt, KEY_DAYS) <= now) {
    const made = await newKey()
    await withActor(SYSTEM, (tx) => replaceSigning(tx, made, now))
    return "rotated"
  }
  if (isSealedByFirstKey(sealedPrivateKey)) return "left"
  await withActor(SYSTEM, (tx) =>
    tx
      .update(figureKeys)
      .set({ sealedPrivateKey: seal(secret, sealPurpose(kid)) })
      .where(and(eq(figureKeys.kid, kid), isNull(figureKeys.retiredAt))),
  )
  return "sealed_anew"
}

async function newKey() {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { crv: "Ed25519", extractable: true })
  const { x = "", ...rest } = await exportJWK(publicKey)
  const { d = "" } = await exportJWK(privateKey)
  const kid = (await calculateJwkThumbprint({ ...rest, x })).slice(0, KID_LENGTH)
  return { kid, publicKey: x, sealedPrivateKey: seal(d, sealPurpose(kid)) }
}

type NewKey = Awaited<ReturnType<typeof newKey>>

/** None is put in while another one signs: the index says so. */
async function insertKey(tx: Tx, key: NewKey) {
  const rows = await tx.insert(figureKeys).values(key).onConflictDoNothing().returning({ kid: figureKeys.kid })
  return rows.length
}

async function replaceSigning(tx: Tx, made: NewKey, now: Date) {
  await tx.update(figureKeys).set({ retiredAt: now, sealedPrivateKey: null }).where(isNull(figureKeys.retiredAt))
  await insertKey(tx, made)
  await touch(tx, [FIGURE_KEYS_TAG])
}

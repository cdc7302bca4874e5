import { and, asc, eq, gt, gte, inArray, lte, sql } from "drizzle-orm"
import { verifications } from "#database/schema/auth"
import { AUTH, type Tx, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { sha256 } from "#platform/secrets/token.server"
import { TOKEN_LIFETIMES_MS } from "./lifetimes"
import { identifierOf, isLive, PROOF_COLUMNS, type Proof, proofOf, type TokenKind } from "./queries.server"

type NewProof = {
  kind: TokenKind
  userId: string
  hash: string
  lifetimeMs?: number
  browserHash?: string | null
  requestHash?: string | null
  payload?: string | null
}

/** Stores the hash of a token, and clears away what has expired for the same person and purpose. */
export async function storeToken(tx: Tx, proof: NewProof, now: Date) {
  const { kind, userId, hash, lifetimeMs = TOKEN_LIFETIMES_MS[kind], browserHash = null, requestHash = null } = proof
  const { payload = null } = proof
  const identifier = identifierOf(kind, userId)
  await tx.delete(verifications).where(and(eq(verifications.identifier, identifier), lte(verifications.expiresAt, now)))
  await tx.insert(verifications).values({
    id: newId(),
    identifier,
    value: hash,
    browserHash,
    requestHash,
    payload,
    expiresAt: new Date(now.getTime() + lifetimeMs),
    createdAt: now,
  })
}

/**
 * Takes one of a token's five attempts, before it is known whether it succeeds: trying twenty at once gives no more.
 * Null when there is no such token, or no attempt left.
 */
export async function takeTokenAttempt(kind: TokenKind, token: string, now = new Date()): Promise<Proof | null> {
  const [row] = await withActor(AUTH, (tx) =>
    tx
      .update(verifications)
      .set({ failures: sql`${verifications.failures} + 1` })
      .where(isLive(kind, token, now))
      .returning(PROOF_COLUMNS),
  )
  return row ? proofOf(row, kind) : null
}

/**
 * Uses a token up together with all others of the person, but for those that give an address back. False when somebody
 * was faster.
 */
export async function consumeToken(tx: Tx, { id, userId }: Proof) {
  const isFirst = await consumeAlone(tx, id)
  if (isFirst) await dropTokens(tx, userId)
  return isFirst
}

/** Notes that what serves once has served, while the account is held; false when it had. */
export async function takeOnce(
  tx: Tx,
  userId: string,
  what: string,
  { lifetimeMs, now }: { lifetimeMs: number; now: Date },
) {
  const hash = sha256(`${userId}/${what}`)
  const used = and(eq(verifications.identifier, identifierOf("used_code", userId)), eq(verifications.value, hash))
  if ((await tx.$count(verifications, used)) > 0) return false
  await storeToken(tx, { kind: "used_code", userId, hash, lifetimeMs }, now)
  return true
}

/** Uses up a token that says nothing about the others. False when somebody was faster. */
export async function consumeAlone(tx: Tx, id: Proof["id"]) {
  const used = await tx.delete(verifications).where(eq(verifications.id, id)).returning({ id: verifications.id })
  return used.length > 0
}

export async function dropTokens(tx: Tx, userId: string) {
  const identifiers = DROPPED.map((kind) => identifierOf(kind, userId))
  await tx.delete(verifications).where(inArray(verifications.identifier, identifiers))
}

/** Drops the ways back to addresses that the account had from that moment on. */
export async function dropUndosSince(tx: Tx, userId: string, since: Date) {
  await tx.delete(verifications).where(and(ofUndos(userId), gte(verifications.createdAt, since)))
}

/** When the account left an address to which a way back is still open; null for any other. */
export async function undoTimeOf(tx: Tx, userId: string, email: string, now: Date) {
  const [undo] = await tx
    .select({ createdAt: verifications.createdAt })
    .from(verifications)
    .where(and(ofUndos(userId), eq(verifications.payload, email), gt(verifications.expiresAt, now)))
    .orderBy(asc(verifications.createdAt))
    .limit(1)
  return undo?.createdAt ?? null
}

/** Keeps only the link back to the oldest address: later ones may belong to an intruder. */
export async function keepOldestUndo(tx: Tx, userId: string, now: Date) {
  const live = and(ofUndos(userId), gt(verifications.expiresAt, now))
  const [oldest] = await tx
    .select({ createdAt: verifications.createdAt })
    .from(verifications)
    .where(live)
    .orderBy(asc(verifications.createdAt))
    .limit(1)
  if (oldest) await tx.delete(verifications).where(and(ofUndos(userId), gt(verifications.createdAt, oldest.createdAt)))
}

function ofUndos(userId: string) {
  return eq(verifications.identifier, identifierOf("email_undo", userId))
}

const DROPPED = ["confirm", "reset", "email", "google", "second_step", "passkey"] as const

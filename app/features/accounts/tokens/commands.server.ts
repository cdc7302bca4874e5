import { and, eq, inArray, lte, sql } from "drizzle-orm"
import { verifications } from "#database/schema/auth"
import { AUTH, type Tx, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
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
 * Takes one of a token's five attempts, before it is known whether it succeeds: whoever tries twenty at once has no more.
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

/** Uses up a token that says nothing about the others. False when somebody was faster. */
export async function consumeAlone(tx: Tx, id: Proof["id"]) {
  const used = await tx.delete(verifications).where(eq(verifications.id, id)).returning({ id: verifications.id })
  return used.length > 0
}

export async function dropTokens(tx: Tx, userId: string) {
  const identifiers = DROPPED.map((kind) => identifierOf(kind, userId))
  await tx.delete(verifications).where(inArray(verifications.identifier, identifiers))
}
const DROPPED = ["confirm", "reset", "email", "second_step"] as const

import { and, eq, gt, lt, sql } from "drizzle-orm"
import { verifications } from "#database/schema/auth"
import { AUTH, readAs } from "#platform/database/actor.server"
import { sha256 } from "#platform/secrets/token.server"
import { MAX_TOKEN_FAILURES } from "./lifetimes"

/**
 * What a mailed token proves: that an address is read by the person, that they may choose a new password, that they read
 * the address they want from now on, that they read the one they had before, or that a Google account is theirs. Three are never mailed: `second_step` proves
 * that this browser knew the password, `passkey` that its session may add one, and `used_code` remembers that an app's code has
 * served, or what a passkey signed.
 */
export type TokenKind =
  | "confirm"
  | "reset"
  | "email"
  | "email_undo"
  | "google"
  | "second_step"
  | "passkey"
  | "used_code"
/** `payload`: the address that a change of address is about, or the Google account that wants to open the account. */
export type Proof = {
  id: string
  userId: string
  browserHash: string | null
  payload: string | null
  createdAt: Date
}

/** The proof of a live token, or null. Looking costs no attempt: a mail scanner may open the page as often as it likes. */
export async function findToken(kind: TokenKind, token: string, now = new Date()): Promise<Proof | null> {
  const [row] = await readAs(AUTH, (tx) =>
    tx
      .select(PROOF_COLUMNS)
      .from(verifications)
      .where(isLive(kind, token, now))
      .limit(1),
  )
  return row ? proofOf(row, kind) : null
}

export function identifierOf(kind: TokenKind, userId: string) {
  return `${kind}:${userId}`
}
export const PROOF_COLUMNS = {
  id: verifications.id,
  identifier: verifications.identifier,
  browserHash: verifications.browserHash,
  payload: verifications.payload,
  createdAt: verifications.createdAt,
}

export function isLive(kind: TokenKind, token: string, now: Date) {
  return and(
    eq(verifications.value, sha256(token)),
    sql`starts_with(${verifications.identifier}, ${`${kind}:`})`,
    gt(verifications.expiresAt, now),
    lt(verifications.failures, MAX_TOKEN_FAILURES),
  )
}

export function proofOf(
  { identifier, ...rest }: Omit<Proof, "userId"> & { identifier: string },
  kind: TokenKind,
): Proof {
  return { ...rest, userId: identifier.slice(kind.length + 1) }
}

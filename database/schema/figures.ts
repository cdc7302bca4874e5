import { sql } from "drizzle-orm"
import { check, text, uniqueIndex } from "drizzle-orm/pg-core"
import { table, time } from "./columns.ts"
import { jobsDoAll, may, member, visitor } from "./roles.ts"

/**
 * The keys that figures are signed by (Ed25519). One of them signs; the public halves of all stay, so that an old file can still be
 * checked. The private half is sealed, and gone once the key signs no more.
 */
export const figureKeys = table(
  "figure_keys",
  {
    /** How a signed figure names its key: the beginning of the key's own thumbprint (RFC 7638). */
    kid: text("kid").primaryKey(),
    /** `x` of the key as a JWK (RFC 8037). */
    publicKey: text("public_key").notNull(),
    sealedPrivateKey: text("sealed_private_key"),
    madeAt: time("made_at").notNull().defaultNow(),
    /** Since when it signs no more; what it has signed holds. */
    retiredAt: time("retired_at"),
    /** Since when nothing that it has signed holds: somebody else may have had it. */
    withdrawnAt: time("withdrawn_at"),
  },
  (t) => [
    uniqueIndex("figure_keys_signing").on(sql`(true)`).where(sql`${t.retiredAt} is null`),
    check("figure_keys_kid", sql`kid ~ '^[A-Za-z0-9_-]{16}$'`),
    check("figure_keys_public_key", sql`public_key ~ '^[A-Za-z0-9_-]{43}$'`),
    check("figure_keys_private_key", sql`(sealed_private_key is null) = (retired_at is not null)`),
    check("figure_keys_withdrawn", sql`withdrawn_at is null or retired_at is not null`),
    may.read("everybody reads the public halves", [visitor, member]),
    jobsDoAll(),
  ],
)

import { sql } from "drizzle-orm"
import { check, index, text, uniqueIndex, uuid } from "drizzle-orm/pg-core"
import { SCOPES } from "#vocabulary/programs"
import { userRef } from "./auth.ts"
import { someOf, table, time } from "./columns.ts"
import { auth, jobsDoAll, may, member, ofOwnUser } from "./roles.ts"

/**
 * Tokens of the HTTP API. Of a token only the SHA-256 is kept; `start` is what its owner knows it again by. Whoever brings one
 * acts as its owner, under the same policies: the row says no more than which of the owner's rights it may use.
 */
export const apiTokens = table(
  "api_tokens",
  {
    id: uuid("id").primaryKey(),
    userId: userRef(),
    name: text("name").notNull(),
    start: text("start").notNull(),
    hash: text("hash").notNull(),
    scopes: someOf("scopes", SCOPES).notNull(),
    createdAt: time("created_at").notNull().defaultNow(),
    expiresAt: time("expires_at").notNull(),
    /** To the minute; null before the first request. */
    lastUsedAt: time("last_used_at"),
  },
  (t) => [
    uniqueIndex("api_tokens_hash").on(t.hash),
    index("api_tokens_of_user").on(t.userId, t.createdAt.desc(), t.id.desc()),
    check("api_tokens_name", sql`length(name) between 1 and 80`),
    check("api_tokens_start", sql`start ~ '^vtr_[A-Za-z0-9_-]{4}$'`),
    check("api_tokens_hash_pattern", sql`hash ~ '^[0-9a-f]{64}$'`),
    check("api_tokens_lifetime", sql`expires_at <= created_at + interval '366 days'`),
    may.read("people read their own tokens", member, ofOwnUser),
    may.add("people make tokens for themselves", member, ofOwnUser),
    may.remove("people revoke their own tokens", member, ofOwnUser),
    may.doAll("the sign-in code does all of it", auth),
    jobsDoAll(),
  ],
)

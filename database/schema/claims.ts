import { sql } from "drizzle-orm"
import { check, index, text, uniqueIndex, uuid } from "drizzle-orm/pg-core"
import { CLAIM_STATES, PROOFS } from "#vocabulary/claims"
import { LOCALES } from "#vocabulary/locales"
import { NETWORKS } from "#vocabulary/networks"
import { userRef, users } from "./auth.ts"
import { oneOf, table, time } from "./columns.ts"
import { influencerRef, ofActiveInfluencer } from "./influencers.ts"
import { isAdmin, jobsDoAll, may, member, ofOwnUser, ownInfluencer } from "./roles.ts"

/**
 * Claims of a profile, and whether its networks confirm them: a code is in a bio, or it is not. Only jobs write the proof, so that no
 * requester can prove by a statement what only the network can.
 */
export const claimRequests = table(
  "claim_requests",
  {
    id: uuid("id").primaryKey(),
    userId: userRef(),
    influencerId: influencerRef(),
    message: text("message").notNull(),
    email: text("email").notNull(),
    /** In which language the requester is written to. */
    locale: oneOf("locale", LOCALES).notNull().default("fr"),
    code: text("code").notNull(),
    codeExpiresAt: time("code_expires_at").notNull().default(sql`now() + interval '7 days'`),
    /** The result of the last look at the bios; null before the first. `proved` is final. */
    proof: oneOf("proof", PROOFS),
    proofNetwork: oneOf("proof_network", NETWORKS),
    /** The account that was read: its owner may name another one later. */
    proofHandle: text("proof_handle"),
    proofCheckedAt: time("proof_checked_at"),
    state: oneOf("state", CLAIM_STATES).notNull().default("pending"),
    /** Why it was rejected, for the requester to read. */
    reason: text("reason"),
    /** The evidence that an admin saw, when no code was found. */
    evidence: text("evidence"),
    decidedBy: uuid("decided_by").references(() => users.id, { onDelete: "set null" }),
    closedAt: time("closed_at"),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("claim_requests_pending").on(t.userId, t.influencerId).where(sql`state = 'pending'`),
    uniqueIndex("claim_requests_code").on(t.code),
    index("claim_requests_of_user").on(t.userId, t.createdAt.desc(), t.id.desc()),
    index("claim_requests_newest").on(t.createdAt.desc(), t.id.desc()),
    index("claim_requests_waiting").on(t.createdAt.desc(), t.id.desc()).where(sql`state = 'pending'`),
    index("claim_requests_influencer").on(t.influencerId),
    index("claim_requests_decided_by").on(t.decidedBy),
    check("claim_requests_message", sql`length(message) between 1 and 5000`),
    check("claim_requests_email", sql`length(email) between 3 and 254`),
    check("claim_requests_code_pattern", sql`code ~ '^vitrine-[2-9a-hjkmnp-z]{10}$'`),
    check("claim_requests_proof_checked", sql`(proof is null) = (proof_checked_at is null)`),
    check(
      "claim_requests_proof_by",
      sql`proof <> 'proved' or (proof_network is not null and proof_handle is not null)`,
    ),
    // Never approved for its message alone: it takes proof of the account, or what the admin wrote down as evidence.
    check(
      "claim_requests_proven",
      sql`state <> 'approved' or proof is not distinct from 'proved' or evidence is not null`,
    ),
    check("claim_requests_reason", sql`length(reason) between 1 and 1000`),
    check("claim_requests_evidence", sql`length(evidence) between 1 and 1000`),
    check("claim_requests_closed", sql`(state = 'pending') = (closed_at is null)`),
    may.read("people read their own requests", member, ofOwnUser),
    may.add(
      "people claim what is shown and not theirs yet",
      member,
      sql`${ofOwnUser} and state = 'pending' and influencer_id is distinct from ${ownInfluencer}
        and ${ofActiveInfluencer(t.influencerId)}`,
    ),
    may.change(
      "people withdraw their own",
      member,
      sql`${ofOwnUser} and state = 'pending'`,
      sql`${ofOwnUser} and state = 'withdrawn' and decided_by is null and reason is null
        and evidence is null`,
    ),
    may.read("admins read all", member, isAdmin),
    may.change("admins decide", member, isAdmin),
    jobsDoAll(),
  ],
)

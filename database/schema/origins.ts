import { sql } from "drizzle-orm"
import { check, index, text, uniqueIndex, uuid } from "drizzle-orm/pg-core"
import { users } from "./auth.ts"
import { oneOf, table, time } from "./columns.ts"
import { influencerRef, ofActiveInfluencer } from "./influencers.ts"
import { helperDoesAll, jobsDoAll, may, member, visitor } from "./roles.ts"

/**
 * The source of a profile that the team made without its person, and whether they were told (GDPR art. 14). A trigger keeps `claimed_at`
 * from influencer_user_mapping: while it is null, the page names its source and is in no index.
 */
export const influencerOrigins = table(
  "influencer_origins",
  {
    influencerId: influencerRef().primaryKey(),
    /** In the words of the one who made it, for everybody to read; empty where nobody wrote it down. */
    source: text("source").notNull(),
    /** The person's address for the notice; only the team reads it. */
    personEmail: text("person_email"),
    notifiedAt: time("notified_at"),
    notifiedHow: oneOf("notified_how", ["mail", "otherwise"]),
    /** A hash of the link by which the person removes the profile; the link itself is in their mail alone. */
    removalTokenHash: text("removal_token_hash"),
    claimedAt: time("claimed_at"),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("influencer_origins_removal").on(t.removalTokenHash),
    index("influencer_origins_untold")
      .on(t.createdAt, t.influencerId)
      .where(sql`claimed_at is null and notified_at is null`),
    index("influencer_origins_created_by").on(t.createdBy),
    check("influencer_origins_source", sql`length(source) <= 200`),
    check("influencer_origins_email", sql`length(person_email) between 3 and 254`),
    check("influencer_origins_notified", sql`(notified_at is null) = (notified_how is null)`),
    may.read(
      "everybody reads the source of what nobody has claimed",
      [visitor, member],
      sql`claimed_at is null and ${ofActiveInfluencer(t.influencerId)}`,
    ),
    helperDoesAll(),
    jobsDoAll(),
  ],
)

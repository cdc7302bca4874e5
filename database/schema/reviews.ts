import { sql } from "drizzle-orm"
import { boolean, check, index, text, unique, uuid } from "drizzle-orm/pg-core"
import { SIDES } from "#vocabulary/roles"
import { users } from "./auth.ts"
import { oneOf, table, time } from "./columns.ts"
import { collaborations } from "./link-page.ts"
import { helperDoesAll, isAdmin, jobsDoAll, may, member, ownCompany, ownInfluencer, uid } from "./roles.ts"

const ofCreator = sql`(c.influencer_id = ${ownInfluencer} and c.delivered)`
const heldBy = (who = sql`(c.company_id = ${ownCompany} or ${ofCreator})`) =>
  sql`exists (select 1 from collaborations c where c.id = collaboration_id and ${who})`
const ofOwnSide = heldBy(sql`case side when 'company' then c.company_id = ${ownCompany} else ${ofCreator} end`)

/**
 * One side's review of the other after a completed collaboration, once. Only its author sees it until `revealed_at`: the end of the
 * fourteenth day, or the moment in which the other side has written too. It is deleted with its author (`database/functions/reviews.sql`).
 */
export const reviews = table(
  "reviews",
  {
    id: uuid("id").primaryKey(),
    collaborationId: uuid("collaboration_id")
      .notNull()
      .references(() => collaborations.id, { onDelete: "cascade" }),
    /** The author's side. */
    side: oneOf("side", SIDES).notNull(),
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    body: text("body").notNull(),
    writtenAt: time("written_at").notNull().defaultNow(),
    revealedAt: time("revealed_at").notNull(),
    /** The other side's reply, once. */
    reply: text("reply"),
    repliedAt: time("replied_at"),
    /** By its creator's choice on their page and kit: of a company's words alone. */
    shown: boolean("shown").notNull().default(false),
    /** By a decision about a notice: nobody but its author reads it any more. */
    removedAt: time("removed_at"),
  },
  (t) => [
    unique("reviews_once").on(t.collaborationId, t.side),
    index("reviews_author").on(t.authorId),
    check("reviews_lengths", sql`length(body) between 1 and 300 and length(reply) between 1 and 300`),
    check("reviews_replied", sql`(reply is null) = (replied_at is null)`),
    check("reviews_shown", sql`not shown or side = 'company'`),
    may.read("its author reads it", member, ofOwnSide),
    may.read(
      "both sides read what is revealed",
      member,
      sql`revealed_at <= now() and removed_at is null and ${heldBy()}`,
    ),
    may.add(
      "each side writes about what is completed",
      member,
      sql`author_id = ${uid} and written_at = now() and reply is null and removed_at is null and not shown and ${ofOwnSide}
        and now() < revealed_at and revealed_at = (select app_private.reviews_until(collaboration_id))`,
    ),
    may.change("both sides go on with it", member, heldBy()),
    may.read("admins read it", member, isAdmin),
    may.change("admins take it away after a notice", member, isAdmin),
    helperDoesAll(),
    jobsDoAll(),
  ],
)

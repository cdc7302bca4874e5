import { sql } from "drizzle-orm"
import { boolean, index, pgPolicy, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core"
import { isAdmin, member, ownInfluencer, system } from "./roles.ts"

const mine = sql`influencer_id = ${ownInfluencer}`
const readers = () => [
  pgPolicy("owners read theirs", { for: "select", to: member, using: mine }),
  pgPolicy("admins read all", { for: "select", to: member, using: isAdmin }),
  pgPolicy("the counter does all of it", { for: "all", to: system, using: sql`true`, withCheck: sql`true` }),
]

// Raw events, partitioned by month (the migration says how): no address of the visitor, no id that outlives the day or the page.
// Without foreign keys: counting a click must not wait for a lock on the influencer; a job removes those of deleted influencers.

/** One row per view by anyone but the owner. */
export const linkInBioViews = pgTable(
  "link_in_bio_views",
  {
    id: uuid("id").notNull(),
    influencerId: uuid("influencer_id").notNull(),
    at: timestamp("at", { withTimezone: true }).notNull(),
    visitorHash: text("visitor_hash").notNull(),
    isBot: boolean("is_bot").notNull(),
    device: text("device"),
    referrer: text("referrer"),
    country: text("country"),
  },
  (t) => [index("link_in_bio_views_influencer").on(t.influencerId, t.at), ...readers()],
)

/** One row per click on a block, by anyone but the owner. */
export const linkClicks = pgTable(
  "link_clicks",
  {
    id: uuid("id").notNull(),
    influencerId: uuid("influencer_id").notNull(),
    blockId: uuid("block_id").notNull(),
    at: timestamp("at", { withTimezone: true }).notNull(),
    visitorHash: text("visitor_hash").notNull(),
    isBot: boolean("is_bot").notNull(),
    device: text("device"),
    referrer: text("referrer"),
    country: text("country"),
  },
  (t) => [index("link_clicks_influencer").on(t.influencerId, t.at), ...readers()],
)

/** The salt of a day's visitor hashes, shared by the processes and destroyed when the day is over. */
export const audienceSalts = pgTable(
  "audience_salts",
  { day: text("day").primaryKey(), salt: text("salt").notNull() },
  () => [pgPolicy("the counter does all of it", { for: "all", to: system, using: sql`true`, withCheck: sql`true` })],
)

import { bigint, boolean, date, index, integer, primaryKey, text, uuid } from "drizzle-orm/pg-core"
import { FACETS } from "#vocabulary/audience"
import { oneOf, table, time } from "./columns.ts"
import { influencerRef } from "./influencers.ts"
import { isAdmin, may, member, ownersRead, system } from "./roles.ts"

const counterDoesAll = () => may.doAll("the counter does all of it", system)
const readers = () => [ownersRead(), may.read("admins read all", member, isAdmin), counterDoesAll()]

// Raw events, partitioned by month (the migration says how): no address of the visitor, no id that outlives the day or the page.
// Without foreign keys: counting a click must not wait for a lock on the influencer; a job removes those of deleted influencers.

const event = () => ({
  id: uuid("id").notNull(),
  influencerId: uuid("influencer_id").notNull(),
  at: time("at").notNull(),
  visitorHash: text("visitor_hash").notNull(),
  isBot: boolean("is_bot").notNull(),
  device: text("device"),
  referrer: text("referrer"),
  country: text("country"),
})

/** One row per view by anyone but the owner. */
export const linkInBioViews = table("link_in_bio_views", event(), (t) => [
  index("link_in_bio_views_influencer").on(t.influencerId, t.at),
  index("link_in_bio_views_at").using("brin", t.at),
  ...readers(),
])

/** One row per click on a block, by anyone but the owner. */
export const linkClicks = table("link_clicks", { ...event(), blockId: uuid("block_id").notNull() }, (t) => [
  index("link_clicks_influencer").on(t.influencerId, t.at),
  index("link_clicks_at").using("brin", t.at),
  ...readers(),
])

/**
 * Daily sums of events: counts of a page on a day in Paris, in all (`total`) and by the value of each facet. A job computes them from the
 * events of past days, and again as long as those events are there.
 */
export const audienceDays = table(
  "audience_days",
  {
    influencerId: influencerRef(),
    day: date("day", { mode: "string" }).notNull(),
    facet: oneOf("facet", ["total", ...FACETS]).notNull(),
    /** A block's id, a class of origin or device, a country; empty where it is not known, and for `total`. */
    value: text("value").notNull(),
    views: integer("views").notNull(),
    clicks: integer("clicks").notNull(),
    /** People who viewed, told apart within the day. */
    visitors: integer("visitors").notNull(),
    botHits: integer("bot_hits").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.influencerId, t.day, t.facet, t.value] }),
    index("audience_days_day").on(t.day),
    ...readers(),
  ],
)

/**
 * Counts of days that are not in `audience_days` yet, added to in the transaction that writes the events, so that no look has to
 * count them. Like ones are counted together: a row for each device, origin and country, and one for each block, all counts of
 * which the others hold too. What is not known is empty. Without a foreign key, as the events.
 */
export const audienceOpenDays = table(
  "audience_open_days",
  {
    influencerId: uuid("influencer_id").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    block: text("block").notNull(),
    device: text("device").notNull(),
    referrer: text("referrer").notNull(),
    country: text("country").notNull(),
    views: integer("views").notNull(),
    clicks: integer("clicks").notNull(),
    /** People, each by the view that was their first of the day. */
    visitors: integer("visitors").notNull(),
    botHits: integer("bot_hits").notNull(),
  },
  (t) => [
    primaryKey({
      name: "audience_open_days_pk",
      columns: [t.influencerId, t.day, t.block, t.device, t.referrer, t.country],
    }),
    ...readers(),
  ],
)

/**
 * How often a media kit was opened on a day in Paris. Counted as it happens, from no stored events: of a kit nobody is told by
 * origin, device or country. Without a foreign key, as the events.
 */
export const audienceKitDays = table(
  "audience_kit_days",
  {
    influencerId: uuid("influencer_id").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    opens: integer("opens").notNull(),
    /** People, each by the opening that was their first of the day. */
    visitors: integer("visitors").notNull(),
    botHits: integer("bot_hits").notNull(),
  },
  (t) => [primaryKey({ columns: [t.influencerId, t.day] }), ...readers()],
)

/** The whole site's totals of a day, written with those of its pages: a year of a large site would be a hundred million rows. */
export const audienceSiteDays = table(
  "audience_site_days",
  {
    day: date("day", { mode: "string" }).primaryKey(),
    views: bigint("views", { mode: "number" }).notNull(),
    clicks: bigint("clicks", { mode: "number" }).notNull(),
  },
  () => [may.read("admins read all", member, isAdmin), counterDoesAll()],
)

/**
 * When a visitor's last view of a page, or click on a block (`target_id`), was counted, and how often on that day: what comes again at
 * once is not counted again. Rows go with the salt of their day; they are not logged, as a crash may forget them.
 */
export const audienceRepeats = table(
  "audience_repeats",
  {
    targetId: uuid("target_id").notNull(),
    visitorHash: text("visitor_hash").notNull(),
    counted: integer("counted").notNull(),
    lastAt: time("last_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.targetId, t.visitorHash] }), counterDoesAll()],
)

/** The salt of a day's visitor hashes, shared by the processes and destroyed when the day is over. */
export const audienceSalts = table(
  "audience_salts",
  { day: text("day").primaryKey(), salt: text("salt").notNull() },
  () => [counterDoesAll()],
)

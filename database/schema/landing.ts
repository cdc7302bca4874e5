import { sql } from "drizzle-orm"
import { check, index, integer, jsonb, primaryKey, text } from "drizzle-orm/pg-core"
import type { Network } from "../../vocabulary/networks.ts"
import { table, time } from "./columns.ts"
import { jobsDoAll, may, member, visitor } from "./roles.ts"

/** The median of the followers of a group's creators, as a network reported them. */
export type GroupMedian = {
  network: Network
  followers: number
  /** How many creators it was computed from, by provenance. Declared figures are left out. */
  connected: number
  publicApi: number
  /** When the oldest and the newest of them were read. */
  from: string
  to: string
}

/** Prices that everybody may read: half of them lie between `low` and `high`. In cents. */
export type GroupPrices = { low: number; middle: number; high: number; prices: number; creators: number }

/**
 * The topics and towns, and both together, that have creators enough for a page of their own: counted at night, out of what the
 * directory shows.
 */
export const landingGroups = table(
  "landing_groups",
  {
    /** The key of an interest; empty for all of them. */
    topic: text("topic").notNull(),
    /** The number of a place; 0 for everywhere. */
    placeId: integer("place_id").notNull(),
    creators: integer("creators").notNull(),
    medians: jsonb("medians").$type<GroupMedian[]>().notNull(),
    prices: jsonb("prices").$type<GroupPrices>(),
    countedAt: time("counted_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.topic, t.placeId] }),
    index("landing_groups_place").on(t.placeId, t.creators),
    check("landing_groups_group", sql`(topic <> '') or (place_id <> 0)`),
    may.read("everybody reads them", [visitor, member]),
    jobsDoAll(),
  ],
)

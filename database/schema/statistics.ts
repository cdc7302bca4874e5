import { sql } from "drizzle-orm"
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core"
import { DEMOGRAPHIC_KINDS, NETWORKS } from "#vocabulary/networks"
import { oneOf, table, time } from "./columns.ts"
import { influencerRef, influencers, readWithPage } from "./influencers.ts"
import { helper, helperReads, isAdmin, jobsDoAll, may, member, ofOwnInfluencer, ownersRead } from "./roles.ts"

/**
 * An account whose owner lets us read it. `tokens` is sealed for `connection:` and the row's id; no role but the jobs' reads
 * it. One that has ended stays until the network has been told, then goes.
 */
export const networkConnections = table(
  "network_connections",
  {
    id: uuid("id").primaryKey(),
    /** Null once the influencer is gone: the network has still to be told. */
    influencerId: uuid("influencer_id").references(() => influencers.id, { onDelete: "set null" }),
    network: oneOf("network", NETWORKS).notNull(),
    platformId: text("platform_id").notNull(),
    /** As returned by `parseHandle`; if the influencer names another account, a trigger ends the connection. */
    handle: text("handle").notNull(),
    tokens: text("tokens").notNull(),
    /** When the access token ends; null where it does not. */
    accessExpiresAt: time("access_expires_at"),
    connectedAt: time("connected_at").notNull().defaultNow(),
    /** Until then one process alone renews the tokens. */
    renewingUntil: time("renewing_until"),
    /** When the network refused our tokens: its owner has to connect again, by another row. */
    brokenAt: time("broken_at"),
    endedAt: time("ended_at"),
    revokeTries: smallint("revoke_tries").notNull().default(0),
  },
  (t) => [
    uniqueIndex("network_connections_of_influencer").on(t.influencerId, t.network).where(sql`ended_at is null`),
    uniqueIndex("network_connections_account")
      .on(t.network, t.platformId)
      // A lost connection keeps nobody from proving that the account is theirs.
      .where(sql`ended_at is null and broken_at is null and influencer_id is not null`),
    index("network_connections_ended").on(t.endedAt).where(sql`ended_at is not null or influencer_id is null`),
    ownersRead(),
    may.add("owners connect theirs", member, ofOwnInfluencer),
    may.change("owners end theirs", member, ofOwnInfluencer, sql`${ofOwnInfluencer} and ended_at is not null`),
    helperReads(),
    may.change("helper functions end it", helper),
    jobsDoAll(),
  ],
)

/** The audience of an account, as reported to its owner: the share of each country (ISO 3166-1), age group or gender. */
export const networkDemographics = table(
  "network_demographics",
  {
    influencerId: influencerRef(),
    network: oneOf("network", NETWORKS).notNull(),
    kind: oneOf("kind", DEMOGRAPHIC_KINDS).notNull(),
    /** `FR`, `18-24`, `female`. */
    key: text("key").notNull(),
    /** From 0 to 1. */
    share: real("share").notNull(),
    fetchedAt: time("fetched_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.influencerId, t.network, t.kind, t.key] }),
    check("network_demographics_share", sql`share between 0 and 1`),
    readWithPage(t.influencerId),
    ownersRead(),
    may.read("helper functions find it", helper),
    may.remove("helper functions remove it", helper),
    jobsDoAll(),
  ],
)

/** How often the latest posts of an account were seen, as the network tells its owner: of how many posts, and their median where they are enough. */
export const networkViews = table(
  "network_views",
  {
    influencerId: influencerRef(),
    network: oneOf("network", NETWORKS).notNull(),
    median: bigint("median", { mode: "number" }),
    posts: smallint("posts").notNull(),
    fetchedAt: time("fetched_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.influencerId, t.network] }),
    check("network_views_median", sql`median between 0 and 9007199254740991`),
    check("network_views_posts", sql`posts >= 0`),
    readWithPage(t.influencerId),
    ownersRead(),
    may.read("helper functions find it", helper),
    may.remove("helper functions remove it", helper),
    jobsDoAll(),
  ],
)

/** The remaining quota of a network, and the process that reads it: one row per network, for all processes. */
export const networkBudgets = table(
  "network_budgets",
  {
    network: oneOf("network", NETWORKS).primaryKey(),
    /** The quota's window that `calls` counts. */
    windowStartedAt: time("window_started_at").notNull().default(sql`'epoch'`),
    calls: integer("calls").notNull().default(0),
    /** How many of `calls` were about posts, which have a share of the quota of their own. */
    postCalls: integer("post_calls").notNull().default(0),
    /** The network has said when it may be asked again. */
    heldUntil: time("held_until"),
    leaseHolder: uuid("lease_holder"),
    leaseUntil: time("lease_until"),
    /** The same of the process that reads its posts. */
    postLeaseHolder: uuid("post_lease_holder"),
    postLeaseUntil: time("post_lease_until"),
    runStartedAt: time("run_started_at"),
    runEndedAt: time("run_ended_at"),
  },
  () => [may.read("admins read it", member, isAdmin), jobsDoAll()],
)

/** Calls to a network on one day (UTC), their outcomes, and their cost. */
export const networkUsage = table(
  "network_usage",
  {
    network: oneOf("network", NETWORKS).notNull(),
    day: date("day").notNull(),
    calls: integer("calls").notNull().default(0),
    spentCents: integer("spent_cents").notNull().default(0),
    /** How many readings ended in which outcome. */
    outcomes: jsonb("outcomes").$type<Record<string, number>>().notNull().default({}),
  },
  (t) => [primaryKey({ columns: [t.network, t.day] }), may.read("admins read it", member, isAdmin), jobsDoAll()],
)

import { sql } from "drizzle-orm"
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core"
import { LOCALES } from "#vocabulary/locales"
import { NETWORK_STATUSES, NETWORKS, PRECISIONS, PROVENANCES } from "#vocabulary/networks"
import { IMAGE_LABELS } from "#vocabulary/page"
import { userRef, users } from "./auth.ts"
import { oneOf, table, time } from "./columns.ts"
import { places } from "./places.ts"
import {
  adminsDoAll,
  helper,
  helperReads,
  jobsDoAll,
  may,
  member,
  ofOwnInfluencer,
  ofOwnUser,
  ownersKeep,
  ownersRead,
  ownInfluencer,
  uid,
  visitor,
} from "./roles.ts"

/** Rows of an influencer's page show while the influencer is active. EXISTS, so that a page reads one influencer and not all. */
export const ofActiveInfluencer = (influencerId: AnyPgColumn) =>
  sql`exists (select 1 from influencers i where i.id = ${influencerId} and i.is_active)`

export const readWithPage = (influencerId: AnyPgColumn) =>
  may.read("everybody reads those of active influencers", [visitor, member], ofActiveInfluencer(influencerId))

export const influencers = table(
  "influencers",
  {
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    /** The folded name, for admins' searches and the order of their list. */
    search: text("search").notNull().generatedAlwaysAs(sql`app_private.fold(name)`),
    bio: text("bio").notNull().default(""),
    profileImageUrl: text("profile_image_url"),
    /** The notice that the law requires for a portrait changed or made by AI (law 2023-451, art. 5). */
    portraitLabel: oneOf("portrait_label", IMAGE_LABELS),
    /** The choices that the portrait was composed of (vocabulary/portrait.ts); null where it is a photo or there is none. */
    composedPortrait: text("composed_portrait"),
    isVerified: boolean("is_verified").notNull().default(false),
    isActive: boolean("is_active").notNull().default(false),
    /** Set by an admin: while it is, the owner cannot show the page. */
    suspendedAt: time("suspended_at"),
    /** The sum of the known counts; kept by a trigger on influencer_networks. */
    totalFollowers: bigint("total_followers", { mode: "number" }),
    /**
     * The sort key of lists, kept by the same trigger: the sum of the counts that were read. Negative if there are none: the declared sum
     * less 10^10, which no total comes near, so that it is sorted after everything that was read; -2 * 10^10 without any count.
     */
    rankedFollowers: bigint("ranked_followers", { mode: "number" }).notNull().default(-20_000_000_000),
    interests: jsonb("interests").$type<{ name: string }[]>().notNull().default([]),
    country: text("country"),
    /** The town they work in, never an address. */
    placeId: integer("place_id").references(() => places.id),
    languages: text("languages").array().notNull().default(sql`'{}'`),
    pageLocale: oneOf("page_locale", LOCALES).notNull().default("fr"),
    theme: text("theme").notNull().default("papier"),
    accent: text("accent"),
    certificateNumber: text("certificate_number"),
    certificateExpiresOn: date("certificate_expires_on"),
    /** When the owner finished the media kit step; the page shows the kit from then on. */
    mediaKitAt: time("media_kit_at"),
    /** Counts what its owner changes on the page: a second tab that writes over an older one is told. */
    pageVersion: integer("page_version").notNull().default(0),
    /** The user who opened it, and who alone may map it to themselves. */
    openedBy: uuid("opened_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: time("created_at").notNull().defaultNow(),
    lastUpdated: time("last_updated").notNull().defaultNow(),
  },
  (t) => [
    index("influencers_active_by_followers").on(t.totalFollowers.desc().nullsLast(), t.id).where(sql`is_active`),
    index("influencers_by_creation").on(t.createdAt.desc(), t.id),
    index("influencers_opened_by").on(t.openedBy),
    index("influencers_suspended").on(t.id).where(sql`suspended_at is not null`),
    index("influencers_picture").on(t.profileImageUrl),
    check("influencers_composed_portrait", sql`composed_portrait ~ '^[a-z.-]+$' and length(composed_portrait) <= 400`),
    check("influencers_name_length", sql`length(name) between 1 and 200`),
    may.read("everybody reads active influencers", [visitor, member], sql`is_active`),
    may.read("owners read theirs", member, sql`id = ${ownInfluencer} or opened_by = ${uid}`),
    may.add(
      "a creator without one opens one, inactive",
      member,
      sql`opened_by = ${uid} and (select app_private.has_role('influencer')) and ${ownInfluencer} is null and not is_active and not is_verified
        and suspended_at is null and total_followers is null`,
    ),
    may.change(
      "owners change theirs",
      member,
      sql`id = ${ownInfluencer}`,
      sql`id = ${ownInfluencer} and (suspended_at is null or not is_active)`,
    ),
    adminsDoAll(),
    helperReads(),
    may.change("helper functions keep the total", helper),
    jobsDoAll(),
  ],
)

/** The influencer that a row belongs to, and goes with. */
export const influencerRef = () =>
  uuid("influencer_id")
    .notNull()
    .references(() => influencers.id, { onDelete: "cascade" })

/** One influencer per user, one user per influencer. */
export const influencerUserMapping = table(
  "influencer_user_mapping",
  {
    id: uuid("id").primaryKey(),
    userId: userRef(),
    influencerId: influencerRef(),
  },
  (t) => [
    uniqueIndex("influencer_user_mapping_user").on(t.userId),
    uniqueIndex("influencer_user_mapping_influencer").on(t.influencerId),
    may.read("people read their own mapping", member, ofOwnUser),
    may.add(
      "people map what they opened to themselves",
      member,
      sql`${ofOwnUser}
        and exists (select 1 from influencers i where i.id = influencer_id and i.opened_by = ${uid})`,
    ),
    adminsDoAll(),
    helperReads(),
    jobsDoAll(),
  ],
)

/** The public address of an influencer's page; one path maps to one influencer. */
export const customLinks = table(
  "custom_links",
  {
    id: uuid("id").primaryKey(),
    influencerId: influencerRef(),
    customPath: text("custom_path").notNull(),
    /** The shape of the path at a glance: nobody can take a name that looks like a verified creator's. */
    skeleton: text("skeleton").notNull().generatedAlwaysAs(sql`app_private.username_skeleton(custom_path)`),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("custom_links_skeleton").on(t.skeleton),
    uniqueIndex("custom_links_path").on(t.customPath),
    uniqueIndex("custom_links_influencer").on(t.influencerId),
    check("custom_links_path_pattern", sql`custom_path ~ '^[a-z0-9][a-z0-9_-]{1,28}[a-z0-9]$'`),
    readWithPage(t.influencerId),
    ownersRead(),
    may.doAll("helper functions move a page", helper),
    may.add(
      "owners take a name that is held for them",
      member,
      sql`${ofOwnInfluencer} and exists (
        select 1 from username_holds h where h.path = custom_path and h.user_id = ${uid})`,
    ),
    adminsDoAll(),
    helperReads(),
    jobsDoAll(),
  ],
)

/**
 * One network of an influencer. A handle that changes loses its count (trigger): figures belong to the account they were read from.
 * `status` is what the last reading said, `fetched_at` when the count was last good, `attempted_at` when it was last asked for.
 */
export const influencerNetworks = table(
  "influencer_networks",
  {
    influencerId: influencerRef(),
    network: oneOf("network", NETWORKS).notNull(),
    handle: text("handle").notNull(),
    url: text("url").notNull(),
    platformId: text("platform_id"),
    followers: bigint("followers", { mode: "number" }),
    precision: oneOf("precision", PRECISIONS),
    provenance: oneOf("provenance", PROVENANCES),
    status: oneOf("status", NETWORK_STATUSES),
    fetchedAt: time("fetched_at"),
    attemptedAt: time("attempted_at"),
    expiresAt: time("expires_at"),
    /** A reading too far from the figure to be believed at once: it waits for a second one that agrees. */
    heldFollowers: bigint("held_followers", { mode: "number" }),
    heldAt: time("held_at"),
    /** When it is to be asked for by itself. */
    dueAt: time("due_at").notNull().defaultNow(),
    /** Tries in a row that the network left without an answer. */
    failures: smallint("failures").notNull().default(0),
    /** Since when its owner lets us read it, and the network does; kept by a trigger on network_connections. */
    ownedAt: time("owned_at"),
  },
  (t) => [
    primaryKey({ columns: [t.influencerId, t.network] }),
    index("influencer_networks_due").on(t.network, t.dueAt),
    index("influencer_networks_due_owned").on(t.network, t.dueAt).where(sql`owned_at is not null`),
    check("influencer_networks_followers", sql`followers between 0 and 1000000000`),
    check(
      "influencer_networks_held",
      sql`held_followers between 0 and 1000000000 and (held_followers is null) = (held_at is null)`,
    ),
    check("influencer_networks_url", sql`url ~ '^https://'`),
    check("influencer_networks_sourced", sql`followers is null or (provenance is not null and fetched_at is not null)`),
    readWithPage(t.influencerId),
    ...ownersKeep(),
    adminsDoAll(),
    helperReads(),
    may.change("helper functions mark the owned", helper),
    jobsDoAll(),
  ],
)

/**
 * One network's count on one day, for growth. `account` is whose it is: what the network knows the account by, whatever its handle, or
 * `@` and the handle that a figure was declared for. Empty in what was kept before that was known, which is drawn nowhere.
 */
export const networkSnapshots = table(
  "network_snapshots",
  {
    influencerId: influencerRef(),
    network: oneOf("network", NETWORKS).notNull(),
    day: date("day").notNull(),
    followers: bigint("followers", { mode: "number" }).notNull(),
    provenance: oneOf("provenance", PROVENANCES).notNull(),
    account: text("account").notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.influencerId, t.network, t.day] }),
    check("network_snapshots_followers", sql`followers between 0 and 1000000000`),
    readWithPage(t.influencerId),
    ownersRead(),
    adminsDoAll(),
    jobsDoAll(),
  ],
)

/** The last run of update-social-stats for an influencer: running while `finished_at` is empty. */
export const statsUpdates = table(
  "stats_updates",
  {
    influencerId: influencerRef().primaryKey(),
    startedAt: time("started_at").notNull().defaultNow(),
    finishedAt: time("finished_at"),
  },
  () => [
    ownersRead(),
    may.add("owners start theirs", member, ofOwnInfluencer),
    may.change("owners start theirs again", member, ofOwnInfluencer),
    adminsDoAll(),
    jobsDoAll(),
  ],
)

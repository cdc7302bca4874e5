import { sql } from "drizzle-orm"
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core"
import { LIST_KINDS } from "#vocabulary/companies"
import { userRef, users } from "./auth.ts"
import { oneOf, table, time } from "./columns.ts"
import { companyRef } from "./companies.ts"
import { influencerRef } from "./influencers.ts"
import { jobsDoAll, may, member, ofOwnCompany, ofOwnUser, uid } from "./roles.ts"

const colleaguesDoAll = () => may.doAll("members do all of their company's", member, ofOwnCompany)

/** How a company groups influencers: its favourites (one list, made with the first), lists, and campaigns with a purpose, a budget and dates. */
export const companyLists = table(
  "company_lists",
  {
    id: uuid("id").primaryKey(),
    companyId: companyRef(),
    kind: oneOf("kind", LIST_KINDS).notNull(),
    /** Empty for the favourites, which are called so in every language. */
    name: text("name").notNull(),
    /** The objective of a campaign, the same for all its proposals: the law adds up the sums by it. */
    objective: text("objective"),
    budgetCents: bigint("budget_cents", { mode: "number" }),
    startsOn: date("starts_on"),
    endsOn: date("ends_on"),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: time("created_at").notNull().defaultNow(),
    updatedAt: time("updated_at").notNull().defaultNow(),
  },
  (t) => [
    unique("company_lists_of_company").on(t.id, t.companyId),
    uniqueIndex("company_lists_favourites").on(t.companyId).where(sql`kind = 'favourites'`),
    index("company_lists_newest").on(t.companyId, t.createdAt.desc(), t.id.desc()),
    index("company_lists_created_by").on(t.createdBy),
    check("company_lists_name", sql`length(name) <= 100 and (name = '') = (kind = 'favourites')`),
    check("company_lists_budget", sql`budget_cents >= 0`),
    check("company_lists_period", sql`ends_on >= starts_on`),
    check(
      "company_lists_campaign",
      sql`kind = 'campaign' or (objective is null and budget_cents is null and starts_on is null and ends_on is null)`,
    ),
    colleaguesDoAll(),
    jobsDoAll(),
  ],
)

export const companyListEntries = table(
  "company_list_entries",
  {
    listId: uuid("list_id").notNull(),
    companyId: uuid("company_id").notNull(),
    influencerId: influencerRef(),
    addedBy: uuid("added_by").references(() => users.id, { onDelete: "set null" }),
    addedAt: time("added_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.listId, t.influencerId] }),
    // Both columns, so that no entry can be put into another company's list.
    foreignKey({
      name: "company_list_entries_list",
      columns: [t.listId, t.companyId],
      foreignColumns: [companyLists.id, companyLists.companyId],
    }).onDelete("cascade"),
    index("company_list_entries_newest").on(t.listId, t.addedAt.desc(), t.influencerId),
    index("company_list_entries_influencer").on(t.companyId, t.influencerId),
    index("company_list_entries_of_influencer").on(t.influencerId),
    index("company_list_entries_added_by").on(t.addedBy),
    colleaguesDoAll(),
    jobsDoAll(),
  ],
)

/** A company's private notes about an influencer, who sees them only in an archive of their data. */
export const companyNotes = table(
  "company_notes",
  {
    companyId: companyRef(),
    influencerId: influencerRef(),
    body: text("body").notNull(),
    updatedBy: uuid("updated_by").references(() => users.id, { onDelete: "set null" }),
    updatedAt: time("updated_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.influencerId] }),
    index("company_notes_influencer").on(t.influencerId),
    index("company_notes_updated_by").on(t.updatedBy),
    check("company_notes_body", sql`length(body) between 1 and 5000`),
    colleaguesDoAll(),
    jobsDoAll(),
  ],
)

/** A company's searches in the directory: for its dashboard alone, and for thirteen months. */
export const companySearches = table(
  "company_searches",
  {
    id: uuid("id").primaryKey(),
    companyId: companyRef(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    /** The search's query string, its parts in one order. */
    query: text("query").notNull(),
    /** The number of results; null if the list says "more than". */
    results: integer("results"),
    searchedAt: time("searched_at").notNull().defaultNow(),
  },
  (t) => [
    index("company_searches_newest").on(t.companyId, t.searchedAt.desc(), t.id.desc()),
    index("company_searches_user").on(t.userId),
    index("company_searches_age").on(t.searchedAt),
    check("company_searches_query", sql`length(query) <= 2000`),
    may.read("members read their company's", member, ofOwnCompany),
    may.add("members leave theirs", member, sql`${ofOwnCompany} and ${ofOwnUser}`),
    jobsDoAll(),
  ],
)

/** A search of which a member of a company has a mail on Mondays when somebody new matches it. */
export const searchWatches = table(
  "search_watches",
  {
    id: uuid("id").primaryKey(),
    companyId: companyRef(),
    userId: userRef(),
    /** The search's query string, its parts in one order. */
    query: text("query").notNull(),
    /** The last day on which it was looked through: those who match since then are new. */
    lookedOn: date("looked_on", { mode: "string" }).notNull(),
    startedAt: time("started_at").notNull().defaultNow(),
    /** Since when nothing is sent; who was told before is remembered, and not told again when it is switched on once more. */
    stoppedAt: time("stopped_at"),
  },
  (t) => [
    unique("search_watches_once").on(t.userId, t.companyId, t.query),
    index("search_watches_company").on(t.companyId),
    index("search_watches_due").on(t.id).where(sql`stopped_at is null`),
    check("search_watches_query", sql`length(query) between 1 and 2000`),
    may.doAll("people do all of theirs", member, sql`${ofOwnUser} and ${ofOwnCompany}`),
    jobsDoAll(),
  ],
)

/** The influencers that a watched search has found already. Each is reported once, even if they leave the results and come back. */
export const searchWatchFinds = table(
  "search_watch_finds",
  {
    watchId: uuid("watch_id")
      .notNull()
      .references(() => searchWatches.id, { onDelete: "cascade" }),
    influencerId: influencerRef(),
    /** The Monday of the mail that told of them; null for those who were there when it was switched on. */
    toldOn: date("told_on", { mode: "string" }),
  },
  (t) => [
    primaryKey({ columns: [t.watchId, t.influencerId] }),
    index("search_watch_finds_influencer").on(t.influencerId),
    may.doAll(
      "people do all of theirs",
      member,
      sql`exists (select 1 from search_watches w where w.id = watch_id and w.user_id = ${uid})`,
    ),
    jobsDoAll(),
  ],
)

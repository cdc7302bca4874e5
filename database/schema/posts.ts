import { sql } from "drizzle-orm"
import { bigint, boolean, check, index, primaryKey, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core"
import { NETWORKS } from "#vocabulary/networks"
import { POST_MARKS, READING_OUTCOMES } from "#vocabulary/posts"
import { users } from "./auth.ts"
import { oneOf, table, time } from "./columns.ts"
import { companyRef } from "./companies.ts"
import { deliverables } from "./deliverables.ts"
import { influencers } from "./influencers.ts"
import { collaborations } from "./link-page.ts"
import { companyLists } from "./lists.ts"
import { helper, jobsDoAll, may, member, ofOwnCompany, ownInfluencer } from "./roles.ts"

const deliverableRef = () =>
  uuid("deliverable_id")
    .notNull()
    .references(() => deliverables.id, { onDelete: "cascade" })

/**
 * A post's figures, read an hour, a day, a week and a month after publication: null if the network does not report one. Read and declared
 * figures are stored side by side, and the read ones count. Never changed, except that figures which a network does not allow to be kept
 * are deleted.
 */
export const postReadings = table(
  "post_readings",
  {
    deliverableId: deliverableRef(),
    mark: oneOf("mark", POST_MARKS).notNull(),
    declared: boolean("declared").notNull().default(false),
    outcome: oneOf("outcome", READING_OUTCOMES).notNull(),
    views: bigint("views", { mode: "number" }),
    likes: bigint("likes", { mode: "number" }),
    comments: bigint("comments", { mode: "number" }),
    shares: bigint("shares", { mode: "number" }),
    saves: bigint("saves", { mode: "number" }),
    reach: bigint("reach", { mode: "number" }),
    /** Whether the network reports each label; null if it does not say. */
    paidLabel: boolean("paid_label"),
    aiLabel: boolean("ai_label"),
    readAt: time("read_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.deliverableId, t.mark, t.declared] }),
    index("post_readings_read").on(t.readAt).where(sql`outcome = 'read' and not declared`),
    check(
      "post_readings_figures",
      sql`case when outcome = 'read' then num_nonnulls(views, likes, comments, shares, saves, reach) > 0
        else num_nonnulls(views, likes, comments, shares, saves, reach, paid_label, ai_label) = 0 end`,
    ),
    check("post_readings_counts", sql`least(views, likes, comments, shares, saves, reach) >= 0`),
    check("post_readings_declared", sql`not declared or (outcome = 'read' and num_nonnulls(paid_label, ai_label) = 0)`),
    may.read("both sides read it", member, sql`exists (select 1 from deliverables d where d.id = deliverable_id)`),
    may.add(
      "the creator declares what was not read",
      member,
      sql`declared and read_at = now() and exists (select 1 from deliverables d join collaborations c on c.id = d.collaboration_id
        where d.id = deliverable_id and d.state in ('published', 'measured') and c.influencer_id = ${ownInfluencer} and c.delivered)`,
    ),
    may.read("helper functions find it", helper),
    may.remove("helper functions forget what another post did", helper),
    jobsDoAll(),
  ],
)

/** When a post is read next: a row for each reading that is still to come. Made by the database as soon as something is published. */
export const postReadingsDue = table(
  "post_readings_due",
  {
    deliverableId: deliverableRef(),
    mark: oneOf("mark", POST_MARKS).notNull(),
    /** With `influencerId`: the posts of one account are read together. */
    network: oneOf("network", NETWORKS).notNull(),
    influencerId: uuid("influencer_id")
      .notNull()
      .references(() => influencers.id, { onDelete: "cascade" }),
    dueAt: time("due_at").notNull(),
    /** When it is given up: what is read from then on says nothing of this moment. */
    lastAt: time("last_at").notNull(),
    failures: smallint("failures").notNull().default(0),
    /** The step that its creator must take before it can be read. */
    waitsFor: oneOf("waits_for", ["not_connected", "scope_missing"]),
  },
  (t) => [
    primaryKey({ columns: [t.deliverableId, t.mark] }),
    index("post_readings_due_next").on(t.network, t.dueAt),
    index("post_readings_due_account").on(t.influencerId, t.network, t.dueAt),
    may.read("both sides read it", member, sql`exists (select 1 from deliverables d where d.id = deliverable_id)`),
    may.doAll("helper functions plan it", helper),
    jobsDoAll(),
  ],
)

/** A link by which those who have it read what was published for a company, and what it did: in one collaboration, or in those of a list. */
export const postReportLinks = table(
  "post_report_links",
  {
    id: uuid("id").primaryKey(),
    companyId: companyRef(),
    collaborationId: uuid("collaboration_id").references(() => collaborations.id, { onDelete: "cascade" }),
    listId: uuid("list_id").references(() => companyLists.id, { onDelete: "cascade" }),
    /** The link's secret: its hash, by which it is found, and sealed, to show its makers the link again. */
    secretHash: text("secret_hash").notNull(),
    secret: text("secret").notNull(),
    withdrawnAt: time("withdrawn_at"),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("post_report_links_secret").on(t.secretHash),
    uniqueIndex("post_report_links_collaboration").on(t.companyId, t.collaborationId).where(sql`withdrawn_at is null`),
    uniqueIndex("post_report_links_list").on(t.companyId, t.listId).where(sql`withdrawn_at is null`),
    index("post_report_links_of_collaboration").on(t.collaborationId),
    index("post_report_links_of_list").on(t.listId),
    index("post_report_links_created_by").on(t.createdBy),
    check("post_report_links_of_one", sql`num_nonnulls(collaboration_id, list_id) = 1`),
    may.read("members read their company's", member, ofOwnCompany),
    may.add(
      "members make their company's",
      member,
      sql`${ofOwnCompany} and (collaboration_id is null or exists (select 1 from collaborations c
          where c.id = collaboration_id and c.company_id = post_report_links.company_id))
        and (list_id is null or exists (select 1 from company_lists l where l.id = list_id and l.company_id = post_report_links.company_id))`,
    ),
    may.change("members withdraw their company's", member, ofOwnCompany),
    jobsDoAll(),
  ],
)

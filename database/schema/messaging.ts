import { sql } from "drizzle-orm"
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  primaryKey,
  real,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core"
import { ATTACHMENT_TYPES, COLLABORATION_EVENTS, PURPOSES, REPORT_REASONS, REPORT_STATES } from "#vocabulary/messages"
import { SIDES } from "#vocabulary/roles"
import { users } from "./auth.ts"
import { oneOf, table, time } from "./columns.ts"
import { companies, companyRef } from "./companies.ts"
import { influencerRef, influencers } from "./influencers.ts"
import { collaborations } from "./link-page.ts"
import {
  adminsDoAll,
  helper,
  helperReads,
  jobsDoAll,
  may,
  member,
  ofOwnCompany,
  ofOwnInfluencer,
  ownCompany,
  ownInfluencer,
  uid,
} from "./roles.ts"

/**
 * One for each company and influencer. Each side has a head of its own, since what a blocked side writes is there for itself
 * alone: `to…Seq` is the last message that reached the side, `…SeenSeq` the last that it has seen.
 */
export const conversations = table(
  "conversations",
  {
    id: uuid("id").primaryKey(),
    companyId: companyRef(),
    influencerId: influencerRef(),
    /** Why the company wrote first. */
    purpose: oneOf("purpose", PURPOSES).notNull(),
    openedBy: uuid("opened_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: time("created_at").notNull().defaultNow(),
    /** Counts all messages, so that they have an order which no clock can change. */
    lastSeq: bigint("last_seq", { mode: "number" }).notNull().default(0),
    toCompanySeq: bigint("to_company_seq", { mode: "number" }).notNull().default(0),
    toInfluencerSeq: bigint("to_influencer_seq", { mode: "number" }).notNull().default(0),
    companySeenSeq: bigint("company_seen_seq", { mode: "number" }).notNull().default(0),
    influencerSeenSeq: bigint("influencer_seen_seq", { mode: "number" }).notNull().default(0),
    /** When the newest message that the side can see was written: its list is ordered by it. */
    companyAt: time("company_at").notNull().defaultNow(),
    influencerAt: time("influencer_at").notNull().defaultNow(),
    /** When the side was last told by mail that something waits. */
    companyMailedAt: time("company_mailed_at"),
    influencerMailedAt: time("influencer_mailed_at"),
  },
  (t) => [
    uniqueIndex("conversations_pair").on(t.companyId, t.influencerId),
    index("conversations_of_company").on(t.companyId, t.companyAt.desc(), t.id.desc()),
    index("conversations_of_influencer").on(t.influencerId, t.influencerAt.desc(), t.id.desc()),
    index("conversations_opened").on(t.companyId, t.createdAt),
    index("conversations_opened_by").on(t.openedBy),
    may.read("companies read theirs", member, ofOwnCompany),
    // A conversation without a message that reached them does not exist for them.
    may.read("influencers read theirs", member, sql`${ofOwnInfluencer} and to_influencer_seq > 0`),
    may.add(
      "companies open them",
      member,
      sql`${ofOwnCompany} and opened_by = ${uid} and last_seq = 0 and to_company_seq = 0
        and to_influencer_seq = 0 and exists (select 1 from influencers i where i.id = influencer_id and i.is_active)`,
    ),
    may.change("companies have seen", member, ofOwnCompany),
    may.change("influencers have seen", member, sql`${ofOwnInfluencer} and to_influencer_seq > 0`, ofOwnInfluencer),
    helperReads(),
    may.change("helper functions keep its heads", helper),
    jobsDoAll(),
  ],
)

/** Written once and never changed. A trigger gives `seq`, and says whether it reaches the other side. */
export const messages = table(
  "messages",
  {
    id: uuid("id").primaryKey(),
    conversationId: uuid("conversation_id")
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    seq: bigint("seq", { mode: "number" }).notNull().default(0),
    side: oneOf("side", SIDES).notNull(),
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    /** Empty where attachments or an event say all. */
    body: text("body").notNull().default(""),
    /** An event of a collaboration, instead of a text. */
    collaborationId: uuid("collaboration_id").references(() => collaborations.id, { onDelete: "set null" }),
    event: oneOf("event", COLLABORATION_EVENTS),
    /** False for what a blocked side writes: it reaches nobody, and its author is not told. */
    delivered: boolean("delivered").notNull().default(true),
    /** Given by the page that sends it: what is sent twice is stored once. */
    clientKey: text("client_key"),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (t) => [
    unique("messages_seq").on(t.conversationId, t.seq),
    unique("messages_once").on(t.conversationId, t.authorId, t.clientKey),
    index("messages_author").on(t.authorId),
    index("messages_collaboration").on(t.collaborationId),
    check("messages_body", sql`length(body) <= 5000`),
    may.read(
      "companies read what reaches them",
      member,
      sql`(delivered or side = 'company')
        and exists (select 1 from conversations c where c.id = conversation_id and c.company_id = ${ownCompany})`,
    ),
    may.read(
      "influencers read what reaches them",
      member,
      sql`(delivered or side = 'influencer')
        and exists (select 1 from conversations c where c.id = conversation_id and c.influencer_id = ${ownInfluencer})`,
    ),
    may.add(
      "companies write",
      member,
      sql`side = 'company' and author_id = ${uid} and created_at = now()
        and exists (select 1 from conversations c where c.id = conversation_id and c.company_id = ${ownCompany})`,
    ),
    may.add(
      "influencers write",
      member,
      sql`side = 'influencer' and author_id = ${uid} and created_at = now()
        and exists (select 1 from conversations c where c.id = conversation_id and c.influencer_id = ${ownInfluencer})`,
    ),
    jobsDoAll(),
  ],
)

/** Files of messages. They are private: those who may read the message may read them. */
export const messageAttachments = table(
  "message_attachments",
  {
    id: uuid("id").primaryKey(),
    messageId: uuid("message_id")
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    /** The name in the storage. */
    file: text("file").notNull(),
    /** The sender's name for the file, for the one who saves it. */
    name: text("name").notNull(),
    mediaType: oneOf("media_type", ATTACHMENT_TYPES).notNull(),
    bytes: integer("bytes").notNull(),
  },
  (t) => [
    index("message_attachments_message").on(t.messageId),
    index("message_attachments_file").on(t.file),
    may.read("whoever reads the message", member, sql`exists (select 1 from messages m where m.id = message_id)`),
    may.add(
      "whoever wrote the message",
      member,
      sql`exists (select 1 from messages m where m.id = message_id and m.author_id = ${uid})`,
    ),
    jobsDoAll(),
  ],
)

/** One side has blocked the other, which cannot read it. */
export const companyBlocks = table(
  "company_blocks",
  {
    companyId: companyRef(),
    influencerId: influencerRef(),
    /** The side that blocks the other. */
    side: oneOf("side", SIDES).notNull(),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.influencerId, t.side] }),
    index("company_blocks_influencer").on(t.influencerId),
    index("company_blocks_created_by").on(t.createdBy),
    may.doAll(
      "companies keep theirs",
      member,
      sql`side = 'company' and ${ofOwnCompany}`,
      sql`side = 'company' and ${ofOwnCompany} and created_by = ${uid}`,
    ),
    may.doAll(
      "influencers keep theirs",
      member,
      sql`side = 'influencer' and ${ofOwnInfluencer}`,
      sql`side = 'influencer' and ${ofOwnInfluencer} and created_by = ${uid}`,
    ),
    helperReads(),
    jobsDoAll(),
  ],
)

/** How a company or an influencer answers those who write, over the last 90 days; made by a job. Members read all of them. */
export const replyFigures = table(
  "reply_figures",
  {
    id: uuid("id").primaryKey(),
    companyId: uuid("company_id")
      .unique("reply_figures_company")
      .references(() => companies.id, { onDelete: "cascade" }),
    influencerId: uuid("influencer_id")
      .unique("reply_figures_influencer")
      .references(() => influencers.id, { onDelete: "cascade" }),
    /** The share of those who wrote and waited that have had an answer: 0 to 1. */
    rate: real("rate").notNull(),
    /** Until the answer, where there was one; null where there was none. */
    medianSeconds: integer("median_seconds"),
    /** How many the figures are made from. */
    sample: integer("sample").notNull(),
    computedAt: time("computed_at").notNull().defaultNow(),
  },
  () => [
    check("reply_figures_of_one", sql`num_nonnulls(company_id, influencer_id) = 1`),
    check("reply_figures_rate", sql`rate between 0 and 1`),
    may.read("members read them", member),
    jobsDoAll(),
  ],
)

/** Reports about other people. */
export const reports = table(
  "reports",
  {
    id: uuid("id").primaryKey(),
    conversationId: uuid("conversation_id").references(() => conversations.id, { onDelete: "set null" }),
    /** The side that reports the other. */
    side: oneOf("side", SIDES).notNull(),
    reporterId: uuid("reporter_id").references(() => users.id, { onDelete: "set null" }),
    reason: oneOf("reason", REPORT_REASONS).notNull(),
    details: text("details").notNull().default(""),
    state: oneOf("state", REPORT_STATES).notNull().default("open"),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("reports_newest").on(t.createdAt.desc(), t.id.desc()),
    index("reports_reporter").on(t.reporterId),
    uniqueIndex("reports_once").on(t.conversationId, t.side).where(sql`state = 'open'`),
    check("reports_details", sql`length(details) <= 2000`),
    may.add(
      "people report",
      member,
      sql`reporter_id = ${uid} and state = 'open' and created_at = now() and exists (select 1 from conversations c
        where c.id = conversation_id and case side when 'company' then c.company_id = ${ownCompany} else c.influencer_id = ${ownInfluencer} end)`,
    ),
    may.read("people read their own", member, sql`reporter_id = ${uid}`),
    adminsDoAll(),
    jobsDoAll(),
  ],
)

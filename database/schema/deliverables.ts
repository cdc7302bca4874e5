import { sql } from "drizzle-orm"
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core"
import { DELIVERABLE_KINDS, DELIVERABLE_STATES } from "#vocabulary/collaborations"
import { NETWORKS } from "#vocabulary/networks"
import { SIDES } from "#vocabulary/roles"
import { users } from "./auth.ts"
import { oneOf, table, time } from "./columns.ts"
import { influencers } from "./influencers.ts"
import { collaborations } from "./link-page.ts"
import { helper, jobsDoAll, may, member, ownCompany, ownersKeep, ownInfluencer, uid } from "./roles.ts"

const ofCreator = sql`(c.influencer_id = ${ownInfluencer} and c.delivered)`
const ofParties = sql`(c.company_id = ${ownCompany} or ${ofCreator})`
const ofOwnCollaboration = sql`exists (select 1 from collaborations c where c.id = collaboration_id and ${ofParties})`
const hasDeliverable = (
  who = ofParties,
) => sql`exists (select 1 from deliverables d join collaborations c on c.id = d.collaboration_id
  where d.id = deliverable_id and ${who})`
const hasDraft = sql`exists (select 1 from deliverable_drafts d where d.id = draft_id)`

/**
 * One piece of what was agreed on: a line of the offer that says three makes three. Made by the database when the offer is
 * accepted; its states are those of `app/features/collaborations/deliverables/rules.ts`, which a trigger keeps too.
 */
export const deliverables = table(
  "deliverables",
  {
    id: uuid("id").primaryKey(),
    collaborationId: uuid("collaboration_id")
      .notNull()
      .references((): AnyPgColumn => collaborations.id, { onDelete: "cascade" }),
    /** From 0, in the order of the offer. */
    position: integer("position").notNull(),
    network: oneOf("network", [...NETWORKS, "other"]).notNull(),
    kind: oneOf("kind", DELIVERABLE_KINDS).notNull(),
    title: text("title").notNull(),
    dueOn: date("due_on"),
    state: oneOf("state", DELIVERABLE_STATES).notNull().default("to_do"),
    /** Whether the company sees a draft before it is published. */
    review: boolean("review").notNull().default(true),
    /** How often changes may be asked; null: nothing was agreed on, so that nothing ends it. */
    rounds: integer("rounds"),
    roundsUsed: integer("rounds_used").notNull().default(0),
    /** Within how many days a draft is answered; null: nothing was agreed on, and silence says nothing. */
    reviewDays: integer("review_days"),
    /** The newest draft; 0 while there is none. */
    draftVersion: integer("draft_version").notNull().default(0),
    /** From then on silence is approval. */
    answerDueAt: time("answer_due_at"),
    approvedAt: time("approved_at"),
    approvedBySilence: boolean("approved_by_silence").notNull().default(false),
    /** The side that asks to leave it out; the other side agrees. */
    skipAskedBy: oneOf("skip_asked_by", SIDES),
    postUrl: text("post_url"),
    /** The network's id of the post. */
    postId: text("post_id"),
    publishedAt: time("published_at"),
    /** How many days before it was due its creator was reminded last. */
    reminded: integer("reminded"),
    /** True while the address is only the creator's word; false once their connection has read the post. */
    declared: boolean("declared").notNull().default(true),
    /** A picture of the published post, a private file, and the day that it is of. */
    screenshot: text("screenshot"),
    screenshotAt: time("screenshot_at"),
    createdAt: time("created_at").notNull().defaultNow(),
    updatedAt: time("updated_at").notNull().defaultNow(),
  },
  (t) => [
    unique("deliverables_position").on(t.collaborationId, t.position),
    index("deliverables_silence").on(t.answerDueAt).where(sql`state = 'draft_sent'`),
    index("deliverables_due").on(t.dueOn).where(sql`state in ('to_do', 'changes_asked', 'approved')`),
    index("deliverables_screenshot").on(t.screenshot),
    check("deliverables_rounds", sql`rounds_used between 0 and coalesce(rounds, rounds_used)`),
    check("deliverables_answer", sql`answer_due_at is null or state = 'draft_sent'`),
    check("deliverables_post", sql`post_url ~ '^https://'`),
    check(
      "deliverables_published",
      sql`(state in ('published', 'measured')) = (published_at is not null) and (published_at is null or post_url is not null)`,
    ),
    may.read("both sides read it", member, ofOwnCollaboration),
    may.change("both sides take it further", member, ofOwnCollaboration),
    may.read("helper functions tell of it", helper),
    may.add("an accepted offer makes it", helper),
    jobsDoAll(),
  ],
)

/** Drafts that a company sees before publication. Never changed: each new one is another version. */
export const deliverableDrafts = table(
  "deliverable_drafts",
  {
    id: uuid("id").primaryKey(),
    deliverableId: uuid("deliverable_id")
      .notNull()
      .references(() => deliverables.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    caption: text("caption").notNull().default(""),
    /** A word to the company. */
    note: text("note").notNull().default(""),
    madeBy: uuid("made_by").references(() => users.id, { onDelete: "set null" }),
    madeAt: time("made_at").notNull().defaultNow(),
  },
  (t) => [
    unique("deliverable_drafts_version").on(t.deliverableId, t.version),
    index("deliverable_drafts_made_by").on(t.madeBy),
    may.read("both sides read it", member, hasDeliverable()),
    may.add("the creator sends it", member, sql`made_by = ${uid} and made_at = now() and ${hasDeliverable(ofCreator)}`),
    jobsDoAll(),
  ],
)

/** A file of a draft. It is brought in pieces, and is its creator's alone until the draft is sent that it belongs to. */
export const deliverableFiles = table(
  "deliverable_files",
  {
    id: uuid("id").primaryKey(),
    deliverableId: uuid("deliverable_id")
      .notNull()
      .references(() => deliverables.id, { onDelete: "cascade" }),
    draftId: uuid("draft_id").references(() => deliverableDrafts.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    mediaType: text("media_type").notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    received: bigint("received", { mode: "number" }).notNull().default(0),
    uploadedBy: uuid("uploaded_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("deliverable_files_draft").on(t.draftId),
    index("deliverable_files_deliverable").on(t.deliverableId),
    index("deliverable_files_uploaded_by").on(t.uploadedBy),
    index("deliverable_files_unsent").on(t.createdAt).where(sql`draft_id is null`),
    check("deliverable_files_received", sql`bytes > 0 and received between 0 and bytes`),
    check("deliverable_files_whole", sql`draft_id is null or received = bytes`),
    may.read(
      "both sides read what was sent",
      member,
      sql`${hasDraft} or (uploaded_by = ${uid} and ${hasDeliverable(ofCreator)})`,
    ),
    may.add(
      "the creator brings it",
      member,
      sql`uploaded_by = ${uid} and draft_id is null and received = 0 and ${hasDeliverable(ofCreator)}`,
    ),
    may.change(
      "the creator goes on bringing it, and sends it",
      member,
      sql`uploaded_by = ${uid} and draft_id is null and ${hasDeliverable(ofCreator)}`,
      sql`uploaded_by = ${uid} and (draft_id is null or ${hasDraft})`,
    ),
    may.remove("the creator takes back what was not sent", member, sql`uploaded_by = ${uid} and draft_id is null`),
    jobsDoAll(),
  ],
)

/** The pieces of a file, each a private file of its own: one of 200 MB is in nobody's memory, in any storage. */
export const deliverableFileParts = table(
  "deliverable_file_parts",
  {
    fileId: uuid("file_id")
      .notNull()
      .references(() => deliverableFiles.id, { onDelete: "cascade" }),
    /** The offset of its first byte. */
    start: bigint("start", { mode: "number" }).notNull(),
    bytes: integer("bytes").notNull(),
    file: text("file").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.fileId, t.start] }),
    index("deliverable_file_parts_file").on(t.file),
    check("deliverable_file_parts_bytes", sql`bytes > 0 and start >= 0`),
    may.read(
      "whoever reads the file reads its pieces",
      member,
      sql`exists (select 1 from deliverable_files f where f.id = file_id)`,
    ),
    may.add(
      "the creator brings them",
      member,
      sql`exists (select 1 from deliverable_files f where f.id = file_id and f.uploaded_by = ${uid} and f.draft_id is null)`,
    ),
    jobsDoAll(),
  ],
)

/** Comments of both sides about a draft. Never changed. */
export const deliverableComments = table(
  "deliverable_comments",
  {
    id: uuid("id").primaryKey(),
    draftId: uuid("draft_id")
      .notNull()
      .references(() => deliverableDrafts.id, { onDelete: "cascade" }),
    side: oneOf("side", SIDES).notNull(),
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    body: text("body").notNull(),
    at: time("at").notNull().defaultNow(),
  },
  (t) => [
    index("deliverable_comments_draft").on(t.draftId, t.at, t.id),
    index("deliverable_comments_author").on(t.authorId),
    may.read("both sides read it", member, hasDraft),
    may.add(
      "each side speaks for itself",
      member,
      sql`author_id = ${uid} and at = now() and exists (select 1 from deliverable_drafts f
        join deliverables d on d.id = f.deliverable_id join collaborations c on c.id = d.collaboration_id
        where f.id = draft_id and case side when 'company' then c.company_id = ${ownCompany} else ${ofCreator} end)`,
    ),
    jobsDoAll(),
  ],
)

/** The secret address of a creator's own deadlines, for their calendar: of it a hash alone. */
export const deadlineFeeds = table(
  "deadline_feeds",
  {
    influencerId: uuid("influencer_id")
      .primaryKey()
      .references(() => influencers.id, { onDelete: "cascade" }),
    secretHash: text("secret_hash").notNull(),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (t) => [uniqueIndex("deadline_feeds_secret").on(t.secretHash), ...ownersKeep(), jobsDoAll()],
)

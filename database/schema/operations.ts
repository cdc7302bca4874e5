import { sql } from "drizzle-orm"
import { bit, boolean, check, date, index, integer, jsonb, primaryKey, text, uuid } from "drizzle-orm/pg-core"
import { CONTENT_TYPES } from "#vocabulary/content"
import { LOCALES } from "#vocabulary/locales"
import { users } from "./auth.ts"
import { oneOf, table, time } from "./columns.ts"
import { adminsDoAll, auth, isAdmin, jobsDoAll, may, member, system, uid, visitor } from "./roles.ts"

/** Legal texts, per language and versioned: the highest version shows. */
export const siteContent = table(
  "site_content",
  {
    type: oneOf("type", CONTENT_TYPES).notNull(),
    locale: oneOf("locale", LOCALES).notNull(),
    version: integer("version").notNull(),
    content: text("content").notNull(),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.type, t.locale, t.version] }),
    may.read("everybody reads it", [visitor, member]),
    adminsDoAll(),
    jobsDoAll(),
  ],
)

/** Contact messages (`type` contact_form, `value` JSON text) and the site's own contact entries. */
export const contactInfo = table(
  "contact_info",
  {
    id: uuid("id").primaryKey(),
    type: text("type").notNull(),
    label: text("label").notNull(),
    value: text("value").notNull(),
    /** Looks like a robot's (honeypot field filled in, or sent within 3 s): kept, and marked for those who read it. */
    flagged: boolean("flagged").notNull().default(false),
    /** A hash of the words and the day: what is sent twice is stored once. Null for what the site says of itself. */
    digest: text("digest").unique("contact_info_once"),
    /** Whether a message's `value` can be parsed: what cannot is neither listed nor counted. */
    isReadable: boolean("is_readable").generatedAlwaysAs(sql`app_private.is_contact_message(value)`),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("contact_info_readable")
      .on(t.createdAt.desc(), t.id.desc())
      .where(sql`type = 'contact_form' and is_readable`),
    index("contact_info_newest").on(t.type, t.createdAt.desc(), t.id.desc()),
    may.add("everybody may write", [visitor, member], sql`type = 'contact_form'`),
    adminsDoAll(),
    jobsDoAll(),
  ],
)

/** Requests for the Pro plan: made at the gate of the directory, answered by an admin. */
export const proRequests = table(
  "pro_requests",
  {
    id: uuid("id").primaryKey(),
    /** The person who asked, when signed in. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    companyName: text("company_name").notNull(),
    email: text("email").notNull(),
    message: text("message").notNull().default(""),
    flagged: boolean("flagged").notNull().default(false),
    digest: text("digest").notNull().unique("pro_requests_once"),
    createdAt: time("created_at").notNull().defaultNow(),
    handledAt: time("handled_at"),
  },
  (t) => [
    index("pro_requests_newest").on(t.createdAt.desc(), t.id.desc()),
    index("pro_requests_user").on(t.userId),
    may.add("everybody may ask", [visitor, member], sql`handled_at is null and user_id is not distinct from ${uid}`),
    adminsDoAll(),
    jobsDoAll(),
  ],
)

/** Settings of the whole site: one row per setting, absent while it has its default. */
export const settings = table(
  "settings",
  {
    key: text("key").primaryKey(),
    value: jsonb("value").notNull(),
    updatedAt: time("updated_at").notNull().defaultNow(),
  },
  () => [may.read("everybody reads them", [visitor, member]), adminsDoAll(), jobsDoAll()],
)

/**
 * Who did what, when, to what. Append-only: no policy lets anybody change a row, or remove one of the last 12 months, and a
 * trigger refuses it.
 */
export const auditLog = table(
  "audit_log",
  {
    id: uuid("id").primaryKey(),
    at: time("at").notNull().defaultNow(),
    actor: text("actor").notNull(),
    actorNetwork: text("actor_network"),
    action: text("action").notNull(),
    target: text("target"),
    before: jsonb("before"),
    after: jsonb("after"),
    requestId: text("request_id"),
  },
  (t) => [
    index("audit_log_newest").on(t.at.desc(), t.id.desc()),
    index("audit_log_by_action").on(t.action, t.at.desc(), t.id.desc()),
    index("audit_log_by_actor").on(t.actor, t.at.desc(), t.id.desc()),
    index("audit_log_by_target").on(t.target, t.at.desc(), t.id.desc()),
    may.read("admins read it", member, isAdmin),
    may.add("people leave their own trace", member, sql`actor = (select app_private.uid())::text and at = now()`),
    may.add("sign-in leaves its trace", auth),
    may.read("jobs read it", system),
    may.add("jobs leave their trace", system),
    may.remove("jobs remove what is too old", system, sql`at < now() - interval '12 months'`),
  ],
)

/** Mail that was promised by a committed write. Bodies are emptied once they are gone and no local mailbox shows them. */
export const mailOutbox = table(
  "mail_outbox",
  {
    id: uuid("id").primaryKey(),
    recipient: text("recipient").notNull(),
    locale: oneOf("locale", LOCALES).notNull(),
    subject: text("subject").notNull(),
    html: text("html").notNull(),
    text: text("text").notNull(),
    /** The one-click address that ends mails of its kind, for mails that a person may do without. */
    unsubscribeUrl: text("unsubscribe_url"),
    /** The only person who may read it, and only while they speak for this company or this influencer: checked again when it is sent. */
    readerId: uuid("reader_id"),
    companyId: uuid("company_id"),
    influencerId: uuid("influencer_id"),
    /** The kind of mails that its reader may do without, asked again when it is sent. */
    kind: text("kind"),
    /** The watched search that it tells of: it goes only while that is on. */
    searchWatchId: uuid("search_watch_id"),
    /** When it is to go, where that is later than at once. */
    notBefore: time("not_before"),
    status: oneOf("status", ["queued", "sent", "failed"]).notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    createdAt: time("created_at").notNull().defaultNow(),
    sentAt: time("sent_at"),
  },
  (t) => [
    index("mail_outbox_newest").on(t.createdAt.desc(), t.id.desc()),
    may.add("members promise mail", [visitor, member, auth], sql`status = 'queued'`),
    may.read("admins read it", member, isAdmin),
    jobsDoAll(),
  ],
)

/**
 * How far the letters of a week have come. People are gone through in the order of their ids, some hundreds at a time, and where the next
 * ones begin is written with their mails: so each has one letter, however many processes are at it or end in the middle.
 */
export const letterRuns = table(
  "letter_runs",
  {
    /** The Monday on which they are read. */
    week: date("week", { mode: "string" }).primaryKey(),
    /** Everybody up to this one has been gone through; null before the first, and once all are through. */
    lastUserId: uuid("last_user_id"),
    people: integer("people").notNull().default(0),
    letters: integer("letters").notNull().default(0),
    startedAt: time("started_at").notNull().defaultNow(),
    /** When the last of them was through. */
    endedAt: time("ended_at"),
  },
  () => [
    check("letter_runs_counts", sql`letters between 0 and people`),
    may.read("admins read it", member, isAdmin),
    jobsDoAll(),
  ],
)

/** The influencers that a visitor, or an account without Pro, was shown in the directory on a day: a bit for each, the same for several where there are many. */
export const directoryReadings = table(
  "directory_readings",
  {
    /** A keyed hash of the reader and the day. */
    key: text("key").primaryKey(),
    day: date("day").notNull(),
    seen: bit("seen", { dimensions: 4096 }).notNull(),
  },
  (t) => [index("directory_readings_day").on(t.day), jobsDoAll()],
)

/** Counters of the limits (platform/rate-limit/limits.ts), fixed windows. */
export const rateLimits = table(
  "rate_limits",
  {
    key: text("key").primaryKey(),
    windowStart: time("window_start").notNull(),
    hits: integer("hits").notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (t) => [index("rate_limits_expiry").on(t.expiresAt), jobsDoAll()],
)

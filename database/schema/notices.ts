import { sql } from "drizzle-orm"
import { boolean, check, index, text, uuid } from "drizzle-orm/pg-core"
import { LOCALES } from "#vocabulary/locales"
import {
  GROUND_KINDS,
  NOTICE_DECISIONS,
  NOTICE_EVENT_KINDS,
  NOTICE_REASONS,
  NOTICE_STATES,
  PARTIES,
} from "#vocabulary/notices"
import { users } from "./auth.ts"
import { oneOf, table, time } from "./columns.ts"
import { influencers } from "./influencers.ts"
import { reviews } from "./reviews.ts"
import { isAdmin, jobsDoAll, may, member, uid, visitor } from "./roles.ts"

/**
 * Reports about pages of the site that are held to be against the law or the terms (DSA, art. 16), with or without an account. The figures
 * of the transparency page are computed from these rows, so they stay; names and texts are cleared after twelve months (`cleared_at`).
 */
export const notices = table(
  "notices",
  {
    id: uuid("id").primaryKey(),
    /** The reference of the notice in mails to both sides. */
    reference: text("reference").notNull().unique("notices_reference"),
    reason: oneOf("reason", NOTICE_REASONS).notNull(),
    /** The address that is reported, from its path on. */
    path: text("path").notNull(),
    /** The influencer whose page it is; null for the site's own pages and for a page that has gone. */
    influencerId: uuid("influencer_id").references(() => influencers.id, { onDelete: "set null" }),
    /** The review that is reported, where it is one and not the page. */
    reviewId: uuid("review_id").references(() => reviews.id, { onDelete: "set null" }),
    explanation: text("explanation").notNull(),
    /** Null is allowed for reports about the abuse of a child, which need no name. */
    name: text("name"),
    email: text("email"),
    locale: oneOf("locale", LOCALES).notNull(),
    /** Looks like a robot's: kept, and marked for those who read it. */
    flagged: boolean("flagged").notNull().default(false),
    /** A hash of the words and the day: what is sent twice is stored once. */
    digest: text("digest").notNull().unique("notices_once"),
    state: oneOf("state", NOTICE_STATES).notNull().default("received"),
    createdAt: time("created_at").notNull().defaultNow(),
    /** By when what is open is to be decided. */
    dueAt: time("due_at").notNull(),
    /** The decision that holds now: the second one, once there is one. */
    decision: oneOf("decision", NOTICE_DECISIONS),
    /** When it was decided for the first time. */
    decidedAt: time("decided_at"),
    /** The address that the decision about the page was sent to: an appeal is answered there, even after the account has gone. */
    ownerEmail: text("owner_email"),
    ownerLocale: oneOf("owner_locale", LOCALES),
    clearedAt: time("cleared_at"),
  },
  (t) => [
    index("notices_newest").on(t.createdAt.desc(), t.id.desc()),
    index("notices_by_state").on(t.state, t.createdAt.desc(), t.id.desc()),
    index("notices_about").on(t.influencerId, t.createdAt.desc(), t.id.desc()),
    index("notices_email").on(t.email),
    index("notices_review").on(t.reviewId),
    check(
      "notices_decided",
      sql`(state in ('decided', 'appealed', 'final')) = (decision is not null) and (decision is null) = (decided_at is null)`,
    ),
    check("notices_reporter", sql`reason = 'child_abuse' or cleared_at is not null or num_nulls(name, email) = 0`),
    check("notices_lengths", sql`length(path) <= 2000 and length(explanation) <= 5000 and length(name) <= 100`),
    may.add(
      "everybody may report",
      [visitor, member],
      sql`state = 'received' and num_nonnulls(decision, decided_at, owner_email, owner_locale, cleared_at) = 0`,
    ),
    may.read("admins read all", member, isAdmin),
    may.change("admins decide", member, isAdmin),
    jobsDoAll(),
  ],
)

/** The history of a notice, in order: the statements of reasons (DSA, art. 17) and the appeal. Never changed. */
export const noticeEvents = table(
  "notice_events",
  {
    id: uuid("id").primaryKey(),
    noticeId: uuid("notice_id")
      .notNull()
      .references(() => notices.id, { onDelete: "cascade" }),
    at: time("at").notNull().defaultNow(),
    kind: oneOf("kind", NOTICE_EVENT_KINDS).notNull(),
    /** The admin. */
    actorId: uuid("actor_id").references(() => users.id, { onDelete: "set null" }),
    /** The party that appeals. */
    party: oneOf("party", PARTIES),
    /** The facts of a decision, or the words of an appeal. */
    words: text("words"),
    decision: oneOf("decision", NOTICE_DECISIONS),
    groundKind: oneOf("ground_kind", GROUND_KINDS),
    ground: text("ground"),
    /** Whether automated means had a part in finding or judging it. */
    automated: boolean("automated"),
    /** Whether it was this decision that took the page away, so that its contrary brings it back. */
    hidPage: boolean("hid_page").notNull().default(false),
  },
  (t) => [
    index("notice_events_of").on(t.noticeId, t.at, t.id),
    index("notice_events_actor").on(t.actorId),
    check(
      "notice_events_statement",
      sql`num_nulls(words, decision, ground_kind, ground, automated) = 0 or kind not in ('decided', 'decided_again')`,
    ),
    check("notice_events_appeal", sql`kind <> 'appealed' or (words is not null and party in ('reporter', 'owner'))`),
    check("notice_events_lengths", sql`length(words) <= 5000 and length(ground) <= 1000`),
    may.read("admins read all", member, isAdmin),
    may.add("admins add what they do", member, sql`${isAdmin} and actor_id = ${uid}`),
    jobsDoAll(),
  ],
)

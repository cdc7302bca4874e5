import { sql } from "drizzle-orm"
import { boolean, check, index, pgPolicy, pgTable, text, uuid } from "drizzle-orm/pg-core"
import { users } from "./auth.ts"
import { time } from "./columns.ts"
import { influencers } from "./influencers.ts"
import { isAdmin, jobsDoAll, member, uid, visitor } from "./roles.ts"

/**
 * What people say of a page of the site that they hold to be against the law or the terms (DSA, art. 16), with or without an
 * account. The figures of the transparency page are made of these rows, so they stay; who spoke and what they said goes after
 * twelve months (`cleared_at`).
 */
export const notices = pgTable(
  "notices",
  {
    id: uuid("id").primaryKey(),
    /** What both sides call it by, in mails. */
    reference: text("reference").notNull().unique("notices_reference"),
    reason: text("reason")
      .$type<
        | "illegal"
        | "forbidden_promotion"
        | "missing_label"
        | "impersonation"
        | "privacy"
        | "hate"
        | "child_abuse"
        | "intellectual_property"
        | "other"
      >()
      .notNull(),
    /** The address that is reported, from its path on. */
    path: text("path").notNull(),
    /** Whose page it is; null for the site's own pages and for a page that has gone. */
    influencerId: uuid("influencer_id").references(() => influencers.id, { onDelete: "set null" }),
    explanation: text("explanation").notNull(),
    /** Nobody has to give a name to report the abuse of a child. */
    name: text("name"),
    email: text("email"),
    locale: text("locale").$type<"fr" | "en" | "ar">().notNull(),
    /** Looks like a robot's: kept, and marked for whoever reads it. */
    flagged: boolean("flagged").notNull().default(false),
    /** Of the words and the day: what is sent twice is stored once. */
    digest: text("digest").notNull().unique("notices_once"),
    state: text("state")
      .$type<"received" | "examined" | "decided" | "appealed" | "final">()
      .notNull()
      .default("received"),
    createdAt: time("created_at").notNull().defaultNow(),
    /** By when what is open is to be decided. */
    dueAt: time("due_at").notNull(),
    /** The decision that holds now: the second one, once there is one. */
    decision: text("decision").$type<"no_action" | "label_demanded" | "page_hidden" | "account_removed">(),
    /** When it was decided for the first time. */
    decidedAt: time("decided_at"),
    /** Whom the decision about the page was told to: an appeal is answered there, even after the account has gone. */
    ownerEmail: text("owner_email"),
    ownerLocale: text("owner_locale").$type<"fr" | "en" | "ar">(),
    clearedAt: time("cleared_at"),
  },
  (t) => [
    index("notices_newest").on(t.createdAt.desc(), t.id.desc()),
    index("notices_by_state").on(t.state, t.createdAt.desc(), t.id.desc()),
    index("notices_about").on(t.influencerId, t.createdAt.desc(), t.id.desc()),
    index("notices_email").on(t.email),
    check(
      "notices_reason",
      sql`reason in ('illegal', 'forbidden_promotion', 'missing_label', 'impersonation', 'privacy', 'hate', 'child_abuse',
        'intellectual_property', 'other')`,
    ),
    check("notices_state", sql`state in ('received', 'examined', 'decided', 'appealed', 'final')`),
    check("notices_decision", sql`decision in ('no_action', 'label_demanded', 'page_hidden', 'account_removed')`),
    check(
      "notices_decided",
      sql`(state in ('decided', 'appealed', 'final')) = (decision is not null) and (decision is null) = (decided_at is null)`,
    ),
    check("notices_reporter", sql`reason = 'child_abuse' or cleared_at is not null or num_nulls(name, email) = 0`),
    check("notices_lengths", sql`length(path) <= 2000 and length(explanation) <= 5000 and length(name) <= 100`),
    check("notices_locales", sql`locale in ('fr', 'en', 'ar') and owner_locale in ('fr', 'en', 'ar')`),
    pgPolicy("everybody may report", {
      for: "insert",
      to: [visitor, member],
      withCheck: sql`state = 'received' and num_nonnulls(decision, decided_at, owner_email, owner_locale, cleared_at) = 0`,
    }),
    pgPolicy("admins read all", { for: "select", to: member, using: isAdmin }),
    pgPolicy("admins decide", { for: "update", to: member, using: isAdmin, withCheck: isAdmin }),
    jobsDoAll(),
  ],
)

/** What became of a notice, in order: the statements of reasons (DSA, art. 17) and the appeal. Never changed. */
export const noticeEvents = pgTable(
  "notice_events",
  {
    id: uuid("id").primaryKey(),
    noticeId: uuid("notice_id")
      .notNull()
      .references(() => notices.id, { onDelete: "cascade" }),
    at: time("at").notNull().defaultNow(),
    kind: text("kind").$type<"taken_up" | "decided" | "appealed" | "decided_again">().notNull(),
    /** The admin. */
    actorId: uuid("actor_id").references(() => users.id, { onDelete: "set null" }),
    /** Who appeals. */
    party: text("party").$type<"reporter" | "owner">(),
    /** The facts of a decision, or the words of an appeal. */
    words: text("words"),
    decision: text("decision").$type<"no_action" | "label_demanded" | "page_hidden" | "account_removed">(),
    groundKind: text("ground_kind").$type<"legal" | "contractual">(),
    ground: text("ground"),
    /** Whether automated means had a part in finding or judging it. */
    automated: boolean("automated"),
    /** Whether it was this decision that took the page away, so that its contrary brings it back. */
    hidPage: boolean("hid_page").notNull().default(false),
  },
  (t) => [
    index("notice_events_of").on(t.noticeId, t.at, t.id),
    index("notice_events_actor").on(t.actorId),
    check("notice_events_kind", sql`kind in ('taken_up', 'decided', 'appealed', 'decided_again')`),
    check(
      "notice_events_decision",
      sql`num_nulls(words, decision, ground_kind, ground, automated) = 0 or kind not in ('decided', 'decided_again')`,
    ),
    check("notice_events_appeal", sql`kind <> 'appealed' or (words is not null and party in ('reporter', 'owner'))`),
    check("notice_events_ground", sql`ground_kind in ('legal', 'contractual')`),
    check("notice_events_lengths", sql`length(words) <= 5000 and length(ground) <= 1000`),
    pgPolicy("admins read all", { for: "select", to: member, using: isAdmin }),
    pgPolicy("admins add what they do", {
      for: "insert",
      to: member,
      withCheck: sql`${isAdmin} and actor_id = ${uid}`,
    }),
    jobsDoAll(),
  ],
)

import { sql } from "drizzle-orm"
import { boolean, check, index, jsonb, primaryKey, text, uuid } from "drizzle-orm/pg-core"
import { LOCALES } from "#vocabulary/locales"
import type { Network } from "#vocabulary/networks"
import { ROLES } from "#vocabulary/roles"
import { userRef, users } from "./auth.ts"
import { oneOf, table, time } from "./columns.ts"
import {
  adminsDoAll,
  auth,
  helper,
  helperDoesAll,
  helperReads,
  isAdmin,
  jobsDoAll,
  may,
  member,
  ofOwnUser,
  uid,
} from "./roles.ts"

const own = sql`id = ${uid}`

/**
 * One row per user, made at sign-up. `social_profiles` holds the handles given before the influencer exists. What admins
 * sort and search their list by (`email`, `primary_role`, `search`) is kept here by triggers, so that one index answers.
 */
export const profiles = table(
  "profiles",
  {
    id: uuid("id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    locale: oneOf("locale", LOCALES).notNull().default("fr"),
    reservedUsername: text("reserved_username"),
    socialProfiles: jsonb("social_profiles").$type<Partial<Record<Network, string>>>().notNull().default({}),
    /** Which mails that are not needed the person wants; one that is missing has its default. */
    notifications: jsonb("notifications").$type<Record<string, boolean>>().notNull().default({}),
    /** Sentences of the home that the person will be told later, and when that is. */
    putOff: jsonb("put_off").$type<Record<string, string>>().notNull().default({}),
    /** When the person stated to be 16 years old or more, as influencers do; null for who was never asked. */
    sixteenStatedAt: time("sixteen_stated_at"),
    email: text("email").notNull().default(""),
    primaryRole: oneOf("primary_role", ROLES).notNull().default("user"),
    search: text("search")
      .notNull()
      .generatedAlwaysAs(sql`app_private.fold(email || ' ' || first_name || ' ' || last_name)`),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("profiles_newest").on(t.createdAt.desc(), t.id.desc()),
    index("profiles_by_email").on(t.email, t.id),
    index("profiles_by_role").on(t.primaryRole, t.id),
    may.read("people read their own profile", member, own),
    may.change("people change their own profile", member, own),
    may.read("admins read all profiles", member, isAdmin),
    may.change("admins change all profiles", member, isAdmin),
    helperReads(),
    may.change("helper functions follow address and roles", helper),
    may.read("sign-up reads it", auth),
    may.add("sign-up adds it", auth),
    may.change("sign-up replaces a pending claim", auth),
    jobsDoAll(),
  ],
)

/** A user without a row is a plain user. Several rows are allowed; the oldest is the primary role. */
export const userRoles = table(
  "user_roles",
  {
    userId: userRef(),
    role: oneOf("role", ROLES).notNull(),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.role] }),
    index("user_roles_role").on(t.role),
    may.read("people read their own roles", member, ofOwnUser),
    adminsDoAll(),
    helperReads(),
    may.remove("a role goes with its company", helper, sql`role = 'entreprise'`),
    may.read("sign-up reads it", auth),
    may.add("sign-up adds every role but admin", auth, sql`role <> 'admin'`),
    may.remove(
      "sign-up replaces a pending claim",
      auth,
      sql`exists (select 1 from auth.users u where u.id = user_id and not u.email_verified)`,
    ),
    jobsDoAll(),
  ],
)

/**
 * Reservations of names. The primary key decides every race for a name: it is on hold for somebody (`key_hash` before there is an account,
 * `user_id` after), in use (`expires_at` infinite) or locked after it was given up. Only the functions of schema app_private and the
 * sign-up read or write it.
 */
export const usernameHolds = table(
  "username_holds",
  {
    path: text("path").primaryKey(),
    keyHash: text("key_hash"),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    expiresAt: time("expires_at").notNull(),
    /** Which network address holds it, as a keyed hash, until an account's address is confirmed. */
    heldFrom: text("held_from"),
    /** A page was at it: nobody else's while it lasts, whatever name its owner takes meanwhile, and whether the page is still there or not. */
    ledToPage: boolean("led_to_page").notNull().default(false),
  },
  (t) => [
    index("username_holds_user").on(t.userId),
    index("username_holds_from").on(t.heldFrom).where(sql`held_from is not null`),
    index("username_holds_expiry").on(t.expiresAt),
    check("username_holds_path", sql`path ~ '^[a-z0-9][a-z0-9_-]{1,28}[a-z0-9]$'`),
    may.read("people read their own holds", member, ofOwnUser),
    helperDoesAll(),
    may.doAll("sign-up ties holds to accounts", auth),
    jobsDoAll(),
  ],
)

/** Accounts whose owner has asked for their deletion: nobody sees them any more, and on the day they go. Undone until then. */
export const accountDeletions = table(
  "account_deletions",
  {
    userId: userRef().primaryKey(),
    requestedAt: time("requested_at").notNull().defaultNow(),
    dueAt: time("due_at").notNull(),
    /** Whether their page was to be seen, and is again when they come back. */
    wasActive: boolean("was_active").notNull(),
  },
  (t) => [
    index("account_deletions_due").on(t.dueAt),
    may.read("people read their own", member, ofOwnUser),
    may.add("people ask for their own", member, ofOwnUser),
    may.remove("people take it back", member, ofOwnUser),
    adminsDoAll(),
    helperReads(),
    may.change("helper functions remember that the page is to be seen", helper),
    jobsDoAll(),
  ],
)

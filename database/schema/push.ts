import { sql } from "drizzle-orm"
import { check, index, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core"
import { LOCALES } from "#vocabulary/locales"
import { PUSH_KINDS } from "#vocabulary/push"
import { sessions, userRef } from "./auth.ts"
import { oneOf, someOf, table, time } from "./columns.ts"
import { jobsDoAll, may, member, ofOwnUser } from "./roles.ts"

/** The pair of keys by which push services know this installation (VAPID, RFC 8292); the private half is sealed. */
export const pushKeys = table(
  "push_keys",
  {
    publicKey: text("public_key").primaryKey(),
    sealedPrivateKey: text("sealed_private_key").notNull(),
    madeAt: time("made_at").notNull().defaultNow(),
  },
  () => [
    uniqueIndex("push_keys_one").on(sql`(true)`),
    check("push_keys_public_key", sql`public_key ~ '^[A-Za-z0-9_-]{87}$'`),
    jobsDoAll(),
  ],
)

/** A browser that somebody has notified, for as long as they are signed in there: it goes with their session. */
export const pushDevices = table(
  "push_devices",
  {
    id: uuid("id").primaryKey(),
    userId: userRef(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** The address at the browser's push service. Together with the keys it lets anybody notify the device. */
    endpoint: text("endpoint").notNull(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    kinds: someOf("kinds", PUSH_KINDS).notNull(),
    createdAt: time("created_at").notNull().defaultNow(),
    /** When its push service last took something for it. */
    lastUsedAt: time("last_used_at"),
  },
  (t) => [
    unique("push_devices_endpoint").on(t.endpoint),
    unique("push_devices_session").on(t.sessionId),
    index("push_devices_user").on(t.userId),
    check("push_devices_endpoint_length", sql`length(endpoint) <= 1000`),
    check("push_devices_p256dh", sql`p256dh ~ '^[A-Za-z0-9_-]{87}$'`),
    check("push_devices_auth", sql`auth ~ '^[A-Za-z0-9_-]{22}$'`),
    may.read("people read theirs", member, ofOwnUser),
    may.remove("people remove theirs", member, ofOwnUser),
    jobsDoAll(),
  ],
)

/** Notices to people, promised by a committed write; then copied for each of their devices, until they are sent. */
export const pushOutbox = table(
  "push_outbox",
  {
    id: uuid("id").primaryKey(),
    userId: userRef(),
    /** Null until it is known to which devices it goes. */
    deviceId: uuid("device_id").references(() => pushDevices.id, { onDelete: "cascade" }),
    kind: oneOf("kind", PUSH_KINDS).notNull(),
    locale: oneOf("locale", LOCALES).notNull(),
    title: text("title").notNull(),
    /** The room that it opens, without its language. */
    path: text("path").notNull(),
    /** For as long as they speak for this company or this influencer: asked again when it goes. */
    companyId: uuid("company_id"),
    influencerId: uuid("influencer_id"),
    /** The conversation that has it; once it is read nothing goes. */
    conversationId: uuid("conversation_id"),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("push_outbox_device").on(t.deviceId),
    index("push_outbox_user").on(t.userId),
    check("push_outbox_title", sql`length(title) <= 200`),
    may.add("members promise them", member, sql`device_id is null`),
    jobsDoAll(),
  ],
)

import { sql } from "drizzle-orm"
import { check, index, integer, jsonb, smallint, text, uuid } from "drizzle-orm/pg-core"
import { DELIVERY_STATES, WEBHOOK_EVENTS } from "#vocabulary/programs"
import { userRef } from "./auth.ts"
import { oneOf, someOf, table, time } from "./columns.ts"
import { auth, everything, helper, helperReads, jobsDoAll, may, member, ofOwnUser, uid } from "./roles.ts"

/** Addresses of people's own programs that are told of events. Who must not be told any more is asked anew at each event. */
export const webhookEndpoints = table(
  "webhook_endpoints",
  {
    id: uuid("id").primaryKey(),
    userId: userRef(),
    url: text("url").notNull(),
    events: someOf("events", WEBHOOK_EVENTS).notNull(),
    /** Sealed for `webhook:` and the row's id; no role but the jobs' reads it. */
    secret: text("secret").notNull(),
    createdAt: time("created_at").notNull().defaultNow(),
    /** Since when none of the tries has succeeded; null while all is well. */
    failingSince: time("failing_since"),
    /** When it was switched off, by its owner or after a day of failures. */
    disabledAt: time("disabled_at"),
  },
  (t) => [
    index("webhook_endpoints_user").on(t.userId),
    check("webhook_endpoints_url", sql`url ~ '^https?://' and length(url) <= 500`),
    may.doAll("people keep their own", member, ofOwnUser),
    helperReads(),
    may.read("sign-in code finds whose it is", auth),
    may.change("sign-in code switches it off", auth, everything, sql`disabled_at is not null`),
    jobsDoAll(),
  ],
)

const ofOwnEndpoint = sql`exists (select 1 from webhook_endpoints e where e.id = endpoint_id and e.user_id = ${uid})`

/** Events for an endpoint, never changed: written by the transaction in which the event happens, kept as its log. */
export const webhookDeliveries = table(
  "webhook_deliveries",
  {
    /** The same at every try. */
    id: uuid("id").primaryKey(),
    endpointId: uuid("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    event: oneOf("event", [...WEBHOOK_EVENTS, "test"]).notNull(),
    /** When it happened. */
    createdAt: time("created_at").notNull().defaultNow(),
    data: jsonb("data").notNull(),
    state: oneOf("state", DELIVERY_STATES).notNull().default("waiting"),
    /** All tries, those before it was sent again included. */
    attempts: integer("attempts").notNull().default(0),
    /** How many delays of the table are behind it; from the start when it is sent again. */
    step: smallint("step").notNull().default(0),
    /** Null while nothing is to come. */
    nextAt: time("next_at"),
    triedAt: time("tried_at"),
    /** The last try: its status, how long it took, why there was none, and how its answer began. */
    statusCode: smallint("status_code"),
    durationMs: integer("duration_ms"),
    fault: text("fault"),
    answer: text("answer"),
  },
  (t) => [
    index("webhook_deliveries_log").on(t.endpointId, t.createdAt.desc(), t.id.desc()),
    index("webhook_deliveries_created").on(t.createdAt),
    check("webhook_deliveries_answer", sql`octet_length(answer) <= 1024`),
    may.read("people read their own", member, ofOwnEndpoint),
    may.add(
      "people try theirs",
      member,
      sql`event = 'test' and state = 'waiting' and attempts = 0 and ${ofOwnEndpoint}`,
    ),
    may.change("people send theirs again", member, ofOwnEndpoint, sql`state = 'waiting' and step = 0`),
    may.add("helper functions add to it", helper),
    jobsDoAll(),
  ],
)

import { sql } from "drizzle-orm"
import type { Tx } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { both, type Operations, ofPerson, type Row } from "./operation"

export const PEOPLE: Operations = {
  "read somebody's profile": {
    own: null,
    any: "manage_users",
    owners: [],
    statement: (row) => sql`select from profiles where id = ${row.userId}`,
  },
  "give a role": {
    ...both("edit_user_roles", (row) => sql`insert into user_roles (user_id, role) values (${row.userId}, 'user')`),
    owners: ["admin", "influencer", "entreprise"],
  },
  "take a role away": {
    ...both(
      "edit_user_roles",
      (row) => sql`delete from user_roles where user_id = ${row.userId} and role = 'influencer'`,
    ),
    owners: ["influencer"],
  },
  "read somebody's password": both(null, (row) => sql`select from auth.accounts where user_id = ${row.userId}`),
  "read which devices somebody has notified": ofPerson(
    (row) => sql`select from push_devices where user_id = ${row.userId}`,
  ),
  "stop notifying a device": ofPerson((row) => sql`delete from push_devices where user_id = ${row.userId}`),
  "have a device of somebody's notified of more": both(
    null,
    (row) => sql`update push_devices set kinds = '{messages}' where user_id = ${row.userId}`,
  ),
  "take up a device for somebody": both(
    null,
    (row) => sql`insert into push_devices (id, user_id, session_id, endpoint, p256dh, auth, kinds)
      select ${newId()}, user_id, session_id, 'https://push.example', p256dh, auth, kinds from push_devices where user_id = ${row.userId}`,
  ),
  "read what waits to be told to a device": both(
    null,
    (row) => sql`select from push_outbox where user_id = ${row.userId}`,
  ),
  "read the key of notifications": both(null, () => sql`select from push_keys`),
}

/** A browser that is notified, and something that waits for it. */
export async function seedDevice(tx: Tx, { userId }: Row) {
  const sessionId = newId()
  await tx.execute(sql`insert into auth.sessions (id, user_id, token, expires_at)
    values (${sessionId}, ${userId}, ${newId()}, now() + interval '1 day')`)
  await tx.execute(sql`insert into push_devices (id, user_id, session_id, endpoint, p256dh, auth, kinds)
    values (${newId()}, ${userId}, ${sessionId}, ${`https://push.example/${userId}`}, ${"p".repeat(87)}, ${"a".repeat(22)}, '{deadlines}')`)
  await tx.execute(sql`insert into push_outbox (id, user_id, kind, locale, title, path)
    values (${newId()}, ${userId}, 'deadlines', 'fr', 'T', '/messages')`)
  await tx.execute(
    sql`insert into push_keys (public_key, sealed_private_key) values (${"p".repeat(87)}, 'sealed') on conflict do nothing`,
  )
}

import { sql } from "drizzle-orm"
import type { Tx } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { both, type Operations, ofPerson, type Row } from "./operation"

const endpointsOf = (row: Row) => sql`(select id from webhook_endpoints where user_id = ${row.userId})`
const endpointOf = (row: Row) => sql`(select id from webhook_endpoints where user_id = ${row.userId} limit 1)`

/** Tokens of the API, and webhooks. */
export const PROGRAMS: Operations = {
  "make a token": ofPerson(
    (row) => sql`
    insert into api_tokens (id, user_id, name, start, hash, scopes, expires_at)
    values (${newId()}, ${row.userId}, 'N', 'vtr_aaaa', ${"a".repeat(64)}, '{read}', now())`,
  ),
  "read somebody's tokens": ofPerson((row) => sql`select name from api_tokens where user_id = ${row.userId}`),
  "revoke somebody's token": ofPerson((row) => sql`delete from api_tokens where user_id = ${row.userId}`),
  "give a token more rights": both(
    null,
    (row) => sql`update api_tokens set scopes = '{admin}' where user_id = ${row.userId}`,
  ),
  "read what is kept of a token": both(null, (row) => sql`select hash from api_tokens where user_id = ${row.userId}`),
  "have a program told": ofPerson(
    (row) => sql`
    insert into webhook_endpoints (id, user_id, url, events, secret)
    values (${newId()}, ${row.userId}, 'https://a.example/', '{collaboration.completed}', 'sealed')`,
  ),
  "read which programs somebody has told": ofPerson(
    (row) => sql`select url from webhook_endpoints where user_id = ${row.userId}`,
  ),
  "switch off who is told": ofPerson(
    (row) => sql`update webhook_endpoints set disabled_at = now() where user_id = ${row.userId}`,
  ),
  "change what a program is told of": both(
    null,
    (row) => sql`update webhook_endpoints set events = '{collaboration.declined}' where user_id = ${row.userId}`,
  ),
  "have a program told no more": ofPerson((row) => sql`delete from webhook_endpoints where user_id = ${row.userId}`),
  "give a program to somebody else": both(
    null,
    (row) => sql`update webhook_endpoints set user_id = ${newId()} where user_id = ${row.userId}`,
  ),
  "read what a program proves senders by": both(
    null,
    (row) => sql`select secret from webhook_endpoints where user_id = ${row.userId}`,
  ),
  "read what a program was told": ofPerson(
    (row) => sql`select data from webhook_deliveries where endpoint_id in ${endpointsOf(row)}`,
  ),
  "send to a program again": ofPerson(
    (row) => sql`update webhook_deliveries set state = 'waiting', step = 0 where endpoint_id in ${endpointsOf(row)}`,
  ),
  "send a program what did not happen": both(
    null,
    (row) => sql`
    insert into webhook_deliveries (id, endpoint_id, event, data)
    select ${newId()}, id, 'message.received', '{}' from (select ${endpointOf(row)} as id) e where id is not null`,
  ),
  "change what a program was told": both(
    null,
    (row) => sql`update webhook_deliveries set data = '{}' where endpoint_id in ${endpointsOf(row)}`,
  ),
}

/** A token, and an endpoint that did not take what it was sent. */
export async function seedPrograms(tx: Tx, { userId }: Row) {
  const endpointId = newId()
  await tx.execute(sql`insert into api_tokens (id, user_id, name, start, hash, scopes, expires_at)
    values (${newId()}, ${userId}, 'N', 'vtr_aaaa', encode(sha256(${newId()}::bytea), 'hex'), '{read}', now())`)
  await tx.execute(sql`insert into webhook_endpoints (id, user_id, url, events, secret)
    values (${endpointId}, ${userId}, 'https://a.example/', '{collaboration.completed}', 'sealed')`)
  await tx.execute(sql`insert into webhook_deliveries (id, endpoint_id, event, data, state)
    values (${newId()}, ${endpointId}, 'message.received', '{}', 'failed')`)
}

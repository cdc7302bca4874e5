import { sql } from "drizzle-orm"
import type { Tx } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { both, type Operations, ofCompany, type Row } from "./operation"

/** Lists, notes and searches. */
export const COMPANY_LISTS: Operations = {
  "make a list of a company": ofCompany(
    (row) =>
      sql`insert into company_lists (id, company_id, kind, name) values (${newId()}, ${row.companyId}, 'list', 'L')`,
  ),
  "read the lists of a company": ofCompany((row) => sql`select from company_lists where company_id = ${row.companyId}`),
  "rename a list of a company": ofCompany(
    (row) => sql`update company_lists set name = 'New' where company_id = ${row.companyId}`,
  ),
  "delete a list of a company": ofCompany((row) => sql`delete from company_lists where company_id = ${row.companyId}`),
  "give a list to another company": both(
    null,
    (row) => sql`update company_lists set company_id = ${newId()} where company_id = ${row.companyId}`,
  ),
  "read who is in a list of a company": ofCompany(
    (row) => sql`select from company_list_entries where company_id = ${row.companyId}`,
  ),
  "take somebody out of a list of a company": ofCompany(
    (row) => sql`delete from company_list_entries where company_id = ${row.companyId}`,
  ),
  "read the notes of a company": ofCompany((row) => sql`select from company_notes where company_id = ${row.companyId}`),
  "change the notes of a company": ofCompany(
    (row) => sql`update company_notes set body = 'New' where company_id = ${row.companyId}`,
  ),
  "read the searches of a company": ofCompany(
    (row) => sql`select from company_searches where company_id = ${row.companyId}`,
  ),
  "change the searches of a company": both(
    null,
    (row) => sql`update company_searches set query = 'x' where company_id = ${row.companyId}`,
  ),
  "read which searches somebody watches": ofCompany(
    (row) => sql`select from search_watches where user_id = ${row.userId}`,
  ),
  "stop the watch of a search": ofCompany(
    (row) => sql`update search_watches set stopped_at = now() where user_id = ${row.userId}`,
  ),
  "give a watched search to another person": both(
    null,
    (row) => sql`update search_watches set user_id = ${newId()} where user_id = ${row.userId}`,
  ),
  "read whom a watched search has found": ofCompany(
    (row) =>
      sql`select from search_watch_finds where watch_id in (select id from search_watches where user_id = ${row.userId})`,
  ),
  "write whom a watched search has found": ofCompany(
    (row) => sql`update search_watch_finds set told_on = current_date where influencer_id = ${row.influencerId}`,
  ),
}

/** A list with the influencer in it, a note on them, and a search. */
export async function seedLists(tx: Tx, { userId, companyId, influencerId }: Row) {
  const listId = newId()
  await tx.execute(
    sql`insert into company_lists (id, company_id, kind, name) values (${listId}, ${companyId}, 'list', 'L')`,
  )
  await tx.execute(sql`insert into company_list_entries (list_id, company_id, influencer_id)
    values (${listId}, ${companyId}, ${influencerId})`)
  await tx.execute(
    sql`insert into company_notes (company_id, influencer_id, body) values (${companyId}, ${influencerId}, 'N')`,
  )
  await tx.execute(sql`insert into company_searches (id, company_id, query) values (${newId()}, ${companyId}, 'q=the')`)
  const watchId = newId()
  await tx.execute(sql`insert into search_watches (id, company_id, user_id, query, looked_on)
    values (${watchId}, ${companyId}, ${userId}, 'q=the', '2026-11-16')`)
  await tx.execute(sql`insert into search_watch_finds (watch_id, influencer_id) values (${watchId}, ${influencerId})`)
}

import { sql } from "drizzle-orm"
import type { Tx } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { both, type Operation, type Operations, ofCompany, type Row, type Statement } from "./operation"

/** What both sides of a conversation do in theirs, and nobody else. */
const ofTalk = (statement: Statement): Operation => ({
  own: "access_own_dashboard",
  any: null,
  owners: ["entreprise", "influencer"],
  statement,
})
const talkOf = (row: Row) =>
  sql`(select c.id from conversations c where c.company_id = ${row.companyId} and c.influencer_id = ${row.influencerId})`

export const MESSAGING: Operations = {
  "open a conversation": ofCompany(
    (row) => sql`
    insert into conversations (id, company_id, influencer_id, purpose, opened_by)
    select ${newId()}, ${row.companyId}, i.id, 'other', app_private.uid() from influencers i
    where i.is_active and i.id <> ${row.influencerId} limit 1`,
  ),
  "read a conversation": ofTalk((row) => sql`select from conversations where id = ${talkOf(row)}`),
  "read the messages of a conversation": ofTalk(
    (row) => sql`select from messages where conversation_id = ${talkOf(row)}`,
  ),
  "read the files of a conversation": ofTalk(
    (row) => sql`
    select from message_attachments where message_id in (select id from messages where conversation_id = ${talkOf(row)})`,
  ),
  "write a message": ofTalk(
    (row) => sql`
    insert into messages (id, conversation_id, side, author_id, body)
    select ${newId()}, id, case when app_private.get_user_company_id() is null then 'influencer' else 'company' end,
      app_private.uid(), 'M' from conversations where id = ${talkOf(row)}`,
  ),
  "write a message for the other side": {
    own: null,
    any: null,
    owners: ["entreprise", "influencer"],
    statement: (row) => sql`
    insert into messages (id, conversation_id, side, author_id, body)
    select ${newId()}, id, case when app_private.get_user_company_id() is null then 'company' else 'influencer' end,
      app_private.uid(), 'M' from conversations where id = ${talkOf(row)}`,
  },
  "change a message": both(null, (row) => sql`update messages set body = 'New' where conversation_id = ${talkOf(row)}`),
  "delete a message": both(null, (row) => sql`delete from messages where conversation_id = ${talkOf(row)}`),
  "attach a file to a message": ofTalk(
    (row) => sql`
    insert into message_attachments (id, message_id, file, name, media_type, bytes)
    select ${newId()}, id, 'f', 'f', 'application/pdf', 1 from messages where conversation_id = ${talkOf(row)}`,
  ),
  "say how far a conversation goes": both(
    null,
    (row) => sql`update conversations set to_company_seq = 9 where id = ${talkOf(row)}`,
  ),
  "say when a side was told by mail": both(
    null,
    (row) => sql`update conversations set company_mailed_at = now() where id = ${talkOf(row)}`,
  ),
  "block an influencer": ofCompany(
    (row) => sql`
    insert into company_blocks (company_id, influencer_id, side, created_by)
    values (${row.companyId}, ${row.influencerId}, 'company', app_private.uid())`,
  ),
  "read whom an influencer blocks": {
    own: "edit_own_influencer",
    any: null,
    owners: ["influencer"],
    statement: (row) => sql`
    select from company_blocks where influencer_id = ${row.influencerId} and side = 'influencer'`,
  },
  "read as a company who blocks it": {
    own: null,
    any: null,
    owners: ["entreprise"],
    statement: (row) => sql`select from company_blocks where company_id = ${row.companyId}`,
  },
  "report the other side": ofTalk(
    (row) => sql`
    insert into reports (id, conversation_id, side, reporter_id, reason)
    select ${newId()}, id, case when app_private.get_user_company_id() is null then 'influencer' else 'company' end, app_private.uid(), 'spam'
    from conversations where id = ${talkOf(row)}`,
  ),
  "read what somebody reported": {
    own: "access_own_dashboard",
    any: "access_admin_area",
    owners: ["entreprise", "influencer", "admin"],
    statement: (row) => sql`select from reports where reporter_id = ${row.userId}`,
  },
  "write somebody's reply figures": both(
    null,
    (row) => sql`insert into reply_figures (id, company_id, rate, sample) values (${newId()}, ${row.companyId}, 1, 9)`,
  ),
}

/** A conversation with a message and its file; the influencer has reported it and blocks the company. */
export async function seedConversation(tx: Tx, { userId, companyId, influencerId }: Row) {
  const [talkId, messageId] = [newId(), newId()]
  await tx.execute(sql`insert into conversations (id, company_id, influencer_id, purpose)
    values (${talkId}, ${companyId}, ${influencerId}, 'other')`)
  await tx.execute(sql`insert into messages (id, conversation_id, side, author_id, body)
    values (${messageId}, ${talkId}, 'company', ${userId}, 'M')`)
  await tx.execute(sql`insert into message_attachments (id, message_id, file, name, media_type, bytes)
    values (${newId()}, ${messageId}, 'f', 'f', 'application/pdf', 1)`)
  await tx.execute(
    sql`insert into company_blocks (company_id, influencer_id, side) values (${companyId}, ${influencerId}, 'influencer')`,
  )
  await tx.execute(sql`insert into reports (id, conversation_id, side, reporter_id, reason, state)
    values (${newId()}, ${talkId}, 'influencer', ${userId}, 'spam', 'closed')`)
}

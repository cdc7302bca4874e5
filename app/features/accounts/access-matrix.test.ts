import { type SQL, sql } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { newCode } from "#app/features/claims/code.server"
import { type Actor, readAs, SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { aBlock, aCollaboration, aCompany, anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { hasAllPermissions, type Permission, ROLES, type Role } from "./permissions"

useDatabase()

type Row = { userId: string; influencerId: string; companyId: string; blockId: string }
type Operation = {
  /** What the table asks of somebody who does it to their own, and of somebody who does it to another's; null: nobody may. */
  own: Permission | "nothing" | null
  any: Permission | null
  /** Roles that can own such a row, where not all can. */
  owners?: readonly Role[]
  /** A statement that touches exactly one row where it is allowed. */
  statement: (row: Row) => SQL
  /** Needs a collaboration between the row's company and its influencer, with an offer, a contract and identities. */
  collaborates?: true
}

const ownOrAll = (own: Permission, statement: Operation["statement"]): Operation => ({
  own,
  any: "edit_all_influencers",
  statement,
})
const both = (permission: Permission | null, statement: Operation["statement"]): Operation => ({
  own: permission,
  any: permission,
  statement,
})

/** What everybody keeps of their own, and no admin of another's. */
const ofPerson = (statement: Operation["statement"]): Operation => ({ own: "nothing", any: null, statement })

/** What a company keeps for itself: its members' alone, and no admin's. */
const ofCompany = (statement: Operation["statement"]): Operation => ({
  own: "contact_influencers",
  any: null,
  owners: ["entreprise"],
  statement,
})

/** What both sides of a conversation do in theirs, and nobody else. */
const ofTalk = (statement: Operation["statement"]): Operation => ({
  own: "access_own_dashboard",
  any: null,
  owners: ["entreprise", "influencer"],
  statement,
})
const talkOf = (row: Row) =>
  sql`(select c.id from conversations c where c.company_id = ${row.companyId} and c.influencer_id = ${row.influencerId})`

/** What both sides of a collaboration do in theirs; of it admins may what `any` says. */
const ofCollaboration = (statement: Operation["statement"], any: Permission | null = null): Operation => ({
  own: "access_own_dashboard",
  any,
  owners: ["entreprise", "influencer"],
  statement,
  collaborates: true,
})
/** Nobody, whoever they are. */
const ofNobody = (statement: Operation["statement"]): Operation => ({ ...both(null, statement), collaborates: true })
const collaborationOf = (row: Row) =>
  sql`(select c.id from collaborations c where c.company_id = ${row.companyId} and c.influencer_id = ${row.influencerId})`

const endpointsOf = (row: Row) => sql`(select id from webhook_endpoints where user_id = ${row.userId})`
const endpointOf = (row: Row) => sql`(select id from webhook_endpoints where user_id = ${row.userId} limit 1)`

const OPERATIONS: Record<string, Operation> = {
  "rename an influencer": ownOrAll(
    "edit_own_influencer",
    (row) => sql`update influencers set name = 'New' where id = ${row.influencerId}`,
  ),
  "change the interests": ownOrAll(
    "edit_own_interests",
    (row) => sql`update influencers set interests = '[]' where id = ${row.influencerId}`,
  ),
  "make the media kit": ownOrAll(
    "edit_own_media_kit",
    (row) => sql`update influencers set media_kit_at = now() where id = ${row.influencerId}`,
  ),
  "verify an influencer": both(
    "verify_influencers",
    (row) => sql`update influencers set is_verified = true where id = ${row.influencerId}`,
  ),
  "delete an influencer": both(
    "delete_influencers",
    (row) => sql`delete from influencers where id = ${row.influencerId}`,
  ),
  "set the total of followers": both(
    null,
    (row) => sql`update influencers set total_followers = 9 where id = ${row.influencerId}`,
  ),
  "add a network": ownOrAll(
    "edit_own_social",
    (row) => sql`
    insert into influencer_networks (influencer_id, network, handle, url) values (${row.influencerId}, 'x', 'a', 'https://x.com/a')`,
  ),
  "change a handle": ownOrAll(
    "edit_own_social",
    (row) => sql`update influencer_networks set handle = 'other' where influencer_id = ${row.influencerId}`,
  ),
  "remove a network": ownOrAll(
    "edit_own_social",
    (row) => sql`delete from influencer_networks where influencer_id = ${row.influencerId}`,
  ),
  "write a public figure": both(
    "edit_all_influencers",
    (row) => sql`
    update influencer_networks set followers = 9, provenance = 'public_api' where influencer_id = ${row.influencerId}`,
  ),
  "connect an account": {
    own: "edit_own_social",
    any: null,
    statement: (row) => sql`
    insert into network_connections (id, influencer_id, network, platform_id, handle, tokens)
    values (${newId()}, ${row.influencerId}, 'x', ${newId()}, 'a', 'sealed')`,
  },
  "disconnect an account": {
    own: "edit_own_social",
    any: null,
    statement: (row) => sql`update network_connections set ended_at = now() where influencer_id = ${row.influencerId}`,
  },
  "read the tokens of an account": both(
    null,
    (row) => sql`select tokens from network_connections where influencer_id = ${row.influencerId}`,
  ),
  "say who follows an account": both(
    null,
    (row) => sql`
    insert into network_demographics (influencer_id, network, kind, key, share, fetched_at)
    values (${row.influencerId}, 'x', 'country', 'FR', 1, now())`,
  ),
  "add a block": ownOrAll(
    "edit_custom_links",
    (row) => sql`
    insert into custom_bio_links (id, influencer_id, title, display_order) values (${newId()}, ${row.influencerId}, 'B', 9)`,
  ),
  "change a block": ownOrAll(
    "edit_custom_links",
    (row) => sql`update custom_bio_links set title = 'New' where id = ${row.blockId}`,
  ),
  "remove a block": ownOrAll("edit_custom_links", (row) => sql`delete from custom_bio_links where id = ${row.blockId}`),
  "move a block to another page": both(
    null,
    (row) => sql`update custom_bio_links set influencer_id = ${newId()} where id = ${row.blockId}`,
  ),
  "add a collaboration": ownOrAll(
    "edit_own_collaborations",
    (row) => sql`
    insert into collaborations (id, influencer_id, company_name) values (${newId()}, ${row.influencerId}, 'C')`,
  ),
  "change a collaboration": ownOrAll(
    "edit_own_collaborations",
    (row) => sql`
    update collaborations set company_name = 'New' where influencer_id = ${row.influencerId}`,
  ),
  "remove a collaboration": ownOrAll(
    "edit_own_collaborations",
    (row) => sql`delete from collaborations where influencer_id = ${row.influencerId}`,
  ),
  "update the statistics": ownOrAll(
    "update_stats",
    (row) => sql`insert into stats_updates (influencer_id) values (${row.influencerId})`,
  ),
  "read who viewed a page": {
    own: "access_own_dashboard",
    any: "access_admin_area",
    owners: ["influencer", "admin"],
    statement: (row) => sql`
    select from link_in_bio_views where influencer_id = ${row.influencerId}`,
  },
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
  "rename a company": {
    own: "edit_own_profile",
    any: "manage_users",
    owners: ["entreprise", "admin"],
    statement: (row) => sql`
    update companies set name = 'New' where id = ${row.companyId}`,
  },
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
  "describe a company": {
    own: "edit_own_profile",
    any: "manage_users",
    owners: ["entreprise", "admin"],
    statement: (row) => sql`update companies set description = 'New', country = 'FR' where id = ${row.companyId}`,
  },
  "verify a company": both(
    "manage_users",
    (row) => sql`update companies set verified_how = 'admin', verified_at = now() where id = ${row.companyId}`,
  ),
  "read who belongs to a company": {
    own: "edit_own_profile",
    any: "manage_users",
    owners: ["entreprise", "admin"],
    statement: (row) => sql`select from company_members where company_id = ${row.companyId}`,
  },
  "change what a member of a company may": {
    own: "edit_own_profile",
    any: "manage_users",
    owners: ["entreprise", "admin"],
    statement: (row) => sql`update company_members set role = 'member' where company_id = ${row.companyId}`,
  },
  "let a member of a company go": {
    own: "edit_own_profile",
    any: "manage_users",
    owners: ["entreprise", "admin"],
    statement: (row) => sql`delete from company_members where company_id = ${row.companyId}`,
  },
  "invite somebody to a company": {
    own: "edit_own_profile",
    any: null,
    owners: ["entreprise"],
    statement: (row) => sql`
    insert into company_invitations (id, company_id, email, role, token_hash, invited_by, expires_at)
    values (${newId()}, ${row.companyId}, 'new@example.test', 'member', ${newId()}, ${row.userId}, now())`,
  },
  "read who is invited to a company": {
    own: "edit_own_profile",
    any: null,
    owners: ["entreprise"],
    statement: (row) => sql`select id from company_invitations where company_id = ${row.companyId}`,
  },
  "take an invitation to a company back": {
    own: "edit_own_profile",
    any: null,
    owners: ["entreprise"],
    statement: (row) => sql`delete from company_invitations where company_id = ${row.companyId}`,
  },
  "say that an invitation was accepted": both(
    null,
    (row) => sql`update company_invitations set accepted_at = now() where company_id = ${row.companyId}`,
  ),
  "read the token of an invitation": both(
    null,
    (row) => sql`select token_hash from company_invitations where company_id = ${row.companyId}`,
  ),
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
    select ${newId()}, id, 'company', app_private.uid(), 'spam' from conversations where id = ${talkOf(row)}`,
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
  "propose a collaboration": {
    own: "contact_influencers",
    any: "access_admin_area",
    owners: ["entreprise", "admin"],
    statement: (row) => sql`
    insert into collaborations (id, company_id, influencer_id, company_name, status, published, offer_version, awaiting, expires_at)
    values (${newId()}, ${row.companyId}, ${row.influencerId}, 'C', 'pending', false, 1, 'influencer', now())`,
  },
  "read the offers of a collaboration": ofCollaboration(
    (row) => sql`select from collaboration_offers where collaboration_id in ${collaborationOf(row)}`,
    "access_admin_area",
  ),
  "read the history of a collaboration": ofCollaboration(
    (row) => sql`select from collaboration_events where collaboration_id in ${collaborationOf(row)}`,
    "access_admin_area",
  ),
  "change an offer": ofNobody(
    (row) => sql`update collaboration_offers set budget_cents = 1 where collaboration_id in ${collaborationOf(row)}`,
  ),
  "change the history of a collaboration": ofNobody(
    (row) => sql`delete from collaboration_events where collaboration_id in ${collaborationOf(row)}`,
  ),
  "give a collaboration to another company": ofNobody(
    (row) => sql`update collaborations set company_id = ${newId()} where id in ${collaborationOf(row)}`,
  ),
  "read a contract": ofCollaboration(
    (row) => sql`select from contracts where company_id = ${row.companyId}`,
    "access_admin_area",
  ),
  "change a contract": ofNobody((row) => sql`update contracts set file = 'other' where company_id = ${row.companyId}`),
  "accept a contract for the company": {
    own: "contact_influencers",
    any: null,
    owners: ["entreprise"],
    collaborates: true,
    statement: (row) => sql`
    insert into contract_acceptances (contract_id, side, user_id, name, sha256)
    select id, 'company', app_private.uid(), 'N', sha256 from contracts where company_id = ${row.companyId}`,
  },
  "take an acceptance back": ofNobody(
    (row) => sql`delete from contract_acceptances where contract_id in
      (select id from contracts where company_id = ${row.companyId})`,
  ),
  "read as whom somebody signs": ofCollaboration(
    (row) =>
      sql`select from contract_identities where company_id = ${row.companyId} or influencer_id = ${row.influencerId}`,
  ),
  "change as whom somebody signs": ofCollaboration(
    (row) => sql`
    update contract_identities set name = 'New' where company_id = ${row.companyId} or influencer_id = ${row.influencerId}`,
  ),
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
  "read who reported a page": both(
    "access_admin_area",
    (row) => sql`select email from notices where influencer_id = ${row.influencerId}`,
  ),
  "decide on a report": both(
    "access_admin_area",
    (row) => sql`update notices set state = 'examined' where influencer_id = ${row.influencerId}`,
  ),
  "rewrite a report": both(
    null,
    (row) => sql`update notices set explanation = 'x' where influencer_id = ${row.influencerId}`,
  ),
  "read what was done about a report": both(
    "access_admin_area",
    (row) =>
      sql`select from notice_events where notice_id in (select id from notices where influencer_id = ${row.influencerId})`,
  ),
  "read somebody's claim": {
    own: "nothing",
    any: "access_admin_area",
    statement: (row) => sql`select message from claim_requests where user_id = ${row.userId}`,
  },
  "decide on somebody's claim": both(
    "access_admin_area",
    (row) => sql`
    update claim_requests set state = 'rejected', reason = 'R', closed_at = now() where user_id = ${row.userId}`,
  ),
  "change the legal texts": both(
    "access_admin_area",
    () => sql`update site_content set content = 'New' where type = 'terms' and locale = 'fr'`,
  ),
  "change a setting": both("access_admin_area", () => sql`update settings set value = '2' where key = 'probe'`),
  "delete a contact message": both(
    "access_admin_area",
    () => sql`delete from contact_info where type = 'contact_form'`,
  ),
  "change the audit log": both(null, () => sql`update audit_log set action = 'x'`),
  "read somebody's password": both(null, (row) => sql`select from auth.accounts where user_id = ${row.userId}`),
  "read the queue": both(null, () => sql`select from queue.job`),
}

type Cast = { actor: Actor; own: Row; foreign: Row }

/** Somebody of a role who owns an influencer and a company, beside somebody else who does. */
async function castFor(role: Role, operation?: Operation): Promise<Cast> {
  const everything = {
    blocks: [aBlock()],
    collaborations: [aCollaboration()],
    networks: [{}],
  }
  const own = await anInfluencer({ ...everything, owner: { role } })
  const foreign = await anInfluencer(everything)
  const [mine, theirs] = [await aCompany(), await aCompany()]
  await withActor(SYSTEM, async (tx) => {
    await tx.execute(sql`update company_members set user_id = ${own.userId} where company_id = ${mine.companyId}`)
    for (const each of [own, foreign])
      await tx.execute(sql`insert into network_connections (id, influencer_id, network, platform_id, handle, tokens)
        values (${newId()}, ${each.influencerId}, 'youtube', ${newId()}, 'nadiacuisine', 'sealed')`)
    for (const { companyId } of [mine, theirs])
      await tx.execute(sql`insert into company_invitations (id, company_id, email, role, token_hash, expires_at)
        values (${newId()}, ${companyId}, 'invited@example.test', 'member', ${newId()}, now())`)
    for (const each of [own, foreign])
      await tx.execute(sql`insert into link_in_bio_views (id, influencer_id, at, visitor_hash, is_bot)
        values (${newId()}, ${each.influencerId}, now(), 'h', false)`)
    for (const [companyId, influencerId, userId] of [
      [mine.companyId, own.influencerId, own.userId],
      [theirs.companyId, foreign.influencerId, foreign.userId],
    ]) {
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
      await tx.execute(sql`insert into reports (id, conversation_id, side, reporter_id, reason)
        values (${newId()}, ${talkId}, 'influencer', ${userId}, 'spam')`)
    }
    for (const [companyId, influencerId] of [
      [mine.companyId, own.influencerId],
      [theirs.companyId, foreign.influencerId],
    ]) {
      const listId = newId()
      await tx.execute(
        sql`insert into company_lists (id, company_id, kind, name) values (${listId}, ${companyId}, 'list', 'L')`,
      )
      await tx.execute(sql`insert into company_list_entries (list_id, company_id, influencer_id)
        values (${listId}, ${companyId}, ${influencerId})`)
      await tx.execute(
        sql`insert into company_notes (company_id, influencer_id, body) values (${companyId}, ${influencerId}, 'N')`,
      )
      await tx.execute(
        sql`insert into company_searches (id, company_id, query) values (${newId()}, ${companyId}, 'q=the')`,
      )
    }
    for (const [userId, influencerId, claimed] of [
      [own.userId, own.influencerId, foreign.influencerId],
      [foreign.userId, foreign.influencerId, own.influencerId],
    ]) {
      const [endpointId, noticeId] = [newId(), newId()]
      await tx.execute(sql`insert into api_tokens (id, user_id, name, start, hash, scopes, expires_at)
        values (${newId()}, ${userId}, 'N', 'vtr_aaaa', encode(sha256(${newId()}::bytea), 'hex'), '{read}', now())`)
      await tx.execute(sql`insert into webhook_endpoints (id, user_id, url, events, secret)
        values (${endpointId}, ${userId}, 'https://a.example/', '{collaboration.completed}', 'sealed')`)
      await tx.execute(sql`insert into webhook_deliveries (id, endpoint_id, event, data, state)
        values (${newId()}, ${endpointId}, 'message.received', '{}', 'failed')`)
      await tx.execute(sql`insert into notices (id, reference, reason, path, influencer_id, explanation, name, email, locale, digest, due_at)
        values (${noticeId}, ${noticeId}, 'illegal', '/nadia', ${influencerId}, 'E', 'N', 'n@example.test', 'fr', ${noticeId}, now())`)
      await tx.execute(
        sql`insert into notice_events (id, notice_id, kind) values (${newId()}, ${noticeId}, 'taken_up')`,
      )
      await tx.execute(sql`insert into claim_requests (id, user_id, influencer_id, message, email, code)
        values (${newId()}, ${userId}, ${claimed}, 'M', 'n@example.test', ${newCode()})`)
    }
    await tx.execute(
      sql`insert into site_content (type, locale, version, content) values ('terms', 'fr', 1, 'T') on conflict do nothing`,
    )
    await tx.execute(sql`insert into settings (key, value) values ('probe', '1') on conflict do nothing`)
    await tx.execute(
      sql`insert into contact_info (id, type, label, value) values (${newId()}, 'contact_form', 'S', '{}')`,
    )
    await tx.execute(sql`insert into audit_log (id, actor, action) values (${newId()}, 'system', 'probe')`)
  })
  if (operation?.collaborates) {
    await collaborate(mine.companyId, own.influencerId)
    await collaborate(theirs.companyId, foreign.influencerId)
  }
  return {
    actor: own.actor,
    own: {
      userId: own.userId,
      influencerId: own.influencerId,
      companyId: mine.companyId,
      blockId: own.blockIds[0] ?? "",
    },
    foreign: {
      userId: foreign.userId,
      influencerId: foreign.influencerId,
      companyId: theirs.companyId,
      blockId: foreign.blockIds[0] ?? "",
    },
  }
}

function collaborate(companyId: string, influencerId: string) {
  const [id, contractId, hash] = [newId(), newId(), "0".repeat(64)]
  return withActor(SYSTEM, async (tx) => {
    // What the cast has blocked would not be delivered.
    await tx.execute(
      sql`delete from company_blocks where company_id = ${companyId} and influencer_id = ${influencerId}`,
    )
    await tx.execute(sql`insert into collaborations (id, company_id, influencer_id, company_name, status, published, offer_version)
      values (${id}, ${companyId}, ${influencerId}, 'C', 'active', false, 1)`)
    await tx.execute(sql`insert into collaboration_offers (id, collaboration_id, version, side, title, brief, category, objective,
        deliverables, budget_cents, value_in_kind_cents, starts_on, ends_on, disclosure)
      values (${newId()}, ${id}, 1, 'company', 'T', 'B', 'home', 'O', '[]', 1, 0, now(), now(), 'advertisement')`)
    await tx.execute(
      sql`insert into collaboration_events (id, collaboration_id, side, kind) values (${newId()}, ${id}, 'company', 'proposed')`,
    )
    await tx.execute(sql`insert into contracts (id, collaboration_id, company_id, influencer_id, version, offer_version, locale, terms, file, sha256)
      values (${contractId}, ${id}, ${companyId}, ${influencerId}, 1, 1, 'fr', '{}', 'f', ${hash})`)
    await tx.execute(
      sql`insert into contract_acceptances (contract_id, side, name, sha256) values (${contractId}, 'influencer', 'N', ${hash})`,
    )
    for (const [company, influencer] of [
      [companyId, null],
      [null, influencerId],
    ])
      await tx.execute(sql`insert into contract_identities (id, company_id, influencer_id, name, postal_address, email, tax_country)
        values (${newId()}, ${company}, ${influencer}, 'N', 'A', 'n@example.test', 'FR')`)
  })
}

class Undone extends Error {}
/** Without the right; or beside an absent row, where an insert fails on the foreign key before it meets a policy. */
const DENIED = new Set(["42501", "23503"])

/** Whether the database lets the actor do it. What was done is undone. */
async function databaseAllows(actor: Actor, statement: SQL) {
  let rows = 0
  const work = async (tx: Tx) => {
    rows = (await tx.execute(statement)).rowCount ?? 0
    throw new Undone()
  }
  try {
    await withActor(actor, work)
  } catch (error) {
    if (error instanceof Undone) return rows > 0
    const cause = error instanceof Error ? error.cause : undefined
    if (cause instanceof Error && "code" in cause && DENIED.has(String(cause.code))) return false
    throw error
  }
  return false
}

const ABSENT: Row = { userId: newId(), influencerId: newId(), companyId: newId(), blockId: newId() }
/** Operations on no row in particular have nothing that could be absent. */
const SITE_WIDE = new Set([
  "change the legal texts",
  "change a setting",
  "delete a contact message",
  "change the audit log",
  "read the queue",
])

describe.each(ROLES)("somebody with the role %s", (role) => {
  test.each(Object.entries(OPERATIONS))(
    "may %s where the permission table says so, and nowhere else",
    async (name, operation) => {
      const cast = await castFor(role, operation)
      const allowed = (asked: Operation["own"]) =>
        asked === "nothing" || (asked !== null && hasAllPermissions([role], [asked]))

      if (operation.owners?.includes(role) ?? true)
        expect(await databaseAllows(cast.actor, operation.statement(cast.own)), "their own").toBe(
          allowed(operation.own) || allowed(operation.any),
        )
      expect(await databaseAllows(cast.actor, operation.statement(cast.foreign)), "another's").toBe(
        allowed(operation.any),
      )
      if (!SITE_WIDE.has(name))
        expect(await databaseAllows(cast.actor, operation.statement(ABSENT)), "an absent one").toBe(false)
    },
  )
})

test("a visitor may do none of it", async () => {
  const { foreign } = await castFor("user")
  for (const [name, { statement }] of Object.entries(OPERATIONS))
    expect([name, await databaseAllows({ kind: "visitor" }, statement(foreign))]).toEqual([name, false])
})

test("everybody reads active influencers, and an inactive one only its owner and admins", async () => {
  const [shown, hidden] = [await anInfluencer(), await anInfluencer({ isActive: false })]
  const admin = (await castFor("admin")).actor
  const seenBy = (actor: Actor) =>
    readAs(actor, async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        select id from influencers where id in (${shown.influencerId}, ${hidden.influencerId}) order by is_active desc`)
      return rows.map((row) => row.id)
    })
  expect(await seenBy({ kind: "visitor" })).toEqual([shown.influencerId])
  expect(await seenBy(shown.actor)).toEqual([shown.influencerId])
  expect(await seenBy(hidden.actor)).toEqual([shown.influencerId, hidden.influencerId])
  expect(await seenBy(admin)).toEqual([shown.influencerId, hidden.influencerId])
})

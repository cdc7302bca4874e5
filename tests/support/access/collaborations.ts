import { sql } from "drizzle-orm"
import type { Permission } from "#app/features/accounts/permissions"
import type { Tx } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { both, type Operation, type Operations, type Row, type Statement } from "./operation"

/** What both sides of a collaboration do in theirs; of it admins may what `any` says. */
const ofCollaboration = (statement: Statement, any: Permission | null = null): Operation => ({
  own: "access_own_dashboard",
  any,
  owners: ["entreprise", "influencer"],
  statement,
  collaborates: true,
})
/** Nobody at all. */
const ofNobody = (statement: Statement): Operation => ({ ...both(null, statement), collaborates: true })
const collaborationOf = (row: Row) =>
  sql`(select c.id from collaborations c where c.company_id = ${row.companyId} and c.influencer_id = ${row.influencerId})`

const pieceOf = (row: Row) => sql`(select d.id from deliverables d where d.collaboration_id in ${collaborationOf(row)})`
const draftOf = (row: Row) => sql`(select f.id from deliverable_drafts f where f.deliverable_id in ${pieceOf(row)})`
/** What the creator does, and the company never. */
const ofCreator = (statement: Statement): Operation => ({
  own: "edit_own_influencer",
  any: null,
  owners: ["influencer"],
  statement,
  collaborates: true,
})

export const COLLABORATIONS: Operations = {
  "propose a collaboration": {
    own: "contact_influencers",
    any: "access_admin_area",
    owners: ["entreprise", "admin"],
    statement: (row) => sql`
    insert into collaborations (id, company_id, influencer_id, company_name, status, published, offer_version, awaiting, expires_at)
    values (${newId()}, ${row.companyId}, ${row.influencerId}, coalesce((select name from companies where id = ${row.companyId}), 'C'), 'pending',
      false, 1, 'influencer', now())`,
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
  "read an invoice": ofCollaboration(
    (row) => sql`select from invoices where company_id = ${row.companyId}`,
    "access_admin_area",
  ),
  "change what an invoice says": ofNobody(
    (row) => sql`update invoices set net_cents = 1 where company_id = ${row.companyId}`,
  ),
  "remove an invoice": ofNobody((row) => sql`delete from invoices where company_id = ${row.companyId}`),
  "say that an invoice is paid": {
    own: "access_own_dashboard",
    any: null,
    owners: ["influencer"],
    collaborates: true,
    statement: (row) => sql`update invoices set state = 'paid', paid_cents = payable_cents, paid_on = issued_on
      where influencer_id = ${row.influencerId} and company_id = ${row.companyId}`,
  },
  "read which reminders have gone out": ofCollaboration(
    (row) =>
      sql`select from invoice_reminders where invoice_id in (select id from invoices where company_id = ${row.companyId})`,
    "access_admin_area",
  ),
  "read how far somebody's numbers have come": {
    own: "access_own_dashboard",
    any: null,
    owners: ["influencer"],
    collaborates: true,
    statement: (row) => sql`select from invoice_counters where influencer_id = ${row.influencerId}`,
  },
  "change how far somebody's numbers have come": ofNobody(
    (row) => sql`update invoice_counters set last = 9 where influencer_id = ${row.influencerId}`,
  ),
  "read what a side wrote about the other": ofCollaboration(
    (row) => sql`select from reviews where collaboration_id in ${collaborationOf(row)}`,
    "access_admin_area",
  ),
  "change what was written about the other once it is read": ofNobody(
    (row) => sql`update reviews set body = 'Other' where collaboration_id in ${collaborationOf(row)}`,
  ),
  "write about a collaboration that is not over": ofNobody(
    (row) => sql`insert into reviews (id, collaboration_id, side, author_id, body, revealed_at)
      select ${newId()}, id, 'influencer', app_private.uid(), 'R', now() + interval '1 day' from collaborations where id in ${collaborationOf(row)}`,
  ),
  "show what a company wrote": ofCreator(
    (row) =>
      sql`update reviews set shown = true where side = 'company' and collaboration_id in ${collaborationOf(row)}`,
  ),
  "take away what a side wrote": ofNobody(
    (row) => sql`delete from reviews where collaboration_id in ${collaborationOf(row)}`,
  ),
  "read as whom somebody stands on invoices": ofCollaboration(
    (row) =>
      sql`select from billing_identities where company_id = ${row.companyId} or influencer_id = ${row.influencerId}`,
  ),
  "change as whom somebody stands on invoices": ofCollaboration(
    (row) => sql`
    update billing_identities set name = 'New' where company_id = ${row.companyId} or influencer_id = ${row.influencerId}`,
  ),
  "read as whom somebody signs": ofCollaboration(
    (row) =>
      sql`select from contract_identities where company_id = ${row.companyId} or influencer_id = ${row.influencerId}`,
  ),
  "read the pieces of a collaboration": ofCollaboration(
    (row) => sql`select from deliverables where id in ${pieceOf(row)}`,
  ),
  "add a piece to a collaboration": ofNobody(
    (row) => sql`insert into deliverables (id, collaboration_id, position, network, kind, title)
      select ${newId()}, id, 9, 'other', 'post', 'T' from ${collaborationOf(row)} as c`,
  ),
  "change what a piece is": ofNobody((row) => sql`update deliverables set title = 'Other' where id in ${pieceOf(row)}`),
  "say that a post was read": ofNobody(
    (row) => sql`update deliverables set declared = false where id in ${pieceOf(row)}`,
  ),
  "ask to leave a piece out": {
    ...ofCollaboration(
      (row) => sql`
    update deliverables set skip_asked_by = case when app_private.get_user_company_id() is null then 'influencer' else 'company' end
    where id in ${pieceOf(row)}`,
    ),
  },
  "read a draft": ofCollaboration((row) => sql`select from deliverable_drafts where id in ${draftOf(row)}`),
  "send a draft": ofCreator(
    (row) => sql`insert into deliverable_drafts (id, deliverable_id, version, made_by)
      select ${newId()}, id, 2, app_private.uid() from deliverables where id in ${pieceOf(row)}`,
  ),
  "change a draft": ofNobody((row) => sql`update deliverable_drafts set caption = 'Other' where id in ${draftOf(row)}`),
  "read the files of a draft": ofCollaboration(
    (row) => sql`select from deliverable_files where draft_id in ${draftOf(row)}`,
  ),
  "read the pieces of a draft's file": ofCollaboration(
    (row) => sql`select from deliverable_file_parts where file_id in
      (select id from deliverable_files where draft_id in ${draftOf(row)})`,
  ),
  "read a file that is still to be sent": ofCreator(
    (row) => sql`select from deliverable_files where draft_id is null and deliverable_id in ${pieceOf(row)}`,
  ),
  "take back a file that was sent": ofNobody(
    (row) => sql`delete from deliverable_files where draft_id in ${draftOf(row)}`,
  ),
  "bring a file": ofCreator(
    (row) => sql`insert into deliverable_files (id, deliverable_id, name, media_type, bytes, uploaded_by)
      select ${newId()}, id, 'f', 'application/pdf', 1, app_private.uid() from deliverables where id in ${pieceOf(row)}`,
  ),
  "read whether somebody's deadlines have an address": {
    own: "edit_own_influencer",
    any: null,
    owners: ["influencer"],
    collaborates: true,
    statement: (row) => sql`select from deadline_feeds where influencer_id = ${row.influencerId}`,
  },
  "read the secret of somebody's deadlines": ofNobody(
    (row) => sql`select secret_hash from deadline_feeds where influencer_id = ${row.influencerId}`,
  ),
  "read what is said about a draft": ofCollaboration(
    (row) => sql`select from deliverable_comments where draft_id in ${draftOf(row)}`,
  ),
  "say something about a draft": ofCollaboration(
    (row) => sql`insert into deliverable_comments (id, draft_id, side, author_id, body)
      select ${newId()}, id, case when app_private.get_user_company_id() is null then 'influencer' else 'company' end,
        app_private.uid(), 'C' from deliverable_drafts where id in ${draftOf(row)}`,
  ),
  "change what was said about a draft": ofNobody(
    (row) => sql`update deliverable_comments set body = 'Other' where draft_id in ${draftOf(row)}`,
  ),
  "read what a post did": ofCollaboration(
    (row) => sql`select from post_readings where deliverable_id in ${pieceOf(row)}`,
  ),
  "say that a network told what a post did": ofNobody(
    (row) => sql`insert into post_readings (deliverable_id, mark, declared, outcome, views)
      select id, '7d', false, 'read', 1 from deliverables where id in ${pieceOf(row)}`,
  ),
  "declare what a post did that is not published": ofNobody(
    (row) => sql`insert into post_readings (deliverable_id, mark, declared, outcome, views)
      select id, '7d', true, 'read', 1 from deliverables where id in ${pieceOf(row)}`,
  ),
  "change what a post did": ofNobody(
    (row) => sql`update post_readings set views = 2 where deliverable_id in ${pieceOf(row)}`,
  ),
  "read when a post is read next": ofCollaboration(
    (row) => sql`select from post_readings_due where deliverable_id in ${pieceOf(row)}`,
  ),
  "have a post read at another time": ofNobody(
    (row) => sql`update post_readings_due set due_at = now() where deliverable_id in ${pieceOf(row)}`,
  ),
  "read the link of a report": {
    own: "contact_influencers",
    any: null,
    owners: ["entreprise"],
    collaborates: true,
    statement: (row) => sql`select from post_report_links where company_id = ${row.companyId}`,
  },
  "make the link of a report another one": ofNobody(
    (row) => sql`update post_report_links set secret_hash = 'other' where company_id = ${row.companyId}`,
  ),
  "change as whom somebody signs": ofCollaboration(
    (row) => sql`
    update contract_identities set name = 'New' where company_id = ${row.companyId} or influencer_id = ${row.influencerId}`,
  ),
}

/** A collaboration with an offer, a piece with its draft, a contract that the influencer accepted, and identities. */
export async function seedCollaboration(tx: Tx, { companyId, influencerId, userId }: Row) {
  const [id, contractId, hash] = [newId(), newId(), "0".repeat(64)]
  // What the cast has blocked would not be delivered.
  await tx.execute(sql`delete from company_blocks where company_id = ${companyId} and influencer_id = ${influencerId}`)
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
  const [pieceId, draftId] = [newId(), newId()]
  await tx.execute(sql`insert into deliverables (id, collaboration_id, position, network, kind, title, state, draft_version)
    values (${pieceId}, ${id}, 0, 'instagram', 'reel', 'T', 'draft_sent', 1)`)
  await tx.execute(
    sql`insert into deliverable_drafts (id, deliverable_id, version, made_by) values (${draftId}, ${pieceId}, 1, ${userId})`,
  )
  await tx.execute(
    sql`insert into deadline_feeds (influencer_id, secret_hash) values (${influencerId}, ${newId()}) on conflict do nothing`,
  )
  for (const sentWith of [draftId, null]) {
    const fileId = newId()
    await tx.execute(sql`insert into deliverable_files (id, deliverable_id, draft_id, name, media_type, bytes, received, uploaded_by)
      values (${fileId}, ${pieceId}, ${sentWith}, 'f', 'application/pdf', 1, 1, ${userId})`)
    await tx.execute(
      sql`insert into deliverable_file_parts (file_id, start, bytes, file) values (${fileId}, 0, 1, 'f')`,
    )
  }
  await tx.execute(sql`insert into deliverable_comments (id, draft_id, side, author_id, body)
    values (${newId()}, ${draftId}, 'influencer', ${userId}, 'C')`)
  await tx.execute(
    sql`insert into post_readings (deliverable_id, mark, outcome, views) values (${pieceId}, '1h', 'read', 1)`,
  )
  await tx.execute(sql`insert into post_readings_due (deliverable_id, mark, network, influencer_id, due_at, last_at)
    values (${pieceId}, '24h', 'instagram', ${influencerId}, now() + interval '1 year', now() + interval '2 years')`)
  await tx.execute(sql`insert into post_report_links (id, company_id, collaboration_id, secret_hash, secret)
    values (${newId()}, ${companyId}, ${id}, ${newId()}, 's')`)
  for (const [company, influencer] of [
    [companyId, null],
    [null, influencerId],
  ]) {
    await tx.execute(sql`insert into billing_identities (id, company_id, influencer_id, name, street, city, country, email, vat_regime)
      values (${newId()}, ${company}, ${influencer}, 'N', 'S', 'C', 'FR', 'n@example.test', ${influencer ? "franchise" : null})`)
    await tx.execute(sql`insert into contract_identities (id, company_id, influencer_id, name, postal_address, email, tax_country)
      values (${newId()}, ${company}, ${influencer}, 'N', 'A', 'n@example.test', 'FR')`)
  }
  const invoiceId = newId()
  await tx.execute(sql`insert into invoices (id, collaboration_id, company_id, influencer_id, kind, milestone, number, issued_on, due_on,
      locale, net_cents, vat_cents, payable_cents, facts, state)
    values (${invoiceId}, ${id}, ${companyId}, ${influencerId}, 'invoice', 'balance', '', current_date, current_date, 'fr', 2, 0, 2, '{}',
      'sent')`)
  await tx.execute(sql`insert into reviews (id, collaboration_id, side, body, revealed_at)
    values (${newId()}, ${id}, 'company', 'R', now())`)
  await tx.execute(sql`insert into invoice_reminders (invoice_id, step) values (${invoiceId}, 1)`)
}

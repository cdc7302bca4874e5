import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm"
import { endOpenProposals } from "#app/features/companies/public.server"
import { contractIdentities, contracts } from "#database/schema/collaborations"
import { collaborations } from "#database/schema/link-page"
import { companyBlocks, conversations, replyFigures } from "#database/schema/messaging"
import { billingIdentities, invoiceCounters, invoices } from "#database/schema/money"
import type { Tx } from "#platform/database/actor.server"
import { dropAttachments } from "./attachments.server"

/**
 * Whether a person has dealt with companies under an influencer's name, or could have: its owner, or one of before. What
 * waits at a profile that was nobody's has been read by nobody, and a proposal that ran out there has an event on the profile's side
 * though nobody answered. A condition; `influencerId` is an expression.
 */
export function someoneDealt(influencerId: SQL): SQL {
  return sql`(
    exists (select 1 from influencer_user_mapping d where d.influencer_id = ${influencerId})
    or exists (select 1 from contract_identities d where d.influencer_id = ${influencerId})
    or exists (select 1 from conversations d where d.influencer_id = ${influencerId} and (d.influencer_seen_seq > 0
      or exists (select 1 from messages w
        where w.conversation_id = d.id and w.side = 'influencer' and w.event is distinct from 'expired')))
    or exists (select 1 from collaborations d join collaboration_events w on w.collaboration_id = d.id
      where d.influencer_id = ${influencerId} and d.offer_version is not null and w.side = 'influencer'))`
}

/**
 * As `someoneDealt`, for a page that an admin gives to a person: true unless each word that is signed is this person's own. The one who gets
 * back what was taken from them finds it whole; where nothing tells whose it is, it is not theirs. A condition.
 */
export function someoneElseDealt(influencerId: SQL, userId: SQL): SQL {
  const authors = sql`
    select w.author_id as by from messages w join conversations d on d.id = w.conversation_id
      where d.influencer_id = ${influencerId} and w.side = 'influencer' and w.event is null
    union select w.actor_id from collaboration_events w join collaborations d on d.id = w.collaboration_id
      where d.influencer_id = ${influencerId} and w.side = 'influencer'`
  return sql`(${someoneDealt(influencerId)} and (
    not exists (select 1 from (${authors}) a where a.by = ${userId})
    or exists (select 1 from (${authors}) a where a.by is distinct from ${userId})))`
}

/**
 * Parts an influencer from what a person has said and agreed on under its name, as if that person's account went: a page is
 * handed on, a correspondence and a postal address are not (docs/decisions/0016). Who they sign as, conversations with their
 * files, blocks and figures of answers go; proposals that wait end; what was agreed on and its contracts stay with the
 * companies, without the influencer. What was entered by hand belongs to the page. In the system role's transaction, the
 * influencer's row locked.
 */
export async function dropDealings(tx: Tx, influencerId: string) {
  await endOpenProposals(tx, eq(collaborations.influencerId, influencerId))
  await tx
    .update(collaborations)
    .set({ influencerId: null })
    .where(and(eq(collaborations.influencerId, influencerId), isNotNull(collaborations.offerVersion)))
  await tx.update(contracts).set({ influencerId: null }).where(eq(contracts.influencerId, influencerId))
  // Numbers of another person are another series.
  await tx.update(invoices).set({ influencerId: null }).where(eq(invoices.influencerId, influencerId))
  await tx.delete(invoiceCounters).where(eq(invoiceCounters.influencerId, influencerId))
  await tx.delete(billingIdentities).where(eq(billingIdentities.influencerId, influencerId))
  await tx.delete(contractIdentities).where(eq(contractIdentities.influencerId, influencerId))
  await dropAttachments(tx, sql`c.influencer_id = ${influencerId}::uuid`)
  await tx.delete(conversations).where(eq(conversations.influencerId, influencerId))
  // Only the influencer's own blocks go: a company's block stays its choice.
  await tx
    .delete(companyBlocks)
    .where(and(eq(companyBlocks.influencerId, influencerId), eq(companyBlocks.side, "influencer")))
  await tx.delete(replyFigures).where(eq(replyFigures.influencerId, influencerId))
}

import { and, eq } from "drizzle-orm"
import { loadParty, type Party } from "#app/features/companies/public.server"
import { conversations } from "#database/schema/messaging"
import { type Actor, readAs, type Tx } from "#platform/database/actor.server"
import { isUuid } from "#platform/database/ids"
import { NotFound } from "#platform/errors/errors"

/** The conversations of a side: somebody may belong to a company and have a page as well, and speaks for one of them. */
export function ofParty(party: Party) {
  return party.side === "company"
    ? eq(conversations.companyId, party.companyId)
    : eq(conversations.influencerId, party.influencerId)
}

/** One conversation of the side as it is stored. Throws `NotFound` for others', for absent ones and where it is not an id. */
export async function loadOwnConversation(tx: Tx, party: Party, id: string) {
  if (!isUuid(id)) throw new NotFound()
  const [found] = await tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, id), ofParty(party)))
  if (!found) throw new NotFound()
  return found
}

/** Throws `NotFound` for somebody who has no part in the conversation. */
export function refuseStranger(actor: Actor, id: string) {
  return readAs(actor, async (tx) => {
    await loadOwnConversation(tx, await loadParty(tx), id)
  })
}

type Heads = Awaited<ReturnType<typeof loadOwnConversation>>

/** The last message of a conversation that the side may see, the last it has read, and the last the other has read. */
export function headsOf(talk: Heads, { side }: Party) {
  return side === "company"
    ? { reachedSeq: talk.toCompanySeq, seenSeq: talk.companySeenSeq, otherSeenSeq: talk.influencerSeenSeq }
    : { reachedSeq: talk.toInfluencerSeq, seenSeq: talk.influencerSeenSeq, otherSeenSeq: talk.companySeenSeq }
}

export function partyId(party: Party) {
  return party.side === "company" ? party.companyId : party.influencerId
}

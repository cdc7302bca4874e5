import { and, eq } from "drizzle-orm"
import { loadParty, type Party } from "#app/features/companies/public.server"
import { companyBlocks } from "#database/schema/messaging"
import { type Member, type Tx, withActor } from "#platform/database/actor.server"
import { enqueue } from "#platform/jobs/enqueue.server"
import { loadOwnConversation } from "../conversations/own.server"

type Pair = Readonly<{ companyId: string; influencerId: string }>

/**
 * From now on the other side's messages reach nobody; it is not told. Open proposals between the two end, as if the side had declined or
 * withdrawn them. Blocking twice changes nothing. Throws `NotFound`.
 */
export function blockOther(actor: Member, conversationId: string) {
  return withActor(actor, async (tx) => {
    const { party, pair } = await ownPair(tx, conversationId)
    await tx
      .insert(companyBlocks)
      .values({ ...pair, side: party.side, createdBy: actor.userId })
      .onConflictDoNothing()
    await enqueue(tx, "end-blocked-proposals", { ...pair, side: party.side, userId: actor.userId })
  })
}

/** The other side is heard again; what it wrote meanwhile stays unheard. Throws `NotFound`. */
export function unblockOther(actor: Member, conversationId: string) {
  return withActor(actor, async (tx) => {
    const { party, pair } = await ownPair(tx, conversationId)
    await tx.delete(companyBlocks).where(isOf(pair, party))
  })
}

/** Whether the side has blocked the other one. What the other one has done it cannot know. */
export async function hasBlocked(tx: Tx, party: Party, pair: Pair): Promise<boolean> {
  const found = await tx.select({ side: companyBlocks.side }).from(companyBlocks).where(isOf(pair, party))
  return found.length > 0
}

function isOf({ companyId, influencerId }: Pair, { side }: Party) {
  return and(
    eq(companyBlocks.companyId, companyId),
    eq(companyBlocks.influencerId, influencerId),
    eq(companyBlocks.side, side),
  )
}

async function ownPair(tx: Tx, conversationId: string) {
  const party = await loadParty(tx)
  const { companyId, influencerId } = await loadOwnConversation(tx, party, conversationId)
  return { party, pair: { companyId, influencerId } }
}

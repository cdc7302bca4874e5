import { findParty } from "#app/features/companies/public.server"
import { type Actor, type Member, readAs, type Tx } from "#platform/database/actor.server"
import { NotFound } from "#platform/errors/errors"
import { hasBlocked } from "../blocks/commands.server"
import { listMessages } from "../messages/queries.server"
import { replyFiguresOf } from "../replies/queries.server"
import type { ReplyFiguresShown } from "../replies/rules"
import { assertActive, findConversationId } from "./commands.server"
import { otherParties } from "./other-party.server"
import { headsOf, loadOwnConversation } from "./own.server"
import { loadQuota, type Quota } from "./quota.server"
import { isPurpose } from "./rules"
import type { ConversationView, OtherParty } from "./view"

/**
 * A conversation of the actor's side with its newest messages, or those before one of them. Throws `NotFound` for what is not
 * theirs.
 */
export function loadConversation(actor: Member, id: string, before: number | null): Promise<ConversationView> {
  return readAs(actor, async (tx) => {
    const party = await findParty(tx)
    if (!party) throw new NotFound()
    const talk = await loadOwnConversation(tx, party, id)
    const { companyId, influencerId } = talk
    const otherId = party.side === "company" ? influencerId : companyId
    const others = await otherParties(tx, party.side, [otherId])
    return {
      id: talk.id,
      side: party.side,
      purpose: isPurpose(talk.purpose) ? talk.purpose : "other",
      other: others.get(otherId) ?? null,
      otherId,
      figures: await replyFiguresOf(tx, party.side === "company" ? { influencerId } : { companyId }),
      blocks: await hasBlocked(tx, party, talk),
      ...(await listMessages(tx, { party, userId: actor.userId }, talk.id, before)),
      ...headsOf(talk, party),
    }
  })
}

export type NewTalk =
  /** The pair talks already. */
  | Readonly<{ kind: "known"; conversationId: string }>
  | Readonly<{ kind: "open"; influencer: OtherParty; quota: Quota; figures: ReplyFiguresShown | null }>
  /** Only companies write first. */
  | Readonly<{ kind: "refused"; influencer: OtherParty }>

/**
 * The pair's conversation if there is one, else whether the actor may write first. Throws `NotFound` for an influencer who is not on the
 * site.
 */
export function loadNewTalk(actor: Actor, influencerId: string): Promise<NewTalk> {
  return readAs(actor, async (tx) => {
    const party = actor.kind === "member" ? await findParty(tx) : null
    if (party?.side !== "company") return { kind: "refused", influencer: await loadReceiver(tx, influencerId) }
    const { companyId } = party
    const conversationId = await findConversationId(tx, { companyId, influencerId })
    if (conversationId) return { kind: "known", conversationId }
    return {
      kind: "open",
      influencer: await loadReceiver(tx, influencerId),
      quota: await loadQuota(tx, companyId),
      figures: await replyFiguresOf(tx, { influencerId }),
    }
  })
}

async function loadReceiver(tx: Tx, influencerId: string) {
  await assertActive(tx, influencerId)
  const influencer = (await otherParties(tx, "company", [influencerId])).get(influencerId)
  if (!influencer) throw new NotFound()
  return influencer
}

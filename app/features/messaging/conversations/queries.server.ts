import { findParty } from "#app/features/companies/public.server"
import { type Actor, readAs } from "#platform/database/actor.server"
import { NotFound } from "#platform/errors/errors"
import { hasBlocked } from "../blocks/commands.server"
import { listMessages } from "../messages/queries.server"
import { replyFiguresOf } from "../replies/figures.server"
import { otherParties } from "./other-party.server"
import { headsOf, loadOwnConversation } from "./own.server"
import { isPurpose } from "./rules"
import type { ConversationView } from "./view"

type Member = Actor & { kind: "member" }

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

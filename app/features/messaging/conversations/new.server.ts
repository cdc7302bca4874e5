import { findParty } from "#app/features/companies/public.server"
import { type Actor, readAs, type Tx } from "#platform/database/actor.server"
import { NotFound } from "#platform/errors/errors"
import { replyFiguresOf } from "../replies/figures.server"
import type { ReplyFiguresShown } from "../replies/rules"
import { assertActive, findConversationId } from "./open.server"
import { otherParties } from "./other-party.server"
import { loadQuota, type Quota } from "./quota.server"
import type { OtherParty } from "./view"

export type NewTalk =
  /** The pair talks already. */
  | Readonly<{ kind: "known"; conversationId: string }>
  | Readonly<{ kind: "open"; influencer: OtherParty; quota: Quota; figures: ReplyFiguresShown | null }>
  /** Only companies write first. */
  | Readonly<{ kind: "refused"; influencer: OtherParty }>

/** What stands between the actor and a first message. Throws `NotFound` for an influencer who is not on the site. */
export function loadNewTalk(actor: Actor, influencerId: string, now = new Date()): Promise<NewTalk> {
  return readAs(actor, async (tx) => {
    const party = actor.kind === "member" ? await findParty(tx) : null
    if (party?.side !== "company") return { kind: "refused", influencer: await loadReceiver(tx, influencerId) }
    const { companyId } = party
    const conversationId = await findConversationId(tx, { companyId, influencerId })
    if (conversationId) return { kind: "known", conversationId }
    return {
      kind: "open",
      influencer: await loadReceiver(tx, influencerId),
      quota: await loadQuota(tx, companyId, now),
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

import { eq } from "drizzle-orm"
import { pageChanged } from "#app/features/page-editor/public.server"
import { collaborations } from "#database/schema/link-page"
import { type Member, readAs, type Tx, withActor } from "#platform/database/actor.server"
import { Conflict } from "#platform/errors/errors"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { parisDay } from "#platform/text/day"
import type { EventKind } from "#vocabulary/collaborations"
import { contractMissing } from "../contract/state.server"
import { expireProposals } from "../expiry/commands.server"
import { type Held, loadHeld, lockHeld } from "../held.server"
import { record } from "../history.server"
import { type MailKind, mailsOf, queueMails } from "../mails.server"
import { insertOffer } from "../offers/commands.server"
import type { OfferForm } from "../offers/schema.server"
import { afterCollaborationAction, type CollaborationAction, canActOnCollaboration, expiryOf } from "../transitions"

/** What a side does by a button. */
export type Answer = Exclude<CollaborationAction, "counter" | "expire">
/** `version`: of the offer that the sender's screen showed. */
type Given = Readonly<{ version: number; note?: string }>

/**
 * Does what one side may do about its collaboration now. Of two who do it at once one wins; the other, and somebody who looked at
 * an older offer, gets `Conflict` `collaborations_moved_on`. Completing asks for the contract where the law does
 * (`Conflict` `collaborations_contract_first`). Throws `NotFound` for another's, `RateLimited`.
 */
export async function giveAnswer(
  actor: Member,
  id: string,
  answer: Answer,
  { version, note = "" }: Given,
  now = new Date(),
) {
  // All else is done once; these two may be, again and again.
  if (answer === "publish" || answer === "unpublish") await takeRateLimit("deliverable_account", actor.userId, now)
  const kind = KINDS[answer]
  const before = await readAs(actor, (tx) => loadHeld(tx, id))
  const about = { ...before, collaborationId: id, title: before.offer.title }
  const mails = hasMail(kind) ? await mailsOf({ ...about, kind }) : []
  // A paid creator is told what taxes and contributions are due, also when they accept themselves.
  const isOwnYes = answer === "accept" && before.side === "influencer"
  const own = isOwnYes ? await mailsOf({ ...about, kind: "accepted_by_you", side: "company" }) : []
  return act(actor, { id, action: answer, version, now }, async (tx, held) => {
    if (answer === "complete" && (await contractMissing(tx, held, now)))
      throw new Conflict("collaborations_contract_first")
    await tx
      .update(collaborations)
      .set(changesOf(held, answer, now))
      .where(eq(collaborations.id, id))
    const { userId } = actor
    await record(tx, {
      ...held,
      collaborationId: id,
      userId,
      kind,
      version: held.offerVersion,
      note,
      isMailed: mails.length > 0,
    })
    if (held.influencerId && (answer === "publish" || answer === "unpublish")) await pageChanged(tx, held.influencerId)
    if (held.delivered) await queueMails(tx, mails)
    await queueMails(tx, own)
  })
}

/** Answers an offer by another one, which the other side has its own days for. Throws as `giveAnswer`. */
export async function counterPropose(
  actor: Member,
  id: string,
  { version, offer }: Readonly<{ version: number; offer: OfferForm }>,
  now = new Date(),
) {
  const before = await readAs(actor, (tx) => loadHeld(tx, id))
  const mails = await mailsOf({ ...before, collaborationId: id, kind: "countered", title: offer.title })
  return act(actor, { id, action: "counter", version, now }, async (tx, held) => {
    const { userId } = actor
    const next = held.offerVersion + 1
    await insertOffer(tx, { collaborationId: id, version: next, side: held.side, userId, offer })
    await tx
      .update(collaborations)
      .set({ ...afterCollaborationAction(held.state, "counter"), offerVersion: next, expiresAt: expiryOf(now) })
      .where(eq(collaborations.id, id))
    await record(tx, {
      ...held,
      collaborationId: id,
      userId,
      kind: "countered",
      version: next,
      isMailed: mails.length > 0,
    })
    if (held.delivered) await queueMails(tx, mails)
  })
}

type Meant = Readonly<{ id: string; action: CollaborationAction; version: number; now: Date }>

async function act(actor: Member, { id, action, version, now }: Meant, work: (tx: Tx, held: Held) => Promise<void>) {
  await expireProposals(now)
  return withActor(actor, async (tx) => {
    const held = await lockHeld(tx, id)
    const mayBeDone =
      canActOnCollaboration(held.state, action, held.side, parisDay(now)) && held.offerVersion === version
    if (!mayBeDone) throw new Conflict("collaborations_moved_on")
    await work(tx, held)
  })
}

function changesOf({ state }: Held, answer: Answer, now: Date) {
  switch (answer) {
    case "publish":
      return { published: true }
    case "unpublish":
      return { published: false }
    case "accept":
      return { ...afterCollaborationAction(state, answer), expiresAt: null, acceptedAt: now }
    default:
      return { ...afterCollaborationAction(state, answer), expiresAt: null, endedAt: now }
  }
}

const KINDS = {
  accept: "accepted",
  decline: "declined",
  withdraw: "withdrawn",
  complete: "completed",
  cancel: "cancelled",
  publish: "published",
  unpublish: "unpublished",
} as const satisfies Record<Answer, EventKind>

function hasMail(kind: EventKind): kind is MailKind & EventKind {
  return kind === "accepted" || kind === "declined" || kind === "cancelled"
}

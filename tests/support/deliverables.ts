import { asc, eq } from "drizzle-orm"
import { deliverableDrafts, deliverables } from "#database/schema/deliverables"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { aProposal } from "./proposals"

type Proposal = NonNullable<Parameters<typeof aProposal>[0]>
type Row = typeof deliverables.$inferInsert
export type DeliverableOptions = Proposal & { piece?: Partial<Row> }

/** One piece of a collaboration that is under way, in any state, as if both sides had taken it there: its id, and theirs. */
export async function aDeliverable({ piece = {}, ...options }: DeliverableOptions = {}) {
  const kind = piece.kind ?? "reel"
  const proposal = await aProposal({
    status: "active",
    ...options,
    offer: {
      deliverables: [
        { network: piece.network ?? "instagram", what: "La tarte dans l'assiette bleue", count: 1, kind, review: true },
      ],
      ...options.offer,
    },
  })
  const [first, ...others] = await piecesOf(proposal.id)
  if (!first) throw new Error("an active collaboration has its pieces")
  const whole = { state: "to_do" as const, ...standing(piece), ...piece }
  await withActor(SYSTEM, async (tx) => {
    await tx.update(deliverables).set(whole).where(eq(deliverables.id, first.id))
    for (let version = 1; version <= (whole.draftVersion ?? 0); version++)
      await tx.insert(deliverableDrafts).values({
        id: newId(),
        deliverableId: first.id,
        version,
        caption: `Légende ${version}`,
        madeBy: proposal.influencer.userId,
      })
  })
  return { ...proposal, deliverableId: first.id, others: others.map(({ id }) => id) }
}

/** What must be true of a piece that stands there. */
function standing({ state = "to_do" }: Partial<Row>): Partial<Row> {
  const at = new Date()
  const drafted = { draftVersion: 1 }
  switch (state) {
    case "to_do":
    case "skipped":
      return {}
    case "draft_sent":
      return drafted
    case "changes_asked":
      return { ...drafted, roundsUsed: 1 }
    case "approved":
      return { ...drafted, approvedAt: at }
    case "published":
    case "measured":
      return { ...drafted, approvedAt: at, publishedAt: at, postUrl: "https://www.instagram.com/reel/C0ffee/" }
  }
}

/** The pieces of a collaboration as they stand, in the order of the offer. */
export function piecesOf(collaborationId: string) {
  return withActor(SYSTEM, (tx) =>
    tx
      .select()
      .from(deliverables)
      .where(eq(deliverables.collaborationId, collaborationId))
      .orderBy(asc(deliverables.position)),
  )
}

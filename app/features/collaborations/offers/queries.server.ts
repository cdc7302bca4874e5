import { and, desc, eq, getTableColumns } from "drizzle-orm"
import { collaborationOffers } from "#database/schema/collaborations"
import type { Tx } from "#platform/database/actor.server"
import type { Offer } from "./offer"

const { id: _, collaborationId: __, authorId: ___, ...OFFER } = getTableColumns(collaborationOffers)

/** The offers of a collaboration that the actor may read, the newest first. */
export function listOffers(tx: Tx, collaborationId: string): Promise<Offer[]> {
  return tx
    .select(OFFER)
    .from(collaborationOffers)
    .where(eq(collaborationOffers.collaborationId, collaborationId))
    .orderBy(desc(collaborationOffers.version))
}

export async function loadOffer(tx: Tx, collaborationId: string, version: number): Promise<Offer> {
  const [offer] = await tx
    .select(OFFER)
    .from(collaborationOffers)
    .where(and(eq(collaborationOffers.collaborationId, collaborationId), eq(collaborationOffers.version, version)))
  if (!offer) throw new Error("a collaboration has the offer that stands")
  return offer
}

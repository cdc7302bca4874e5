import { collaborationOffers } from "#database/schema/collaborations"
import type { Tx } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import type { Side } from "#vocabulary/roles"
import type { OfferForm } from "./schema.server"

type Made = Readonly<{ collaborationId: string; version: number; side: Side; userId: string; offer: OfferForm }>

export async function insertOffer(tx: Tx, { collaborationId, version, side, userId, offer }: Made) {
  await tx
    .insert(collaborationOffers)
    .values({ ...offer, id: newId(), collaborationId, version, side, authorId: userId })
}

import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm"
import type { AnyPgColumn } from "drizzle-orm/pg-core"
import { findParty, type Party } from "#app/features/companies/public.server"
import { collaborations } from "#database/schema/link-page"
import type { Tx } from "#platform/database/actor.server"
import { isUuid } from "#platform/database/ids"
import { NotFound } from "#platform/errors/errors"
import type { Side } from "#vocabulary/roles"
import type { Offer } from "./offers/offer"
import { loadOffer } from "./offers/queries.server"
import type { CollaborationFacts } from "./transitions"

const COLUMNS = {
  id: collaborations.id,
  companyId: collaborations.companyId,
  influencerId: collaborations.influencerId,
  companyName: collaborations.companyName,
  status: collaborations.status,
  awaiting: collaborations.awaiting,
  offerVersion: collaborations.offerVersion,
  delivered: collaborations.delivered,
  published: collaborations.published,
  createdAt: collaborations.createdAt,
  expiresAt: collaborations.expiresAt,
  acceptedAt: collaborations.acceptedAt,
  endedAt: collaborations.endedAt,
}

/** A collaboration as one of its sides has it before it. */
export type Held = Readonly<{
  id: string
  side: Side
  companyId: string | null
  influencerId: string | null
  companyName: string
  state: CollaborationFacts
  offerVersion: number
  offer: Offer
  /** False for what reaches nobody: the company is never told. */
  delivered: boolean
  published: boolean
  createdAt: Date
  expiresAt: Date | null
  acceptedAt: Date | null
  endedAt: Date | null
}>

/** The actor's own collaboration. Throws `NotFound` for another's, and for what was entered by hand. */
export async function loadHeld(tx: Tx, id: string): Promise<Held> {
  const party = await partyFor(tx, id)
  const [row] = await rowsOf(tx, party, id)
  return heldOf(tx, party, row)
}

/** Like `loadHeld`, and locks the collaboration until the transaction ends. */
export async function lockHeld(tx: Tx, id: string): Promise<Held> {
  const party = await partyFor(tx, id)
  // The offer is read behind the lock: a row that waited for it may stand on another one.
  const [row] = await rowsOf(tx, party, id).for("update")
  return heldOf(tx, party, row)
}

async function partyFor(tx: Tx, id: string): Promise<Party> {
  const party = isUuid(id) ? await findParty(tx) : null
  if (!party) throw new NotFound("collaboration")
  return party
}

type Sided = Record<"companyId" | "influencerId" | "delivered" | "offerVersion", AnyPgColumn>

/** The collaborations of a side. Said although policies say it too: everybody may read what is published. `of`: under another name. */
export function ofParty(party: Party, of: Sided = collaborations): SQL {
  const own =
    party.side === "company"
      ? eq(of.companyId, party.companyId)
      : sql`${eq(of.influencerId, party.influencerId)} and ${of.delivered}`
  return sql`${own} and ${isNotNull(of.offerVersion)}`
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

function rowsOf(tx: Tx, party: Party, id: string) {
  return tx
    .select(COLUMNS)
    .from(collaborations)
    .where(and(eq(collaborations.id, id), ofParty(party)))
}

async function heldOf(tx: Tx, { side }: Party, row: Row | undefined): Promise<Held> {
  if (!row || row.offerVersion === null) throw new NotFound("collaboration")
  const { status, awaiting, offerVersion, ...rest } = row
  const offer = await loadOffer(tx, row.id, offerVersion)
  return { ...rest, side, offer, offerVersion, state: { status, awaiting, endsOn: offer.endsOn } }
}

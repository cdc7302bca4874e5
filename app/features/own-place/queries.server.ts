import { eq, sql } from "drizzle-orm"
import { countWaitingWork } from "#app/features/collaborations/public.server"
import { findParty, type Party } from "#app/features/companies/public.server"
import { countUnreadOf } from "#app/features/messaging/public.server"
import { companies } from "#database/schema/companies"
import { customLinks, influencers } from "#database/schema/influencers"
import { type Actor, readAs, type Tx } from "#platform/database/actor.server"
import { log } from "#platform/log/log.server"
import type { Role } from "#vocabulary/roles"
import type { OwnPlace } from "./place"

type Found = {
  place: OwnPlace
  /** Conversations in which something waits. */
  unread: number
  /** Collaborations in which something waits. */
  work: number
}

/** Null for somebody who has no rooms of their own: a plain user, an admin who is nothing besides. */
export async function findOwnPlace(actor: Actor, roles: readonly Role[]): Promise<Found | null> {
  if (!roles.includes("entreprise") && !roles.includes("influencer")) return null
  return readAs(actor, async (tx) => {
    const party = await findParty(tx)
    if (!party) return { place: emptyPlace(roles), unread: 0, work: 0 }
    const [place, unread, work] = await Promise.all([
      placeOf(tx, party),
      countUnreadOf(tx, party),
      countWork(tx, party),
    ])
    return { place, unread, work }
  })
}

/** A mark on the way to a room keeps no other room shut: where it cannot be counted, there is none, and the room itself says why. */
async function countWork(tx: Tx, party: Party) {
  // The reads beside it have been sent by the time that this one is answered.
  await tx.execute(sql`savepoint work`)
  try {
    return await countWaitingWork(tx, party)
  } catch (error) {
    await tx.execute(sql`rollback to savepoint work`)
    log.warn({ err: error }, "what waits in collaborations could not be counted")
    return 0
  }
}

/** Somebody who has not opened what their role is for. */
function emptyPlace(roles: readonly Role[]): OwnPlace {
  return roles.includes("entreprise")
    ? { side: "company", name: null }
    : { side: "influencer", influencerId: null, path: null, picture: null }
}

async function placeOf(tx: Tx, party: Party): Promise<OwnPlace> {
  if (party.side === "company") {
    const [row] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, party.companyId))
    return { side: "company", name: row?.name ?? null }
  }
  const [row] = await tx
    .select({ path: customLinks.customPath, picture: influencers.profileImageUrl })
    .from(influencers)
    .leftJoin(customLinks, eq(customLinks.influencerId, influencers.id))
    .where(eq(influencers.id, party.influencerId))
  return {
    side: "influencer",
    influencerId: party.influencerId,
    path: row?.path ?? null,
    picture: row?.picture ?? null,
  }
}

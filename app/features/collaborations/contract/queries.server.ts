import { desc, eq, sql } from "drizzle-orm"
import { contracts } from "#database/schema/collaborations"
import { type Actor, readAs, type Tx } from "#platform/database/actor.server"
import { namesOf } from "../detail/queries.server"
import { loadHeld } from "../held.server"
import { runningTotal } from "../totals/queries.server"
import { findOwnIdentity, listGiven } from "./identities.server"
import { listVersions } from "./state.server"

export type ContractView = Awaited<ReturnType<typeof loadContract>>

/** A collaboration's contract as a side sees it: its own identity, whether the other's is given, and all versions. */
export function loadContract(actor: Actor, id: string, now = new Date()) {
  return readAs(actor, async (tx) => {
    const held = await loadHeld(tx, id)
    const [names, versions, total, given, identity, chosen] = await Promise.all([
      namesOf(tx, held),
      listVersions(tx, id),
      runningTotal(tx, held, now),
      listGiven(tx, id),
      findOwnIdentity(tx, held),
      findChosen(tx, id),
    ])
    return {
      id,
      side: held.side,
      names,
      title: held.offer.title,
      isActive: held.state.status === "active",
      /** The defaults of the next version. */
      chosen: chosen ?? { locale: "fr", usageRights: held.offer.usageRights, frenchPublic: true },
      total,
      given,
      identity,
      versions,
    }
  })
}

/** The choices of the last version; null while there is none. */
async function findChosen(tx: Tx, collaborationId: string) {
  const [chosen] = await tx
    .select({
      locale: contracts.locale,
      usageRights: sql<string>`${contracts.terms}->>'usageRights'`,
      frenchPublic: sql<boolean>`(${contracts.terms}->>'frenchPublic')::boolean`,
    })
    .from(contracts)
    .where(eq(contracts.collaborationId, collaborationId))
    .orderBy(desc(contracts.version))
    .limit(1)
  return chosen ?? null
}

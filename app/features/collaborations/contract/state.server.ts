import { and, desc, eq } from "drizzle-orm"
import { contractAcceptances, contracts } from "#database/schema/collaborations"
import type { Tx } from "#platform/database/actor.server"
import type { Locale } from "#vocabulary/locales"
import type { Side } from "#vocabulary/roles"
import type { Held } from "../held.server"
import { runningTotal } from "../totals/queries.server"

type Acceptance = Readonly<{ side: Side; name: string; acceptedAt: Date }>

/** One version, with who has accepted its bytes. */
export type ContractVersion = Readonly<{
  id: string
  version: number
  locale: Locale
  sha256: string
  madeAt: Date
  acceptances: readonly Acceptance[]
}>

/** All versions of a collaboration's contract, the newest first. */
export async function listVersions(tx: Tx, collaborationId: string): Promise<ContractVersion[]> {
  const [versions, acceptances] = await Promise.all([
    tx
      .select({
        id: contracts.id,
        version: contracts.version,
        locale: contracts.locale,
        sha256: contracts.sha256,
        madeAt: contracts.madeAt,
      })
      .from(contracts)
      .where(eq(contracts.collaborationId, collaborationId))
      .orderBy(desc(contracts.version)),
    tx
      .select({
        contractId: contractAcceptances.contractId,
        side: contractAcceptances.side,
        name: contractAcceptances.name,
        acceptedAt: contractAcceptances.acceptedAt,
      })
      .from(contractAcceptances)
      .innerJoin(contracts, eq(contracts.id, contractAcceptances.contractId))
      .where(and(eq(contracts.collaborationId, collaborationId)))
      .orderBy(contractAcceptances.acceptedAt),
  ])
  return versions.map((each) => ({
    ...each,
    acceptances: acceptances
      .filter(({ contractId }) => contractId === each.id)
      .map(({ contractId: _, ...acceptance }) => acceptance),
  }))
}

/** Whether both have accepted it. A newer version is to be accepted anew. */
function isAccepted(newest: Pick<ContractVersion, "acceptances"> | undefined) {
  return newest?.acceptances.length === 2
}

/** Whether the law asks for a contract that both have not accepted yet. */
export async function contractMissing(tx: Tx, held: Held, now: Date) {
  const { nearness } = await runningTotal(tx, held, now)
  return nearness === "reached" && !isAccepted((await listVersions(tx, held.id))[0])
}

import type { networkConnections } from "../../database/schema/statistics.ts"
import type { Calendar } from "./calendar.ts"
import { influencerId, openedAt } from "./influencers.ts"
import type { NetworkRows } from "./networks.ts"
import { PEOPLE } from "./people/people.ts"
import { idOf } from "./random.ts"

type NetworkRow = NetworkRows["influencerNetworks"][number]
type ConnectionRow = typeof networkConnections.$inferInsert

/** A network's tokens for an account, as the product stores them: `issuedAt` in milliseconds since 1970. */
export type DemoTokens = { access: string; refresh: null; grant: null; issuedAt: number }
export type SealTokens = (connectionId: string, tokens: DemoTokens) => string

/** The leave to read each account whose figure comes from its owner, given when the page was opened. */
export function connectionRows(
  rows: readonly NetworkRow[],
  { days, sealTokens }: { days: Calendar; sealTokens: SealTokens },
): ConnectionRow[] {
  const rowsOf = Map.groupBy(rows, (row) => row.influencerId)
  return PEOPLE.flatMap((person) => {
    const connectedAt = openedAt(person, days)
    return (rowsOf.get(influencerId(person)) ?? []).flatMap((row) => {
      const access = tokenOf(row)
      if (!row.platformId || access === null) return []
      const { network, handle, platformId } = row
      const id = idOf("connection", person.path, network)
      const tokens = sealTokens(id, { access, refresh: null, grant: null, issuedAt: connectedAt.getTime() })
      return [{ id, influencerId: row.influencerId, network, handle, platformId, tokens, connectedAt }]
    })
  })
}

/** The token that the demo's stub takes from the account's owner: the same each time, and without an end. Null without one. */
export function tokenOf({ network, platformId, provenance }: NetworkRow): string | null {
  return provenance === "connected" && platformId ? `demo-${network}-${platformId}` : null
}

import { SIDES } from "#vocabulary/roles"
import type { CollaborationDetail } from "../detail/queries.server"

/** The sides that have not yet accepted the contract that the law requires. */
export function unsignedSides({ contract, total }: Pick<CollaborationDetail, "contract" | "total">) {
  const hasSigned = (party: CollaborationDetail["side"]) =>
    contract.newest?.acceptances.some((each) => each.side === party) ?? false
  return total.nearness === "reached" ? SIDES.filter((party) => !hasSigned(party)) : []
}

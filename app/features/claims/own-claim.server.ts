import { and, eq, sql } from "drizzle-orm"
import { claimRequests } from "#database/schema/claims"
import type { Member, Tx } from "#platform/database/actor.server"
import { Conflict, NotFound } from "#platform/errors/errors"

/** One of the requester's own; an admin, who may read all of them, acts here as a requester too. Throws `NotFound`. */
export async function ownClaim(tx: Tx, { userId }: Member, id: string) {
  const [claim] = await tx
    .select({
      id: claimRequests.id,
      influencerId: claimRequests.influencerId,
      state: claimRequests.state,
      code: claimRequests.code,
      codeExpiresAt: claimRequests.codeExpiresAt,
      proof: claimRequests.proof,
    })
    .from(claimRequests)
    .where(and(eq(claimRequests.id, id), eq(claimRequests.userId, userId)))
  if (!claim) throw new NotFound("no_claim")
  return claim
}

/** Like `ownClaim`; throws `Conflict` if it was decided or withdrawn. */
export async function ownPendingClaim(tx: Tx, requester: Member, id: string) {
  const claim = await ownClaim(tx, requester, id)
  if (claim.state !== "pending") throw new Conflict("claim_closed", { id })
  return claim
}

/** When one person sends two requests at the same moment, the second sees the first. */
export function lockRequester(tx: Tx, { userId }: Member) {
  return tx.execute(sql`select from profiles where id = ${userId}::uuid for update`)
}

import { and, eq, sql } from "drizzle-orm"
import { searchBios } from "#app/features/networks/public.server"
import { claimRequests } from "#database/schema/claims"
import { writeAudit } from "#platform/audit/audit.server"
import { type Member, readAs, SYSTEM, withActor } from "#platform/database/actor.server"
import { Conflict } from "#platform/errors/errors"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { newCode } from "./code.server"
import { ownPendingClaim } from "./own-claim.server"
import { codeEnd, holdsCode, isCodeOver } from "./rules"

/**
 * Looks for the request's code in the bios that can be read, and keeps what came of it; what is proved stays proved. No
 * transaction is open meanwhile. Throws `NotFound`, `Conflict` when the request is closed, its code over or no bio
 * readable, `RateLimited`.
 */
export async function checkClaim(
  requester: Member,
  id: string,
  { clientAddress, now = new Date() }: { clientAddress: string; now?: Date },
) {
  const claim = await readAs(requester, (tx) => ownPendingClaim(tx, requester, id))
  if (claim.proof === "proved") return
  if (isCodeOver(claim, now)) throw new Conflict("claim_code_expired", { id })
  await takeRateLimit("claim_check_account", requester.userId, now)

  const search = await searchBios(claim.influencerId, (bio) => holdsCode(bio, claim.code))
  if (search.outcome === "unreadable") throw new Conflict("claim_unreadable", { id })
  const proof = search.outcome === "found" ? "proved" : search.outcome
  const [proofNetwork, proofHandle] = search.outcome === "found" ? [search.network, search.handle] : [null, null]
  // As the system: requesters may not write proofs.
  await withActor(SYSTEM, async (tx) => {
    const { rowCount } = await tx
      .update(claimRequests)
      .set({ proof, proofNetwork, proofHandle, proofCheckedAt: now })
      .where(
        and(
          eq(claimRequests.id, id),
          // Withdrawn, decided or renewed meanwhile; and of two looks at once, the one that found nothing takes no proof away.
          eq(claimRequests.state, "pending"),
          eq(claimRequests.code, claim.code),
          sql`${claimRequests.proof} is distinct from 'proved'`,
        ),
      )
    const after = { proof, network: proofNetwork }
    if (rowCount === 1)
      await writeAudit(tx, { actor: requester.userId, action: "claim_checked", target: id, clientAddress, after })
  })
}

/** Another code for one that is over; one that holds still stays. Throws as `checkClaim` does. */
export async function renewCode(
  requester: Member,
  id: string,
  { clientAddress, now = new Date() }: { clientAddress: string; now?: Date },
) {
  const claim = await readAs(requester, (tx) => ownPendingClaim(tx, requester, id))
  if (claim.proof === "proved" || !isCodeOver(claim, now)) return
  await takeRateLimit("claim_check_account", requester.userId, now)
  await withActor(SYSTEM, async (tx) => {
    const { rowCount } = await tx
      .update(claimRequests)
      .set({
        code: newCode(),
        codeExpiresAt: codeEnd(now),
        proof: null,
        proofCheckedAt: null,
      })
      // By its code, so that the same form sent twice makes one.
      .where(and(eq(claimRequests.id, id), eq(claimRequests.state, "pending"), eq(claimRequests.code, claim.code)))
    if (rowCount === 1)
      await writeAudit(tx, { actor: requester.userId, action: "claim_code_renewed", target: id, clientAddress })
  })
}

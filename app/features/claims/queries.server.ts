import { desc, eq, inArray } from "drizzle-orm"
import { canReadBio } from "#app/features/networks/public.server"
import { claimRequests } from "#database/schema/claims"
import { influencerNetworks, influencers } from "#database/schema/influencers"
import { type Member, readAs, type Tx } from "#platform/database/actor.server"
import type { ClaimState, Proof } from "#vocabulary/claims"
import { NETWORKS, type Network } from "#vocabulary/networks"
import { isCodeOver } from "./rules"

/** An account whose bio the code may stand in; `readable`: we can look by ourselves. */
export type ClaimAccount = { network: Network; url: string; readable: boolean }

export type OwnClaim = {
  id: string
  influencerId: string
  /** Null when the profile is not shown any more. */
  name: string | null
  pictureUrl: string | null
  state: ClaimState
  reason: string | null
  createdAt: Date
  code: string
  codeExpiresAt: Date
  isCodeOver: boolean
  proof: Proof | null
  proofNetwork: Network | null
  proofCheckedAt: Date | null
  accounts: ClaimAccount[]
}

/** A person has a handful; this is where somebody who claims every day for months is cut off. */
const MAX_SHOWN = 50

/** The person's claims, the newest first. */
export function listOwnClaims(requester: Member): Promise<OwnClaim[]> {
  const now = new Date()
  return readAs(requester, async (tx) => {
    const rows = await tx
      .select({
        id: claimRequests.id,
        influencerId: claimRequests.influencerId,
        name: influencers.name,
        pictureUrl: influencers.profileImageUrl,
        state: claimRequests.state,
        reason: claimRequests.reason,
        createdAt: claimRequests.createdAt,
        code: claimRequests.code,
        codeExpiresAt: claimRequests.codeExpiresAt,
        proof: claimRequests.proof,
        proofNetwork: claimRequests.proofNetwork,
        proofCheckedAt: claimRequests.proofCheckedAt,
      })
      .from(claimRequests)
      .leftJoin(influencers, eq(influencers.id, claimRequests.influencerId)) // under its own policies
      .where(eq(claimRequests.userId, requester.userId)) // admins may read the others too
      .orderBy(desc(claimRequests.createdAt), desc(claimRequests.id))
      .limit(MAX_SHOWN)
    const pending = rows.filter(({ state }) => state === "pending")
    const accounts = await accountsOf(
      tx,
      pending.map(({ influencerId }) => influencerId),
    )
    return rows.map((row) => ({
      ...row,
      isCodeOver: isCodeOver(row, now),
      accounts: accounts.get(row.influencerId) ?? [],
    }))
  })
}

/** In the order in which every screen lists networks. */
async function accountsOf(tx: Tx, influencerIds: readonly string[]) {
  const accounts = new Map<string, ClaimAccount[]>()
  if (influencerIds.length === 0) return accounts
  const rows = await tx
    .select({
      influencerId: influencerNetworks.influencerId,
      network: influencerNetworks.network,
      url: influencerNetworks.url,
    })
    .from(influencerNetworks)
    .where(inArray(influencerNetworks.influencerId, [...influencerIds]))
  for (const network of NETWORKS)
    for (const { influencerId, url } of rows.filter((row) => row.network === network))
      accounts.set(influencerId, [
        ...(accounts.get(influencerId) ?? []),
        { network, url, readable: canReadBio(network) },
      ])
  return accounts
}

import { eq } from "drizzle-orm"
import { findOwnInfluencerId } from "#app/features/influencers/public.server"
import { isDue, NETWORKS, type Network, reasonText } from "#app/features/networks/public"
import { canFetch, findStatsUpdate, listNetworks, type NetworkRow } from "#app/features/networks/public.server"
import { profiles } from "#database/schema/accounts"
import { customLinks, influencers } from "#database/schema/influencers"
import { config } from "#platform/config/config.server"
import { readAs, type Tx } from "#platform/database/actor.server"
import { type Handles, handlesOf } from "./handles"

type Member = { kind: "member"; userId: string }

export type SocialProfilesStep = { handles: Handles; hasInfluencer: boolean }

/** What the person has given so far, wherever it is kept. */
export function loadSocialProfiles(actor: Member): Promise<SocialProfilesStep> {
  return readAs(actor, async (tx) => {
    const influencerId = await findOwnInfluencerId(tx)
    if (!influencerId) return { handles: await handlesBefore(tx, actor), hasInfluencer: false }
    const networks = await listNetworks(tx, influencerId)
    return { handles: Object.fromEntries(networks.map((row) => [row.network, row.handle])), hasInfluencer: true }
  })
}

/** One line of the fetching step. `waiting`: has still to be asked for. `reason`: why the network gives no figure. */
export type FetchedNetwork = {
  network: Network
  handle: string
  state: "waiting" | "success" | "unavailable"
  followers: number | null
  isRounded: boolean
  reason: string | null
  /** The figure that the person gave themselves. */
  declared: number | null
}

/** The networks to fetch, in order; none where the step before is missing. */
export function loadFetchStep(actor: Member, now = new Date()): Promise<FetchedNetwork[]> {
  return readAs(actor, async (tx) => {
    const influencerId = await findOwnInfluencerId(tx)
    if (!influencerId) return fetchedBefore(await handlesBefore(tx, actor))
    const update = await findStatsUpdate(tx, influencerId)
    return (await listNetworks(tx, influencerId)).map((row) => lineOf(row, isDue(row, update, now)))
  })
}

export type FinishedKit = { name: string; path: string | null; influencerId: string }

/** What the last step congratulates for; null while the media kit is not made. */
export function findFinishedKit(actor: Member): Promise<FinishedKit | null> {
  return readAs(actor, async (tx) => {
    const influencerId = await findOwnInfluencerId(tx)
    if (!influencerId) return null
    const [kit] = await tx
      .select({ name: influencers.name, mediaKitAt: influencers.mediaKitAt, path: customLinks.customPath })
      .from(influencers)
      .leftJoin(customLinks, eq(customLinks.influencerId, influencers.id))
      .where(eq(influencers.id, influencerId))
    return kit?.mediaKitAt ? { name: kit.name, path: kit.path, influencerId } : null
  })
}

export function hasOwnInfluencer(actor: Member): Promise<boolean> {
  return readAs(actor, async (tx) => (await findOwnInfluencerId(tx)) !== null)
}

async function handlesBefore(tx: Tx, { userId }: Member): Promise<Handles> {
  const [profile] = await tx
    .select({ socialProfiles: profiles.socialProfiles })
    .from(profiles)
    .where(eq(profiles.id, userId))
  return handlesOf(profile?.socialProfiles ?? {})
}

function fetchedBefore(handles: Handles): FetchedNetwork[] {
  const unread = { followers: null, precision: null, provenance: null, status: null }
  return NETWORKS.flatMap((network) => {
    const handle = handles[network]
    return handle ? [lineOf({ network, handle, ...unread }, true)] : []
  })
}

type Line = Pick<NetworkRow, "network" | "handle" | "followers" | "precision" | "provenance" | "status">

function lineOf({ network, handle, followers, precision, provenance, status }: Line, due: boolean): FetchedNetwork {
  const declared = provenance === "declared" ? followers : null
  const line = { network, handle, followers: null, isRounded: false, reason: null, declared }
  if (due && canFetch(network, config())) return { ...line, state: "waiting" }
  if (status === "ok" && declared === null)
    return { ...line, state: "success", followers, isRounded: precision === "rounded" }
  const why = status === null || status === "ok" ? "not_supported" : status
  return { ...line, state: "unavailable", reason: reasonText(network, why) }
}

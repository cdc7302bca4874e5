import { eq } from "drizzle-orm"
import { hasStatedSixteen } from "#app/features/accounts/public.server"
import { findOwnInfluencerId } from "#app/features/influencers/public.server"
import { isDue, isRunning, readingNote, reasonText, type Source } from "#app/features/networks/public"
import {
  canFetch,
  findStatsUpdate,
  listNetworks,
  meansFor,
  type NetworkRow,
  offeredNetworks,
} from "#app/features/networks/public.server"
import { profiles } from "#database/schema/accounts"
import { customLinks, influencers } from "#database/schema/influencers"
import { m } from "#messages"
import { type Member, readAs, type Tx } from "#platform/database/actor.server"
import { LOCALES } from "#vocabulary/locales"
import { NETWORKS, type Network } from "#vocabulary/networks"
import type { Handles } from "./asked-networks"
import { MAX_LINE } from "./schema.server"

/** `asksAge`: the person has still to state that they are 16 or older. */
export type SocialProfilesStep = { handles: Handles; hasInfluencer: boolean; asksAge: boolean }

/** The person's answers so far, wherever they are kept. */
export function loadSocialProfiles(actor: Member): Promise<SocialProfilesStep> {
  return readAs(actor, async (tx) => {
    const influencerId = await findOwnInfluencerId(tx)
    if (!influencerId) {
      const [handles, asksAge] = [await handlesBefore(tx, actor), !(await hasStatedSixteen(tx, actor.userId))]
      return { handles, hasInfluencer: false, asksAge }
    }
    const networks = await listNetworks(tx, influencerId)
    const handles = Object.fromEntries(networks.map((row) => [row.network, row.handle]))
    return { handles, hasInfluencer: true, asksAge: false }
  })
}

/** One line of the fetching step. `waiting`: has still to be asked for. `reason`: why the network gives no figure. */
export type FetchedNetwork = {
  network: Network
  handle: string
  state: "waiting" | "success" | "unavailable"
  followers: number | null
  isRounded: boolean
  /** The source of the fetched figure; null without one. */
  source: Source | null
  reason: string | null
  /** The account could be connected here, and would then be read. */
  canConnect: boolean
  /** The figure that the person gave themselves. */
  declared: number | null
}

/** The networks to fetch, in order; none where the step before is missing, with what is stated there. */
export async function loadFetchStep(actor: Member, now = new Date()): Promise<FetchedNetwork[]> {
  const offered = await offeredNetworks()
  return readAs(actor, async (tx) => {
    const influencerId = await findOwnInfluencerId(tx)
    if (!influencerId) {
      const isStated = await hasStatedSixteen(tx, actor.userId)
      return isStated ? fetchedBefore(await handlesBefore(tx, actor), offered) : []
    }
    const update = await findStatsUpdate(tx, influencerId)
    return (await listNetworks(tx, influencerId)).map((row) => lineOf(row, { due: isDue(row, update, now), offered }))
  })
}

/** The same of what waits in a browser: nothing is read before its address is confirmed, and all can be written. */
export async function waitingNetworks(
  handles: Handles,
  figures: readonly { network: Network; count: number }[],
): Promise<FetchedNetwork[]> {
  return fetchedBefore(handles, await offeredNetworks()).map((line) => ({
    ...line,
    reason: line.state === "waiting" ? m.road_read_later() : line.reason,
    state: "unavailable",
    canConnect: false,
    declared: figures.find(({ network }) => network === line.network)?.count ?? null,
  }))
}

/** The actor's influencer while an update of its figures runs, else null. */
export function findUnderUpdate(actor: Member): Promise<string | null> {
  return readAs(actor, async (tx) => {
    const influencerId = await findOwnInfluencerId(tx)
    return influencerId && isRunning(await findStatsUpdate(tx, influencerId), new Date()) ? influencerId : null
  })
}

export type FinishedKit = {
  name: string
  firstName: string
  picture: string | null
  path: string | null
  influencerId: string
}

/** The kit that the last step shows; null until it is made. */
export function findFinishedKit(actor: Member): Promise<FinishedKit | null> {
  return readAs(actor, async (tx) => {
    const influencerId = await findOwnInfluencerId(tx)
    if (!influencerId) return null
    const [kit] = await tx
      .select({
        name: influencers.name,
        picture: influencers.profileImageUrl,
        mediaKitAt: influencers.mediaKitAt,
        path: customLinks.customPath,
      })
      .from(influencers)
      .leftJoin(customLinks, eq(customLinks.influencerId, influencers.id))
      .where(eq(influencers.id, influencerId))
    if (!kit?.mediaKitAt) return null
    const [person] = await tx
      .select({ firstName: profiles.firstName })
      .from(profiles)
      .where(eq(profiles.id, actor.userId))
    const { name, picture, path } = kit
    return { name, firstName: person?.firstName || name, picture, path, influencerId }
  })
}

export type CardStep = { name: string; line: string; look: string; picture: string | null; isFinished: boolean }

/** The card's first values: what is stored, else the person's own name. The line that a new page is given by default is left out. */
export function loadCard(actor: Member): Promise<CardStep> {
  return readAs(actor, async (tx) => {
    const [person] = await tx
      .select({ firstName: profiles.firstName, lastName: profiles.lastName, username: profiles.reservedUsername })
      .from(profiles)
      .where(eq(profiles.id, actor.userId))
    const ownName = `${person?.firstName ?? ""} ${person?.lastName ?? ""}`.trim() || (person?.username ?? "")
    const influencerId = await findOwnInfluencerId(tx)
    const [page] = influencerId
      ? await tx
          .select({
            name: influencers.name,
            bio: influencers.bio,
            picture: influencers.profileImageUrl,
            composed: influencers.composedPortrait,
            kitAt: influencers.mediaKitAt,
            isActive: influencers.isActive,
            path: customLinks.customPath,
          })
          .from(influencers)
          .leftJoin(customLinks, eq(customLinks.influencerId, influencers.id))
          .where(eq(influencers.id, influencerId))
      : []
    if (!page) return { name: ownName, line: "", look: "", picture: null, isFinished: false }
    const isGiven = LOCALES.some((locale) => page.bio === m.influencer_bio_pending({}, { locale }))
    return {
      name: page.name === page.path ? ownName || page.name : page.name,
      line: isGiven || (page.bio ?? "").length > MAX_LINE ? "" : (page.bio ?? ""),
      look: page.composed ?? "",
      picture: page.composed ? null : page.picture,
      isFinished: page.kitAt !== null || page.isActive === true,
    }
  })
}

export function hasOwnInfluencer(actor: Member): Promise<boolean> {
  return readAs(actor, async (tx) => (await findOwnInfluencerId(tx)) !== null)
}

/** The name that is painted over the window: the page's address, or the one kept for it. */
export function findSign(actor: Member): Promise<string | null> {
  return readAs(actor, async (tx) => {
    const influencerId = await findOwnInfluencerId(tx)
    const [row] = influencerId
      ? await tx
          .select({ name: customLinks.customPath })
          .from(customLinks)
          .where(eq(customLinks.influencerId, influencerId))
      : await tx.select({ name: profiles.reservedUsername }).from(profiles).where(eq(profiles.id, actor.userId))
    return row?.name ?? null
  })
}

async function handlesBefore(tx: Tx, { userId }: Member): Promise<Handles> {
  const [profile] = await tx
    .select({ socialProfiles: profiles.socialProfiles })
    .from(profiles)
    .where(eq(profiles.id, userId))
  return profile?.socialProfiles ?? {}
}

function fetchedBefore(handles: Handles, offered: readonly Network[]): FetchedNetwork[] {
  return NETWORKS.flatMap((network) => {
    const handle = handles[network]
    return handle ? [lineOf({ network, handle, ...UNREAD }, { due: true, offered })] : []
  })
}

const UNREAD = {
  followers: null,
  precision: null,
  provenance: null,
  status: null,
  fetchedAt: null,
  ownedAt: null,
  heldFollowers: null,
  dueAt: new Date(0),
}

type Line = Pick<
  NetworkRow,
  | "network"
  | "handle"
  | "followers"
  | "precision"
  | "provenance"
  | "status"
  | "fetchedAt"
  | "ownedAt"
  | "heldFollowers"
  | "dueAt"
>

function lineOf(row: Line, { due, offered }: { due: boolean; offered: readonly Network[] }): FetchedNetwork {
  const { network, handle, followers, precision, provenance, fetchedAt, ownedAt, status } = row
  const declared = provenance === "declared" ? followers : null
  const line = {
    network,
    handle,
    followers: null,
    isRounded: false,
    source: null,
    reason: null,
    canConnect: false,
    declared,
  }
  if (due && canFetch(row)) return { ...line, state: "waiting" }
  if (status === "ok" && declared === null && provenance && fetchedAt) {
    const source = { provenance, fetchedAt, isOwned: ownedAt !== null }
    return { ...line, state: "success", followers, isRounded: precision === "rounded", source }
  }
  const means = meansFor(row, offered)
  // Told also when the person has given a figure themselves.
  const reason = readingNote(row, means, new Date()) ?? reasonText(network, "not_supported", means)
  return { ...line, state: "unavailable", reason, canConnect: means.canConnect }
}

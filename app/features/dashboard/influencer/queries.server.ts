import { eq, sql } from "drizzle-orm"
import { audienceTotals } from "#app/features/audience/public.server"
import { countCollaborations } from "#app/features/collaborations/public.server"
import { profileCompletion } from "#app/features/influencers/public"
import { findOwnInfluencerId } from "#app/features/influencers/public.server"
import { demographicsView, readingNote, totalFollowers } from "#app/features/networks/public"
import {
  listDemographics,
  listNetworks,
  meansFor,
  type NetworkRow,
  offeredNetworks,
  statsUpdateState,
} from "#app/features/networks/public.server"
import { customLinks, influencers } from "#database/schema/influencers"
import { currentLocale } from "#messages"
import { type Actor, type Member, readAs, type Tx } from "#platform/database/actor.server"
import type { Network } from "#vocabulary/networks"

export type OwnNetwork = Pick<
  NetworkRow,
  "network" | "handle" | "url" | "followers" | "precision" | "provenance" | "status" | "fetchedAt" | "ownedAt"
> & {
  /** The note to the owner about the latest reading; null when all is well. */
  note: string | null
  canConnect: boolean
}
export type InfluencerDashboard = NonNullable<Awaited<ReturnType<typeof findInfluencerDashboard>>>

/** Everything on the dashboard of the actor's own influencer; null for somebody who has none yet. */
export async function findInfluencerDashboard(actor: Member) {
  const id = await readAs(actor, findOwnInfluencerId)
  if (!id) return null
  const [[profile, networks, demographics, work], audience, update, offered] = await Promise.all([
    readAs(actor, (tx) =>
      Promise.all([
        profileOf(tx, id),
        listNetworks(tx, id),
        listDemographics(tx, id),
        countCollaborations(tx, { side: "influencer", influencerId: id }),
      ]),
    ),
    audienceTotals(actor, id),
    statsUpdateState(actor, id),
    offeredNetworks(),
  ])
  if (!profile) return null
  return {
    influencerId: profile.id,
    path: profile.path,
    isActive: profile.isActive,
    isSuspended: profile.isSuspended,
    version: profile.version,
    audience,
    collaborations: work,
    totalFollowers: totalFollowers(followersOf(networks), profile.totalFollowers),
    countedNetworks: networks.filter(({ followers }) => followers !== null).length,
    completion: profileCompletion({ ...profile, ...accountsOf(networks) }),
    networks: networks.map((row) => ownNetwork(row, offered)),
    /** In words, since names of countries come out differently in some browsers. */
    demographics: demographics.map((each) => demographicsView(each, currentLocale())),
    update,
    lastRead: lastReadOf(networks),
  }
}

/** The networks of the actor's own influencer; none for somebody who has none. */
export async function listOwnNetworks(actor: Actor): Promise<OwnNetwork[]> {
  const offered = await offeredNetworks()
  return readAs(actor, async (tx) => {
    const id = await findOwnInfluencerId(tx)
    return id ? (await listNetworks(tx, id)).map((row) => ownNetwork(row, offered)) : []
  })
}

function ownNetwork(row: NetworkRow, offered: readonly Network[]): OwnNetwork {
  const means = meansFor(row, offered)
  const { network, handle, url, followers, precision, provenance, status, fetchedAt, ownedAt } = row
  const note = readingNote(row, means, new Date())
  return { network, handle, url, followers, precision, provenance, status, fetchedAt, ownedAt, note, ...means }
}

/** When one of the shown figures was last read, by whatever means; null if all are typed or missing. */
function lastReadOf(networks: readonly NetworkRow[]) {
  const read = networks.filter(({ followers, provenance }) => followers !== null && provenance !== "declared")
  return read.reduce<Date | null>(
    (last, { fetchedAt }) => (fetchedAt && (!last || fetchedAt > last) ? fetchedAt : last),
    null,
  )
}

async function profileOf(tx: Tx, influencerId: string) {
  const [row] = await tx
    .select({
      id: influencers.id,
      name: influencers.name,
      bio: influencers.bio,
      profileImageUrl: influencers.profileImageUrl,
      isActive: influencers.isActive,
      isSuspended: sql<boolean>`${influencers.suspendedAt} is not null`,
      version: influencers.pageVersion,
      totalFollowers: influencers.totalFollowers,
      path: customLinks.customPath,
    })
    .from(influencers)
    .leftJoin(customLinks, eq(customLinks.influencerId, influencers.id))
    .where(eq(influencers.id, influencerId))
  return row ?? null
}

function followersOf(networks: readonly NetworkRow[]): Partial<Record<Network, number | null>> {
  return Object.fromEntries(networks.map(({ network, followers }) => [network, followers]))
}

/** The accounts, in the form that the criteria of completion need. */
function accountsOf(networks: readonly NetworkRow[]) {
  const find = (network: Network) => networks.find((row) => row.network === network)
  return {
    instagramUsername: find("instagram")?.handle ?? null,
    tiktokUsername: find("tiktok")?.handle ?? null,
    youtubeUrl: find("youtube")?.url ?? null,
    facebookUrl: find("facebook")?.url ?? null,
  }
}

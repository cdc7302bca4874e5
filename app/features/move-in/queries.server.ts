import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm"
import { findOwnInfluencerId, ownInfluencerId } from "#app/features/influencers/public.server"
import { listNetworks } from "#app/features/networks/public.server"
import { customLinks } from "#database/schema/influencers"
import { customBioLinks } from "#database/schema/link-page"
import { moveInPictures, moveIns } from "#database/schema/move-ins"
import { config } from "#platform/config/config.server"
import { type Actor, readAs, type Tx } from "#platform/database/actor.server"
import { NETWORKS, type Network } from "#vocabulary/networks"
import { type MoveInPlan, type PresentPage, planMoveIn } from "./plan.server"
import { Found } from "./reading/found"
import { makerOf } from "./reading/makers"

/** After so long what was read is read anew: the page elsewhere has changed, and its pictures are about to be swept up. */
const VALID_HOURS = 12

export type MoveIn = Readonly<{
  id: string
  source: string
  /** The service that made the page, if it is known. */
  maker: string | null
  /** When it was taken over; null while it is looked at. */
  takenAt: Date | null
  plan: MoveInPlan
  /** The pictures by the places of what they belong to: their name, null for none; absent while they wait. */
  pictures: ReadonlyMap<number, string | null>
  progress: PictureProgress
  added: { blocks: number; networks: number }
}>

/** How many of the pictures have been asked for. */
export type PictureProgress = Readonly<{ asked: number; all: number; came: number }>

/** Each of the creator's networks, and whether its bio has been changed. Null where there is no such list. */
export type Bios = readonly Readonly<{ network: Network; handle: string; isChanged: boolean }>[] | null

/** The links that the actor has read and may take over, and the bios to change; nulls for nothing, and for somebody without a page. */
export function findMoveIn(actor: Actor): Promise<{ moveIn: MoveIn | null; bios: Bios }> {
  return readAs(actor, async (tx) => {
    const influencerId = await findOwnInfluencerId(tx)
    const row = influencerId && (await moveInOf(tx, influencerId))
    if (!influencerId || !row) return { moveIn: null, bios: null }
    return { moveIn: await lookedAt(tx, influencerId, row), bios: await biosOf(tx, influencerId, row) }
  })
}

async function lookedAt(tx: Tx, influencerId: string, row: MoveInRow): Promise<MoveIn | null> {
  const found = foundIn(row)
  if (!found || !row.isFresh) return null
  const [page, pictures] = await Promise.all([presentPageOf(tx, influencerId), picturesOf(tx, influencerId)])
  const asked = pictures.filter(({ askedAt }) => askedAt !== null)
  return {
    id: row.id,
    source: row.source,
    maker: makerOf(found.from),
    takenAt: row.takenAt,
    plan: planMoveIn(found, page),
    pictures: new Map(asked.map(({ place, picture }) => [place, picture])),
    progress: {
      asked: asked.length,
      all: pictures.length,
      came: asked.filter(({ picture }) => picture !== null).length,
    },
    added: { blocks: row.addedBlocks.length, networks: row.addedNetworks.length },
  }
}

async function biosOf(tx: Tx, influencerId: string, { biosWait, changedBios }: MoveInRow): Promise<Bios> {
  if (!biosWait) return null
  const networks = await listNetworks(tx, influencerId)
  return networks.map(({ network, handle }) => ({ network, handle, isChanged: changedBios.includes(network) }))
}

/** How many bios still name the old address; 0 where there is no such list. */
export function countWaitingBios(actor: Actor): Promise<number> {
  return readAs(actor, async (tx) => {
    const influencerId = await findOwnInfluencerId(tx)
    const row = influencerId && (await moveInOf(tx, influencerId))
    const bios = influencerId && row ? await biosOf(tx, influencerId, row) : null
    return bios?.filter(({ isChanged }) => !isChanged).length ?? 0
  })
}

type MoveInRow = NonNullable<Awaited<ReturnType<typeof moveInOf>>>

export async function moveInOf(tx: Tx, influencerId: string) {
  const [row] = await tx
    .select({
      id: moveIns.id,
      source: moveIns.source,
      found: moveIns.found,
      takenAt: moveIns.takenAt,
      addedBlocks: moveIns.addedBlocks,
      addedNetworks: moveIns.addedNetworks,
      biosWait: moveIns.biosWait,
      changedBios: moveIns.changedBios,
      isFresh: sql<boolean>`${moveIns.readAt} > now() - make_interval(hours => ${VALID_HOURS})`,
    })
    .from(moveIns)
    .where(eq(moveIns.influencerId, influencerId))
  return row
}

/** The stored result of reading; null if an older version of Vitrine stored it in another form. */
export function foundIn({ found }: { found: unknown }): Found | null {
  return Found.safeParse(found).data ?? null
}

/** The page as it stands, for the plan. */
export async function presentPageOf(tx: Tx, influencerId: string): Promise<PresentPage> {
  const [blocks, networks, [link]] = await Promise.all([
    tx
      .select({ kind: customBioLinks.kind, title: customBioLinks.title, url: customBioLinks.url })
      .from(customBioLinks)
      .where(eq(customBioLinks.influencerId, influencerId)),
    listNetworks(tx, influencerId),
    tx.select({ path: customLinks.customPath }).from(customLinks).where(eq(customLinks.influencerId, influencerId)),
  ])
  return {
    blocks,
    handles: Object.fromEntries(networks.map(({ network, handle }) => [network, handle])),
    address: link ? `${config().publicUrl}/${link.path}` : null,
  }
}

function picturesOf(tx: Tx, influencerId: string) {
  return tx
    .select({ place: moveInPictures.place, askedAt: moveInPictures.askedAt, picture: moveInPictures.picture })
    .from(moveInPictures)
    .where(eq(moveInPictures.influencerId, influencerId))
    .orderBy(asc(moveInPictures.place))
}

/** How many pictures of what the actor has read have been asked for. Throws `NotFound` for somebody without a page. */
export function countAsked(actor: Actor): Promise<number> {
  return readAs(actor, async (tx) => {
    const influencerId = await ownInfluencerId(tx)
    return tx.$count(
      moveInPictures,
      and(eq(moveInPictures.influencerId, influencerId), isNotNull(moveInPictures.askedAt)),
    )
  })
}

/** The next picture to fetch for this reading, in the page's order; undefined once all have been asked for. */
export async function nextPicture(tx: Tx, { influencerId, moveInId }: { influencerId: string; moveInId: string }) {
  const [next] = await tx
    .select({ place: moveInPictures.place, url: moveInPictures.url, kind: moveInPictures.kind })
    .from(moveInPictures)
    .innerJoin(moveIns, and(eq(moveIns.influencerId, moveInPictures.influencerId), eq(moveIns.id, moveInId)))
    .where(and(eq(moveInPictures.influencerId, influencerId), isNull(moveInPictures.askedAt)))
    .orderBy(asc(moveInPictures.place))
    .limit(1)
  return next
}

export function networksIn(names: readonly string[]): Network[] {
  return NETWORKS.filter((network) => names.includes(network))
}

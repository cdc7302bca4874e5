import { and, eq, inArray, sql } from "drizzle-orm"
import { lockOwnInfluencer, ownInfluencerId } from "#app/features/influencers/public.server"
import { listNetworks, setHandles } from "#app/features/networks/public.server"
import { changeOwnPage, insertBlock } from "#app/features/page-editor/public.server"
import { customBioLinks } from "#database/schema/link-page"
import { moveInPictures, moveIns } from "#database/schema/move-ins"
import { touch } from "#platform/cache/touch.server"
import { type Actor, type Member, readAs, type Tx, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { Conflict, Invalid, NotFound } from "#platform/errors/errors"
import { enqueue } from "#platform/jobs/enqueue.server"
import type { Guard } from "#platform/outgoing/door.server"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { singleLine } from "#platform/text/bidi"
import { cutWithEllipsis } from "#platform/text/cut"
import type { Network } from "#vocabulary/networks"
import { planMoveIn } from "./plan.server"
import { foundIn, moveInOf, networksIn, presentPageOf } from "./queries.server"
import { readPage } from "./reading/fetch.server"
import { readFile } from "./reading/file.server"
import type { Found } from "./reading/found"
import { readList } from "./reading/list"
import type { MoveInSource, SentBio } from "./schema.server"
import { moveInTag } from "./tags"

/** The queue of the job that fetches the pictures. */
export const PICTURES_QUEUE = "move-in-pictures"

const MAX_SOURCE = 80

/**
 * Reads a page elsewhere, a list or a file, once, and keeps what it understood for the actor to look at. Throws `Invalid` with the
 * reason where there is nothing to take, and then nothing is kept; `NotFound` without a page, `RateLimited`.
 */
export async function readMoveIn(actor: Member, source: MoveInSource, guard?: Guard): Promise<void> {
  await readAs(actor, ownInfluencerId)
  await takeRateLimit("move_in_account", actor.userId)
  const found = await foundBehind(source, actor.userId, guard)
  const { name } = source
  await withActor(actor, async (tx) => {
    const influencerId = await lockOwnInfluencer(tx)
    const id = newId()
    const kept = { id, source: cutWithEllipsis(singleLine(name), MAX_SOURCE), found, readAt: sql`now()`, takenAt: null }
    await tx.delete(moveInPictures).where(eq(moveInPictures.influencerId, influencerId))
    await tx
      .insert(moveIns)
      .values({ ...kept, influencerId })
      .onConflictDoUpdate({ target: moveIns.influencerId, set: { ...kept, addedBlocks: [], addedNetworks: [] } })
    const { blocks } = planMoveIn(found, await presentPageOf(tx, influencerId))
    const pictures = blocks.flatMap(({ place, picture, sent }) =>
      picture ? [{ place, url: picture, kind: sent.block.kind }] : [],
    )
    for (const { place, url, kind } of pictures)
      await tx.execute(
        sql`insert into move_in_pictures (influencer_id, place, url, kind) values (${influencerId}::uuid, ${place}, ${url}, ${kind})`,
      )
    if (pictures.length > 0) await enqueue(tx, PICTURES_QUEUE, { influencerId, moveInId: id })
  })
}

async function foundBehind(source: MoveInSource, asker: string, guard?: Guard): Promise<Found> {
  if (source.kind === "file") return readFile(source.bytes)
  const found = source.kind === "list" ? readList(source.text) : await readPage(source.url, asker, guard)
  const field = { field: "links" }
  if (found === "robots") throw new Invalid("move_in_robots", field)
  if (found === "nothing") throw new Invalid("move_in_unreadable", field)
  if (found.items.every(({ url }) => url === null))
    throw new Invalid(source.kind === "list" ? "move_in_no_links" : "move_in_page_empty", field)
  return found
}

type Chosen = Readonly<{ id: string; places: readonly number[] }>

/**
 * Takes over those of what was read that were chosen, behind what stands on the page, all of it or nothing: accounts as networks,
 * links as blocks with the pictures that have come; those that still come are put there by the job. Throws `Conflict` where another
 * page has been read meanwhile or this one was taken already; `RateLimited`.
 */
export async function takeMoveIn(actor: Member, { id, places }: Chosen): Promise<void> {
  await takeRateLimit("profile_account", actor.userId)
  return changeOwnPage(actor, undefined, async (tx, influencerId) => {
    const { found, biosWait } = await lockedMoveIn(tx, influencerId, id)
    const plan = planMoveIn(found, await presentPageOf(tx, influencerId))
    const isChosen = ({ place }: { place: number }) => places.includes(place)
    const networks = plan.networks.filter(isChosen)
    const blocks = plan.blocks.filter(isChosen)
    if (networks.length + blocks.length === 0) throw new Invalid("move_in_nothing_chosen")
    const handles: Partial<Record<Network, string>> = {}
    for (const { network, handle } of networks) handles[network] = handle
    const among = networks.map(({ network }) => network)
    if (among.length > 0) await setHandles(tx, influencerId, handles, among)

    const pictures = await picturesByPlace(tx, influencerId)
    const addedBlocks: string[] = []
    for (const { place, sent } of blocks) {
      const blockId = await insertBlock(tx, influencerId, sent, pictures.get(place) ?? null)
      addedBlocks.push(blockId)
      await tx
        .update(moveInPictures)
        .set({ blockId })
        .where(and(eq(moveInPictures.influencerId, influencerId), eq(moveInPictures.place, place)))
    }
    await tx
      .update(moveIns)
      .set({
        takenAt: sql`now()`,
        addedBlocks,
        addedNetworks: among,
        biosWait: true,
        ...(!biosWait && { changedBios: [] }),
      })
      .where(eq(moveIns.influencerId, influencerId))
  })
}

/** Takes back what taking over added, and shows what was read as before. Throws `Conflict` where that is gone, `RateLimited`. */
export async function undoMoveIn(actor: Member, id: string): Promise<void> {
  await takeRateLimit("profile_account", actor.userId)
  return changeOwnPage(actor, undefined, async (tx, influencerId) => {
    const row = await moveInOf(tx, influencerId)
    if (row?.id !== id || row.takenAt === null || !row.isFresh) throw new Conflict("move_in_gone")
    if (row.addedBlocks.length > 0)
      await tx
        .delete(customBioLinks)
        .where(and(eq(customBioLinks.influencerId, influencerId), inArray(customBioLinks.id, row.addedBlocks)))
    await closeRanks(tx, influencerId)
    const networks = networksIn(row.addedNetworks)
    if (networks.length > 0) await setHandles(tx, influencerId, {}, networks)
    await tx.update(moveInPictures).set({ blockId: null }).where(eq(moveInPictures.influencerId, influencerId))
    await tx
      .update(moveIns)
      .set({ takenAt: null, addedBlocks: [], addedNetworks: [], biosWait: false })
      .where(eq(moveIns.influencerId, influencerId))
  })
}

/** Puts away what was read. The list of bios stays. */
export function dropMoveIn(actor: Actor): Promise<void> {
  return withActor(actor, async (tx) => {
    const influencerId = await lockOwnInfluencer(tx)
    await tx.delete(moveInPictures).where(eq(moveInPictures.influencerId, influencerId))
    await tx
      .update(moveIns)
      .set({ found: null, source: "", addedBlocks: [], addedNetworks: [] })
      .where(eq(moveIns.influencerId, influencerId))
    await tx.delete(moveIns).where(and(eq(moveIns.influencerId, influencerId), eq(moveIns.biosWait, false)))
  })
}

/** Ticks a bio that names the new address, or no longer; once all do, the list goes, and this says so. Throws `NotFound` without one. */
export function tickBio(actor: Actor, { network, done }: SentBio): Promise<boolean> {
  return withActor(actor, async (tx) => {
    const { influencerId, changedBios } = await lockedBios(tx)
    const changed = networksIn(changedBios).filter((each) => each !== network)
    if (done) changed.push(network)
    const networks = await listNetworks(tx, influencerId)
    const isAll = networks.every((each) => changed.includes(each.network))
    const now = { changedBios: changed, biosWait: !isAll }
    await tx.update(moveIns).set(now).where(eq(moveIns.influencerId, influencerId))
    return isAll
  })
}

/** Drops the list, for people who do not want to finish it. */
export function endBios(actor: Actor): Promise<void> {
  return withActor(actor, async (tx) => {
    const { influencerId } = await lockedBios(tx)
    await tx.update(moveIns).set({ biosWait: false }).where(eq(moveIns.influencerId, influencerId))
  })
}

async function lockedBios(tx: Tx) {
  const influencerId = await lockOwnInfluencer(tx)
  const row = await moveInOf(tx, influencerId)
  if (!row?.biosWait) throw new NotFound("move_in")
  return { influencerId, changedBios: row.changedBios }
}

/** Stores the picture that a job has fetched: its name, or null if there is none. Storing it twice changes nothing. */
export async function keepPicture(
  tx: Tx,
  {
    influencerId,
    moveInId,
    place,
    picture,
  }: { influencerId: string; moveInId: string; place: number; picture: string | null },
) {
  const { rows } = await tx.execute<{ blockId: string | null }>(sql`
    update move_in_pictures p set asked_at = now(), picture = ${picture} from move_ins i
    where p.influencer_id = ${influencerId}::uuid and p.place = ${place} and p.asked_at is null
      and i.influencer_id = p.influencer_id and i.id = ${moveInId}::uuid
    returning p.block_id as "blockId"`)
  await touch(tx, [moveInTag(influencerId)])
  return rows[0] ?? null
}

async function lockedMoveIn(tx: Tx, influencerId: string, id: string) {
  const row = await moveInOf(tx, influencerId)
  const found = row && foundIn(row)
  if (!found || row.id !== id || row.takenAt !== null || !row.isFresh) throw new Conflict("move_in_gone")
  return { found, biosWait: row.biosWait }
}

async function picturesByPlace(tx: Tx, influencerId: string) {
  // Held: a picture that comes meanwhile finds the block that it belongs to.
  const rows = await tx
    .select({ place: moveInPictures.place, picture: moveInPictures.picture })
    .from(moveInPictures)
    .where(eq(moveInPictures.influencerId, influencerId))
    .for("update")
  return new Map(rows.map(({ place, picture }) => [place, picture]))
}

/** Places run 0, 1, 2 without gaps. */
function closeRanks(tx: Tx, influencerId: string) {
  return tx.execute(sql`
    update custom_bio_links b set display_order = o.place - 1
    from (select id, row_number() over (order by display_order, id) as place
      from custom_bio_links where influencer_id = ${influencerId}::uuid) o
    where b.id = o.id and b.display_order <> o.place - 1`)
}

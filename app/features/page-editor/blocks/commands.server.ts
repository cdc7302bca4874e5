import { and, asc, eq, sql } from "drizzle-orm"
import { customBioLinks as blocks } from "#database/schema/link-page"
import type { Actor, Tx } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { Conflict, NotFound } from "#platform/errors/errors"
import { hasAddress, type Translations } from "#vocabulary/page"
import { NO_PICTURE, pictureField, pictureIn } from "../preview/picture.server"
import type { Saved, SavedWhat } from "../saved"
import { changeOwnPage } from "../version.server"
import { fieldsOf } from "./fields"
import { MAX_BLOCKS } from "./kinds"
import type { SentBlock } from "./schema.server"

/** One button of a block's row, by its `intent`. */
export type BlockButton = "first" | "up" | "down" | "show" | "hide" | "remove"
type Block = typeof blocks.$inferSelect
type Pressed = { version?: number | undefined; id: string }

/**
 * Puts a block at the end of the actor's page; one with an id comes back to its place. Throws `NotFound` without a page,
 * `Conflict` when it is full or was changed elsewhere. So do the other commands.
 */
export async function addBlock(actor: Actor, sent: SentBlock): Promise<Saved> {
  const picture = await pictureIn(actor, sent.picture)
  return changeOwnPage(actor, sent.version, async (tx, influencerId) => {
    const id = await insertBlock(tx, influencerId, sent, picture ?? null)
    return saved(sent.id ? "restored" : "added", { intent: "remove", id })
  })
}

/** `addBlock` within a transaction that holds the page; returns the block's id. `picture`: the name of its stored file. */
export async function insertBlock(
  tx: Tx,
  influencerId: string,
  { id = newId(), place, block }: SentBlock,
  picture: string | null = null,
) {
  const order = await idsInOrder(tx, influencerId)
  if (order.length >= MAX_BLOCKS) throw new Conflict("editor_page_full", { max: MAX_BLOCKS })
  const [added] = await tx
    .insert(blocks)
    .values({
      ...block,
      translations: withoutOwn(block.translations, influencerId),
      picture: hasAddress(block.kind) ? picture : null,
      id,
      influencerId,
      displayOrder: order.length,
    })
    .onConflictDoNothing()
    .returning({ id: blocks.id })
  if (!added) throw new Conflict("editor_conflict")
  await putInOrder(tx, influencerId, order.toSpliced(place ?? order.length, 0, id))
  return id
}

/** Changes all that a block's form shows; whether it is visible stays as it is. */
export async function changeBlock(
  actor: Actor,
  { version, id = "", picture: field, block }: SentBlock,
): Promise<Saved> {
  const picture = await pictureIn(actor, field)
  return changeOwnPage(actor, version, async (tx, influencerId) => {
    const before = await blockOf(tx, influencerId, id)
    const { visible: _, ...values } = block
    await tx
      .update(blocks)
      .set({
        ...values,
        translations: withoutOwn(values.translations, influencerId),
        ...(picture !== undefined && { picture }),
      })
      .where(eq(blocks.id, id))
    const pictureBefore = picture !== undefined && oldPicture(actor, before)
    return saved("changed", { intent: "change", ...fieldsOf(before), ...pictureBefore })
  })
}

/**
 * Like `changeBlock`, its visibility included, but `remake` computes the new block from the present one, while nobody else can change it.
 */
export function replaceBlock(actor: Actor, id: string, remake: (before: Block) => Promise<SentBlock>): Promise<Saved> {
  return changeOwnPage(actor, undefined, async (tx, influencerId) => {
    const before = await blockOf(tx, influencerId, id)
    const { block } = await remake(before)
    const translations = withoutOwn(block.translations, influencerId)
    await tx
      .update(blocks)
      .set({ ...block, translations })
      .where(eq(blocks.id, id))
    return saved("changed", { intent: "change", ...fieldsOf(before) })
  })
}

export function pressBlockButton(actor: Actor, button: BlockButton, { version, id }: Pressed): Promise<Saved> {
  return changeOwnPage(actor, version, async (tx, influencerId) => {
    const before = await blockOf(tx, influencerId, id)
    const order = await idsInOrder(tx, influencerId)
    const place = order.indexOf(id)
    switch (button) {
      case "show":
      case "hide":
        await tx
          .update(blocks)
          .set({ visible: button === "show" })
          .where(eq(blocks.id, id))
        return saved(button === "show" ? "shown" : "hidden", { intent: button === "show" ? "hide" : "show", id })
      case "remove":
        await tx.delete(blocks).where(eq(blocks.id, id))
        return saved("removed", {
          intent: "add",
          place: String(place),
          ...fieldsOf(before),
          ...oldPicture(actor, before),
        })
      case "first":
      case "up":
      case "down": {
        const steps = { first: -place, up: -1, down: 1 }[button]
        const to = Math.min(Math.max(place + steps, 0), order.length - 1)
        await putInOrder(tx, influencerId, order.toSpliced(place, 1).toSpliced(to, 0, id))
        return saved("ordered", { intent: "order", order: order.join(",") })
      }
    }
  })
}

export function orderBlocks(actor: Actor, { version, order }: { version?: number | undefined; order: string[] }) {
  return changeOwnPage(actor, version, async (tx, influencerId) => {
    const before = await idsInOrder(tx, influencerId)
    if (before.toSorted().join() !== order.toSorted().join()) throw new Conflict("editor_conflict")
    await putInOrder(tx, influencerId, order)
    return saved("ordered", { intent: "order", order: before.join(",") })
  })
}

/** In the page's own language there is the title itself. */
function withoutOwn(translations: Translations, influencerId: string) {
  const own = sql`(select page_locale from influencers where id = ${influencerId})`
  return sql<Translations>`${JSON.stringify(translations)}::jsonb - ${own}`
}

function saved(what: SavedWhat, undo: Saved["undo"]): Saved {
  return { saved: what, undo }
}

/** For the form that takes a change back. The file stays until the night, for this. */
function oldPicture(actor: Actor, { picture }: Block) {
  if (actor.kind !== "member") return {}
  return { picture: picture === null ? NO_PICTURE : pictureField(actor.userId, picture, true) }
}

async function blockOf(tx: Tx, influencerId: string, id: string) {
  const [block] = await tx
    .select()
    .from(blocks)
    .where(and(eq(blocks.id, id), eq(blocks.influencerId, influencerId)))
  if (!block) throw new NotFound("block")
  return block
}

async function idsInOrder(tx: Tx, influencerId: string) {
  const rows = await tx
    .select({ id: blocks.id })
    .from(blocks)
    .where(eq(blocks.influencerId, influencerId))
    .orderBy(asc(blocks.displayOrder), asc(blocks.id))
  return rows.map(({ id }) => id)
}

/** Places run 0, 1, 2 without gaps. */
async function putInOrder(tx: Tx, influencerId: string, ids: readonly string[]) {
  const order = `{${ids.join(",")}}` // uuids, read from the database or by the schema
  await tx.execute(sql`
    update custom_bio_links b set display_order = o.place - 1
    from unnest(${order}::uuid[]) with ordinality as o (id, place)
    where b.id = o.id and b.influencer_id = ${influencerId} and b.display_order <> o.place - 1`)
}

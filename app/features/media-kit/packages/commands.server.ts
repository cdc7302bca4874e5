import { and, asc, eq } from "drizzle-orm"
import { influencerPageChanged, lockOwnInfluencer } from "#app/features/influencers/public.server"
import { kitPackages } from "#database/schema/link-page"
import { type Actor, type Tx, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { Conflict, NotFound } from "#platform/errors/errors"
import { packagesOf } from "../queries.server"
import type { PackageForm } from "./schema.server"

type Package = Awaited<ReturnType<typeof packagesOf>>[number]

export const MAX_PACKAGES = 20

/** Adds a package at the end, or changes the one of the given id; returns its id. Throws `NotFound` for one that is not the actor's. */
export function savePackage(actor: Actor, { id, ...form }: PackageForm): Promise<string> {
  if (id) return replacePackage(actor, id, async () => form)
  return onOwnPackages(actor, (tx, influencerId, all) => insertPackage(tx, influencerId, form, all.length))
}

/** Changes a package: `remake` makes it of what it is while nobody else changes it. Throws `NotFound` for one that is not the actor's. */
export function replacePackage(
  actor: Actor,
  id: string,
  remake: (before: Package) => Promise<Omit<PackageForm, "id">>,
): Promise<string> {
  return onOwnPackages(actor, async (tx, influencerId) => {
    const before = (await packagesOf(tx, influencerId)).find((each) => each.id === id)
    if (!before) throw new NotFound("media_kit_package")
    const { price: priceCents, ...form } = await remake(before)
    await tx
      .update(kitPackages)
      .set({ ...form, priceCents })
      .where(eq(kitPackages.id, id))
    return id
  })
}

/** Adds a package behind `before` others, within a transaction that holds the influencer. */
export async function insertPackage(
  tx: Tx,
  influencerId: string,
  form: Omit<PackageForm, "id">,
  before: number,
): Promise<string> {
  const { price: priceCents, ...values } = form
  if (before >= MAX_PACKAGES) throw new Conflict("media_kit_too_many_packages", { max: String(MAX_PACKAGES) })
  const id = newId()
  await tx.insert(kitPackages).values({ id, influencerId, ...values, priceCents, displayOrder: before })
  return id
}

/** Throws `NotFound` for one that is not the actor's. */
export function removePackage(actor: Actor, id: string) {
  return onOwnPackages(actor, async (tx, _, all) => {
    if (!all.includes(id)) throw new NotFound("media_kit_package")
    await tx.delete(kitPackages).where(eq(kitPackages.id, id))
  })
}

/** One place up or down; nothing at the ends. Throws `NotFound` for one that is not the actor's. */
export function movePackage(actor: Actor, id: string, by: -1 | 1) {
  return onOwnPackages(actor, async (tx, _, all) => {
    const from = all.indexOf(id)
    if (from < 0) throw new NotFound("media_kit_package")
    const to = from + by
    if (to < 0 || to >= all.length) return
    await putInOrder(tx, all.toSpliced(from, 1).toSpliced(to, 0, id))
  })
}

/** Puts all of them in another order. Throws `Conflict` where these are not they. */
export function orderPackages(actor: Actor, order: readonly string[]) {
  return onOwnPackages(actor, async (tx, _, all) => {
    if (all.toSorted().join() !== order.toSorted().join()) throw new Conflict("editor_conflict")
    await putInOrder(tx, order)
  })
}

async function putInOrder(tx: Tx, order: readonly string[]) {
  for (const [displayOrder, id] of order.entries())
    await tx.update(kitPackages).set({ displayOrder }).where(eq(kitPackages.id, id))
}

/** One tab after the other, with the ids of the owner's packages in their order. */
function onOwnPackages<T>(actor: Actor, work: (tx: Tx, influencerId: string, all: string[]) => Promise<T>): Promise<T> {
  return withActor(actor, async (tx) => {
    const influencerId = await lockOwnInfluencer(tx)
    const rows = await tx
      .select({ id: kitPackages.id })
      .from(kitPackages)
      .where(and(eq(kitPackages.influencerId, influencerId)))
      .orderBy(asc(kitPackages.displayOrder), asc(kitPackages.id))
    const done = await work(
      tx,
      influencerId,
      rows.map(({ id }) => id),
    )
    await influencerPageChanged(tx, influencerId)
    return done
  })
}

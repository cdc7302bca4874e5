import { and, asc, eq } from "drizzle-orm"
import { influencerChanged, lockOwnInfluencer } from "#app/features/influencers/public.server"
import { kitPackages } from "#database/schema/link-page"
import { type Actor, type Tx, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { Conflict, NotFound } from "#platform/errors/errors"
import type { PackageForm } from "./schema.server"

export const MAX_PACKAGES = 20

/** Adds a package at the end, or changes the one of the given id. Throws `NotFound` for one that is not the actor's. */
export function savePackage(actor: Actor, { id, price, ...form }: PackageForm) {
  return onOwnPackages(actor, async (tx, influencerId, all) => {
    const values = { ...form, priceCents: price }
    if (id) {
      if (!all.includes(id)) throw new NotFound("media_kit_package")
      await tx.update(kitPackages).set(values).where(eq(kitPackages.id, id))
    } else {
      await insertPackage(tx, influencerId, { price, ...form }, all.length)
    }
  })
}

/** Adds a package behind `before` others, within a transaction that holds the influencer. */
export async function insertPackage(tx: Tx, influencerId: string, form: Omit<PackageForm, "id">, before: number) {
  const { price: priceCents, ...values } = form
  if (before >= MAX_PACKAGES) throw new Conflict("media_kit_too_many_packages", { max: String(MAX_PACKAGES) })
  await tx.insert(kitPackages).values({ id: newId(), influencerId, ...values, priceCents, displayOrder: before })
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
    const order = all.toSpliced(from, 1).toSpliced(to, 0, id)
    for (const [displayOrder, each] of order.entries())
      await tx.update(kitPackages).set({ displayOrder }).where(eq(kitPackages.id, each))
  })
}

/** One tab after the other, with the ids of the owner's packages in their order. */
function onOwnPackages(actor: Actor, work: (tx: Tx, influencerId: string, all: string[]) => Promise<void>) {
  return withActor(actor, async (tx) => {
    const influencerId = await lockOwnInfluencer(tx)
    const rows = await tx
      .select({ id: kitPackages.id })
      .from(kitPackages)
      .where(and(eq(kitPackages.influencerId, influencerId)))
      .orderBy(asc(kitPackages.displayOrder), asc(kitPackages.id))
    await work(
      tx,
      influencerId,
      rows.map(({ id }) => id),
    )
    await influencerChanged(tx, influencerId)
  })
}

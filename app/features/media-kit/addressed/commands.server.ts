import { and, eq, inArray, isNull, sql } from "drizzle-orm"
import { hashPassword } from "#app/features/accounts/public.server"
import { lockOwnInfluencer } from "#app/features/influencers/public.server"
import { dropFiles } from "#app/features/stored-files/public.server"
import { type AddressedContent, addressedKits } from "#database/schema/addressed-kits"
import { collaborations } from "#database/schema/link-page"
import { type Member, type Tx, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { Conflict, Invalid, NotFound } from "#platform/errors/errors"
import { enqueue } from "#platform/jobs/enqueue.server"
import { isWorkOf } from "./queries.server"
import { DAYS_VALID, MAX_KITS, MAX_LIVE_KITS, slugOf } from "./rules"
import type { AddressedForm } from "./schema.server"
import { newSecret } from "./secret.server"

export const ADDRESSED_PDF_QUEUE = "addressed-kit-pdf"

/** `picture`: the name of a private file that was just stored; undefined to keep what there is. */
type Sent = Readonly<{ form: AddressedForm; picture?: string | undefined }>

/**
 * Makes a kit for a brand, with a link of its own; returns its id. Throws `Conflict` where there are too many, `Invalid` for work that is
 * not on the actor's page, `NotFound` without a page.
 */
export async function addAddressedKit(actor: Member, { form, picture }: Sent): Promise<string> {
  const passwordHash = form.password ? await hashPassword(form.password) : null
  return withActor(actor, async (tx) => {
    const influencerId = await lockOwnInfluencer(tx)
    await askForOwnWork(tx, influencerId, form)
    await askForRoom(tx, influencerId)
    const all = await tx.$count(addressedKits, eq(addressedKits.influencerId, influencerId))
    if (all >= MAX_KITS) throw new Conflict("brand_kit_too_many_kept", { max: String(MAX_KITS) })
    const id = newId()
    const values = {
      ...valuesOf(form),
      ...newSecret(),
      slug: slugOf(form.brand),
      id,
      influencerId,
      picture: picture ?? null,
      passwordHash,
    }
    await tx.insert(addressedKits).values(values)
    await askForPdf(tx, id)
    return id
  })
}

/** Changes what stands in a kit; its link stays. Throws as `addAddressedKit`, and `Conflict` for one that was changed meanwhile. */
export async function changeAddressedKit(actor: Member, id: string, { form, picture }: Sent) {
  const passwordHash = form.password ? await hashPassword(form.password) : undefined
  const before = await onOwnKit(actor, id, async (tx, kit, influencerId) => {
    if (form.version !== undefined && form.version !== kit.version) throw new Conflict("brand_kit_changed_meanwhile")
    await askForOwnWork(tx, influencerId, form)
    if (!isHeld(kit) && !kit.withdrawnAt) await askForRoom(tx, influencerId)
    await change(tx, id, {
      ...valuesOf(form),
      ...(passwordHash ? { passwordHash } : form.passwordOff && { passwordHash: null }),
      ...(picture ? { picture } : form.pictureOff && { picture: null }),
    })
    return kit.picture
  })
  if (before && (picture || form.pictureOff)) await dropFiles([before])
}

/** Takes the link back, for good. */
export function withdrawAddressedKit(actor: Member, id: string) {
  return onOwnKit(actor, id, async (tx) => {
    await change(tx, id, { withdrawnAt: sql`coalesce(withdrawn_at, now())` })
  })
}

/** Thirty days from now. The link stays the same, unless it was taken back: what is taken back opens nothing any more. */
export function renewAddressedKit(actor: Member, id: string) {
  return onOwnKit(actor, id, async (tx, kit, influencerId) => {
    if (!isHeld(kit)) await askForRoom(tx, influencerId)
    const until = sql`(now() at time zone 'Europe/Paris')::date + ${DAYS_VALID}::int`
    await change(tx, id, {
      expiresAt: endOf(until),
      withdrawnAt: null,
      ...(kit.withdrawnAt && { ...newSecret(), slug: slugOf(kit.brand) }),
    })
  })
}

/** Another link in place of this one, which opens nothing any more. */
export function relinkAddressedKit(actor: Member, id: string) {
  return onOwnKit(actor, id, async (tx, { brand }) => {
    await change(tx, id, { ...newSecret(), slug: slugOf(brand) })
  })
}

export async function removeAddressedKit(actor: Member, id: string) {
  const files = await onOwnKit(actor, id, async (tx, kit) => {
    await tx.delete(addressedKits).where(eq(addressedKits.id, id))
    return [kit.picture, kit.pdf].filter((name) => name !== null)
  })
  await dropFiles(files)
}

type OwnKit = Pick<
  typeof addressedKits.$inferSelect,
  "brand" | "version" | "withdrawnAt" | "expiresAt" | "picture" | "pdf"
>

/** One window after the other. Throws `NotFound` for one that is not the actor's. */
function onOwnKit<Answer>(
  actor: Member,
  id: string,
  work: (tx: Tx, kit: OwnKit, influencerId: string) => Promise<Answer>,
) {
  return withActor(actor, async (tx) => {
    const influencerId = await lockOwnInfluencer(tx)
    const [kit] = await tx
      .select({
        brand: addressedKits.brand,
        version: addressedKits.version,
        withdrawnAt: addressedKits.withdrawnAt,
        expiresAt: addressedKits.expiresAt,
        picture: addressedKits.picture,
        pdf: addressedKits.pdf,
      })
      .from(addressedKits)
      .where(and(eq(addressedKits.id, id), eq(addressedKits.influencerId, influencerId)))
    if (!kit) throw new NotFound("addressed_kit")
    return work(tx, kit, influencerId)
  })
}

async function change(tx: Tx, id: string, values: Parameters<ReturnType<typeof updated>["set"]>[0]) {
  await updated(tx)
    .set({ ...values, version: sql`${addressedKits.version} + 1` })
    .where(eq(addressedKits.id, id))
  await askForPdf(tx, id)
}

function updated(tx: Tx) {
  return tx.update(addressedKits)
}

async function askForOwnWork(tx: Tx, influencerId: string, { work }: AddressedForm) {
  const named = new Set(work)
  const own = await tx.$count(collaborations, and(isWorkOf(influencerId), inArray(collaborations.id, [...named])))
  if (own < named.size) throw new Invalid("brand_kit_work_invalid", { field: "work" })
}

async function askForRoom(tx: Tx, influencerId: string) {
  const live = await tx.$count(
    addressedKits,
    and(
      eq(addressedKits.influencerId, influencerId),
      isNull(addressedKits.withdrawnAt),
      sql`${addressedKits.expiresAt} > now()`,
    ),
  )
  if (live >= MAX_LIVE_KITS) throw new Conflict("brand_kit_too_many", { max: String(MAX_LIVE_KITS) })
}

function isHeld({ withdrawnAt, expiresAt }: OwnKit) {
  return withdrawnAt === null && expiresAt > new Date()
}

function valuesOf({ brand, greeting, letter, offers, sections, work, freeDays, until }: AddressedForm) {
  const content: AddressedContent = { sections, work, offers, freeDays }
  return { brand, greeting, letter, content, expiresAt: endOf(sql`${until}::date`) }
}

/** When that day is over in Paris. */
function endOf(day: ReturnType<typeof sql>) {
  return sql`(${day} + 1)::timestamp at time zone 'Europe/Paris'`
}

function askForPdf(tx: Tx, id: string) {
  return enqueue(tx, ADDRESSED_PDF_QUEUE, { kitId: id }, { singletonKey: id })
}

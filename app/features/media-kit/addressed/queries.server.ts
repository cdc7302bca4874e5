import { and, desc, eq, lt, or, sql } from "drizzle-orm"
import { findOwnInfluencerId } from "#app/features/influencers/public.server"
import { siteIdentity } from "#app/features/settings/public.server"
import * as paths from "#app/paths"
import { addressedKitOpenings, addressedKits } from "#database/schema/addressed-kits"
import { customLinks } from "#database/schema/influencers"
import { collaborations } from "#database/schema/link-page"
import { type Actor, readAs, type Tx } from "#platform/database/actor.server"
import { isUuid } from "#platform/database/ids"
import { NotFound } from "#platform/errors/errors"
import { packagesOf } from "../queries.server"
import { isLive, type KitState, MAX_WORK, POUR, pourText, stateOf } from "./rules"
import { kitSecrets } from "./secret.server"

export type AddressedRow = {
  id: string
  brand: string
  state: KitState
  opens: number
  firstOpenedAt: Date | null
  lastOpenedAt: Date | null
  expiresAt: Date
  createdAt: Date
  hasPassword: boolean
}

const KITS_ON_A_PAGE = 20
/** The latest openings that are told one by one. */
const OPENINGS_TOLD = 20

const ROW = {
  id: addressedKits.id,
  brand: addressedKits.brand,
  opens: addressedKits.opens,
  firstOpenedAt: addressedKits.firstOpenedAt,
  lastOpenedAt: addressedKits.lastOpenedAt,
  expiresAt: addressedKits.expiresAt,
  withdrawnAt: addressedKits.withdrawnAt,
  createdAt: addressedKits.createdAt,
  hasPassword: sql<boolean>`${addressedKits.passwordHash} is not null`,
}

type Which = { after?: string | null; size?: number }
type KitsPage = { kits: AddressedRow[]; next: string | null }

/** The actor's kits for brands, as `kitsOf` has them; none for an actor without a page. */
export function listAddressedKits(actor: Actor, which: Which = {}, now = new Date()): Promise<KitsPage> {
  return readAs(actor, async (tx) => {
    const influencerId = await findOwnInfluencerId(tx)
    return influencerId ? kitsOf(tx, influencerId, { ...which, now }) : { kits: [], next: null }
  })
}

/** An influencer's kits for brands, the latest first, from behind `after` on. */
export async function kitsOf(
  tx: Tx,
  influencerId: string,
  { after = null, size = KITS_ON_A_PAGE, now }: Which & { now: Date },
): Promise<KitsPage> {
  const [from] = after && isUuid(after) ? await tx.select().from(addressedKits).where(eq(addressedKits.id, after)) : []
  const rows = await tx
    .select(ROW)
    .from(addressedKits)
    .where(
      and(
        eq(addressedKits.influencerId, influencerId),
        from &&
          or(
            lt(addressedKits.createdAt, from.createdAt),
            and(eq(addressedKits.createdAt, from.createdAt), lt(addressedKits.id, from.id)),
          ),
      ),
    )
    .orderBy(desc(addressedKits.createdAt), desc(addressedKits.id))
    .limit(size + 1)
  const kits = rows.slice(0, size).map((row) => rowOf(row, now))
  return { kits, next: rows.length > size ? (kits.at(-1)?.id ?? null) : null }
}

function rowOf(
  { withdrawnAt, ...row }: Omit<AddressedRow, "state"> & { withdrawnAt: Date | null },
  now: Date,
): AddressedRow {
  return { ...row, state: stateOf({ ...row, withdrawnAt }, now) }
}

/** One of the actor's kits for brands, with its link and its latest openings. Throws `NotFound`. */
export async function loadAddressedKit(actor: Actor, id: string, now = new Date()) {
  if (!isUuid(id)) throw new NotFound("addressed_kit")
  const found = await readAs(actor, async (tx) => {
    const influencerId = await findOwnInfluencerId(tx)
    if (!influencerId) return null
    const [[row], openings, work, path] = await Promise.all([
      tx
        .select({
          ...ROW,
          slug: addressedKits.slug,
          greeting: addressedKits.greeting,
          letter: addressedKits.letter,
          picture: addressedKits.picture,
          content: addressedKits.content,
          secret: addressedKits.secret,
          version: addressedKits.version,
        })
        .from(addressedKits)
        .where(and(eq(addressedKits.id, id), eq(addressedKits.influencerId, influencerId))),
      tx
        .select({ at: addressedKitOpenings.at })
        .from(addressedKitOpenings)
        .where(eq(addressedKitOpenings.kitId, id))
        .orderBy(desc(addressedKitOpenings.at))
        .limit(OPENINGS_TOLD),
      workOf(tx, influencerId),
      pathOf(tx, influencerId),
    ])
    return row && { row, openings: openings.map(({ at }) => at), work, page: { influencerId, path } }
  })
  if (!found) throw new NotFound("addressed_kit")
  const { row, openings, work, page } = found
  const { slug, secret: sealed, picture, ...kit } = row
  const secret = kitSecrets.open(sealed)
  const { url } = await siteIdentity()
  return {
    ...rowOf(kit, now),
    greeting: kit.greeting,
    letter: kit.letter,
    content: kit.content,
    version: kit.version,
    hasPicture: picture !== null,
    openings,
    work,
    /** The picture as the reader sees it; null if the link no longer works. */
    pictureHref:
      secret === null || !isLive(kit, now)
        ? null
        : `${paths.kitLetterPicture(page)}?${POUR}=${pourText({ slug, secret })}`,
    /** Null where its secret cannot be read any more: another link can be made. */
    link: secret === null ? null : url + addressedPath(page, { slug, secret }),
  }
}

/** The path of a kit for a brand, without the host. */
function addressedPath(page: Parameters<typeof paths.mediaKit>[0], pour: Parameters<typeof pourText>[0]) {
  return `${paths.mediaKit(page)}?${POUR}=${pourText(pour)}`
}

/** The choices for a new kit. Null for an actor without a page. */
export function findKitChoices(actor: Actor) {
  return readAs(actor, async (tx) => {
    const influencerId = await findOwnInfluencerId(tx)
    if (!influencerId) return null
    const [work, packages] = await Promise.all([workOf(tx, influencerId), packagesOf(tx, influencerId)])
    return { influencerId, work, packages }
  })
}

export type WorkChoice = { id: string; companyName: string; year: number }

/** Of the collaborations, those that a kit of the influencer may show. */
export function isWorkOf(influencerId: string) {
  return and(
    eq(collaborations.influencerId, influencerId),
    collaborations.published,
    sql`${collaborations.status} in ('active', 'completed')`,
  )
}

async function workOf(tx: Tx, influencerId: string): Promise<WorkChoice[]> {
  const rows = await tx
    .select({ id: collaborations.id, companyName: collaborations.companyName, createdAt: collaborations.createdAt })
    .from(collaborations)
    .where(isWorkOf(influencerId))
    .orderBy(desc(collaborations.createdAt), desc(collaborations.id))
    .limit(MAX_WORK)
  return rows.map(({ id, companyName, createdAt }) => ({ id, companyName, year: createdAt.getUTCFullYear() }))
}

async function pathOf(tx: Tx, influencerId: string) {
  const [row] = await tx
    .select({ path: customLinks.customPath })
    .from(customLinks)
    .where(eq(customLinks.influencerId, influencerId))
  return row?.path ?? null
}

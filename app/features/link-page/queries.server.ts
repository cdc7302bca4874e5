import { and, desc, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm"
import { PLACE } from "#app/features/places/public.server"
import { customLinks, influencerNetworks, influencers } from "#database/schema/influencers"
import { collaborations, customBioLinks, formerLinks } from "#database/schema/link-page"
import { influencerOrigins } from "#database/schema/origins"
import { places } from "#database/schema/places"
import { type Actor, readAs, type Tx } from "#platform/database/actor.server"
import { emptyOnPolicyError } from "#platform/database/policy-errors.server"
import { NotFound } from "#platform/errors/errors"
import { blockColumns, inPageOrder } from "./block-columns.server"
import { IN_KIT, type PublicPage, publicPage } from "./public-page"
import { listShownReviews } from "./shown-reviews.server"

/** Pages are asked for by their custom path, lower-case, or by the influencer's id, a UUID. */
export type PageAddress = { path: string } | { id: string }

/** Keeps a page inside its weight. */
const MAX_COLLABORATIONS = 100

/**
 * A page as the actor may see it: visitors see active influencers, owners and admins inactive ones too. Nobody sees
 * hidden blocks here. Four statements in one round trip. Throws `NotFound`.
 */
export async function loadPublicPage(actor: Actor, address: PageAddress): Promise<PublicPage> {
  const now = new Date()
  const [page] = await emptyOnPolicyError("link page", () =>
    readAs(actor, async (tx) => {
      const [rows, blocks, past, reviews] = await Promise.all([
        influencerAt(tx, address),
        blocksOf(tx, address),
        collaborationsOf(tx, address),
        listShownReviews(tx, idOf(address), IN_KIT, now),
      ])
      const influencer = rows[0]?.influencer
      if (!influencer) return []
      const networks = rows.flatMap(({ network }) => network ?? [])
      return [
        {
          ...publicPage({ ...influencer, town: rows[0]?.town }, { networks, blocks, collaborations: past }, now),
          reviews,
        },
      ]
    }),
  )
  if (!page) throw new NotFound("link_page")
  return page
}

/** A page's own domain, where it answers: the one that was chosen last, else the one that was proved first. */
export function ownDomainOf(influencerId: typeof influencers.id | typeof customLinks.influencerId) {
  // With its table's name in every query: left to itself, Drizzle drops it where only one table is read, and the bare name would be
  // the one of `page_domains`, so that everybody would have the first domain there is.
  const page = sql`${influencerId.table}.${sql.identifier(influencerId.name)}`
  return sql<string | null>`(select d.name from page_domains d
    where d.influencer_id = ${page} and d.live_at is not null
    order by d.preferred_at desc nulls last, d.proved_at limit 1)`
}

/** One row per network, or one without any. */
function influencerAt(tx: Tx, address: PageAddress) {
  return tx
    .select({
      influencer: {
        id: influencers.id,
        path: customLinks.customPath,
        name: influencers.name,
        bio: influencers.bio,
        profileImageUrl: influencers.profileImageUrl,
        portraitLabel: influencers.portraitLabel,
        isVerified: influencers.isVerified,
        isActive: influencers.isActive,
        pageLocale: influencers.pageLocale,
        theme: influencers.theme,
        accent: influencers.accent,
        totalFollowers: influencers.totalFollowers,
        mediaKitAt: influencers.mediaKitAt,
        certificateNumber: influencers.certificateNumber,
        certificateExpiresOn: influencers.certificateExpiresOn,
        source: influencerOrigins.source,
        domain: ownDomainOf(influencers.id),
        changesAt: sql`app_private.next_block_change(${influencers.id})`.mapWith(customBioLinks.startsAt),
      },
      town: PLACE,
      network: {
        network: influencerNetworks.network,
        url: influencerNetworks.url,
        followers: influencerNetworks.followers,
        precision: influencerNetworks.precision,
        provenance: influencerNetworks.provenance,
        fetchedAt: influencerNetworks.fetchedAt,
        ownedAt: influencerNetworks.ownedAt,
      },
    })
    .from(influencers)
    .leftJoin(customLinks, eq(customLinks.influencerId, influencers.id))
    .leftJoin(
      influencerOrigins,
      and(eq(influencerOrigins.influencerId, influencers.id), isNull(influencerOrigins.claimedAt)),
    )
    .leftJoin(places, eq(places.id, influencers.placeId))
    .leftJoin(influencerNetworks, eq(influencerNetworks.influencerId, influencers.id))
    .where(idAt(influencers.id, address))
}

function blocksOf(tx: Tx, address: PageAddress) {
  return tx
    .select({ id: customBioLinks.id, icon: customBioLinks.icon, ...blockColumns })
    .from(customBioLinks)
    .where(
      and(
        idAt(customBioLinks.influencerId, address),
        // Said again for owners and admins, who may read what is not showing.
        customBioLinks.visible,
        sql`coalesce(${customBioLinks.startsAt}, '-infinity') <= now() and now() < coalesce(${customBioLinks.endsAt}, 'infinity')`,
      ),
    )
    .orderBy(...inPageOrder)
}

function collaborationsOf(tx: Tx, address: PageAddress) {
  return tx
    .select({
      id: collaborations.id,
      companyName: collaborations.companyName,
      companyType: collaborations.companyType,
      websiteUrl: collaborations.websiteUrl,
      createdAt: collaborations.createdAt,
    })
    .from(collaborations)
    .where(
      and(
        idAt(collaborations.influencerId, address),
        collaborations.published,
        inArray(collaborations.status, ["active", "completed"]),
      ),
    )
    .orderBy(desc(collaborations.createdAt), desc(collaborations.id))
    .limit(MAX_COLLABORATIONS)
}

/** Found by path too, so that no statement has to wait for the id that another one finds. */
function idAt(
  column: typeof influencers.id | typeof customBioLinks.influencerId | typeof collaborations.influencerId,
  address: PageAddress,
): SQL {
  return eq(column, idOf(address))
}

function idOf(address: PageAddress) {
  if ("id" in address) return address.id
  return sql`(select ${customLinks.influencerId} from ${customLinks} where ${customLinks.customPath} = ${address.path})`
}

/** The present path of a page that was at this one up to 90 days ago; null if there is none. */
export async function findNewAddress(actor: Actor, path: string, now = new Date()): Promise<string | null> {
  const [found] = await emptyOnPolicyError("former address", () =>
    readAs(actor, (tx) =>
      tx
        .select({ path: customLinks.customPath })
        .from(formerLinks)
        .innerJoin(customLinks, eq(customLinks.influencerId, formerLinks.influencerId))
        .where(and(eq(formerLinks.customPath, path), gt(formerLinks.expiresAt, now))),
    ),
  )
  return found?.path ?? null
}

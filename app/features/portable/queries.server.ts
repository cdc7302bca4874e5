import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm"
import { findOwnInfluencerId } from "#app/features/influencers/public.server"
import { blockColumns, inPageOrder, scheduleColumns } from "#app/features/link-page/public.server"
import { packagesOf } from "#app/features/media-kit/public.server"
import { listNetworks } from "#app/features/networks/public.server"
import { HAND_STATUSES, typedPriceOf } from "#app/features/page-editor/public"
import { pageDomains } from "#database/schema/domains"
import { influencers } from "#database/schema/influencers"
import { collaborations, customBioLinks, kitPackages } from "#database/schema/link-page"
import { places } from "#database/schema/places"
import { type Actor, readAs, type Tx } from "#platform/database/actor.server"
import type { Contents } from "./contents"
import { FORMAT, type PageDocument, VERSION } from "./format.server"

/** Everything that the actor has entered of their own page; null for somebody without one. */
export function findOwnDocument(actor: Actor): Promise<PageDocument | null> {
  return readAs(actor, async (tx) => {
    const influencerId = await findOwnInfluencerId(tx)
    if (!influencerId) return null
    const [own, networks, blocks, past, packages, domains] = await Promise.all([
      profileAndLookOf(tx, influencerId),
      listNetworks(tx, influencerId),
      blocksOf(tx, influencerId),
      collaborationsOf(tx, influencerId),
      packagesOf(tx, influencerId),
      domainsOf(tx, influencerId),
    ])
    if (!own) return null
    return {
      format: FORMAT,
      version: VERSION,
      profile: own.profile,
      networks: networks.map(({ network, handle }) => ({ network, handle })),
      appearance: own.appearance,
      blocks,
      collaborations: past,
      packages: packages.map(({ id: _, ...each }) => each),
      ...(domains.length > 0 && { domains }),
    }
  })
}

async function profileAndLookOf(tx: Tx, influencerId: string) {
  const [row] = await tx
    .select({
      name: influencers.name,
      bio: influencers.bio,
      interests: influencers.interests,
      country: influencers.country,
      city: places.slug,
      languages: influencers.languages,
      certificateNumber: influencers.certificateNumber,
      certificateExpiresOn: influencers.certificateExpiresOn,
      picture: influencers.profileImageUrl,
      theme: influencers.theme,
      accent: influencers.accent,
      language: influencers.pageLocale,
    })
    .from(influencers)
    .leftJoin(places, eq(places.id, influencers.placeId))
    .where(eq(influencers.id, influencerId))
  if (!row) return null
  const { name, bio, interests, country, city, languages, ...more } = row
  const { certificateNumber, certificateExpiresOn, picture, ...appearance } = more
  const isCertificate = certificateNumber !== null && certificateExpiresOn !== null
  const profile = {
    name,
    bio,
    interests: interests.map((interest) => interest.name),
    country,
    ...(city && { city }),
    languages,
    certificate: isCertificate ? { number: certificateNumber, expiresOn: certificateExpiresOn } : null,
    portrait: picture?.split("/").at(-1) ?? null,
  }
  return { profile, appearance }
}

async function blocksOf(tx: Tx, influencerId: string) {
  const rows = await tx
    .select({ ...blockColumns, ...scheduleColumns })
    .from(customBioLinks)
    .where(eq(customBioLinks.influencerId, influencerId))
    .orderBy(...inPageOrder)
  return rows.map(({ translations, startsAt, endsAt, partner, picture, priceCents, priceCurrency, ...row }) => ({
    ...row,
    ...(Object.keys(translations).length > 0 && { translations }),
    ...(partner && { partner }),
    ...(picture && { picture }),
    ...(priceCents && priceCurrency && { price: typedPriceOf({ cents: priceCents, currency: priceCurrency }) }),
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  }))
}

/** Collaborations entered by hand; proposals by companies here mean nothing elsewhere. */
async function collaborationsOf(tx: Tx, influencerId: string) {
  const rows = await tx
    .select({
      companyName: collaborations.companyName,
      companyType: collaborations.companyType,
      websiteUrl: collaborations.websiteUrl,
      address: collaborations.address,
      status: collaborations.status,
      createdAt: collaborations.createdAt,
    })
    .from(collaborations)
    .where(
      and(
        eq(collaborations.influencerId, influencerId),
        isNull(collaborations.offerVersion),
        collaborations.published,
        inArray(collaborations.status, [...HAND_STATUSES]),
      ),
    )
    .orderBy(desc(collaborations.createdAt), desc(collaborations.id))
  return rows.map(({ createdAt, ...row }) => ({ ...row, enteredAt: createdAt.toISOString() }))
}

async function domainsOf(tx: Tx, influencerId: string) {
  const rows = await tx
    .select({ name: pageDomains.name, state: pageDomains.state })
    .from(pageDomains)
    .where(eq(pageDomains.influencerId, influencerId))
    .orderBy(asc(pageDomains.createdAt), asc(pageDomains.id))
  return rows.map(({ name, state }) => ({ name, proved: state === "proved" }))
}

export async function contentsOf(tx: Tx, influencerId: string): Promise<Contents> {
  const [blocks, past, packages] = await Promise.all([
    tx.$count(customBioLinks, eq(customBioLinks.influencerId, influencerId)),
    tx.$count(collaborations, and(eq(collaborations.influencerId, influencerId), isNull(collaborations.offerVersion))),
    tx.$count(kitPackages, eq(kitPackages.influencerId, influencerId)),
  ])
  return { blocks, collaborations: past, packages }
}

/** The content of the actor's own account; null for somebody without a page. */
export function findOwnContents(actor: Actor): Promise<Contents | null> {
  return readAs(actor, async (tx) => {
    const influencerId = await findOwnInfluencerId(tx)
    return influencerId ? contentsOf(tx, influencerId) : null
  })
}

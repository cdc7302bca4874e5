import { z } from "zod"
import type { DirectoryCard } from "#app/features/directory/public.server"
import { COUNTRIES, INTERESTS, isCountry, SPOKEN_LANGUAGES } from "#app/features/influencers/public"
import type { Figure } from "#app/features/networks/public"
import { PLACE_SLUG } from "#app/features/places/public"
import { config } from "#platform/config/config.server"
import type { Locale } from "#vocabulary/locales"
import { NETWORKS, PROVENANCES } from "#vocabulary/networks"

// Schemas that several operations answer with, and the conversion of the product's own types to them.

/** Programs may write ids in capitals; they become lower case, as the database writes them, before they are compared or counted. */
export const Id = z.guid().toLowerCase()
export const Time = z.iso.datetime()
export const Day = z.iso.date()
/** The version of an offer or draft that the caller has read and answers. */
export const ShownVersion = z.int().min(1).max(100_000)

const Title = z.string().optional()
/** The title of a block in languages that are not the page's own. */
export const TranslationsView = z.object({ fr: Title, en: Title, ar: Title } satisfies Record<Locale, typeof Title>)

/** What a product costs. */
export const PriceView = z
  .object({ cents: z.int(), currency: z.string().meta({ description: "ISO 4217", examples: ["EUR"] }) })
  .meta({ id: "Price" })

/** The address of a block's picture; `picture` is the name of its stored file. */
export function pictureUrl(picture: string | null | undefined) {
  return picture ? absolute(`/media/${picture}`) : null
}

/** ISO 3166-1 alpha-2. */
export const Country = z
  .string()
  .length(2)
  .refine((code) => isCountry(code), { abort: true })
  .meta({ description: "ISO 3166-1 alpha-2", examples: [COUNTRIES[0]] })

export const NetworkFigure = z
  .object({
    network: z.enum(NETWORKS),
    followers: z.int().nullable().meta({ description: "Null where no figure is known." }),
    isRounded: z.boolean().meta({ description: "The network itself rounds it." }),
    provenance: z
      .enum(PROVENANCES)
      .nullable()
      .meta({ description: "Read by the owner's leave, read from a public API, or declared by the owner." }),
    asOf: Time.nullable().meta({ description: "When the figure was read." }),
    isOwned: z.boolean().meta({ description: "The holder of the account has confirmed that it is theirs." }),
  })
  .meta({ id: "NetworkFigure" })

/** A place by the last part of its page here: two that are called alike differ. */
export const City = z
  .string()
  .regex(PLACE_SLUG)
  .meta({ description: "The town where they work, as addresses here have it: `marseille`." })

export const InfluencerSummary = z
  .object({
    id: Id,
    path: z.string().nullable().meta({ description: "The name of their page, when it has one." }),
    pageUrl: z.string().nullable(),
    name: z.string(),
    bio: z.string(),
    pictureUrl: z.string().nullable(),
    isVerified: z.boolean(),
    isCertified: z.boolean().meta({ description: "Holds a certificate of responsible influence that is valid today." }),
    totalFollowers: z.int().nullable(),
    interests: z.array(z.enum(INTERESTS)),
    country: z.string().nullable(),
    city: City.nullable(),
    languages: z.array(z.enum(SPOKEN_LANGUAGES)).meta({ description: "ISO 639-1" }),
    networks: z.array(NetworkFigure),
    lastUpdated: Time,
  })
  .meta({ id: "InfluencerSummary" })

export function networkFigure({ network, followers, isRounded, source }: Figure) {
  return {
    network,
    followers: source ? followers : null,
    isRounded,
    provenance: source?.provenance ?? null,
    asOf: source?.fetchedAt.toISOString() ?? null,
    isOwned: source?.isOwned ?? false,
  }
}

export function influencerSummary(card: DirectoryCard) {
  return {
    id: card.id,
    path: card.path,
    pageUrl: card.path && absolute(`/${card.path}`),
    name: card.name,
    bio: card.bio,
    pictureUrl: card.pictureUrl && absolute(card.pictureUrl),
    isVerified: card.isVerified,
    isCertified: card.isCertified,
    totalFollowers: card.totalFollowers,
    interests: INTERESTS.filter((each) => card.interests.includes(each)),
    country: card.country,
    city: card.town?.slug ?? null,
    languages: SPOKEN_LANGUAGES.filter((each) => card.languages.includes(each)),
    networks: card.networks.map(networkFigure),
    lastUpdated: card.lastUpdated.toISOString(),
  }
}

/** An address of this site in full; one that leads elsewhere stays as it is. */
export function absolute(path: string) {
  return URL.parse(path, config().publicUrl)?.href ?? path
}

export const Size = z.int().min(1).max(100)
export const Cursor = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,3000}$/)
  .meta({ description: "The `next` of the page before: it leads on from there, in the same search." })

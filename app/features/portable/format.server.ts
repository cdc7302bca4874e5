import { z } from "zod"

export const FORMAT = "vitrine-page"
export const VERSION = 1

/** More than a page of the product can hold, and little enough to be judged item by item. */
const MAX_ITEMS = 500
/** More than the editor takes of any text; it is its rules that say how much. */
const MAX_TEXT = 10_000

const text = z.string().max(MAX_TEXT)
/** An entry of one of the product's lists. One that is not (or not yet) on the list here is left out, not an error. */
const key = z.string().max(40)
/** ISO 8601 in universal time: `2026-11-21T17:30:00.000Z`. */
const instant = z.string().max(40)

/** The length first: a list of a million wrong items would be a million errors. */
function listOf<Item extends z.ZodType>(item: Item) {
  return z.array(z.unknown()).max(MAX_ITEMS).pipe(z.array(item))
}

const Profile = z.strictObject({
  name: text,
  /** Line by line; empty for none. */
  bio: text,
  /** `cuisine`, `voyage`… */
  interests: listOf(key),
  /** ISO 3166-1 alpha-2: `FR`. */
  country: key.nullable(),
  /** The town where the person works, as its address here has it: `marseille`. */
  city: text.nullable().optional(),
  /** The languages that the person speaks, ISO 639: `fr`, `ar`, `zgh`. */
  languages: listOf(key),
  /** The certificate of responsible influence; its last day as `2027-01-31`. */
  certificate: z.strictObject({ number: text, expiresOn: key }).nullable(),
  /**
   * The name under which the portrait lies in the account's archive; null for none. Not the picture itself: it would be
   * ten times the size of all else, and after each journey a copy of a copy, since what is uploaded is drawn anew.
   */
  portrait: text.nullable(),
})

/** A handle without its @ at one of the networks. Figures are not the creator's to carry: they are read again. */
const NetworkHandle = z.strictObject({ network: key, handle: text })

const Appearance = z.strictObject({
  /** `papier`, `medina`… */
  theme: key,
  /** In place of the theme's own colour, `#rrggbb`. */
  accent: key.nullable(),
  /** The language of the page's own words: `fr`, `en` or `ar`. */
  language: key,
})

const Block = z.strictObject({
  /** `link`, `heading`, `text`, `video`, `contact` or `product`. */
  kind: key,
  title: text,
  /** The title in languages that are not the page's own: `{ "en": "My shop" }`. */
  translations: z.record(key, text).optional(),
  /** https:, http:, mailto: or tel:; null for words alone. */
  url: text.nullable(),
  visible: z.boolean(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  /** `advertisement` or `paid_partnership`, as French law wants it said. */
  disclosure: key.nullable(),
  /** `retouched` or `virtual` pictures, likewise. */
  imageLabel: key.nullable(),
  /** With whom, where something is disclosed. */
  partner: text.nullable().optional(),
  /** A product's price as its form holds it: `89 €`, `120 MAD`. */
  price: text.nullable().optional(),
  /** The name under which its picture lies in the account's archive, as the portrait. */
  picture: text.nullable().optional(),
})

const Collaboration = z.strictObject({
  companyName: text,
  companyType: text.nullable(),
  websiteUrl: text.nullable(),
  address: text.nullable(),
  /** `completed` or `active`. */
  status: key,
  /** Decides its place among the others, and the year that the page shows. */
  enteredAt: instant,
})

const Package = z.strictObject({
  title: text,
  description: text,
  /** Euros excluding tax, in cents; null for a price on request. */
  priceCents: z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).nullable(),
  /** Who may see the price: `companies` or `public`. */
  visibility: key,
})

/**
 * A domain of the creator's own, in ASCII, and whether it was proved to be hers when the file was made. To be read: elsewhere its records
 * prove it anew, or nothing does.
 */
const Domain = z.strictObject({ name: text, proved: z.boolean() })

/**
 * Everything that a creator has entered, as a file to take along: no figures that were fetched, no ids, no address (it
 * belongs to the account), no date of its own, so that the same page always gives the same file. Lists are in the order
 * in which they are shown. This says what a file looks like; whether a link may be followed or a title is too long is for
 * the editor's own rules to judge, item by item. Any change that an older reader would not understand is a new `version`.
 */
export const PageDocument = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  profile: Profile,
  networks: listOf(NetworkHandle),
  appearance: Appearance,
  blocks: listOf(Block),
  collaborations: listOf(Collaboration),
  packages: listOf(Package),
  domains: listOf(Domain).optional(),
})
export type PageDocument = z.output<typeof PageDocument>

import fc from "fast-check"
import { INTERESTS, SPOKEN_LANGUAGES } from "#app/features/influencers/public"
import { NETWORKS } from "#vocabulary/networks"
import { BLOCK_KINDS, THEME_NAMES } from "#vocabulary/page"
import type { PageDocument } from "../format.server"

/** A small page with something in each part. */
export function aDocument(): PageDocument {
  const times = { startsAt: null, endsAt: null }
  return {
    format: "vitrine-page",
    version: 1,
    profile: {
      name: "Nadia Benali",
      bio: "Cuisine d'Alger\nà Marseille 👩‍👩‍👧",
      interests: ["cuisine", "voyage"],
      country: "FR",
      languages: ["fr", "ar"],
      certificate: { number: "ARPP-2026-118", expiresOn: "2027-01-31" },
      portrait: null,
    },
    networks: [{ network: "instagram", handle: "nadia.b" }],
    appearance: { theme: "medina", accent: "#0f5c8a", language: "ar" },
    blocks: [
      {
        kind: "link",
        title: "Ma boutique",
        translations: { fr: "La boutique", en: "My shop" },
        url: "https://boutique.example/",
        visible: false,
        ...times,
        startsAt: "2026-11-21T17:30:00.000Z",
        disclosure: "advertisement",
        partner: "Maison Orsay",
        imageLabel: "retouched",
      },
      { kind: "heading", title: "À lire", url: null, visible: true, ...times, disclosure: null, imageLabel: null },
    ],
    collaborations: [
      {
        companyName: "Maison Lou",
        companyType: "Mode",
        websiteUrl: "https://maison-lou.example/",
        address: "Marseille",
        status: "completed",
        enteredAt: "2025-05-01T10:00:00.000Z",
      },
    ],
    packages: [{ title: "Vidéo", description: "Une minute\nmontée", priceCents: 85_050, visibility: "companies" }],
  }
}

/** Something that the product knows, or anything at all. */
const oneOf = (...known: string[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, fc.string({ unit: "binary", maxLength: 40 }))
const words = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 120 }),
  fc.string({ unit: "binary", maxLength: 400 }),
  fc.constantFrom("", "Ma boutique", "👩‍👩‍👧".repeat(90), "\u0000", "e\u0301".repeat(99)),
)
const address = fc.oneof(
  fc.webUrl({ withQueryParameters: true }),
  fc.emailAddress(),
  fc.constantFrom("javascript:alert(1)", "data:text/html,x", "//evil.example", "https://a.fr/\u0000", "boutique.fr"),
  fc.constantFrom("https://youtu.be/abc", "https://vimeo.com/1", "tel:+33612345678", ""),
  words,
)
const instant = fc.oneof(
  fc
    .date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true })
    .map((date) => date.toISOString()),
  fc.constantFrom(
    "2026-10-25T00:30:00.000Z",
    "0000-01-01T00:00:00.000Z",
    "9999-12-31T23:59:59Z",
    "2026-02-30T00:00:00Z",
  ),
)
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })

/** Documents of the right form, whose content is anything from a good page to an attack. */
export const anyDocument: fc.Arbitrary<PageDocument> = fc.record({
  format: fc.constant("vitrine-page" as const),
  version: fc.constant(1 as const),
  profile: fc.record({
    name: words,
    bio: words,
    interests: fc.array(oneOf(...INTERESTS), { maxLength: 14 }),
    country: orNull(oneOf("FR", "MA")),
    languages: fc.array(oneOf(...SPOKEN_LANGUAGES)),
    certificate: orNull(fc.record({ number: words, expiresOn: oneOf("2027-01-31", "0000-01-01", "2027-02-30") })),
    portrait: orNull(fc.constant("moi.webp")),
  }),
  networks: fc.array(fc.record({ network: oneOf(...NETWORKS), handle: fc.oneof(words, address) })),
  appearance: fc.record({
    theme: oneOf(...THEME_NAMES),
    accent: orNull(oneOf("#0F5C8A", "#fff", "red")),
    language: oneOf("fr", "en", "ar"),
  }),
  blocks: fc.array(
    fc.record({
      kind: oneOf(...BLOCK_KINDS),
      title: words,
      translations: fc.dictionary(oneOf("fr", "en", "ar", "__proto__", "constructor"), words, { maxKeys: 5 }),
      url: orNull(address),
      visible: fc.boolean(),
      startsAt: orNull(instant),
      endsAt: orNull(instant),
      disclosure: orNull(oneOf("advertisement", "paid_partnership")),
      imageLabel: orNull(oneOf("retouched", "virtual")),
    }),
    { maxLength: 40, size: "large" },
  ),
  collaborations: fc.array(
    fc.record({
      companyName: words,
      companyType: orNull(words),
      websiteUrl: orNull(address),
      address: orNull(words),
      status: oneOf("completed", "active", "pending"),
      enteredAt: instant,
    }),
  ),
  packages: fc.array(
    fc.record({
      title: words,
      description: words,
      priceCents: orNull(fc.oneof(fc.nat(100_000_000), fc.maxSafeNat())),
      visibility: oneOf("companies", "public"),
    }),
    { maxLength: 24 },
  ),
})

import { expect, test } from "vitest"
import type { PublicReview } from "#app/features/link-page/public"
import { pdfWords } from "#tests/abuse/pdf-words"
import type { Kit } from "../kit"
import { dataHash } from "./contents.server"
import { kitPdf } from "./pdf.server"
import { kitPicture } from "./picture.server"

const fetchedAt = new Date("2026-11-20T10:00:00Z")

function aKit(name: string, locale: "fr" | "ar" = "fr"): Kit {
  return {
    page: {
      influencerId: "0190a5b0-0000-7000-8000-000000000000",
      path: "zoe-martin",
      name,
      bio: "",
      picture: null,
      isVerified: false,
      isActive: true,
      locale,
      theme: "papier",
      networks: [
        {
          network: "tiktok",
          url: "https://www.tiktok.com/@zoe",
          followers: 168_000,
          isRounded: true,
          source: { provenance: "public_api", fetchedAt, isOwned: false },
        },
      ],
      totalFollowers: 168_000,
      blocks: [],
      collaborations: [],
      hasMediaKit: true,
      changesAt: null,
    },
    interests: [],
    country: null,
    languages: [],
    certificate: null,
    growth: null,
    demographics: [],
    packages: [],
  }
}

const shown = (name: string, locale?: "fr" | "ar") => ({
  kit: aKit(name, locale),
  portrait: null,
  site: { name: "Vitrine", url: "https://vitrine.example" },
  madeAt: fetchedAt,
})

test("a kit writes a name with an emoji, and that a figure is rounded as the page does", async () => {
  const words = pdfWords(await kitPdf(shown("Zoé Martin 🍋")))
  expect(words).toContain("Zoé Martin 🍋")
  expect(words).toContain("≈ 168K")
})

test("what a person typed goes in its own direction, in a kit of the other one too", async () => {
  const written = async (bio: string, locale: "fr" | "ar") => {
    const { kit, ...given } = shown("Zoe", locale)
    return pdfWords(await kitPdf({ ...given, kit: { ...kit, page: { ...kit.page, bio } } }))
  }
  // A PDF has its signs in the order of the eye, from left to right.
  expect(await written("مرحبا!", "fr")).toMatch(/!\p{Script=Arabic}{5}/u)
  expect(await written("Bonjour!", "ar")).toContain("Bonjour!")
})

test("a kit is one sheet until there is matter for a second", async () => {
  const sheets = async (kit: Kit) =>
    (await kitPdf({ ...shown("Zoé"), kit })).toString("latin1").match(/\/Type \/Page\b/g)
  const kit = aKit("Zoé")
  expect(await sheets(kit)).toHaveLength(1)
  const packages: Kit["packages"] = [
    { id: "1", title: "Un reel", description: "", priceCents: null, visibility: "public" },
  ]
  expect(await sheets({ ...kit, packages })).toHaveLength(2)
})

const aReview = (more: Partial<PublicReview> = {}): PublicReview => ({
  id: crypto.randomUUID(),
  company: "Maison Orsay",
  body: "Livré à l'heure.",
  reply: null,
  writtenAt: fetchedAt,
  dated: 2,
  onTime: 2,
  roundsUsed: 1,
  rounds: null,
  posts: 2,
  labelled: 0,
  unlabelled: 0,
  ...more,
})
const withReviews = (name: string, reviews: PublicReview[], locale?: "fr" | "ar") => {
  const { kit, ...given } = shown(name, locale)
  return kitPdf({ ...given, kit: { ...kit, page: { ...kit.page, reviews } } })
}

test("what companies wrote has a sheet of its own, facts before words, also where nothing else is known", async () => {
  const pdf = await withReviews("Zoé", [aReview({ reply: "Merci à vous." })])
  expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(2)
  const words = pdfWords(pdf)
  for (const said of ["Avis de marques", "Maison Orsay", "Après une collaboration terminée", "Publié à la date prévue"])
    expect(words).toContain(said)
  expect(words).toContain("Livré à l'heure.")
  expect(words).toContain("Réponse de Zoé")
  expect(words).toContain("Merci à vous.")
  expect(words).not.toContain("Mention commerciale")
})

test("six of the longest go on to the next sheet, and no words are lost", async () => {
  const reviews = Array.from({ length: 6 }, (_, n) =>
    aReview({ body: `${"é".repeat(290)} fin-${n}`, reply: `${"Y\n".repeat(140)} mot-${n}` }),
  )
  for (const locale of ["fr", "ar"] as const) {
    const words = pdfWords(await withReviews("Zoé", reviews, locale))
    for (const n of reviews.keys()) {
      expect(words).toContain(`fin-${n}`)
      expect(words).toContain(`mot-${n}`)
    }
  }
})

test("a kit is made anew for another review, and stays as it was without one", () => {
  const { kit, site } = shown("Zoé")
  const hashOf = (reviews?: PublicReview[]) =>
    dataHash({ ...kit, page: { ...kit.page, ...(reviews && { reviews }) } }, site, null)
  expect(hashOf([])).toBe(hashOf())
  expect(
    new Set([hashOf(), hashOf([aReview({ id: "1" })]), hashOf([aReview({ id: "1", reply: "Merci." })])]).size,
  ).toBe(3)
})

test("a name of which nothing can be drawn gives way to the one of the address, in both files", async () => {
  expect(pdfWords(await kitPdf(shown("ไทย")))).toContain("zoe-martin")
  const [thai, plain] = await Promise.all([kitPicture(shown("ไทย")), kitPicture(shown("zoe-martin"))])
  expect(thai.equals(plain)).toBe(true)
})

test("the share picture draws emoji and other scripts, and leaves out what it cannot", async () => {
  const picture = (name: string) => kitPicture(shown(name))
  const [plain, emoji, left] = await Promise.all([
    picture("Zoé Martin"),
    picture("Zoé Martin 🍋"),
    picture("Zoé Martin ไทย"),
  ])
  expect(emoji.equals(plain)).toBe(false)
  expect(left.equals(plain)).toBe(true)
})

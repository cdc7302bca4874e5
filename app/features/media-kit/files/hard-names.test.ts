import { expect, test } from "vitest"
import { pdfWords } from "#tests/abuse/pdf-words"
import type { Kit } from "../kit"
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

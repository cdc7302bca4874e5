import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import type { Network } from "#vocabulary/networks"
import { inLocale } from "../../../../server/edge/locale.ts"
import type { CarouselFigure } from "./card"
import { Carousel } from "./carousel"
import type { FirstTry } from "./use-refreshed"

function aFigure(network: Network, followers: number): CarouselFigure {
  const source = { provenance: "connected" as const, fetchedAt: "2026-11-18T12:00:00Z", isOwned: false }
  return { network, followers, isRounded: false, source }
}

const NADIA = {
  id: "0199c0de-0000-7000-8000-000000000001",
  page: "/nadia",
  name: "Nadia Benali",
  bio: "Cuisine d'Alger à Marseille",
  pictureUrl: null,
  isVerified: true,
  totalFollowers: 248_000,
  networks: [
    aFigure("instagram", 240_000),
    { ...aFigure("youtube", 5_000), isRounded: true },
    aFigure("tiktok", 2_000),
    aFigure("x", 1_000),
  ],
}
const page = (firstTry: FirstTry) => renderToStaticMarkup(<Carousel firstTry={firstTry} />)

test("the server says that there is nobody, or that the list could not be loaded, with a way to ask again", () => {
  expect(page([])).toContain("Aucun influenceur disponible")
  expect(page("failed")).toContain("Erreur lors du chargement")
  for (const html of [page([]), page("failed")]) expect(html).toMatch(/<form action="\/">.*name="fresh".*Réessayer/s)
})

test("a card has initials where there is no portrait, the figure, the networks' names, and 380 pixels at least", () => {
  const html = page([NADIA])
  for (const said of [/>NB</, /248K/, /Instagram/, /Vérifié/, /min-h-\[380px\]/, /href="\/nadia"/])
    expect(html).toMatch(said)
})

test("the parts of the total say where they come from and of when they are; those beyond the third are counted", () => {
  const html = page([NADIA])
  expect(html).toMatch(/>Instagram \u2068240K\u2069 · compte connecté · relevé le \u206818\u00a0nov\.\u00a02026\u2069/)
  expect(html).toContain("≈ 5K")
  expect(html).toMatch(/>TikTok \u20682K[^<]*, X \u20681K[^<]*<.*\+2/)
  expect(inLocale("ar", () => page([NADIA]))).toMatch(/>[^<,]*2K[^<,]*، [^<,]*1K[^<,]*<.*\+2/)
  expect(html).toMatch(/<time dateTime="2026-11-18">/)
  expect(html).toMatch(/compte connecté.*chiffre public.*chiffre déclaré/)
})

test("without a figure it says none, on no line", () => {
  const counts = NADIA.networks.map((each) => ({ ...each, followers: null, source: null }))
  expect(page([{ ...NADIA, totalFollowers: null, networks: counts }])).not.toContain("N/A")
})

test("before scripts come the list stands once and nothing can be pressed", () => {
  expect(page([NADIA])).not.toMatch(/<button|inert/)
})

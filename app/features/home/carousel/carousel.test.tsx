import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { Carousel } from "./carousel"
import type { Outcome } from "./use-refreshed"

const NADIA = {
  id: "0199c0de-0000-7000-8000-000000000001",
  page: "/nadia",
  name: "Nadia Benali",
  bio: "Cuisine d'Alger à Marseille",
  pictureUrl: null,
  isVerified: true,
  totalFollowers: 248_000,
  networks: ["instagram"] as const,
}
const page = (outcome: Outcome) => renderToStaticMarkup(<Carousel outcome={outcome} />)

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

test("without a figure it says N/A", () => {
  expect(page([{ ...NADIA, totalFollowers: null }])).toContain("N/A")
})

test("before scripts come the list stands once and nothing can be pressed", () => {
  expect(page([NADIA])).not.toMatch(/<button|inert/)
})

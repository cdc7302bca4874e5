import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { MARKUP } from "#tests/support/hostile"
import { type PublicReview, reviewsOnPage } from "./public-page"
import { ReviewList } from "./review-list"

const aReview = (more: Partial<PublicReview> = {}): PublicReview => ({
  id: crypto.randomUUID(),
  company: "Maison Orsay",
  body: "Livré à l'heure.",
  reply: null,
  writtenAt: new Date("2026-11-24T12:00:00Z"),
  dated: 2,
  onTime: 2,
  roundsUsed: 1,
  rounds: null,
  posts: 2,
  labelled: 0,
  unlabelled: 0,
  ...more,
})
const shown = (reviews: PublicReview[]) => renderToStaticMarkup(createElement(ReviewList, { reviews, name: "Nadia" }))

test("whose words, when, after what, and what is known of the work; what is not known is left out", () => {
  const html = shown([aReview({ reply: "Avec joie." })])
  for (const said of [
    "Maison Orsay",
    "Après une collaboration terminée",
    "24\u00a0novembre\u00a02026",
    "Publié à la date prévue",
    "Réponse de \u2068Nadia\u2069",
    "Avec joie.",
  ])
    expect(html).toContain(said)
  expect(html).not.toContain("Mention commerciale")
})

test("a page has the newest three, and nothing at all where nothing is shown", () => {
  expect(reviewsOnPage({ reviews: Array.from({ length: 6 }, () => aReview()) })).toHaveLength(3)
  expect(shown([])).toBe("")
})

test.each(MARKUP)("%s is words", (words) => {
  expect(shown([aReview({ company: words, body: words, reply: words })])).not.toMatch(/<(script|img|svg)/)
})

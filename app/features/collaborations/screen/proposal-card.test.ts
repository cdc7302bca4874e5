import { createElement, type ReactElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { anOffer, aProposal } from "#tests/support/proposals"
import type { Locale } from "#vocabulary/locales"
import { inLocale } from "../../../../server/edge/locale.ts"
import { counterPropose } from "../answers/commands.server"
import { loadCollaboration } from "../detail/queries.server"
import { ProposalActions } from "./proposal-actions"
import { ProposalCard } from "./proposal-card"

useDatabaseWithMail()

const shown = (element: ReactElement) =>
  renderToStaticMarkup(createElement(RouterProvider, { router: createMemoryRouter([{ path: "*", element }]) }))

test("a proposal that nobody answered is grey, says since when, and the company alone can take it up again", async () => {
  const { id, company, influencer } = await aProposal({
    createdAt: new Date("2026-11-01T10:00:00Z"),
    expiresAt: new Date("2026-11-15T10:00:00Z"),
  })
  const now = new Date("2026-11-20T10:00:00Z")
  const [asked, asking] = await Promise.all([influencer, company].map(({ actor }) => loadCollaboration(actor, id, now)))
  if (!asked || !asking) throw new Error("both see it")
  const card = shown(createElement(ProposalCard, { collaboration: asked }))
  expect(card).toMatch(/<article[^>]*class="[^"]*text-ink-soft/)
  expect(card).toMatch(/Expirée le\s\S?15\snovembre\s2026/)
  expect(shown(createElement(ProposalActions, { collaboration: asking, here: "/" }))).toContain(
    `href="/collaborations/new?to=${influencer.influencerId}"`,
  )
  expect(shown(createElement(ProposalActions, { collaboration: asking, here: "/" }))).toContain("Relancer")
  expect(shown(createElement(ProposalActions, { collaboration: asked, here: "/" }))).toBe("")
})

test("a proposal is a card while it can be answered, and one line that opens once it has been", async () => {
  const shownOf = async (status: "pending" | "active" | "rejected") => {
    const { id, influencer } = await aProposal({ status })
    return shown(createElement(ProposalCard, { collaboration: await loadCollaboration(influencer.actor, id) }))
  }
  expect(await shownOf("pending")).toMatch(/^<article/)
  for (const [status, word] of [
    ["active", "Active"],
    ["rejected", "Refusée"],
  ] as const) {
    const card = await shownOf(status)
    const [summary = ""] = /^<details(?![^>]*open=).*?<\/summary>/.exec(card) ?? []
    for (const part of [word, "Lancement des tajines émaillés", "450"]) expect(summary).toContain(part)
    expect(card).toContain("Reel de 60 secondes")
  }
})

test("what a page's own heading says of the state, the line of its offer does not say again", async () => {
  const { id, influencer } = await aProposal({ status: "rejected" })
  const collaboration = await loadCollaboration(influencer.actor, id)
  expect(shown(createElement(ProposalCard, { collaboration }))).toContain("Refusée")
  expect(shown(createElement(ProposalCard, { collaboration, isTitled: false }))).not.toContain("Refusée")
})

test("each deliverable has a line of its own, and changes and silence are said as one says them", async () => {
  const [reel] = anOffer().deliverables
  if (!reel) throw new Error("an offer has deliverables")
  const deliverables = [reel, { ...reel, what: "Le déballage", count: 3 }]
  const cardOf = async (offer: Partial<ReturnType<typeof anOffer>>) => {
    const { id, influencer } = await aProposal({ offer })
    const collaboration = await loadCollaboration(influencer.actor, id)
    return (locale: Locale) => inLocale(locale, () => shown(createElement(ProposalCard, { collaboration })))
  }
  const two = await cardOf({ deliverables, rounds: 2, reviewDays: 5 })
  expect(two("fr").match(/<li><bdi>\d × /g)).toHaveLength(2)
  expect(two("fr")).toMatch(/<bdi>3 × Le déballage<\/bdi><span[^>]*>.?Instagram.? · /)
  expect(two("fr")).toContain("2 retouches comprises. Sans réponse à un brouillon sous 5 jours, c’est d’accord.")
  expect(two("ar")).toContain("تعديلان مشمولان")
  const one = await cardOf({ deliverables, rounds: 1, reviewDays: 1 })
  expect(one("fr")).toContain("1 retouche comprise. Sans réponse à un brouillon sous 1 jour,")
  const none = await cardOf({ deliverables, rounds: 0, reviewDays: 5 })
  expect(none("en")).toContain("No round of changes included. A draft left unanswered for 5 days counts as agreed.")
})

test("of an amount that changed, only the one that stands has the words about the tax", async () => {
  const { id, company, influencer } = await aProposal()
  await counterPropose(influencer.actor, id, { version: 1, offer: anOffer({ budgetCents: 60_000 }) })
  const card = shown(createElement(ProposalCard, { collaboration: await loadCollaboration(company.actor, id) }))
  const said = (tag: string) => new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`).exec(card)?.[1] ?? ""
  expect(said("del")).toContain("450")
  expect(said("del")).not.toContain("HT")
  expect(said("ins")).toMatch(/600.*HT/)
})

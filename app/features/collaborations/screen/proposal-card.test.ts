import { createElement, type ReactElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { anOffer, aProposal } from "#tests/support/proposals"
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
  expect(card).toMatch(/Expirée le\s\S?15 novembre 2026/)
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

test("of an amount that changed, only the one that stands has the words about the tax", async () => {
  const { id, company, influencer } = await aProposal()
  await counterPropose(influencer.actor, id, { version: 1, offer: anOffer({ budgetCents: 60_000 }) })
  const card = shown(createElement(ProposalCard, { collaboration: await loadCollaboration(company.actor, id) }))
  const said = (tag: string) => new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`).exec(card)?.[1] ?? ""
  expect(said("del")).toContain("450")
  expect(said("del")).not.toContain("HT")
  expect(said("ins")).toMatch(/600.*HT/)
})

import { expect, test } from "vitest"
import { readAs } from "#platform/database/actor.server"
import { aCompany, anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { type anOffer, aProposal } from "#tests/support/proposals"
import { loadCollaboration } from "../detail/queries.server"
import { totalsByObjective } from "./queries.server"

useDatabase()

const NOW = new Date("2026-11-20T10:00:00Z")

test("money and value in kind of one pair, one objective and one year in Paris are added up, whatever its case and accents", async () => {
  const [orsay, lou, nadia, karim] = [await aCompany(), await aCompany(), await anInfluencer(), await anInfluencer()]
  const agreed = (offer: Parameters<typeof anOffer>[0], acceptedAt: string, others = {}) =>
    aProposal({
      company: orsay,
      influencer: nadia,
      status: "active",
      offer: { budgetCents: 30_000, valueInKindCents: 10_000, ...offer },
      acceptedAt: new Date(acceptedAt),
      ...others,
    })
  await agreed({ objective: "Gamme d'été" }, "2026-03-01T12:00:00Z")
  await agreed({ objective: "GAMME D'ETE" }, "2026-04-01T12:00:00Z", { status: "completed" })
  // In Paris the year has begun.
  await agreed({ objective: "Gamme d'été", budgetCents: 5_000, valueInKindCents: 0 }, "2025-12-31T23:30:00Z")
  await agreed({ objective: "Gamme d'été" }, "2025-12-31T22:30:00Z")
  await agreed({ objective: "Gamme d'hiver" }, "2026-05-01T12:00:00Z")
  await agreed({ objective: "Gamme d'été" }, "2026-05-01T12:00:00Z", { company: lou })
  await agreed({ objective: "Gamme d'été" }, "2026-05-01T12:00:00Z", { influencer: karim })
  await agreed({ objective: "Gamme d'été" }, "2026-05-01T12:00:00Z", { status: "cancelled" })
  const { id } = await aProposal({
    company: orsay,
    influencer: nadia,
    createdAt: NOW,
    offer: { objective: "gamme d'été", budgetCents: 10_000, valueInKindCents: 4_999 },
  })
  for (const { actor } of [orsay, nadia]) {
    const { total } = await loadCollaboration(actor, id, NOW)
    expect(total).toMatchObject({ year: 2026, ownCents: 14_999, totalCents: 99_999, nearness: "near" })
    expect(total.others).toHaveLength(3)
  }
  const sums = await readAs(orsay.actor, (tx) =>
    totalsByObjective(tx, { ...orsay, influencerId: nadia.influencerId }, NOW),
  )
  expect(sums.map(({ cents }) => cents)).toEqual([40_000, 85_000])
  const nextYear = await loadCollaboration(nadia.actor, id, new Date("2027-01-02T10:00:00Z"))
  expect(nextYear.total).toMatchObject({ year: 2027, totalCents: 14_999 })
})

test.each(["Lancement de Noël.", "lancement   de\u00a0NOEL !", "Lancement-de-No\u200bël", "« Lancement de Noël »"])(
  "%j is the objective “Lancement de Noël”, and the year of the pair is summed beside it",
  async (objective) => {
    const [company, influencer] = [await aCompany(), await anInfluencer()]
    const agreed = (offer: Parameters<typeof anOffer>[0]) =>
      aProposal({ company, influencer, status: "active", acceptedAt: NOW, offer: { ...offer, valueInKindCents: 0 } })
    await agreed({ objective: "Lancement de Noël", budgetCents: 60_000 })
    await agreed({ objective: "Fêtes de fin d'année", budgetCents: 50_000 })
    const offer = { objective, budgetCents: 39_999, valueInKindCents: 0 }
    const { id } = await aProposal({ company, influencer, createdAt: NOW, offer })
    for (const { actor } of [company, influencer]) {
      const { total } = await loadCollaboration(actor, id, NOW)
      expect(total).toMatchObject({ totalCents: 99_999, nearness: "near" })
      expect(total.pair).toEqual({ totalCents: 149_999, nearness: "reached" })
    }
    await agreed({ objective, budgetCents: 1 })
    const totals = await readAs(company.actor, (tx) =>
      totalsByObjective(tx, { ...company, influencerId: influencer.influencerId }, NOW),
    )
    expect(totals.map(({ cents }) => cents).sort()).toEqual([50_000, 60_001])
  },
)

test("beside a counter-offer stands what is agreed on without the offer that it replaces; afterwards nothing more is written", async () => {
  const [company, influencer] = [await aCompany(), await anInfluencer()]
  const made = (others: Partial<Parameters<typeof aProposal>[0]>, budgetCents: number) =>
    aProposal({ company, influencer, offer: { objective: "Été", budgetCents, valueInKindCents: 0 }, ...others })
  const active = await made({ status: "active", acceptedAt: NOW }, 20_000)
  const { id } = await made({ createdAt: NOW }, 70_000)
  for (const { actor } of [company, influencer]) {
    const { total, agreed } = await loadCollaboration(actor, id, NOW)
    expect(total.totalCents).toBe(90_000)
    expect(agreed).toEqual([{ objective: "Été", cents: 20_000, nearness: "below" }])
    expect((await loadCollaboration(actor, active.id, NOW)).agreed).toEqual([])
  }
})

import { expect, test } from "vitest"
import { newId } from "#platform/database/ids"
import { daysAfter } from "#platform/text/day"
import { aCompany, anAdmin, anInfluencer, type Company } from "#tests/support/builders"
import { asAdmin, useDatabase } from "#tests/support/database"
import { findCompanyDashboard } from "./queries.server"

useDatabase()

const NOW = new Date("2026-06-30T10:00:00Z")
const NONE = { total: 0, lately: 0, before: 0 }
const daysAgo = (days: number) => daysAfter(NOW, -days)
const dashboardOf = ({ actor }: Company) => findCompanyDashboard(actor, { period: 30, now: NOW })

test("a member sees their own company, and figures that nothing has happened for", async () => {
  const orsay = await aCompany({ name: "Maison Orsay" })
  await aCompany({ name: "Autre Maison" })
  const dashboard = await dashboardOf(orsay)
  expect(dashboard).toMatchObject({
    name: "Maison Orsay",
    figures: { searches: NONE, contacted: NONE, conversations: NONE, collaborations: NONE },
    campaigns: [],
    favourites: [],
  })
  expect(dashboard?.days).toHaveLength(30)
  expect(dashboard?.days.at(-1)).toEqual({ day: "2026-06-30", searches: 0, contacts: 0 })
})

test("an admin, who may look at the screen, has no company", async () => {
  await aCompany()
  expect(await findCompanyDashboard((await anAdmin()).actor, { period: 30 })).toBeNull()
})

test("searches are the company's own, those of the last 30 days beside those of the 30 before", async () => {
  const [orsay, other] = [await aCompany(), await aCompany()]
  await asAdmin(async (admin) => {
    for (const [company, days] of [
      [orsay, 1],
      [orsay, 1],
      [orsay, 40],
      [orsay, 70],
      [other, 1],
    ] as const)
      await admin.query("insert into company_searches (id, company_id, query, searched_at) values ($1, $2, 'q', $3)", [
        newId(),
        company.companyId,
        daysAgo(days),
      ])
  })
  const dashboard = await dashboardOf(orsay)
  expect(dashboard?.figures.searches).toEqual({ total: 4, lately: 2, before: 1 })
  expect(dashboard?.days.find(({ day }) => day === "2026-06-29")).toEqual({
    day: "2026-06-29",
    searches: 2,
    contacts: 0,
  })
})

test("the searches of the last 30 days are those that the chart of 30 days adds up to", async () => {
  const orsay = await aCompany()
  await asAdmin(async (admin) => {
    // In Paris the first day begins at 22:00 UTC on May 31: one search on either side of it.
    for (const at of ["2026-05-31T21:59:00Z", "2026-05-31T22:01:00Z", "2026-06-15T10:00:00Z"])
      await admin.query("insert into company_searches (id, company_id, query, searched_at) values ($1, $2, 'q', $3)", [
        newId(),
        orsay.companyId,
        at,
      ])
  })
  const dashboard = await dashboardOf(orsay)
  const charted = dashboard?.days.reduce((sum, { searches }) => sum + searches, 0)
  expect(charted).toBe(2)
  expect(dashboard?.figures.searches).toEqual({ total: 3, lately: 2, before: 1 })
})

test("whom one wrote to or proposed something is contacted once; a conversation is one in which both have written", async () => {
  const orsay = await aCompany()
  const [silent, answering, proposed] = [await anInfluencer(), await anInfluencer(), await anInfluencer()]
  await asAdmin(async (admin) => {
    const talk = async (influencerId: string, days: number, answers: boolean) => {
      const id = newId()
      await admin.query(
        "insert into conversations (id, company_id, influencer_id, purpose, created_at) values ($1, $2, $3, 'other', $4)",
        [id, orsay.companyId, influencerId, daysAgo(days)],
      )
      const write = (side: string, event: string | null = null) =>
        admin.query(
          "insert into messages (id, conversation_id, side, body, event, created_at) values ($1, $2, $3, 'b', $4, $5)",
          [newId(), id, side, event, daysAgo(days)],
        )
      await write("company")
      await write("influencer", answers ? null : "declined")
    }
    await talk(silent.influencerId, 2, false)
    await talk(answering.influencerId, 45, true)
    for (const [influencerId, status, days] of [
      [proposed.influencerId, "active", 3],
      [answering.influencerId, "completed", 50],
    ] as const)
      await admin.query(
        `insert into collaborations (id, influencer_id, company_name, status, published, company_id, offer_version, accepted_at, created_at)
         values ($1, $2, 'M', $3, false, $4, 1, $5, $5)`,
        [newId(), influencerId, status, orsay.companyId, daysAgo(days)],
      )
  })
  expect((await dashboardOf(orsay))?.figures).toEqual({
    searches: NONE,
    contacted: { total: 3, lately: 2, before: 1 },
    conversations: { total: 1, lately: 0, before: 1 },
    collaborations: { total: 1, lately: 1, before: 1 },
  })
})

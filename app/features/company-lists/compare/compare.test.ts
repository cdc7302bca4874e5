import { expect, test } from "vitest"
import { newId } from "#platform/database/ids"
import { aCompany, anInfluencer } from "#tests/support/builders"
import { asAdmin, useDatabase } from "#tests/support/database"
import { saveNote } from "../notes/commands.server"
import { loadComparison } from "./queries.server"
import { growthOf } from "./rules"
import { comparisonView } from "./view.server"

useDatabase()

test("up to four stand side by side in the order asked for; who is unknown, hidden or too many is counted", async () => {
  const orsay = await aCompany()
  const people = await Promise.all(Array.from({ length: 5 }, () => anInfluencer()))
  const hidden = await anInfluencer({ isActive: false })
  const ids = people.map(({ influencerId }) => influencerId)
  const { compared, unknown, beyond } = await loadComparison(orsay, [...ids, ids[0] ?? ""])
  expect(compared.map(({ card }) => card.id)).toEqual(ids.slice(0, 4))
  expect({ unknown, beyond }).toEqual({ unknown: 0, beyond: 1 })

  const view = await comparisonView(orsay, ["nonsense", hidden.influencerId, newId(), ids[1]?.toUpperCase() ?? ""])
  expect(view.columns.map(({ id }) => id)).toEqual([ids[1]])
  expect(view.said).toEqual(["3 créateurs demandés ne sont pas affichés sur le site\u00a0: ils sont laissés de côté."])
  expect((await comparisonView(orsay, [])).columns).toEqual([])
})

test("growth, prices for companies and one's own note stand with the figures", async () => {
  const [orsay, other] = [await aCompany(), await aCompany()]
  const { influencerId } = await anInfluencer({
    networks: [{ network: "instagram", handle: "nadia", followers: 1_100, provenance: "declared" }],
  })
  await asAdmin(async (admin) => {
    for (const [days, followers] of [
      [120, 10],
      [80, 1_000],
      [1, 1_100],
    ])
      await admin.query(
        "insert into network_snapshots (influencer_id, network, day, followers, provenance, account) values ($1, 'instagram', current_date - $2::int, $3, 'declared', '@nadia')",
        [influencerId, days, followers],
      )
    await admin.query(
      "insert into kit_packages (id, influencer_id, title, price_cents, visibility, display_order) values ($1, $2, 'Story', 25000, 'companies', 0)",
      [newId(), influencerId],
    )
    await admin.query(
      "insert into reply_figures (id, influencer_id, rate, median_seconds, sample) values ($1, $2, 0.9, 7200, 12)",
      [newId(), influencerId],
    )
  })
  await saveNote(other.actor, { influencerId, note: "Pas pour vous" })
  await saveNote(orsay.actor, { influencerId, note: "Réactive" })
  const [column] = (await comparisonView(orsay, [influencerId])).columns
  expect(column?.note).toBe("Réactive")
  expect(column?.replies).toContain("2 heures")
  expect(column?.packages).toMatchObject([{ title: "Story" }])
  expect(column?.figures[0]?.growth?.change).toMatch(/^\+10/)
})

test("between two counts of one week, or from none, there is no growth to tell of", () => {
  expect(growthOf([])).toBeNull()
  expect(growthOf([{ day: "2026-01-01", followers: 5 }])).toBeNull()
  expect(
    growthOf([
      { day: "2026-01-01", followers: 5 },
      { day: "2026-01-06", followers: 9 },
    ]),
  ).toBeNull()
  expect(
    growthOf([
      { day: "2026-01-01", followers: 0 },
      { day: "2026-02-06", followers: 9 },
    ]),
  ).toBeNull()
  expect(
    growthOf([
      { day: "2026-01-01", followers: 200 },
      { day: "2026-02-06", followers: 150 },
    ]),
  ).toEqual({ share: -0.25, since: "2026-01-01" })
})

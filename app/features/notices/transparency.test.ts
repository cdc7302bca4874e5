import { beforeEach, expect, test } from "vitest"
import { notices } from "#database/schema/notices"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { daysAfter } from "#platform/text/day"
import { useDatabase } from "#tests/support/database"
import { loadTransparency } from "./transparency.server"

useDatabase()
beforeEach(() => withActor(SYSTEM, (tx) => tx.delete(notices)))

type Told = Partial<typeof notices.$inferInsert> & { days?: number }

async function told({ days, ...fields }: Told) {
  const [id, createdAt] = [newId(), fields.createdAt ?? new Date("2026-05-01T10:00:00Z")]
  const decided = days === undefined ? {} : { decidedAt: daysAfter(createdAt, days) }
  await withActor(SYSTEM, (tx) =>
    tx.insert(notices).values({
      id,
      reference: id,
      digest: id,
      reason: "hate",
      path: "/x",
      explanation: "Un tort",
      name: "Inès",
      email: "ines@exemple.fr",
      locale: "fr",
      dueAt: createdAt,
      createdAt,
      ...decided,
      ...fields,
    }),
  )
}

test("each year counts its notices by reason and by the decision that holds, with the median time to the first one", async () => {
  await told({ state: "decided", decision: "no_action", days: 1 })
  await told({ state: "final", decision: "page_hidden", days: 3 })
  await told({ state: "decided", decision: "no_action", days: 30, reason: "privacy" })
  await told({ reason: "privacy" })
  await told({ createdAt: new Date("2025-12-31T23:30:00Z") }) // in Paris, of the year after
  await told({ createdAt: new Date("2025-12-31T22:30:00Z") })
  expect(await loadTransparency(new Date("2026-11-20T10:00:00Z"))).toEqual([
    {
      year: 2026,
      received: 5,
      byReason: { hate: 3, privacy: 2 },
      byDecision: { no_action: 2, page_hidden: 1 },
      waiting: 2,
      appealed: 1,
      medianDays: 3,
    },
    { year: 2025, received: 1, byReason: { hate: 1 }, byDecision: {}, waiting: 1, appealed: 0, medianDays: null },
  ])
})

test("the year begins in Paris, once", async () => {
  await told({ createdAt: new Date("2026-12-31T23:10:00Z") })
  const years = await loadTransparency(new Date("2026-12-31T23:30:00Z"))
  expect(years.map(({ year, received }) => [year, received])).toEqual([[2027, 1]])
})

test("the present year stands there before anybody has reported anything", async () => {
  expect(await loadTransparency(new Date("2026-11-20T10:00:00Z"))).toMatchObject([{ year: 2026, received: 0 }])
})

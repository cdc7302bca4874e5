import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { byWeek } from "#app/features/admin-kit/charts/days"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { aCollaboration, aCompany, anAccount, anAdmin, anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { loadOverview } from "./load.server"

useDatabase()

test("an admin counts everybody and everything, hidden and pending ones too; somebody else what they may see", async () => {
  const admin = await anAdmin()
  await anAccount()
  await aCompany()
  await anInfluencer({ isVerified: true, collaborations: [aCollaboration(), aCollaboration({ published: false })] })
  const karim = await anInfluencer({ isActive: false, collaborations: [aCollaboration({ status: "pending" })] })

  const { counts } = await loadOverview(admin.actor)
  expect(counts).toMatchObject({
    users: { total: 5, lately: 5, before: 0 },
    influencers: { total: 2 },
    activeInfluencers: { total: 1 },
    verifiedInfluencers: { total: 1 },
    companies: { total: 1 },
    collaborations: { total: 3 },
  })
  const others = await loadOverview(karim.actor)
  expect(others.counts).toMatchObject({
    users: { total: 1 },
    companies: { total: 0 },
    influencers: { total: 2 },
    collaborations: { total: 2 },
  })
})

test("a trend compares the last 30 days with the 30 before, and the chart has each of 90 days in Paris", async () => {
  const admin = await anAdmin()
  const now = new Date("2031-05-31T12:00:00Z")
  const came = async (date: string) => {
    const { userId } = await anAccount()
    await withActor(SYSTEM, (tx) =>
      tx.execute(sql`update profiles set created_at = ${date} where id = ${userId}::uuid`),
    )
  }
  await came("2031-05-31T11:00:00Z")
  await came("2031-05-29T22:30:00Z") // the 30th in Paris
  await came("2031-05-30T08:00:00Z")
  await came("2031-04-15T08:00:00Z")
  await came("2031-03-01T08:00:00Z")

  const { counts, signUps } = await loadOverview(admin.actor, now)
  expect(counts.users).toMatchObject({ lately: 3, before: 1 })
  expect(signUps).toHaveLength(90)
  expect(signUps.at(-1)).toEqual({ day: "2031-05-31", count: 1 })
  expect(signUps.at(-2)).toEqual({ day: "2031-05-30", count: 2 })
  expect(signUps[0]).toEqual({ day: "2031-03-03", count: 0 })
  expect(signUps.reduce((sum, { count }) => sum + count, 0)).toBe(4)
})

test("weeks start on Monday; the first may be a part of one", () => {
  const days = ["2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24"].map((day) => ({ day, count: 2 }))
  expect(byWeek(days)).toEqual([
    { day: "2026-11-21", count: 4 },
    { day: "2026-11-23", count: 4 },
  ])
})

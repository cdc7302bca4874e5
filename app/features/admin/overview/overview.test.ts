import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { byWeek } from "#app/features/admin-kit/charts/days"
import { loadStatistics } from "#app/features/audience/admin/load.server"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { aCollaboration, aCompany, anAccount, anAdmin, anInfluencer } from "#tests/support/builders"
import { aColleague } from "#tests/support/colleagues"
import { useDatabase } from "#tests/support/database"
import { loadOverview } from "./load.server"

useDatabase()

test("an admin counts everybody and everything, hidden and pending ones too; somebody else what they may see", async () => {
  const admin = await anAdmin()
  await anAccount()
  await aColleague(await aCompany(), "member")
  await anInfluencer({ isVerified: true, collaborations: [aCollaboration(), aCollaboration({ published: false })] })
  const karim = await anInfluencer({ isActive: false, collaborations: [aCollaboration({ status: "pending" })] })

  const { counts } = await loadOverview(admin.actor)
  expect(counts).toMatchObject({
    users: { total: 6, lately: 6, before: 0 },
    influencers: { total: 2 },
    activeInfluencers: { total: 1 },
    verifiedInfluencers: { total: 1 },
    companies: { total: 2 },
    organisations: 1,
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

test("an admin reads first how much of each kind waits; what is dealt with is not counted", async () => {
  const admin = await anAdmin()
  const none = (await loadOverview(admin.actor)).waiting
  expect(none).toEqual({ notices: 0, conversations: 0, claims: 0, requests: 0, names: 0 })
  const { companyId } = await aCompany()
  await withActor(SYSTEM, async (tx) => {
    await tx.execute(sql`update companies set name_held_at = now() where id = ${companyId}::uuid`)
    await tx.execute(sql`insert into pro_requests (id, company_name, email, digest, handled_at) values
      (gen_random_uuid(), 'Maison Orsay', 'claire@orsay.test', 'open', null),
      (gen_random_uuid(), 'Maison Orsay', 'claire@orsay.test', 'handled', now())`)
  })
  const { waiting } = await loadOverview(admin.actor)
  expect(waiting).toEqual({ ...none, requests: 1, names: 1 })
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

  await came("2031-05-02T00:30:00Z") // the first of the 30 days, and half an hour into it
  await came("2031-05-01T21:30:00Z") // the day before, less than 30 times 24 hours ago at midnight

  const { counts, signUps } = await loadOverview(admin.actor, now)
  const statistics = await loadStatistics(admin.actor, new URLSearchParams("days=30"), now)
  const told = statistics.series.find(({ name }) => name === "signUps")?.days.reduce((sum, { count }) => sum + count, 0)
  expect(counts.users.lately).toBe(told)
  expect(counts.users).toMatchObject({ lately: 4, before: 2 })
  expect(signUps).toHaveLength(90)
  expect(signUps.at(-1)).toEqual({ day: "2031-05-31", count: 1 })
  expect(signUps.at(-2)).toEqual({ day: "2031-05-30", count: 2 })
  expect(signUps[0]).toEqual({ day: "2031-03-03", count: 0 })
  expect(signUps.reduce((sum, { count }) => sum + count, 0)).toBe(6)
})

test("weeks start on Monday; the first may be a part of one", () => {
  const days = ["2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24"].map((day) => ({ day, count: 2 }))
  expect(byWeek(days)).toEqual([
    { day: "2026-11-21", count: 4 },
    { day: "2026-11-23", count: 4 },
  ])
})

import { expect, test } from "vitest"
import { newId } from "#platform/database/ids"
import { Forbidden } from "#platform/errors/errors"
import { anAccount, anAdmin, anInfluencer } from "#tests/support/builders"
import { asAdmin, useDatabase } from "#tests/support/database"
import { aProposal } from "#tests/support/proposals"
import { loadStatistics, type Series } from "./load.server"
import { periodOf } from "./periods"

useDatabase()

const NOW = new Date("2031-05-31T22:30:00Z") // the first of June in Paris
const asked = (days: string) => new URLSearchParams({ tab: "statistics", days })

test("each chart has every day of its period in Paris, with what happened on it", async () => {
  const admin = await anAdmin()
  const { influencerId } = await anInfluencer()
  const { id } = await aProposal({ status: "active", createdAt: new Date("2031-05-30T23:00:00Z") })
  await asAdmin(async (db) => {
    await db.query("update profiles set created_at = '2000-01-01'")
    await db.query("update profiles set created_at = '2031-05-31T22:10:00Z', locale = 'ar' where id = $1", [
      admin.userId,
    ])
    await db.query("update influencers set created_at = '2000-01-01'")
    await db.query("update influencers set created_at = '2031-05-03T10:00:00Z' where id = $1", [influencerId])
    await db.query("insert into audience_site_days values ('2031-05-31', 40, 7)")
    for (const version of [1, 2])
      await db.query(
        `insert into contracts (id, collaboration_id, version, offer_version, locale, terms, file, sha256, made_at)
         values ($1, $2, $3, 1, 'fr', '{}', 'x', repeat('a', 64), '2031-05-20T08:00:00Z')`,
        [newId(), id, version],
      )
  })

  const { series, languages, period } = await loadStatistics(admin.actor, asked("30"), NOW)
  expect(period).toBe(30)
  const daysOf = (wanted: Series) => series.find(({ name }) => name === wanted)?.days ?? []
  const counted = (wanted: Series) => daysOf(wanted).filter(({ count }) => count > 0)
  for (const { days } of series)
    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([30, "2031-05-03", "2031-06-01"])
  expect(counted("signUps")).toEqual([{ day: "2031-06-01", count: 1 }])
  expect(counted("pages")).toEqual([{ day: "2031-05-03", count: 1 }])
  expect(counted("views")).toEqual([{ day: "2031-05-31", count: 40 }])
  expect(counted("clicks")).toEqual([{ day: "2031-05-31", count: 7 }])
  expect(counted("proposals")).toEqual([{ day: "2031-05-31", count: 1 }])
  expect(counted("contracts")).toEqual([{ day: "2031-05-20", count: 1 }])
  expect(languages).toEqual([{ locale: "ar", count: 1 }])
})

test.each([
  ["30", 30],
  ["90", 90],
  ["365", 365],
  ["7", 30],
  ["x", 30],
] as const)("a period of %s days is %i days", (days, period) => {
  expect(periodOf(asked(days))).toBe(period)
})

test("nobody but an admin sees the site's figures", async () => {
  await expect(loadStatistics((await anAccount()).actor, asked("30"), NOW)).rejects.toThrow(Forbidden)
})

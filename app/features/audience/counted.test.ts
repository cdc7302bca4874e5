import { type SQL, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { type Actor, readAs } from "#platform/database/actor.server"
import { anInfluencer } from "#tests/support/builders"
import { asAdmin, useDatabase } from "#tests/support/database"
import { countedDays, countedTotals } from "./counted.server"
import { recordView } from "./public.server"
import { aVisit, flushAudience } from "./testing"
import { tidyAudience } from "./upkeep.server"

useDatabase()

type Node = {
  "Relation Name"?: string
  "Actual Rows": number
  "Rows Removed by Filter"?: number
  Plans?: readonly Node[]
}

/** Views that a statement read, those that it then left out too. */
async function viewsReadBy(actor: Actor, counted: SQL) {
  const plan = await readAs(actor, async (tx) => {
    // With so few rows it would read them all whatever it is asked.
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows } = await tx.execute<{ "QUERY PLAN": readonly [{ Plan: Node }] }>(
      sql`explain (analyze, format json) ${counted}`,
    )
    return rows[0]?.["QUERY PLAN"][0].Plan
  })
  const readIn = (node: Node): number =>
    (node["Relation Name"]?.startsWith("link_in_bio_views")
      ? node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)
      : 0) + (node.Plans ?? []).reduce((sum, each) => sum + readIn(each), 0)
  return plan && readIn(plan)
}

test("no look reads the events of a day that is counted, written or open: a page may have millions of them", async () => {
  const nadia = await anInfluencer()
  for (let made = 0; made < 200; made++)
    recordView(nadia.influencerId, aVisit({ at: new Date("2026-11-18T10:00:00Z") }))
  for (let made = 0; made < 3; made++) recordView(nadia.influencerId, aVisit({ at: new Date("2026-11-20T10:00:00Z") }))
  await flushAudience()
  const days = { today: "2026-11-20" }
  const both = [
    countedTotals(nadia.influencerId, days),
    countedDays(nadia.influencerId, { from: "2026-10-20", ...days }),
  ]
  const read = () => Promise.all(both.map((counted) => viewsReadBy(nadia.actor, counted)))
  expect(await read()).toEqual([0, 0])
  await asAdmin((db) => db.query("delete from audience_open_days"))
  expect(await read()).toEqual([203, 203])
  await tidyAudience(new Date("2026-11-20T00:10:00Z"))
  expect(await read()).toEqual([3, 3])
})

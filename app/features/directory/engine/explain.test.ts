import { sql } from "drizzle-orm"
import { beforeAll, expect, test } from "vitest"
import { readAs, SYSTEM, VISITOR, withActor } from "#platform/database/actor.server"
import { asAdmin, useDatabase } from "#tests/support/database"
import { explainDirectoryPage } from "../public.server"
import { NOTHING_ASKED } from "../search"
import { COSTS } from "./costs"
import { readWindow } from "./execute.server"
import { explainSearch } from "./explain.server"
import { planFor } from "./plan"
import { refreshStatistics } from "./refresh-statistics.server"
import { statisticsOf } from "./search.server"

useDatabase()

beforeAll(async () => {
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`
      insert into influencers (id, name, bio, is_active, country, last_updated)
      select gen_random_uuid(), 'Person ' || n, case when n > 197 then 'patisserie' else '' end, true, case when n > 150 then 'FR' end, now() - n * interval '1 day'
      from generate_series(1, 200) n`),
  )
  await asAdmin((admin) => admin.query("delete from directory_facets"))
  expect(await refreshStatistics()).toBe(true)
})

const explained = (query: string) => explainDirectoryPage(new URLSearchParams(query))

test("a search tells its words and filters, the plan and its price, and PostgreSQL's plan with time and buffers", async () => {
  const text = await explained("q=patisserie&country=FR")
  expect(text).toContain("Word: prefix patisserie, asked as patisserie (3) entries.")
  expect(text).toContain("Filter: c=FR, 50 entries.")
  expect(text).toMatch(/Expected: 1 results\.\nText scan: 0\.0 ms\.\nOrdered scan: 0\.\d ms, with counting\./)
  expect(text).toContain("text scan for 'fpatisserie' | 'lpatisserie' | 'apatisserie'")
  expect(text).toMatch(/Buffers: shared hit=/)
  expect(text).toMatch(/Execution Time: \d/)
  expect(text).toContain("Count: the scan saw all results, 3.")
})

test("without a search the list is read in its order", async () => {
  const text = await explained("sort=recent")
  expect(text).toContain("Text scan: impossible.")
  expect(text).toContain("ordered scan of the whole list, to the end")
  expect(text).toContain("using directory_entries_by_recency")
})

test("an ordered scan that ends early is followed by what was done instead: all who live there were changed long ago", async () => {
  const short = { ...COSTS, fetch: 1e9, counted: 0, minSteps: 10, maxSteps: 160 }
  const window = { after: null, offset: 0, limit: 25 }
  const search = { ...NOTHING_ASKED, country: "FR", sort: "recent" as const }
  const text = await readAs(VISITOR, (tx) => explainSearch(tx, search, window, short))
  expect(text).toContain("ordered scan of the whole list, through 160 entries at most")
  expect(text).toContain("Statement (an ordered scan ended early):")
})

test("a text scan that reaches its cap has shown that there are more than are counted, and nothing is asked for it again", async () => {
  const search = { ...NOTHING_ASKED, area: null, country: "FR" }
  const isBeyondCounting = (cap: number) =>
    readAs(VISITOR, async (tx) => {
      const dearOrders = { ...COSTS, step: 1e6 }
      const made = planFor({ ...(await statisticsOf(tx, search)), sort: "name", wanted: 25 }, dearOrders)
      if (made?.complete.scan.kind !== "text") throw new Error("an ordered scan has no cap")
      const replan = () => ({ ...made, isBeyondCounting: true, replan: null })
      const branches = [{ ...made.complete, scan: { ...made.complete.scan, cap } }]
      const window = { after: null, offset: 0, limit: 25 }
      return (await readWindow(tx, search, { ...made, branches, replan }, window)).isBeyondCounting
    })
  expect(await isBeyondCounting(49)).toBe(true)
  expect(await isBeyondCounting(50)).toBe(false)
})

test("a word that nobody has runs nothing", async () => {
  expect(await explained("q=xyzzyx")).toContain("No statement is run")
})

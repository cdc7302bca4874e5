import { beforeAll, expect, test } from "vitest"
import { VISITOR } from "#platform/database/actor.server"
import { asAdmin, useDatabase } from "#tests/support/database"
import { COSTS } from "./engine/costs"
import { refreshStatistics } from "./engine/refresh-statistics.server"
import { bruteForce, readEverybody } from "./engine/testing/brute-force"
import { aSearch, fillDirectory, randomFrom } from "./engine/testing/random-directory"
import { findDirectoryPage } from "./public.server"
import { COUNTED_RESULTS, type DirectoryPlace, type DirectorySearch } from "./search"

useDatabase()

const random = randomFrom(20261121)
let everybody: Awaited<ReturnType<typeof readEverybody>>
beforeAll(async () => {
  await fillDirectory(500, random)
  everybody = await readEverybody()
})

/** Prices that force one scan or the other, and ordered scans so short that they end early. */
const DEAR_TEXT = { fetch: 1e9, counted: 0 }
const PRICES = {
  "the cheaper scan": COSTS,
  "ordered scans": { ...COSTS, ...DEAR_TEXT, maxSteps: 1e9 },
  "ordered scans that end early": { ...COSTS, ...DEAR_TEXT, minSteps: 10, maxSteps: 20 },
  "text scans": { ...COSTS, step: 1e9, readDoc: 1e9 },
  "text scans that reach their cap": { ...COSTS, overrun: 0, minCap: 1 },
}

async function allPages(search: DirectorySearch, costs: typeof COSTS) {
  const ids: string[] = []
  let place: DirectoryPlace | null = { page: 1 }
  let count: unknown
  while (place) {
    const page = await findDirectoryPage(VISITOR, search, place, { reader: "pro", costs })
    expect(page.beyond).toBeNull()
    if (count !== undefined) expect(page.count).toEqual(count)
    count = page.count
    ids.push(...page.cards.map(({ id }) => id))
    place = page.next
  }
  return { ids, count }
}

async function expectBruteForce(searches: number, costs: typeof COSTS) {
  let found = 0
  for (let made = 0; made < searches; made++) {
    const search = aSearch(random)
    const expected = bruteForce(everybody, search)
    const { ids, count } = await allPages(search, costs)
    expect(ids, JSON.stringify(search)).toEqual(expected)
    expect(count).toEqual({ exact: expected.length })
    if (expected.length > 0) found++
  }
  expect(found).toBeGreaterThan(searches / 3)
  expect(everybody.length).toBeLessThan(COUNTED_RESULTS)
}

test("before anything was counted every page is what a look at every row finds", () => expectBruteForce(60, COSTS))

test.each(Object.entries(PRICES))(
  "with statistics, by %s, every page is what a look at every row finds",
  async (_, costs) => {
    await asAdmin((admin) => admin.query("delete from directory_facets"))
    expect(await refreshStatistics()).toBe(true)
    await expectBruteForce(100, costs)
  },
)

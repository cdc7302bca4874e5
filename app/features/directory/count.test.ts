import { sql } from "drizzle-orm"
import { beforeAll, expect, test } from "vitest"
import { SYSTEM, VISITOR, withActor } from "#platform/database/actor.server"
import { asAdmin, useDatabase } from "#tests/support/database"
import { COSTS } from "./engine/costs"
import { refreshStatistics } from "./engine/refresh-statistics.server"
import { findDirectoryPage } from "./public.server"
import { parseDirectoryQuery } from "./query"

useDatabase()

// 3 000 people; each claim of the statistics below adds up to more than 2 000, twice of what is counted, and may be true or not.
const PEOPLE = 3000
beforeAll(async () => {
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`
      insert into influencers (id, name, bio, is_active, interests, country, certificate_number, certificate_expires_on)
      select gen_random_uuid(), 'Person ' || n,
        case when n <= 900 then 'cuisine cuisinier cuisinière' when n <= 2000 then 'voyage' else '' end, true,
        case when n <= 900 then '[{"name":"mode"},{"name":"beaute"},{"name":"sport"}]'::jsonb else '[]' end,
        case when n <= 2500 then 'FR' end,
        case when n <= 2400 then 'R-1' end, case when n <= 900 then current_date + 1 when n <= 2400 then current_date - 1 end
      from generate_series(1, ${PEOPLE}::int) n`),
  )
  await asAdmin((admin) => admin.query("delete from directory_facets"))
  expect(await refreshStatistics()).toBe(true)
})

/** The page comes from an ordered scan, which does not see all results. */
const ORDERED = { ...COSTS, fetch: 1e9, counted: 0, maxSteps: 1e9 }

test.each([
  ["", { moreThan: 1000 }],
  ["country=FR", { moreThan: 1000 }],
  ["q=voyage", { moreThan: 1000 }],
  ["q=person", { moreThan: 1000 }],
  ["q=cuisine", { exact: 900 }],
  ["q=cui", { exact: 900 }],
  ["interest=mode&interest=beaute&interest=sport", { exact: 900 }],
  ["certified=1", { exact: 900 }],
  ["q=voyage&interest=mode", { exact: 0 }],
  ["q=cuisine voyage", { exact: 0 }],
])("results are counted up to a thousand, whatever the statistics add up to: %s", async (query, count) => {
  const { search, place } = parseDirectoryQuery(new URLSearchParams(query))
  const found = await findDirectoryPage(VISITOR, search, place, { reader: "everybody", costs: ORDERED })
  expect(found.count).toEqual(count)
})

test("a count is never of fewer than the list shows, whoever came in the meantime", async () => {
  const { search, place } = parseDirectoryQuery(new URLSearchParams("country=BE"))
  const listed = async () => {
    const { cards, count } = await findDirectoryPage(VISITOR, search, place, { reader: "everybody", costs: ORDERED })
    return { cards: cards.length, count }
  }
  expect(await listed()).toEqual({ cards: 0, count: { exact: 0 } })
  // Nobody is told of these: a replica or a colleague's process may know of them first.
  const come = (count: number) =>
    asAdmin((admin) =>
      admin.query(
        `insert into influencers (id, name, bio, is_active, interests, country)
         select gen_random_uuid(), 'Newcomer ' || n, '', true, '[]', 'BE' from generate_series(1, $1::int) n`,
        [count],
      ),
    )
  await come(2)
  expect(await listed()).toEqual({ cards: 2, count: { exact: 2 } })
  await come(24)
  expect(await listed()).toEqual({ cards: 24, count: { exact: 26 } })
})

test("behind the gate there are as many less", async () => {
  const beyond = async (query: string) => {
    const { search, place } = parseDirectoryQuery(new URLSearchParams(query))
    return (await findDirectoryPage(VISITOR, search, place, { reader: "everybody" })).beyond
  }
  expect(await beyond("")).toEqual({ moreThan: 952 })
  expect(await beyond("q=cuisine")).toEqual({ exact: 852 })
})

import { sql } from "drizzle-orm"
import { beforeAll, expect, test } from "vitest"
import { findDirectoryPage, mayBeShown, NOTHING_ASKED, peopleOf } from "#app/features/directory/public.server"
import { readAs, SYSTEM } from "#platform/database/actor.server"
import { RateLimited } from "#platform/errors/errors"
import { aCompany, anInfluencer } from "#tests/support/builders"
import { asAdmin, useDatabase } from "#tests/support/database"
import { recordSearch } from "./commands.server"
import { searchCsv } from "./search-csv.server"

useDatabase()

const FOUND = 60
const OPEN = 48
const SEARCH = { ...NOTHING_ASKED, q: "terrine" }
const ADDRESS = "192.0.2.1"

beforeAll(async () => {
  for (let n = 0; n < FOUND; n++)
    await anInfluencer({ owner: null, name: `Cook ${String(n).padStart(2, "0")}`, bio: "Terrine et pâté." })
})

const linesOf = (text: string) => text.trim().split("\r\n")

test("a search's file has as many as the screen shows on the company's plan, in the search's order", async () => {
  const [free, pro] = [await aCompany(), await aCompany({ plan: "pro" })]
  const file = await searchCsv(free.actor, SEARCH, ADDRESS)
  expect(file.name).toMatch(/^influencers-\d{4}-\d\d-\d\d\.csv$/)
  const lines = linesOf(file.text)
  expect(lines).toHaveLength(1 + OPEN)
  expect(lines[1]).toContain('"Cook 00"')
  expect(lines[OPEN]).toContain('"Cook 47"')
  expect(linesOf((await searchCsv(pro.actor, SEARCH, ADDRESS)).text)).toHaveLength(1 + FOUND)
  expect(linesOf((await searchCsv(free.actor, { ...SEARCH, q: "nobody-has-this" }, ADDRESS)).text)).toHaveLength(1)
})

test("files count against what a company without Pro may be shown in a day", async () => {
  const { actor } = await aCompany()
  const others = peopleOf(Array.from({ length: 390 }, (_, n) => `somebody ${n}`))
  expect(await mayBeShown({ actor, clientAddress: ADDRESS }, others)).toBe(true)
  await expect(searchCsv(actor, SEARCH, ADDRESS)).rejects.toBeInstanceOf(RateLimited)
  const pro = await aCompany({ plan: "pro" })
  await mayBeShown({ actor: pro.actor, clientAddress: ADDRESS }, others)
  expect(linesOf((await searchCsv(pro.actor, SEARCH, ADDRESS)).text)).toHaveLength(1 + FOUND)
})

/** How many rows each table has. */
async function rowsByTable() {
  const { rows: tables } = await readAs(SYSTEM, (tx) =>
    tx.execute<{ name: string }>(
      sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'auth', 'pgboss')`,
    ),
  )
  const counts = new Map<string, number>()
  await asAdmin(async (admin) => {
    for (const { name } of tables) {
      const { rows } = await admin.query(`select count(*)::int as n from ${name}`)
      counts.set(name, rows[0].n)
    }
  })
  return counts
}

test("looking costs nothing: what searches, their pages and files write is what was looked for, and whom one was shown", async () => {
  const { actor } = await aCompany()
  const before = await rowsByTable()
  for (const sort of ["name", "followers", "recent"] as const)
    for (const page of [1, 2] as const) {
      const { count } = await findDirectoryPage(actor, { ...SEARCH, sort }, { page }, { reader: "everybody" })
      await recordSearch(actor, { search: { ...SEARCH, sort }, count })
    }
  await searchCsv(actor, SEARCH, ADDRESS)
  const after = await rowsByTable()
  const written = [...after].filter(([name, rows]) => rows !== before.get(name)).map(([name]) => name)
  expect(written.sort()).toEqual(["public.company_searches", "public.directory_readings"])
})

import { expect, test } from "vitest"
import { NOTHING_ASKED } from "#app/features/directory/public.server"
import { seedPlaces } from "#app/features/places/seed.server"
import { aCompany, anAccount, countRows } from "#tests/support/builders"
import { asAdmin, useDatabase } from "#tests/support/database"
import { forgetOldSearches, recordSearch } from "./commands.server"
import { listSearches } from "./queries.server"

useDatabase()

const START = { after: null, before: null }
const found = (q: string, count = 3) => ({ search: { ...NOTHING_ASKED, q }, count: { exact: count } })

test("a search is kept once an hour, in whatever order it is shown and however often at once", async () => {
  const orsay = await aCompany()
  await Promise.all(Array.from({ length: 5 }, () => recordSearch(orsay.actor, found("thé"))))
  await recordSearch(orsay.actor, {
    search: { ...NOTHING_ASKED, q: "thé", sort: "followers" },
    count: { moreThan: 1000 },
  })
  await recordSearch(orsay.actor, { search: { ...NOTHING_ASKED, verified: true }, count: { moreThan: 1000 } })
  expect((await listSearches(orsay, START)).searches).toMatchObject([
    { href: "/influencers?verified=true", results: "plus de 1\u202f000 résultats" },
    { href: "/influencers?q=th%C3%A9", results: "3 résultats" },
  ])
  await asAdmin((admin) => admin.query("update company_searches set searched_at = searched_at - interval '61 minutes'"))
  await recordSearch(orsay.actor, found("thé"))
  expect((await listSearches(orsay, START)).searches).toHaveLength(3)
})

test("a town that was looked for is said by its name, as beside the results", async () => {
  await seedPlaces()
  const orsay = await aCompany()
  await recordSearch(orsay.actor, { search: { ...NOTHING_ASKED, city: "lyon" }, count: { exact: 3 } })
  const [search] = (await listSearches(orsay, START)).searches
  expect(search).toMatchObject({ labels: ["\u2068Lyon (69)\u2069"], href: "/influencers?city=lyon" })
})

test("nothing is kept where nothing was asked for, nor of anybody but a company, and other companies see none of it", async () => {
  const [orsay, other] = [await aCompany(), await aCompany()]
  const before = await countRows("company_searches")
  await recordSearch(orsay.actor, found(""))
  await recordSearch((await anAccount()).actor, found("thé"))
  await recordSearch({ kind: "visitor" }, found("thé"))
  expect(await countRows("company_searches")).toBe(before)
  await recordSearch(orsay.actor, found("thé"))
  expect((await listSearches(other, START)).searches).toEqual([])
})

test("of one company no more than three hundred are kept a day, also of those made at once", async () => {
  const orsay = await aCompany()
  await recordSearch(orsay.actor, found("la première"))
  await asAdmin((admin) =>
    admin.query(
      `insert into company_searches (id, company_id, query) select gen_random_uuid(), company_id, 'q=' || n
       from company_searches, generate_series(1, 297) n where company_id = $1`,
      [orsay.companyId],
    ),
  )
  const before = await countRows("company_searches")
  await Promise.all(["a", "b", "c", "d", "e"].map((q) => recordSearch(orsay.actor, found(q))))
  expect(await countRows("company_searches")).toBe(before + 2)
})

test("a search that cannot be kept disturbs nobody", async () => {
  const orsay = await aCompany()
  await recordSearch(orsay.actor, { search: { ...NOTHING_ASKED, q: "thé" }, count: { exact: Number.NaN } })
  await recordSearch(orsay.actor, found("é".repeat(2000)))
  expect((await listSearches(orsay, START)).searches).toEqual([])
})

test("searches are forgotten after thirteen months", async () => {
  const orsay = await aCompany()
  await recordSearch(orsay.actor, found("ancienne"))
  await recordSearch(orsay.actor, found("récente"))
  await asAdmin((admin) =>
    admin.query(
      "update company_searches set searched_at = now() - case when query like '%ancienne%' then interval '14 months' else interval '12 months' end where company_id = $1",
      [orsay.companyId],
    ),
  )
  expect(await forgetOldSearches()).toBe(1)
  expect((await listSearches(orsay, START)).searches).toHaveLength(1)
})

import { sql } from "drizzle-orm"
import fc from "fast-check"
import { beforeAll, expect, test } from "vitest"
import { SYSTEM, VISITOR, withActor } from "#platform/database/actor.server"
import { aCompany, anAccount, anAdmin, anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { findDirectoryPage, findDirectoryPeek, findDirectoryReader } from "./public.server"
import { parseDirectoryQuery } from "./query"
import type { DirectoryReader } from "./search"

useDatabase()
const PEOPLE = 60
beforeAll(() =>
  withActor(SYSTEM, (tx) =>
    tx.execute(sql`
      insert into influencers (id, name, is_active, total_followers, ranked_followers)
      select gen_random_uuid(), 'Nadia ' || lpad(n::text, 2, '0'), true, n, n from generate_series(1, ${PEOPLE}::int) n`),
  ),
)

function pageAt(query: string, reader: DirectoryReader) {
  const { search, place } = parseDirectoryQuery(new URLSearchParams(query))
  return findDirectoryPage(VISITOR, search, place, { reader })
}
const names = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => `Nadia ${String(from + place).padStart(2, "0")}`)
const namesOf = ({ cards }: Awaited<ReturnType<typeof pageAt>>) => cards.map(({ name }) => name)

test("everybody sees two pages, and how many are behind them", async () => {
  const first = await pageAt("", "everybody")
  expect(namesOf(first)).toEqual(names(1, 24))
  expect(first).toMatchObject({ count: { exact: 60 }, next: { page: 2 }, beyond: { exact: 12 } })
  const second = await pageAt("page=2", "everybody")
  expect(namesOf(second)).toEqual(names(25, 48))
  expect(second).toMatchObject({ count: { exact: 60 }, next: null, beyond: { exact: 12 } })
})

test("Pro goes on to the end", async () => {
  const second = await pageAt("page=2", "pro")
  expect(second.beyond).toBeNull()
  const next = second.next
  if (!next || !("cursor" in next)) throw new Error("there is no cursor")
  const third = await pageAt(`cursor=${next.cursor}`, "pro")
  expect(namesOf(third)).toEqual(names(49, 60))
  expect(third).toMatchObject({ next: null, beyond: null, count: { exact: 60 } })
})

test("nobody else gets past the gate: not with a third page, not with Pro's cursor, not with a made-up one", async () => {
  const second = await pageAt("page=2", "pro")
  if (!second.next || !("cursor" in second.next)) throw new Error("there is no cursor")
  const made = Buffer.from(JSON.stringify(["name", "nadia 48", "01900000-0000-7000-8000-000000000000"])).toString(
    "base64url",
  )
  for (const query of ["page=3", "page=99", `cursor=${second.next.cursor}`, `page=2&cursor=${made}`])
    expect(namesOf(await pageAt(query, "everybody"))).toEqual(names(1, 24))
})

test("a cursor that is malformed or of another order leads to the first page", async () => {
  const cursors = [
    ["name", "nadia 20"],
    ["name", "nadia\u0000", "01900000-0000-7000-8000-000000000000"],
    ["name", "nadia 20", "no id"],
    ["followers", "1", "01900000-0000-7000-8000-000000000000"],
    { name: "nadia" },
    null,
  ].map((value) => Buffer.from(JSON.stringify(value)).toString("base64url"))
  for (const cursor of [...cursors, "x", "____", "W10"])
    expect(namesOf(await pageAt(`cursor=${cursor}`, "pro")), cursor).toEqual(names(1, 24))
})

test("no cursor makes it fail", async () => {
  const key = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.integer().map(String),
    fc.constantFrom("-1", "99999999999999", "999999999999999999"),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom("name", "followers", "recent"), key, fc.uuid(), async (sort, key, id) => {
      const cursor = Buffer.from(JSON.stringify([sort, key, id])).toString("base64url")
      await expect(pageAt(`sort=${sort}&cursor=${cursor}`, "pro")).resolves.toHaveProperty("cards")
    }),
    { numRuns: 60 },
  )
})

test("the gate is open to Pro companies and admins alone", async () => {
  const [free, pro, admin, user] = await Promise.all([aCompany(), aCompany({ plan: "pro" }), anAdmin(), anAccount()])
  const readers = await Promise.all([VISITOR, user.actor, free.actor, pro.actor, admin.actor].map(findDirectoryReader))
  expect(readers).toEqual(["everybody", "everybody", "everybody", "pro", "pro"])
})

test("a peek shows those of whose followers most were read, once they show a face or a figure and a name", async () => {
  expect(await findDirectoryPeek(VISITOR, 12)).toEqual([])
  await withActor(SYSTEM, (tx) => tx.execute(sql`update influencers set profile_image_url = '/media/nadia.jpg'`))
  await anInfluencer({ name: "sans-nom", path: "sans-nom", profileImageUrl: "/media/sans-nom.jpg" })
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`update influencers set ranked_followers = 999 where name = 'sans-nom'`),
  )
  const cards = await findDirectoryPeek(VISITOR, 12)
  expect(cards.map(({ name }) => name)).toEqual(names(49, 60).reverse())
})

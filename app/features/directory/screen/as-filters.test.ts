import { eq, sql } from "drizzle-orm"
import pg from "pg"
import { beforeAll, expect, test, vi } from "vitest"
import { seedPlaces } from "#app/features/places/seed.server"
import { influencers } from "#database/schema/influencers"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { plain, suggested, viewOf } from "../testing"

useDatabase()
beforeAll(async () => {
  await seedPlaces()
  const { influencerId } = await anInfluencer({ name: "Salma", bio: "Mes plats", interests: [{ name: "cuisine" }] })
  const ines = await anInfluencer({ name: "Ines", bio: "Promenades dans Lyon", interests: [{ name: "photo" }] })
  await anInfluencer({ name: "Florence Petit", bio: "Jardins" })
  await anInfluencer({ name: "Karim", bio: "Cuisine rapide" })
  const british = await anInfluencer({ name: "Amy", bio: "Cakes", interests: [{ name: "cuisine" }] })
  const towns = [
    [influencerId, "lyon"],
    [ines.influencerId, "lyon"],
    [british.influencerId, "londres"],
  ]
  await withActor(SYSTEM, async (tx) => {
    for (const [id = "", slug] of towns)
      await tx
        .update(influencers)
        .set({ placeId: sql`(select id from places where slug = ${slug})` })
        .where(eq(influencers.id, id))
  })
})

async function besideTheList(query: string) {
  const { byFilters } = await viewOf(query)
  return byFilters && [plain(byFilters.label), byFilters.href]
}

test.each([
  ["q=gastronomie Lyon", "Par filtre\u00a0: Cuisine · Lyon (69)", "/influencers?interest=cuisine&city=lyon"],
  ["q=foodie", "Par filtre\u00a0: Cuisine", "/influencers?interest=cuisine", "2 influenceurs"],
  ["q=gastronomie à Lyon", "Par filtre\u00a0: Cuisine · Lyon (69)", "/influencers?interest=cuisine&city=lyon"],
  [
    "q=foodie in LONDON",
    "Par filtre\u00a0: Cuisine · Londres, Royaume-Uni",
    "/influencers?interest=cuisine&city=londres",
  ],
  ["q=وصفات ليون", "Par filtre\u00a0: Cuisine · Lyon (69)", "/influencers?interest=cuisine&city=lyon"],
])(
  "an empty list offers the filters that the words mean first: %s",
  async (query, label, href, count = "1 influenceur") => {
    expect((await suggested(query))[0]).toEqual([label, href, count])
  },
)

test("a list with somebody offers the filters beside its own, and keeps the words that mean none and the filters in use", async () => {
  expect(await besideTheList("q=promenades lyon")).toEqual([
    "Par filtre\u00a0: Lyon (69) · «\u00a0promenades\u00a0»",
    "/influencers?q=promenades&city=lyon",
  ])
  expect(await besideTheList("q=cuisine maroc&country=MA")).toBeNull()
  expect(await besideTheList("q=cuisine Rapide")).toBeNull()
})

test("beside people who are called as a town is, the town is offered where somebody works there", async () => {
  expect(await besideTheList("q=florence")).toBeNull()
  expect(await besideTheList("q=lyon")).toEqual(["Par filtre\u00a0: Lyon (69)", "/influencers?city=lyon"])
})

test("an interest's own label, a town where one is chosen, and a long sentence are left as words", async () => {
  expect(await besideTheList("q=cuisine")).toBeNull()
  expect(await besideTheList("q=lyon&city=paris")).toBeNull()
  expect((await suggested("q=je cherche gastronomie lyon pour une fete"))[0]?.[0]).toMatch(/^Sans/)
})

test("all that a list shows is asked together with it, and nothing once it is there", async () => {
  const query = vi.spyOn(pg.Client.prototype, "query")
  try {
    let askedByThen = 0
    const { byFilters } = await viewOf("q=promenades lyon", () => {
      askedByThen = query.mock.calls.length
    })
    expect(byFilters).not.toBeNull()
    expect(askedByThen).toBeGreaterThan(0)
    expect(query.mock.calls.length).toBe(askedByThen)
  } finally {
    query.mockRestore()
  }
})

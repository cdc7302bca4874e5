import { RouterContextProvider } from "react-router"
import { beforeAll, expect, test } from "vitest"
import { INTERESTS } from "#app/features/influencers/public"
import { seedPlaces } from "#app/features/places/seed.server"
import { loader } from "#app/routes/landing/group"
import { kitPackages } from "#database/schema/link-page"
import { SYSTEM, VISITOR, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { shownPeopleContext } from "#platform/http/context.server"
import { anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { HOSTILE } from "#tests/support/hostile"
import { TOPIC_SLUGS } from "#vocabulary/topics"
import { landingPath, topicOf } from "./address.server"
import { countLandingGroups } from "./count-groups.server"
import { groupAt } from "./group-at.server"
import { loadLanding } from "./load.server"
import { isForSearchEngines } from "./meta.server"
import { countLandingPages, findGroup, findPlace, listLandingPages } from "./queries.server"

useDatabase()

const placeOf = async (slug: string) => {
  const place = await findPlace(VISITOR, slug)
  if (!place) throw new Error(`${slug} is a place`)
  return place
}

/** Cooks of Lyon: `priced` of them publish two prices each, all have an account that was read and a declared one. */
async function cooks(count: number, { town = "lyon", priced = 0 } = {}) {
  const { id } = await placeOf(town)
  for (let n = 0; n < count; n++) {
    const { influencerId } = await anInfluencer({
      owner: null,
      placeId: id,
      interests: [{ name: "cuisine" }, { name: "cuisine" }, { name: "unknown" }],
      networks: [
        { network: "instagram", followers: 1000 * (n + 1), provenance: n % 2 ? "public_api" : "connected" },
        { network: "tiktok", followers: 5_000_000, provenance: "declared" },
      ],
    })
    if (n >= priced) continue
    await withActor(SYSTEM, (tx) =>
      tx.insert(kitPackages).values(
        [
          { priceCents: 10_000 * (n + 1), visibility: "public" as const },
          { priceCents: 900_000, visibility: "companies" as const },
          { priceCents: null, visibility: "public" as const },
        ].map((each, displayOrder) => ({ id: newId(), influencerId, title: "Reel", displayOrder, ...each })),
      ),
    )
  }
}

beforeAll(async () => {
  await seedPlaces()
  await cooks(9, { priced: 5 })
  await cooks(8, { town: "villeurbanne", priced: 4 })
  await cooks(7, { town: "casablanca" })
  await anInfluencer({ owner: null, interests: [{ name: "mode" }] })
  await countLandingGroups()
})

const about = async (town: string | null, topic: "cuisine" | "mode" | null = "cuisine") => ({
  topic,
  place: town === null ? null : await placeOf(town),
})
const load = async (asked: Awaited<ReturnType<typeof about>>, mayBeShown = async () => true) =>
  loadLanding({ actor: VISITOR, about: asked, beholder: "visitor", mayBeShown, favouritesAmong: async () => null })

test("a group from eight creators on is counted, with what was read and what everybody may read of prices", async () => {
  const lyon = await about("lyon")
  const { group } = await findGroup(VISITOR, lyon)
  expect(group).toMatchObject({ topic: "cuisine", creators: 9 })
  // Declared figures are in no median.
  expect(group?.medians).toMatchObject([{ network: "instagram", followers: 5000, connected: 5, publicApi: 4 }])
  expect(group?.prices).toEqual({ low: 20_000, middle: 30_000, high: 40_000, prices: 5, creators: 5 })
})

test("of fewer than five creators' prices none is said, and of fewer than eight creators nothing is counted", async () => {
  expect((await findGroup(VISITOR, await about("villeurbanne"))).group).toMatchObject({ creators: 8, prices: null })
  expect((await findGroup(VISITOR, await about("casablanca"))).group).toBeNull()
  expect((await findGroup(VISITOR, await about(null, "mode"))).group).toBeNull()
})

test("neighbours are towns nearby and other topics of the same town, of those alone that have a page", async () => {
  const { topics, towns } = await findGroup(VISITOR, await about("lyon"))
  expect(topics).toEqual([])
  expect(towns.map(({ place, creators }) => [place.slug, creators])).toEqual([["villeurbanne", 8]])
  const town = await findGroup(VISITOR, await about("lyon", null))
  expect(town.topics).toEqual([{ topic: "cuisine", creators: 9 }])
  const topic = await findGroup(VISITOR, await about(null))
  expect(topic.towns.map(({ place }) => place.slug)).toEqual(["lyon", "villeurbanne"])
})

test("a page shows the most followed, says how many there are, and is for search engines from eight on", async () => {
  const lyon = await load(await about("lyon"))
  expect(lyon.view.title).toBe("Créateurs cuisine à Lyon")
  expect(lyon.view.count).toBe("9 influenceurs")
  expect(lyon.view.cards).toHaveLength(9)
  expect(lyon.view.prices?.range.replace(/\s/g, " ")).toBe("200 € – 400 €")
  expect(isForSearchEngines(lyon.count)).toBe(true)
  const casablanca = await load(await about("casablanca"))
  expect(casablanca.view).toMatchObject({ medians: [], prices: null, countedAt: null })
  expect(isForSearchEngines(casablanca.count)).toBe(false)
  const all = await load(await about(null))
  expect(all.view.cards).toHaveLength(12)
})

test("whoever has been shown too many people today is shown nobody, and nobody of a town is no page", async () => {
  const asked: string[] = []
  const spent = await loadLanding({
    actor: VISITOR,
    about: await about("lyon"),
    beholder: "visitor",
    mayBeShown: async (ids) => {
      asked.push(...ids)
      return false
    },
    favouritesAmong: async () => null,
  })
  expect(asked).toHaveLength(9)
  expect(spent.view.cards).toEqual([])
  expect(spent.view.spent).toContain("400")
  await expect(load(await about("paris"))).rejects.toMatchObject({ code: "landing_group" })
})

test("whoever gets a page that is kept for all is counted for everybody that it shows", async () => {
  const context = new RouterContextProvider()
  context.set(shownPeopleContext, [])
  const request = new Request("http://localhost:3000/createurs/cuisine/lyon")
  const params = { first: "cuisine", second: "lyon" }
  await loader({ request, params, context, url: new URL(request.url), pattern: "/createurs/:first/:second?" })
  expect(context.get(shownPeopleContext)).toHaveLength(9)
})

test("sitemaps name each page once, in the words of each language", async () => {
  expect(await countLandingPages()).toBe(5)
  const pages = [
    ...(await listLandingPages(1, 3)),
    ...(await listLandingPages(2, 3)),
    ...(await listLandingPages(3, 3)),
  ]
  expect(pages.map(({ addresses }) => addresses)).toEqual(
    expect.arrayContaining([
      { fr: "/createurs/cuisine", en: "/en/creators/food", ar: "/ar/creators/food" },
      { fr: "/createurs/cuisine/lyon", en: "/en/creators/food/lyon", ar: "/ar/creators/food/lyon" },
      { fr: "/createurs/lyon", en: "/en/creators/lyon", ar: "/ar/creators/lyon" },
    ]),
  )
  expect(new Set(pages.map(({ path }) => path)).size).toBe(5)
})

test("every topic has an address of its own in each language, found again from any of them", () => {
  for (const topic of INTERESTS) {
    for (const slug of Object.values(TOPIC_SLUGS[topic])) expect(topicOf(slug)).toBe(topic)
    for (const locale of ["fr", "en", "ar"] as const)
      expect(topicOf(landingPath(locale, { topic, town: null }).split("/").at(-1) ?? "")).toBe(topic)
  }
})

test("an address in another language's words or in capitals is known by the one it should have", async () => {
  expect((await groupAt(VISITOR, { first: "FOOD", second: "Lyon" })).path).toBe("/createurs/cuisine/lyon")
  expect((await groupAt(VISITOR, { first: "lyon" })).path).toBe("/createurs/lyon")
})

test.each([
  { first: "nowhere-at-all" },
  { first: "cuisine", second: "nowhere-at-all" },
  { first: "lyon", second: "cuisine" },
  { first: "lyon", second: "lyon" },
  { first: "cuisine", second: "" },
  { first: "__proto__" },
  { first: "constructor", second: "toString" },
  ...HOSTILE.flatMap((text) => [{ first: text }, { first: "cuisine", second: text }]),
])("$first/$second is no page", async (named) => {
  await expect(groupAt(VISITOR, named)).rejects.toMatchObject({ code: "landing_group" })
})

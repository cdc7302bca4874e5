import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { influencerChanged } from "#app/features/influencers/public.server"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { PUBLIC_PAGES } from "./public-pages"
import { listInfluencerPages, listSitePages, listStretches, PAGES_PER_SITEMAP } from "./queries.server"
import { newestOf, sitemapIndex, urlSet } from "./sitemap-xml"

useDatabase()

const SITE = "https://vitrine.example"

async function changedAt(influencerId: string, time: string) {
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`update influencers set last_updated = ${time}::timestamptz where id = ${influencerId}::uuid`),
  )
}

test("the stretches of active influencers hold each of them once, in order, and say when the latest of them changed", async () => {
  for (const [path, time] of [
    ["zoe", "2026-01-01T00:00:00Z"],
    ["awa-ndiaye", "2026-03-01T00:00:00Z"],
    ["nadia_b", "2026-05-01T00:00:00Z"],
    ["karim", "2026-04-01T00:00:00Z"],
    ["ines", "2026-02-01T00:00:00Z"],
  ] as const)
    await changedAt((await anInfluencer({ path })).influencerId, time)
  await anInfluencer({ path: "asleep", isActive: false })
  await anInfluencer({ path: null })

  const stretches = await listStretches(2)
  expect(stretches).toEqual([
    { from: "awa-ndiaye", lastModified: new Date("2026-03-01T00:00:00Z") },
    { from: "karim", lastModified: new Date("2026-05-01T00:00:00Z") },
    { from: "zoe", lastModified: new Date("2026-01-01T00:00:00Z") },
  ])
  const pages = await Promise.all(stretches.map(({ from }) => listInfluencerPages(from, 2)))
  expect(pages.map((each) => each.map(({ path }) => path))).toEqual([
    ["/awa-ndiaye", "/ines"],
    ["/karim", "/nadia_b"],
    ["/zoe"],
  ])
})

test("the list is kept for ten minutes, and costs a crawler's rush one statement", async () => {
  const before = await listStretches(3)
  await anInfluencer({ path: "new-here" })
  expect(await listStretches(3)).toBe(before)
})

test("a page that is hidden stands in no sitemap from that moment on, and those beside it stay", async () => {
  const hidden = await anInfluencer({ path: "xenia" })
  await anInfluencer({ path: "xerxes" })
  const pathsThere = async () => (await listInfluencerPages("xenia", 2)).map(({ path }) => path)
  expect(await pathsThere()).toEqual(["/xenia", "/xerxes"])
  await withActor(SYSTEM, async (tx) => {
    await tx.execute(sql`update influencers set is_active = false where id = ${hidden.influencerId}::uuid`)
    await influencerChanged(tx, hidden.influencerId)
  })
  expect(await pathsThere()).not.toContain("/xenia")
  expect(await pathsThere()).toContain("/xerxes")
})

test("a legal page says when its text was last changed, other pages of the site say nothing of it", async () => {
  await withActor(SYSTEM, (tx) =>
    tx.execute(
      sql`insert into site_content (type, locale, version, content, created_at) values ('terms', 'fr', 90, 'x', '2026-11-02'), ('terms', 'en', 91, 'x', '2026-10-02')`,
    ),
  )
  const pages = new Map((await listSitePages()).map(({ path, lastModified }) => [path, lastModified]))
  expect([...pages.keys()]).toEqual(PUBLIC_PAGES.map(({ path }) => path))
  expect(pages.get("/terms")?.getTime()).toBeGreaterThanOrEqual(new Date("2026-11-02").getTime())
  expect(pages.get("/")).toBeUndefined()
})

test("a page stands there in every language, each naming all of them, and never more than 5 000 addresses in one file", () => {
  const lastModified = new Date("2026-05-01T10:00:00Z")
  const xml = urlSet(SITE, [{ path: "/" }, { path: "/nadia", lastModified }])
  expect(xml.match(/<loc>[^<]+/g)?.map((loc) => loc.slice("<loc>".length))).toEqual([
    `${SITE}/`,
    `${SITE}/en`,
    `${SITE}/ar`,
    `${SITE}/nadia`,
    `${SITE}/en/nadia`,
    `${SITE}/ar/nadia`,
  ])
  expect(xml.match(/hreflang="x-default" href="https:\/\/vitrine\.example\/nadia"/g)).toHaveLength(3)
  expect(xml.match(/hreflang="ar" href="https:\/\/vitrine\.example\/ar\/nadia"/g)).toHaveLength(3)
  expect(xml.match(/<lastmod>2026-05-01T10:00:00.000Z<\/lastmod>/g)).toHaveLength(3)
  expect(PAGES_PER_SITEMAP * 3).toBeLessThanOrEqual(5_000)
})

/** For each address of a sitemap, what it says where the page stands in which language. */
function alternatesIn(xml: string) {
  return [...xml.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)].map(([, address, links = ""]) => ({
    address,
    alternates: [...links.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(
      ([, language, href]) => `${language} ${href}`,
    ),
  }))
}

test.each([
  ["fr", ["fr /", "en /en/", "ar /ar/", "x-default /"]],
  ["en", ["en /en/", "ar /ar/", "x-default /en/"]],
  ["ar", ["en /en/", "ar /ar/", "x-default /ar/"]],
] as const)(
  "page and kit of a creator who writes %s name an address for each language that has one to itself",
  async (pageLocale, languages) => {
    const { path } = await anInfluencer({ path: `zz-salma-${pageLocale}`, pageLocale, mediaKitAt: new Date() })
    const entries = (await listInfluencerPages(path)).filter((each) => each.path.split("/")[1] === path)
    expect(alternatesIn(urlSet(SITE, entries))).toEqual(
      [path, `${path}/kit`].flatMap((each) =>
        (pageLocale === "fr" ? ["/", "/en/", "/ar/"] : ["/en/", "/ar/"]).map((prefix) => ({
          address: `${SITE}${prefix}${each}`,
          alternates: languages.map((language) => language.replace(" ", ` ${SITE}`) + each),
        })),
      ),
    )
  },
)

test("no sign breaks out of the file", () => {
  expect(sitemapIndex(SITE, [{ path: `/a?b&c<d>"'` }])).toContain("/a?b&amp;c&lt;d&gt;&quot;&#39;</loc>")
})

test("the newest of many is found, and none among those without a date", () => {
  expect(newestOf([{ path: "/" }])).toBeUndefined()
  expect(
    newestOf([
      { path: "/", lastModified: new Date(1) },
      { path: "/", lastModified: new Date(3) },
    ]),
  ).toEqual(new Date(3))
})

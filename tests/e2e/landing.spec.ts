import { m } from "../../app/paraglide/messages.js"
import { buildersFor } from "../support/people.ts"
import { sql } from "./support/people.ts"
import { expect, LANGUAGES, look, screensFor, test } from "./support/test.ts"

const COOKS = 9
const GROUP = {
  fr: "/createurs/langues/annecy",
  en: "/en/creators/languages/annecy",
  ar: "/ar/creators/languages/annecy",
}
const SMALL = "/createurs/langues/mulhouse"

const { anInfluencer } = buildersFor({ sql })

// In one process: the people of this site are put there once.
test.describe.configure({ mode: "default" })

async function placeId(slug: string) {
  const [place] = await sql<{ id: number }>("select id from places where slug = $1", [slug])
  if (!place) throw new Error(`${slug} is a place`)
  return place.id
}

/** As the night leaves it. */
async function counted(topic: string, place: number, creators: number) {
  const read = { from: "2026-11-03T10:00:00Z", to: "2026-11-24T10:00:00Z" }
  await sql(
    `insert into landing_groups (topic, place_id, creators, medians, prices) values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [
      topic,
      place,
      creators,
      JSON.stringify([
        { network: "instagram", followers: 12_400, connected: 5, publicApi: 3, ...read },
        { network: "tiktok", followers: 30_200, connected: 2, publicApi: 4, ...read },
      ]),
      JSON.stringify({ low: 15_000, middle: 28_000, high: 45_000, prices: 12, creators: 6 }),
    ],
  )
}

test.beforeAll(async () => {
  const [annecy, mulhouse, geneve] = [await placeId("annecy"), await placeId("mulhouse"), await placeId("geneve")]
  const [there] = await sql<{ n: number }>("select count(*)::int as n from influencers where place_id = $1", [annecy])
  if (there && there.n > 0) return
  const interests = [{ name: "langues" }]
  for (let n = 0; n < COOKS; n++)
    await anInfluencer({
      owner: null,
      name: `Lou Annecy ${n}`,
      placeId: annecy,
      interests,
      networks: [{ followers: 900 * (n + 2) }],
    })
  await anInfluencer({ owner: null, name: "Seule ici", placeId: mulhouse, interests })
  await counted("langues", annecy, COOKS)
  await counted("langues", 0, COOKS + 1)
  await counted("", annecy, COOKS)
  await counted("langues", geneve, 8)
})

for (const locale of ["fr", "ar"] as const)
  for (const { where, ...viewport } of screensFor(locale))
    test.describe(`in ${locale}, on a ${where}`, () => {
      test.use({ viewport })

      test("a page of a topic in a town, and the list of all, stand and read well", async ({ page }) => {
        await page.goto(GROUP[locale])
        await expect(page.getByRole("article")).toHaveCount(COOKS)
        await look(page, "landing", { colours: true })
        await page
          .getByRole("navigation", { name: m.ui_breadcrumb({}, { locale }) })
          .getByRole("link", { name: m.landing_nav({}, { locale }) })
          .click()
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(m.landing_index_title({}, { locale }))
        await look(page, "landing-index", { colours: true })
      })
    })

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("the page is whole: whom it shows, why the first is first, and the way into the directory", async ({ page }) => {
    await page.goto(GROUP.fr)
    await expect(page.getByRole("article")).toHaveCount(COOKS)
    const why = page.getByText(/^Pourquoi .*d’abord/)
    await why.click()
    await expect(page.getByText(/abonnés relevés auprès des réseaux/).first()).toBeVisible()
    await page.getByRole("link", { name: m.landing_all({}, { locale: "fr" }) }).click()
    await expect(page).toHaveURL(/\/influencers\?interest=langues&city=annecy&sort=followers$/)
    await expect(page.getByRole("article")).toHaveCount(COOKS)
  })
})

for (const locale of LANGUAGES)
  test(`search engines are told in ${locale} where the page stands in each language, and whom it shows`, async ({
    page,
  }) => {
    await page.goto(GROUP[locale])
    const head = (selector: string) =>
      page.locator(selector).evaluateAll((all) => all.map((each) => new URL((each as HTMLLinkElement).href).pathname))
    expect(await head("link[rel=canonical]")).toEqual([GROUP[locale]])
    expect(await head("link[rel=alternate][hreflang]")).toEqual([GROUP.fr, GROUP.en, GROUP.ar, GROUP.fr])
    await expect(page.locator("meta[name=robots]")).toHaveCount(0)
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "")
    expect(data["@graph"].map((each: { "@type": string }) => each["@type"])).toEqual(["BreadcrumbList", "ItemList"])
    expect(data["@graph"][1].itemListElement).toHaveLength(COOKS)
  })

test("a page with fewer than eight creators is for whoever follows a link alone; of nobody there is none", async ({
  page,
  request,
}) => {
  await page.goto(SMALL)
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex, follow")
  const sitemap = await (await request.get("/sitemap/creators-1.xml")).text()
  expect(sitemap).toContain(`${GROUP.ar}<`)
  expect(sitemap).not.toContain("mulhouse")
  for (const path of [
    "/createurs/histoire/annecy",
    "/createurs/nowhere",
    "/createurs/annecy/langues",
    "/createurs/langues/%00",
    "/sitemap/creators-0.xml",
    "/sitemap/creators-99.xml",
  ])
    expect([path, (await request.get(path)).status()]).toEqual([path, path.includes("%00") ? expect.any(Number) : 404])
})

test("an address in another language's words leads to the page, and its neighbours are one press away", async ({
  page,
  request,
}) => {
  const other = await request.get("/en/creators/langues/annecy", { maxRedirects: 0 })
  expect([other.status(), other.headers().location]).toEqual([301, GROUP.en])
  await page.goto(GROUP.fr)
  await page.getByRole("link", { name: "Genève" }).click()
  await expect(page).toHaveURL(/\/createurs\/langues\/geneve$/)
})

test("the page leaves as it was kept, without anything of who asked", async ({ request }) => {
  await request.get(GROUP.fr, { headers: { "user-agent": "poison-agent" } })
  const kept = await request.get(GROUP.fr)
  expect(kept.headers()["x-request-id"]).toBeUndefined()
  expect(kept.headers()["cache-control"]).toBe("private, no-cache")
  expect(await kept.text()).not.toContain("poison")
  // One creator there: made-up addresses take no memory.
  await request.get(SMALL)
  expect((await request.get(SMALL)).headers()["x-request-id"]).toBeDefined()
})

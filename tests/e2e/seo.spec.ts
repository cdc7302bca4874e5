import { PUBLIC_PAGES } from "../../app/features/seo/public-pages.ts"
import { type Site, startSite } from "../support/site.ts"
import { aLinkPage } from "./support/link-pages.ts"
import { at, expect, LANGUAGES, test } from "./support/test.ts"

/** One whose sitemaps nobody has asked for yet: they are kept for ten minutes. */
let site: Site | undefined
test.afterEach(async () => {
  await site?.stop()
  site = undefined
})

test("every public page names itself, its other languages and what it is about, each in its own words", async ({
  page,
}) => {
  test.setTimeout(180_000)
  const titles = new Map<string, string>()
  const descriptions = new Map<string, string>()
  for (const path of [...PUBLIC_PAGES.map((each) => each.path), "/auth"]) {
    for (const language of LANGUAGES) {
      const address = at(language, path)
      const answer = await page.goto(address, { waitUntil: "domcontentloaded" })
      expect([address, answer?.status()]).toEqual([address, 200])
      const head = await page.evaluate(() => {
        const all = (selector: string, attribute: string) =>
          [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? "")
        const [languages, links] = [all("link[hreflang]", "hreflang"), all("link[hreflang]", "href")]
        return {
          title: [...document.querySelectorAll("title")].map((element) => element.textContent),
          description: all('meta[name="description"]', "content"),
          canonical: all('link[rel="canonical"]', "href").map((href) => new URL(href).pathname),
          alternates: languages.map((language, index) => [language, new URL(links[index] ?? "").pathname]),
          robots: all('meta[name="robots"]', "content"),
          image: all('meta[property="og:image"]', "content"),
          card: all('meta[name="twitter:card"]', "content"),
        }
      })
      expect(head, address).toMatchObject({
        canonical: [address],
        alternates: [...LANGUAGES.map((each) => [each, at(each, path)]), ["x-default", path]],
        robots: [],
        card: ["summary_large_image"],
      })
      expect(head.title, address).toHaveLength(1)
      expect(head.description, address).toHaveLength(1)
      expect(head.description[0]?.length, address).toBeGreaterThan(20)
      for (const [seen, words] of [
        [titles, `${language}: ${head.title[0]}`],
        [descriptions, `${language}: ${head.description[0]}`],
      ] as const) {
        expect(seen.get(words), `${address} and ${seen.get(words)} say the same`).toBeUndefined()
        seen.set(words, address)
      }
      const picture = await page.request.get(new URL(head.image[0] ?? "").pathname)
      expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/png"])
    }
  }
})

test("the home page says who stands behind the site and how it is searched, in data that leads somewhere", async ({
  page,
}) => {
  await page.goto("/ar")
  const blocks = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? "")))
  expect(blocks).toHaveLength(1)
  const [organization, site] = blocks[0]["@graph"]
  expect(organization).toMatchObject({ "@type": "Organization", name: "Vitrine" })
  expect((await page.request.get(new URL(organization.logo).pathname)).status()).toBe(200)
  const search = new URL(site.potentialAction.target.urlTemplate.replace("{search_term_string}", "nadia"))
  expect((await page.goto(search.pathname + search.search))?.status()).toBe(200)
  await expect(page.locator("html")).toHaveAttribute("lang", "ar")
})

test("the sitemaps are XML and hold every public page and every shown creator, in three languages", async ({
  page,
  request,
}) => {
  site = await startSite({ logFile: "test-results/sitemap-site.log" })
  const path = await aLinkPage(site.sql)
  const asleep = await aLinkPage(site.sql, { active: false })
  await page.goto("/")
  const { url } = site
  const parsed = async (address: string) => {
    const answer = await request.get(url + address)
    expect([address, answer.status(), answer.headers()["content-type"]]).toEqual([
      address,
      200,
      "application/xml; charset=utf-8",
    ])
    return page.evaluate(
      (xml) => {
        const document = new DOMParser().parseFromString(xml, "application/xml")
        const texts = (name: string) =>
          [...document.getElementsByTagName(name)].map((element) => element.textContent ?? "")
        return {
          broken: document.querySelector("parsererror")?.textContent ?? null,
          addresses: texts("loc").map((loc) => new URL(loc).pathname),
          dates: texts("lastmod"),
          languages: [...document.getElementsByTagName("url")].map((url) =>
            [...url.getElementsByTagName("xhtml:link")].map((link) => link.getAttribute("hreflang")).join(" "),
          ),
        }
      },
      await answer.text(),
    )
  }

  const index = await parsed("/sitemap.xml")
  expect(index.broken).toBeNull()
  expect(index.addresses[0]).toBe("/sitemap/pages.xml")
  const parts = await Promise.all(index.addresses.map(parsed))
  const all = parts.flatMap(({ addresses }) => addresses)
  for (const part of parts) {
    expect(part.broken).toBeNull()
    expect(part.addresses.length).toBeLessThanOrEqual(5_000)
    expect(part.languages).toHaveLength(part.addresses.length)
    // The page of a creator who writes another language has no French address: its one without a prefix is in theirs.
    for (const languages of part.languages) expect(["fr en ar x-default", "en ar x-default"]).toContain(languages)
    for (const date of part.dates) expect(date).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/)
  }
  for (const language of LANGUAGES) {
    for (const each of PUBLIC_PAGES) expect(all).toContain(at(language, each.path))
    expect(all).toContain(at(language, `/${path}`))
    expect(all).not.toContain(at(language, `/${asleep}`))
  }
  expect(new Set(all).size).toBe(all.length)
})

test("robots.txt names the sitemap, security.txt its fields, and each is plain text", async ({ request, baseURL }) => {
  const robots = await request.get("/robots.txt")
  expect(robots.headers()["content-type"]).toBe("text/plain; charset=utf-8")
  expect(await robots.text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)

  const security = await request.get("/.well-known/security.txt")
  expect(security.headers()["content-type"]).toBe("text/plain; charset=utf-8")
  const fields = new Map((await security.text()).split("\n").map((line) => line.split(/: (.*)/s) as [string, string]))
  expect(fields.get("Canonical")).toBe(`${baseURL}/.well-known/security.txt`)
  const days = (Date.parse(fields.get("Expires") ?? "") - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
})

test("the manifest speaks the page's language, and all its icons are there", async ({ page, request }) => {
  for (const language of LANGUAGES) {
    await page.goto(at(language, "/about"))
    const href = (await page.locator('link[rel="manifest"]').getAttribute("href")) ?? ""
    const answer = await request.get(href)
    expect(answer.headers()["content-type"]).toContain("application/manifest+json")
    const manifest = await answer.json()
    expect(manifest).toMatchObject({
      lang: language,
      dir: language === "ar" ? "rtl" : "ltr",
      start_url: at(language, "/"),
    })
    for (const { src } of manifest.icons) expect([src, (await request.get(src)).status()]).toEqual([src, 200])
  }
  for (const [path, type] of [
    ["/favicon.ico", "image/x-icon"],
    ["/apple-touch-icon.png", "image/png"],
  ] as const) {
    const answer = await request.get(path)
    expect([path, answer.status(), answer.headers()["content-type"]]).toEqual([path, 200, type])
  }
})

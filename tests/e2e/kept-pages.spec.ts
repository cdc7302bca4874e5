import type { RouteConfigEntry } from "@react-router/dev/routes"
import { KEPT_SCREENS } from "../../app/kept-screens.ts"
import routes from "../../app/routes.ts"
import { at, expect, LANGUAGES, test } from "./support/test.ts"

/** What one visitor brings, none of which may ever reach another. */
const MARKS = {
  cookie: "poison=1; audience=off; language=poison; device=poison",
  "user-agent": "poison-agent",
  referer: "https://poison.example/",
  "x-forwarded-for": "192.0.2.77",
  "x-forwarded-host": "poison.example",
  "accept-language": "poison",
}

/** Every address of the site, with something in the place of each parameter. */
function addressesOf(entries: readonly RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = path ? `${above}/${path}` : above
    if (children) return addressesOf(children, here)
    if (!path && !index) return []
    return [here.replace(/:\w+/g, "nobody-yet").replace("*", "nothing/there") || "/"]
  })
}

test("of all addresses none but the kept screens is sent to one visitor as it was made for another", async ({
  request,
}) => {
  test.setTimeout(300_000)
  const screens = [
    "/",
    "/brands",
    "/about",
    "/developers",
    "/terms",
    "/privacy",
    "/mentions-legales",
    "/cookies",
    "/influencers",
    "/aide",
  ]
  const creators = ["/createurs", "/en/creators", "/ar/creators"]
  const keptOnes = [...creators, ...LANGUAGES.flatMap((locale) => screens.map((path) => at(locale, path)))]
  const kept: string[] = []
  for (const address of new Set(addressesOf(await routes))) {
    const ask = () => request.get(address, { maxRedirects: 0 })
    const first = await request.get(address, { headers: MARKS, maxRedirects: 0 })
    let answer = await ask()
    // A screen is made again when another test has just changed what it shows.
    if (answer.headers()["x-request-id"] && keptOnes.includes(address)) answer = await ask()
    const headers = answer.headers()
    const isKept = headers["x-request-id"] === undefined
    if (!isKept || !headers["content-type"]?.startsWith("text/html")) continue
    kept.push(address)
    let text = await answer.text()
    if ((await first.text()) !== text) {
      // Another test may have changed what it shows between the two: then two that come after are the same.
      const marked = await request.get(address, { headers: MARKS })
      text = await (await request.get(address)).text()
      expect(await marked.text(), address).toBe(text)
    }
    expect(text, address).not.toMatch(/poison|192\.0\.2\.77| nonce=|127\.0\.0\.1/)
    // One small script, which waits for what is seen.
    expect(text, address).not.toMatch(/rel="modulepreload"|import \* as/)
    const scripts = text.match(/<script (?!type="application)[^>]*>/g) ?? []
    expect(scripts, address).toEqual([expect.stringMatching(/src="\/assets\/visitor-[^"]+" fetchPriority="low">$/)])
    expect(headers, address).toMatchObject({ "cache-control": "private, no-cache" })
    expect(headers["set-cookie"], address).toBeUndefined()
    expect(headers["content-security-policy"], address).not.toMatch(/nonce-|script-src[^;]*unsafe/)
  }
  expect(kept.sort()).toEqual(keptOnes.sort())
  // And those creators' pages and the help's articles: what stands in the place of their names here is none.
  expect(KEPT_SCREENS.size).toBe(screens.length + 3)
})

test("whoever has chosen dark sees dark, whoever asks for Arabic is offered it, and nobody else", async ({
  request,
}) => {
  const seen = async (headers: Record<string, string>) => {
    const text = await (await request.get("/about", { headers })).text()
    return { dark: /<html [^>]*data-appearance="dark"/.test(text), offer: text.includes('id="language-offer"') }
  }
  for (const _ of [1, 2]) {
    expect(await seen({ cookie: "appearance=dark" })).toEqual({ dark: true, offer: false })
    expect(await seen({ "accept-language": "ar" })).toEqual({ dark: false, offer: true })
    expect(await seen({ "accept-language": "ar", cookie: "language=fr; appearance=dark" })).toEqual({
      dark: true,
      offer: false,
    })
    expect(await seen({})).toEqual({ dark: false, offer: false })
  }
})

test("the pages in home's window have their style, whether they came with the page or were made in the browser", async ({
  page,
}) => {
  const inWindow = page.frameLocator("figure iframe").first().locator("html")
  await page.goto("/")
  await page.reload()
  await expect(inWindow).toHaveCSS("overflow", "hidden")
  await page.goto("/about")
  await page.getByRole("banner").getByRole("link").first().click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(inWindow).toHaveCSS("overflow", "hidden")
})

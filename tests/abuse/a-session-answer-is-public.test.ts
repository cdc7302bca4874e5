import type { RouteConfigEntry } from "@react-router/dev/routes"
import { beforeAll, describe, expect, test, vi } from "vitest"
import routes from "#app/routes"
import type { openBrowser } from "./browser.ts"
import { aCompany, aCreator, anAdmin, aVisitor, signedIn, site } from "./scene.ts"

type Browser = ReturnType<typeof openBrowser>

const WHO = ["a plain user", "a creator", "a company", "an admin"] as const
const browsers = new Map<string, Browser>()
const visitor = aVisitor()
/** What stands for the values in addresses, `:id` and the like, by the address that they are in. */
const values = new Map<RegExp, string>()
let creator: Awaited<ReturnType<typeof aCreator>>
let addresses: string[] = []

beforeAll(async () => {
  creator = await aCreator()
  const company = await aCompany()
  const plain = await aPlainUser()
  for (const [who, browser] of [
    ["a plain user", plain],
    ["a creator", creator.browser],
    ["a company", company.browser],
    ["an admin", (await anAdmin()).browser],
  ] as const)
    browsers.set(who, browser)
  values.set(/^\/(en\/|ar\/)?(media-kit|link-in-bio|last-updated)\//, creator.influencerId)
  values.set(/^\/(en\/|ar\/)?entreprise\/:companyId/, company.companyId)
  values.set(/^\/(en\/|ar\/)?(link\/)?:customPath/, creator.path)
  values.set(/^\/v\//, `${creator.influencerId}.gif`)
  values.set(/^\/influencer\/qr\//, `${creator.path}.svg`)
  values.set(/^\/sitemap\//, "pages.xml")

  addresses = [...(await addressesOfRoutes()), ...(await addressesOfTheApi()), ...(await addressesOfFiles())]
  await untilMade(`/${creator.path}/kit.pdf`)
})

async function aPlainUser() {
  const company = await aCompany()
  await site.sql("delete from user_roles where user_id = $1", [company.id])
  return signedIn(company.email)
}

async function addressesOfRoutes() {
  return pathsOf(await routes, "")
    .map((path) => `/${path}`)
    .flatMap((path) => [
      path,
      ...(/^\/((en|ar)\/)?(:customPath|profile|influencers)$/.test(path) ? [`${path}.data`] : []),
    ])
    .map((path) => {
      const value = [...values].find(([pattern]) => pattern.test(path))?.[1] ?? creator.influencerId
      return path.replace("*", "nowhere/at-all").replace(/:\w+/, value).replaceAll(/:\w+/g, creator.influencerId)
    })
}

function pathsOf(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap((entry) => {
    const path = [above, entry.path ?? ""].filter(Boolean).join("/")
    return [path, ...pathsOf(entry.children ?? [], path)]
  })
}

async function addressesOfTheApi() {
  const { paths }: { paths: Record<string, object> } = JSON.parse((await visitor.get("/api/v1/openapi.json")).text)
  return Object.keys(paths).map((path) => {
    const value = /influencers\/\{/.test(path) ? creator.influencerId : "terms"
    return `${path.startsWith("/api/v1") ? "" : "/api/v1"}${path.replaceAll(/\{\w+\}/g, value)}`
  })
}

/** Files of the build that a page asks for, and what stands at the root of the site. */
async function addressesOfFiles() {
  const page = (await visitor.get("/")).text
  const assets = [...page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path = ""]) => path)
  expect(assets.length).toBeGreaterThan(3)
  return [...assets.slice(0, 5), "/apple-touch-icon.png", "/media/0000.webp", "/healthz", "/readyz", "/metrics"]
}

/** The kit is being made by a job until then. */
async function untilMade(path: string) {
  await vi.waitFor(async () => expect((await visitor.get(path)).status).toBe(200), { timeout: 60_000, interval: 250 })
}

let asked = 0
/** Each request from another address: how many pages one may have is another matter. */
const ask = (browser: Browser, address: string) =>
  browser.get(address, { "x-forwarded-for": `203.0.113.${asked++ % 250}` })

const isPublic = (caching: string | undefined) => /\b(public|s-maxage)\b/i.test(caching ?? "")

test("every address says who may keep its answer", async () => {
  expect(addresses.length).toBeGreaterThan(250)
  for (const address of addresses) {
    const { status, headers } = await ask(visitor, address)
    expect([address, status, status >= 500]).toEqual([address, status, false])
    if (status !== 304 && status < 300) expect([address, headers["cache-control"]]).not.toEqual([address, undefined])
  }
})

describe.each(WHO)("what %s is answered", (who) => {
  test("is kept by no cache that others read, unless a visitor gets the same bytes", async () => {
    const browser = browsers.get(who)
    if (!browser) throw new Error(`${who} is not signed in`)
    const shared: string[] = []
    for (const address of addresses) {
      if (/\/auth\/sign-out/.test(address)) continue
      const answer = await ask(browser, address)
      if (!isPublic(answer.headers["cache-control"])) continue
      shared.push(address)
      const other = await ask(visitor, address)
      const facts = [address, answer.status, answer.headers["set-cookie"], answer.bytes.equals(other.bytes)]
      expect(facts).toEqual([address, other.status, undefined, true])
    }
    expect(shared).toContain("/robots.txt")
    expect(shared.filter((address) => address.includes("media-kit"))).toEqual([])
  })
})

test("the owner's PDF of a hidden page is public to nobody", async () => {
  const files = [`/${creator.path}/kit.pdf`, `/${creator.path}/kit.png`]
  for (const file of files)
    expect(await visitor.get(file)).toMatchObject({ status: 200, headers: { "cache-control": "public, max-age=3600" } })
  await site.sql("update influencers set is_active = false where id = $1", [creator.influencerId])
  for (const file of files) {
    expect(await creator.browser.get(file)).toMatchObject({
      status: 200,
      headers: { "cache-control": "private, no-cache" },
    })
    expect((await visitor.get(file)).status).toBe(404)
  }
})

test("a session that is renewed by an answer does not go into a cache with it", async () => {
  const { browser, id } = await aCreator()
  await site.sql("update auth.sessions set expires_at = now() + interval '2 days' where user_id = $1", [id])
  const answer = await browser.get("/robots.txt")
  expect(answer.headers["set-cookie"]?.join()).toContain("session=")
  expect(answer.headers["cache-control"]).toBe("private, no-cache")
})

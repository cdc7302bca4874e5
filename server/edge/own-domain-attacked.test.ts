import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openDomains } from "#app/features/domains/public.server"
import "#app/features/media-kit/jobs.server"
import { ensureQueues } from "#platform/jobs/queues.server"
import { aBlock, anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { aPageWithDomain } from "#tests/support/domains"
import { cookieOf, startLinkPageSite } from "#tests/support/link-page-site"

useDatabase()

let site: Awaited<ReturnType<typeof startLinkPageSite>>
beforeAll(async () => {
  await ensureQueues()
  await openDomains(mkdtempSync(join(tmpdir(), "vitrine-domains-")))
  site = await startLinkPageSite()
})
afterAll(() => site.stop())

const BROWSER = { "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1" }

describe("no cookie", () => {
  test("is set by anything on a domain, whoever asks, and a session is the same as none", async () => {
    const zoe = await aPageWithDomain(site.port, { mediaKitAt: new Date(), blocks: [aBlock()] })
    const { cookie } = await cookieOf(zoe)
    const places = [
      ["/", "GET"],
      ["/en", "GET"],
      ["/ar/kit", "GET"],
      ["/kit.png", "GET"],
      ["/robots.txt", "GET"],
      ["/sitemap.xml", "GET"],
      [`/v/${zoe.influencerId}.gif`, "GET"],
      [`/v/${zoe.influencerId}-kit.gif`, "GET"],
      [`/l/${zoe.blockIds[0]}`, "GET"],
      [`/l/${zoe.blockIds[0]}/followed`, "POST"],
      ["/nothing-here", "GET"],
      ["/auth", "POST"],
    ] as const
    for (const [path, method] of places) {
      const asked = (headers: Record<string, string>) =>
        site.ask(path, { host: zoe.host, method, headers: { origin: zoe.origin, ...BROWSER, ...headers } })
      const [plain, signedIn] = [await asked({}), await asked({ cookie: `${cookie}; language=ar; appearance=dark` })]
      expect([path, plain.headers["set-cookie"], signedIn.headers["set-cookie"]]).toEqual([path, undefined, undefined])
      expect([path, signedIn.status, signedIn.headers.location]).toEqual([path, plain.status, plain.headers.location])
      if (!/json/.test(plain.headers["content-type"] ?? "") && plain.status === 200)
        expect([path, signedIn.text === plain.text]).toEqual([path, true])
    }
  })

  test("is wanted by an answer: what is kept on the way is the same for everybody", async () => {
    const zoe = await aPageWithDomain(site.port)
    const { headers } = await site.ask("/", { host: zoe.host, headers: await cookieOf(zoe) })
    expect(headers.vary).toBe("Accept-Encoding")
    expect(headers["cache-control"]).toContain("public")
  })
})

describe("what is kept", () => {
  test("of a page at its path and at its domain stays apart, whichever was asked for first", async () => {
    for (const order of ["path first", "domain first"]) {
      const zoe = await aPageWithDomain(site.port, { mediaKitAt: new Date() }, { redirects: false })
      const asks = [() => site.ask(`/${zoe.path}`), () => site.ask("/", { host: zoe.host })]
      for (const ask of order === "path first" ? asks : asks.toReversed()) await ask()
      const [atPath, atDomain] = await Promise.all(asks.map((ask) => ask()))
      expect(atPath?.text).toContain(`href="/${zoe.path}/kit"`)
      expect(atPath?.text).toContain(`src="/v/${zoe.influencerId}.gif"`)
      expect(atDomain?.text).toContain('href="/kit"')
      expect(atDomain?.text).not.toContain(`href="/${zoe.path}`)
      expect(atPath?.headers.etag).not.toBe(atDomain?.headers.etag)
    }
  })

  test("for one domain is not shown at another, even at the same path and with the other's mark", async () => {
    const [zoe, ines] = [
      await aPageWithDomain(site.port, { name: "Zoé Una" }),
      await aPageWithDomain(site.port, { name: "Inès Duo" }),
    ]
    const { headers } = await site.ask("/en", { host: zoe.host })
    const other = await site.ask("/en", { host: ines.host, headers: { "if-none-match": String(headers.etag) } })
    expect([other.status, other.text.includes("Inès Duo"), other.text.includes("Zoé Una")]).toEqual([200, true, false])
  })

  test("cannot be filled with another's words by headers that name a host, an address or a method", async () => {
    const zoe = await aPageWithDomain(site.port, { name: "Zoé Una" })
    const evil = {
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "gopher",
      "x-forwarded-port": "81",
      "x-host": "evil.example",
      "x-original-url": "/evil",
      "x-rewrite-url": "/evil",
      "x-http-method-override": "POST",
      forwarded: 'host="evil.example";proto=gopher',
      referer: "https://evil.example/",
    }
    const first = await site.ask("/", { host: zoe.host, headers: evil })
    const second = await site.ask("/", { host: zoe.host })
    expect(first.text).toBe(second.text)
    expect(second.text).not.toMatch(/evil|gopher/)
    const led = await site.ask(`/${zoe.path}`, { headers: evil })
    expect(led.headers.location).toBe(`${zoe.origin}/`)
  })

  test("of spellings of one host and one query is one entry, and made-up addresses are kept by none", async () => {
    const zoe = await aPageWithDomain(site.port)
    await site.ask("/", { host: zoe.host })
    const bytes = () => site.cache?.figures.bytes
    const before = bytes()
    for (const host of [zoe.host.toUpperCase(), `${zoe.name}.:${site.port}`]) {
      const { status, text } = await site.ask("/", { host })
      expect([host, status]).toEqual([host, 200])
      // The name that is written is ours, not the one that was asked by.
      expect(text).toContain(`<link rel="canonical" href="${zoe.canonical}/"/>`)
    }
    for (let n = 0; n < 20; n++) await site.ask(`/${n}`, { host: zoe.host })
    expect(bytes()).toBe(before)
  })
})

describe("an address", () => {
  test("of the site's is not had by climbing, by encoding or by case", async () => {
    const zoe = await aPageWithDomain(site.port)
    const other = await anInfluencer()
    for (const path of [
      `/../${other.path}`,
      `/./${other.path}`,
      `/%2e%2e/${other.path}`,
      `/en/../${other.path}`,
      `/kit/../${other.path}/kit`,
      `/kit/..%2f..%2fadmin`,
      `/media/..%2f..%2fadmin`,
      `/media/../admin`,
      `/assets/..%2fadmin.svg`,
      "/%61uth",
      "/AUTH",
      "/Kit",
      "/EN",
      "/kit/",
      "/en/",
      "//auth",
      "/;/auth",
      "/kit;/../auth",
      "/\\auth",
      "/?/../../auth",
      "/kit?redirect=//evil.example",
    ]) {
      const { status, text, headers } = await site.ask(path, { host: zoe.host })
      expect([path, status]).toEqual([path, expect.toSatisfy((code) => [200, 302, 308, 400, 404].includes(code))])
      expect([path, text.includes(other.influencerId), text.includes('type="password"')]).toEqual([path, false, false])
      if (headers.location) expect([path, new URL(headers.location, zoe.origin).host]).toEqual([path, zoe.host])
    }
  })
})

import { mkdtempSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { audienceTotals } from "#app/features/audience/public.server"
import { flushAudience } from "#app/features/audience/testing"
import { domainsChanged, domainsRead, openDomains } from "#app/features/domains/public.server"
import "#app/features/media-kit/jobs.server"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { ensureQueues } from "#platform/jobs/queues.server"
import { aBlock, aCompany, aNetwork, anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { aPageWithDomain as aPageWithDomainAt, aProvedDomain } from "#tests/support/domains"
import { cookieOf, startLinkPageSite } from "#tests/support/link-page-site"

useDatabase()

let site: Awaited<ReturnType<typeof startLinkPageSite>>
beforeAll(async () => {
  await ensureQueues()
  await openDomains(mkdtempSync(join(tmpdir(), "vitrine-domains-")))
  site = await startLinkPageSite()
})
afterAll(() => site.stop())

const aPageWithDomain = (...options: Tail<Parameters<typeof aPageWithDomainAt>>) =>
  aPageWithDomainAt(site.port, ...options)
type Tail<List extends unknown[]> = List extends [unknown, ...infer Rest] ? Rest : never

const BROWSER = { "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1" }

describe("a proved domain", () => {
  test("follows its visitor's language among those that its page has words in", async () => {
    const zoe = await aPageWithDomain({ blocks: [aBlock({ title: "Boutique", translations: { en: "Shop" } })] })
    for (const [languages, title] of [
      ["en-GB,en;q=0.9", "Shop"],
      ["ar,fr;q=0.5", "Boutique"],
    ]) {
      for (const _ of ["rendered", "kept"]) {
        const { text, headers } = await site.ask("/", { host: zoe.host, headers: { "accept-language": languages } })
        expect(text).toContain(`<bdi>${title}</bdi>`)
        expect(headers.vary).toBe("Accept-Encoding, Accept-Language")
      }
    }
  })

  test("shows its page at / in each language, and names itself as the page's address", async () => {
    const zoe = await aPageWithDomain({ name: "Zoé", mediaKitAt: new Date() })
    for (const [path, lang] of [
      ["/", "fr"],
      ["/en", "en"],
      ["/ar", "ar"],
    ] as const) {
      const { status, text, headers } = await site.ask(path, { host: zoe.host })
      expect([path, status]).toEqual([path, 200])
      expect(text).toContain(`<html lang="${lang}"`)
      const own = `${zoe.canonical}${path === "/" ? "/" : path}`
      expect(text).toContain(`<link rel="canonical" href="${own}"/>`)
      expect(text).toContain(`<meta property="og:url" content="${own}"/>`)
      expect(text).toContain(`"url":"${own}"`)
      expect(headers["set-cookie"]).toBeUndefined()
    }
  })

  test("leads to the site by its name, and to what is the page's own by a path", async () => {
    const zoe = await aPageWithDomain({ mediaKitAt: new Date(), blocks: [aBlock()], networks: [aNetwork()] })
    const { text } = await site.ask("/en", { host: zoe.host })
    const links = [...text.matchAll(/ (?:href|src|ping)="([^"]+)"/g)].map(([, address = ""]) => address)
    const paths = links.filter((address) => address.startsWith("/") && !address.includes("favicon"))
    expect(paths.toSorted()).toEqual(["/en/kit", `/l/${zoe.blockIds[0]}`, `/v/${zoe.influencerId}.gif`])
    expect(links).toContain(`http://localhost:${site.port}/en/privacy`)
    for (const door of ["messages", "collaborations"])
      expect(links).toContain(`http://localhost:${site.port}/en/${door}/new?to=${zoe.influencerId}`)
    expect(links).toContain(`http://localhost:${site.port}/en/verifier/${zoe.path}`)
    const kit = (await site.ask("/en/kit", { host: zoe.host })).text
    expect(kit).toContain(`href="http://localhost:${site.port}/en/verifier/${zoe.path}"`)
    for (const [html, place] of [
      [text, `/en/${zoe.path}`],
      [kit, `/en/${zoe.path}/kit`],
    ] as const) {
      const [, asking = ""] = /json\+oembed" href="([^"]+)"/.exec(html) ?? []
      const { origin, pathname, searchParams } = new URL(asking)
      expect([pathname, searchParams.get("url")]).toEqual(["/oembed", origin + place])
    }
  })

  test("has the media kit, robots.txt and a sitemap of its own", async () => {
    const zoe = await aPageWithDomain({ mediaKitAt: new Date() })
    const kit = await site.ask("/ar/kit", { host: zoe.host })
    expect(kit.text).toContain('href="/ar"')
    expect([kit.status, kit.text.includes(`<link rel="canonical" href="${zoe.canonical}/ar/kit"/>`)]).toEqual([
      200,
      true,
    ])
    expect((await site.ask("/robots.txt", { host: zoe.host })).text).toContain(`Sitemap: ${zoe.origin}/sitemap.xml`)
    const map = (await site.ask("/sitemap.xml", { host: zoe.host })).text
    const locations = [...map.matchAll(/<loc>([^<]+)/g)].map(([, place]) => place)
    expect(locations).toEqual(["/", "/en", "/ar", "/kit", "/en/kit", "/ar/kit"].map((path) => zoe.origin + path))
  })

  test("is answered from the page cache like a path, and anew at once after a change", async () => {
    const zoe = await aPageWithDomain({ name: "Avant" })
    await site.ask("/", { host: zoe.host })
    const hits = site.cache?.figures.hits ?? 0
    const second = await site.ask("/", { host: zoe.host, headers: { "accept-encoding": "br" } })
    expect([site.cache?.figures.hits, second.headers["content-encoding"]]).toEqual([hits + 1, "br"])
    await withActor(SYSTEM, async (tx) => {
      await tx.execute(sql`update influencers set name = 'Après' where id = ${zoe.influencerId}`)
      await domainsChanged(tx, zoe.influencerId)
    })
    expect((await site.ask("/", { host: zoe.host })).text).toContain("Après")
  })

  test("counts views and clicks of its own page alone", async () => {
    const zoe = await aPageWithDomain({ blocks: [aBlock({ url: "https://boutique.example/" })] })
    const other = await anInfluencer({ blocks: [aBlock({ url: "https://elsewhere.example/" })] })
    const at = { host: zoe.host, headers: BROWSER }
    expect((await site.ask(`/v/${zoe.influencerId}.gif`, at)).status).toBe(200)
    // The first click is answered by the route, the second from memory.
    for (const _ of [1, 2])
      expect((await site.ask(`/l/${zoe.blockIds[0]}`, at)).headers.location).toBe("https://boutique.example/")
    expect((await site.ask(`/v/${zoe.influencerId}-kit.gif`, at)).status).toBe(200)
    for (const kind of ["", "-kit"])
      expect((await site.ask(`/v/${other.influencerId}${kind}.gif`, at)).status).toBe(404)
    await site.ask(`/l/${other.blockIds[0]}`)
    for (const path of [`/l/${other.blockIds[0]}`, `/l/${newId()}`])
      expect([path, (await site.ask(path, at)).status]).toEqual([path, 404])
    await flushAudience()
    expect(await audienceTotals(zoe.actor, zoe.influencerId)).toMatchObject({ views: 1, clicks: 1 })
    expect(await audienceTotals(other.actor, other.influencerId)).toMatchObject({ views: 0 })
  })

  test("a link that opens another program is counted by a page of the same host alone", async () => {
    const zoe = await aPageWithDomain({ blocks: [aBlock({ kind: "contact", url: "mailto:zoe@example.com" })] })
    const path = `/l/${zoe.blockIds[0]}/followed`
    const asked = (origin: string) =>
      site.ask(path, { host: zoe.host, method: "POST", headers: { origin, ...BROWSER } })
    expect((await asked(zoe.origin)).status).toBe(204)
    expect((await asked(`http://localhost:${site.port}`)).status).toBe(403)
    expect((await asked("https://evil.example")).status).toBe(403)
  })

  test("has nothing else of the site: no sign-in, no administration, no API, no other page", async () => {
    const zoe = await aPageWithDomain()
    const other = await anInfluencer()
    for (const path of [
      "/auth",
      "/admin",
      "/api/v1/me",
      "/influencers",
      "/account",
      "/live",
      "/healthz",
      "/readyz",
      "/metrics",
      "/internal/domain-ask?domain=zoe.example",
      "/dev/mailbox",
      "/__manifest",
      "/.well-known/security.txt",
      `/${zoe.path}`,
      `/${other.path}`,
      `/${zoe.path}.data`,
      "/_.data",
      `/media-kit/${other.influencerId}.pdf`,
      `/last-updated/${zoe.influencerId}`,
      "/assets/app-1a2b.js",
    ])
      expect([path, (await site.ask(path, { host: zoe.host })).status]).toEqual([path, 404])
    for (const method of ["POST", "PUT", "DELETE"])
      expect((await site.ask("/", { host: zoe.host, method, headers: { origin: zoe.origin } })).status).toBe(404)
  })

  test("reads no session, and sets no cookie", async () => {
    const zoe = await aPageWithDomain({ isActive: false })
    const { cookie } = await cookieOf(zoe)
    const seen = await site.ask("/", { host: zoe.host, headers: { cookie } })
    // Its owner would see a hidden page on the site.
    expect([seen.status, seen.headers["set-cookie"]]).toEqual([404, undefined])
  })

  test("tells browsers nothing that would outlast it, and sends forms nowhere", async () => {
    const zoe = await aPageWithDomain()
    const { headers } = await site.ask("/", { host: zoe.host })
    expect(headers["content-security-policy"]).toContain("form-action 'none'")
    expect(headers["content-security-policy"]).not.toContain("script-src")
    expect(headers["strict-transport-security"] ?? "").not.toContain("includeSubDomains")
  })

  test("of a page that is hidden says that there is none; of one that is removed it is no host of ours", async () => {
    const [hidden, removed] = [await aPageWithDomain({ isActive: false }), await aPageWithDomain()]
    expect((await site.ask("/", { host: hidden.host })).status).toBe(404)
    expect((await site.ask("/", { host: removed.host })).status).toBe(200)
    await withActor(SYSTEM, async (tx) => {
      await tx.execute(sql`delete from influencers where id = ${removed.influencerId}`)
      await domainsChanged(tx, removed.influencerId)
    })
    await domainsRead()
    expect((await site.ask("/", { host: removed.host })).status).toBe(421)
  })

  test("given up by one page and proved by another shows the other's at once, and nothing kept of the first", async () => {
    const zoe = await aPageWithDomain({ name: "Zoé d'avant" })
    const ines = await anInfluencer({ name: "Inès après" })
    expect((await site.ask("/", { host: zoe.host })).text).toContain("Zoé d")
    await withActor(SYSTEM, async (tx) => {
      await tx.execute(sql`update page_domains set influencer_id = ${ines.influencerId} where name = ${zoe.name}`)
      for (const id of [zoe.influencerId, ines.influencerId]) await domainsChanged(tx, id)
    })
    await domainsRead()
    const { text } = await site.ask("/", { host: zoe.host })
    expect(text).toContain("Inès après")
    expect(text).not.toContain("Zoé d")
  })
})

describe("the page's address on the site", () => {
  test("leads on to the domain, with language and query; switched off it stays, and names the domain", async () => {
    const zoe = await aPageWithDomain({ mediaKitAt: new Date() })
    for (const [path, place] of [
      [`/${zoe.path}`, "/"],
      [`/en/${zoe.path}`, "/en"],
      [`/${zoe.path}?utm_source=tiktok`, "/?utm_source=tiktok"],
      [`/ar/${zoe.path}/kit`, "/ar/kit"],
      [`/ar/media-kit/${zoe.influencerId}`, "/ar/kit"],
    ] as const) {
      const { status, headers } = await site.ask(path)
      expect([path, status, headers.location]).toEqual([path, 302, zoe.origin + place])
    }
    const stays = await aPageWithDomain({}, { redirects: false })
    const { status, text } = await site.ask(`/${stays.path}`)
    expect(status).toBe(200)
    expect(text).toContain(`<link rel="canonical" href="${stays.canonical}/"/>`)
  })

  test("stays for whoever has a session: nobody who has signed in is led off the site by where they come back to", async () => {
    const zoe = await aPageWithDomain({ mediaKitAt: new Date() })
    const headers = await cookieOf(await aCompany())
    for (const path of [`/${zoe.path}`, `/ar/${zoe.path}?utm_source=tiktok`, `/${zoe.path}/kit`]) {
      const { status, headers: said } = await site.ask(path, { headers })
      expect([path, status, said.location]).toEqual([path, 200, undefined])
    }
  })

  test("of a kit that was made for a brand stays", async () => {
    const zoe = await aPageWithDomain({ mediaKitAt: new Date() })
    const forOne = `/en/${zoe.path}/kit?pour=orsay`
    expect((await site.ask(forOne)).headers.location).toBeUndefined()
    const { status, headers } = await site.ask("/en/kit?pour=orsay", { host: zoe.host })
    expect([status, headers.location]).toEqual([302, `http://localhost:${site.port}${forOne}`])
  })

  test("stays while the domain does not answer yet", async () => {
    const zoe = await anInfluencer()
    await aProvedDomain(zoe.influencerId, { name: "not-yet.example", isLive: false })
    await domainsRead()
    const { status, text } = await site.ask(`/${zoe.path}`)
    expect([status, text.includes("not-yet.example")]).toEqual([200, false])
    expect((await site.ask("/", { host: `not-yet.example:${site.port}` })).status).toBe(200)
  })

  test("of two domains the first is the page's, and the other leads to it, which leads nowhere", async () => {
    const zoe = await aPageWithDomain()
    await aProvedDomain(zoe.influencerId, { name: `www.${zoe.name}` })
    await domainsRead()
    const www = { host: `www.${zoe.host}` }
    expect((await site.ask("/en?a=1", www)).headers.location).toBe(`${zoe.origin}/en?a=1`)
    expect((await site.ask("/robots.txt", www)).status).toBe(200)
    expect((await site.ask("/", { host: zoe.host })).status).toBe(200)
  })

  test("leads to no other place, whatever is written behind it", async () => {
    const zoe = await aPageWithDomain()
    for (const path of [
      `/${zoe.path}//evil.example`,
      `//evil.example/${zoe.path}`,
      `/${zoe.path}@evil.example`,
      `/${zoe.path}.evil.example`,
    ])
      expect([path, (await site.ask(path)).headers.location ?? ""]).toEqual([path, expect.not.stringContaining("zoe-")])
    const query = await site.ask(`/${zoe.path}?//evil.example/@x`)
    expect(new URL(query.headers.location ?? "").host).toBe(zoe.host)
  })
})

describe("other hosts", () => {
  test("that are not proved are answered 421, a million of them without a question to the database", async () => {
    const waiting = await anInfluencer()
    await withActor(SYSTEM, (tx) =>
      tx.execute(
        sql`insert into page_domains (id, influencer_id, name, token) values (${newId()}, ${waiting.influencerId}, 'waiting.example', 't')`,
      ),
    )
    await domainsRead()
    for (const host of ["waiting.example", "unknown.example", "zoe.example.evil.example", "127.0.0.2"])
      expect([host, (await site.ask("/", { host: `${host}:${site.port}` })).status]).toEqual([host, 421])
  })

  test("are told apart by their name in every spelling, and by their port", async () => {
    const zoe = await aPageWithDomain()
    for (const [host, status] of [
      [zoe.host.toUpperCase(), 200],
      [`${zoe.name}.:${site.port}`, 200],
      [`${zoe.name}:1`, 421],
      [`${zoe.name}..:${site.port}`, 421],
      [`user@${zoe.host}`, 400],
      [`${zoe.host}/x`, 400],
      [`${zoe.host}, localhost:${site.port}`, 400],
    ] as const)
      expect([host, (await site.ask("/", { host })).status]).toEqual([host, status])
  })

  test("cannot be had by another header, by two hosts or by an address that names one", async () => {
    const zoe = await aPageWithDomain({ name: "Zoé elle-même" })
    await site.ask("/", { host: zoe.host })
    const home = await site.ask("/", { headers: { "x-forwarded-host": zoe.host, forwarded: `host=${zoe.host}` } })
    expect(home.text).not.toContain("Zoé elle")
    const own = `Host: localhost:${site.port}`
    for (const head of [
      `GET / HTTP/1.1\r\nHost: ${zoe.host}\r\n${own}`,
      `GET http://${zoe.host}/ HTTP/1.1\r\n${own}`,
      `GET //${zoe.host}/ HTTP/1.1\r\n${own}`,
      `GET ${zoe.name} HTTP/1.1\r\n${own}`,
      `GET /${zoe.path} HTTP/1.1\r\nHost: ${zoe.host}\r\nHost: ${zoe.host}`,
    ]) {
      const answer = await raw(`${head}\r\nConnection: close\r\n\r\n`)
      expect([head, answer.slice(0, 12)]).toEqual([head, "HTTP/1.1 400"])
      expect(answer).not.toContain("Zoé elle")
    }
  })
})

describe("Caddy's question", () => {
  const asked = (name: string, headers: Record<string, string> = {}, host = "127.0.0.1:3000") =>
    site.ask(`/internal/domain-ask?domain=${name}`, { host, headers }).then(({ status }) => status)

  test("is answered for proved names in each spelling, and for nothing else", async () => {
    const zoe = await aPageWithDomain()
    const hidden = await aPageWithDomain({ isActive: false })
    for (const name of [zoe.name, zoe.name.toUpperCase(), `${zoe.name}.`, hidden.name])
      expect([name, await asked(name)]).toEqual([name, 200])
    for (const name of [
      "",
      "unknown.example",
      `a.${zoe.name}`,
      `${zoe.name}&domain=unknown.example`,
      `unknown.example&domain=${zoe.name}`,
      `${zoe.name}%00`,
      `${"a".repeat(5_000)}.example`,
      "localhost",
    ])
      expect([name, await asked(name)]).toEqual([name, 404])
  })

  test("is nobody's from outside, whatever a proxy says or hides of them", async () => {
    const zoe = await aPageWithDomain()
    for (const headers of [
      { "x-forwarded-for": "127.0.0.1" },
      { "x-forwarded-host": "localhost" },
      { "x-real-ip": "127.0.0.1" },
      { forwarded: "for=127.0.0.1" },
      { via: "1.1 caddy" },
    ])
      expect([headers, await asked(zoe.name, headers)]).toEqual([headers, 404])
    expect(await asked(zoe.name, {}, zoe.host)).toBe(404)
  })
})

test("what is proved is kept in a file, of which a process begins whose database is away", async () => {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-domains-"))
  const zoe = await aPageWithDomain()
  await openDomains(folder)
  const kept = () => readFile(join(folder, "domains.json"), "utf8")
  await vi.waitFor(async () => expect(await kept()).toContain(zoe.name))
  vi.resetModules()
  const anew = await import("#app/features/domains/public.server")
  expect(anew.domainCalled(zoe.name)).toBeUndefined()
  await anew.openDomains(folder)
  expect(anew.domainCalled(zoe.name)).toMatchObject({ influencerId: zoe.influencerId, path: zoe.path })
})

function raw(bytes: string) {
  return new Promise<string>((done, fail) => {
    let answer = ""
    const socket = connect(site.port, "127.0.0.1", () => socket.write(bytes))
    socket.setEncoding("utf8")
    socket.on("data", (part) => {
      answer += part
    })
    socket.on("close", () => done(answer))
    socket.on("error", fail)
  })
}

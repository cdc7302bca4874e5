import { randomBytes } from "node:crypto"
import { createServer } from "node:http"
import { gunzipSync } from "node:zlib"
import { expect, test } from "vitest"
import { portOf } from "#tests/support/port-of"
import { type People, peopleOf } from "../../app/features/directory/public.server.ts"
import { invalidate, invalidateAll } from "../../platform/cache/invalidations.server.ts"
import type { Address } from "./address.ts"
import { built, type RenderedPage, responseOf } from "./kept-page.ts"
import { createPageCache } from "./page-cache.ts"

const page = (text: string, more: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: [["Content-Type", "text/html"]],
  body: Buffer.from(text),
  tags: ["page:nadia"],
  changesAt: null,
  varies: false,
  languages: null,
  people: peopleOf([]),
  ...more,
})
const away = page("away", { status: 503, tags: [] })
const at = (url: string, variant: string | null = null): Address => ({ url, variant })
const request = new Request("http://localhost/nadia")

/** A cache behind a server, with a clock of its own. */
async function running(maxBytes = 1_000_000, secondTime = false) {
  const clock = { now: 0 }
  const cache = createPageCache({ maxBytes, secondTime, now: () => clock.now })
  const server = createServer((incoming, outgoing) => {
    const { variant = null, "accept-language": languages } = incoming.headers
    const address = { url: incoming.url ?? "/", variant: variant === null ? null : String(variant), languages }
    const wereShown = (people: People) => people.length === 0
    if (cache.answer(address, incoming, outgoing, wereShown)) return
    if (cache.answerStale(address, incoming, outgoing, wereShown)) return
    outgoing.writeHead(404).end("not kept")
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const port = portOf(server)
  const get = async (path: string, variant?: string, languages?: string) => {
    const headers = { ...(variant !== undefined && { variant }), "accept-language": languages ?? "" }
    return (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).text()
  }
  const sizeOf = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { "accept-encoding": "br" } })
    await answer.arrayBuffer()
    return Number(answer.headers.get("content-length"))
  }
  /** The last letter of a page, as a browser reads it that knows gzip alone. */
  const inGzip = async (path: string) => {
    const headers = { "accept-encoding": "gzip" }
    return (await (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).text()).at(-1)
  }
  const stop = () => {
    server.close()
    server.closeAllConnections()
    cache.stopListening()
  }
  return { cache, clock, get, sizeOf, inGzip, stop }
}

test("a page is fresh for fifteen minutes, then shown stale while somebody revalidates it", async () => {
  const { cache, clock, get, stop } = await running()
  await cache.render(at("/nadia"), async () => page("first"))
  clock.now = 899_999
  expect(await get("/nadia")).toBe("first")
  expect(cache.figures).toMatchObject({ hits: 1, stale: 0 })
  clock.now = 900_000
  expect(await get("/nadia")).toBe("first")
  expect(cache.figures).toMatchObject({ hits: 1, stale: 1 })
  await cache.render(at("/nadia"), async () => page("second"))
  expect(await get("/nadia")).toBe("second")
  stop()
})

test("a page that changes by itself is not shown beyond that moment", async () => {
  const { cache, clock, get, stop } = await running()
  await cache.render(at("/nadia"), async () => page("before", { changesAt: new Date(1_000) }))
  clock.now = 999
  expect(await get("/nadia")).toBe("before")
  clock.now = 1_000
  expect(await get("/nadia")).toBe("not kept")
  stop()
})

test("a touched page is rendered anew, and shown old only while the database is away", async () => {
  const { cache, get, stop } = await running()
  await cache.render(at("/nadia"), async () => page("old"))
  invalidate(["page:nadia"])
  expect(await get("/nadia")).toBe("not kept")
  expect((await cache.render(at("/nadia"), async () => away)).status).toBe(503)
  expect(await cache.staleIfError(at("/nadia"), request)?.response.text()).toBe("old")
  await cache.render(at("/nadia"), async () => page("gone", { status: 404, tags: [] }))
  expect(cache.staleIfError(at("/nadia"), request)).toBeNull()
  stop()
})

test("what was rendered before a write does not enter after it, nor reach who asks after it", async () => {
  const { cache, get, stop } = await running()
  const { promise, resolve } = Promise.withResolvers<RenderedPage>()
  const before = cache.render(at("/nadia"), () => promise)
  invalidate(["page:nadia"])
  const after = cache.render(at("/nadia"), async () => page("new"))
  resolve(page("old"))
  expect((await before).body.toString()).toBe("old")
  expect((await after).body.toString()).toBe("new")
  expect(await get("/nadia")).toBe("new")
  stop()
})

test("when everything may have changed, every page is rendered anew", async () => {
  const { cache, get, stop } = await running()
  await cache.render(at("/nadia"), async () => page("a"))
  invalidateAll()
  expect(await get("/nadia")).toBe("not kept")
  stop()
})

test("pages beyond the memory leave, those that nobody asked for first", async () => {
  const { cache, get, stop } = await running(13_500)
  for (const name of ["a", "b", "c"]) await cache.render(at(`/${name}`), async () => page(name))
  await get("/a")
  await cache.render(at("/d"), async () => page("d"))
  expect(await Promise.all(["/a", "/b", "/c", "/d"].map((path) => get(path)))).toEqual(["a", "not kept", "c", "d"])
  expect(cache.figures.bytes).toBeLessThanOrEqual(13_500)
  stop()
})

test("made-up addresses take no memory", async () => {
  const { cache, stop } = await running()
  await cache.render(at(`/nadia?${"x".repeat(600)}`), async () => page("long"))
  await cache.render(at("/nobody"), async () => page("none", { status: 404, tags: [] }))
  await cache.render(at("/untagged"), async () => page("untagged", { tags: [] }))
  expect([cache.size(), cache.figures.bytes]).toEqual([0, 0])
  stop()
})

test("a page that has variants is given to those alone who get that one, and one without to all", async () => {
  const { cache, get, stop } = await running()
  await cache.render(at("/about", ""), async () => page("as usual", { varies: true }))
  await cache.render(at("/about", "dark"), async () => page("dark", { varies: true }))
  await cache.render(at("/nadia"), async () => page("for all"))
  expect(await get("/about", "")).toBe("as usual")
  expect(await get("/about", "dark")).toBe("dark")
  expect(await get("/about", "light")).toBe("not kept")
  expect(await get("/about")).toBe("not kept") // who brings something of their own gets no variant
  for (const variant of [undefined, "", "dark"]) expect(await get("/nadia", variant)).toBe("for all")
  stop()
})

test("an answer that gives somebody a cookie is not kept", async () => {
  const { cache, stop } = await running()
  const personal = page("hers", { headers: [["Set-Cookie", "session=hers"]] })
  await cache.render(at("/nadia"), async () => personal)
  expect(cache.size()).toBe(0)
  stop()
})

test("a page takes the memory that it counts, and is sent uncompressed to whoever reads nothing else", async () => {
  const text = "<p>text</p>".repeat(2_000)
  const kept = await built(page(text), 0, 1_000)
  expect([kept.br.body.buffer.byteLength, kept.gzip]).toEqual([kept.bytes - 4_096, null])
  const inGzip = () =>
    responseOf(kept, new Request("http://localhost/nadia", { headers: { "accept-encoding": "gzip" } }))
  for (const answer of [inGzip(), inGzip()])
    expect(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(text)
  expect(kept.br.body.buffer.byteLength + (kept.gzip?.body.buffer.byteLength ?? 0)).toBe(kept.bytes - 4_096)
  const again = await built(page(text), 0, 1_000, kept)
  expect([again.gzip?.body, again.bytes]).toEqual([kept.gzip?.body, kept.bytes])
  const plain = responseOf(kept, new Request("http://localhost/nadia"))
  expect([plain.headers.get("content-length"), plain.headers.get("content-encoding")]).toEqual([`${text.length}`, null])
  expect(await plain.text()).toBe(text)
})

test("a page that is asked for often gets its smallest form, and keeps it while it stays what it is", async () => {
  const { cache, clock, get, sizeOf, stop } = await running()
  const text = Array.from({ length: 900 }, (_, at) => `<p>${(at * 7_919) % 1_000} words of ${at % 13}</p>`).join("")
  const renderAgain = (words: string) => cache.render(at("/nadia"), async () => page(words))
  await renderAgain(text)
  const quick = await sizeOf("/nadia")
  while ((await sizeOf("/nadia")) === quick);
  const smallest = await sizeOf("/nadia")
  expect(smallest).toBeLessThan(quick)
  expect(await get("/nadia")).toBe(text)
  clock.now = 900_000
  await renderAgain(text)
  expect(await sizeOf("/nadia")).toBe(smallest)
  expect(await get("/nadia")).toBe(text)
  await renderAgain(`${text} and more`)
  expect(await sizeOf("/nadia")).toBeGreaterThanOrEqual(quick)
  expect(await get("/nadia")).toBe(`${text} and more`)
  stop()
})

test("of addresses without end, what was asked for twice is kept, made-up ones push it out of nothing", async () => {
  const { cache, get, stop } = await running(40_000, true)
  const ask = (url: string) => cache.render(at(url), async () => page(url))
  await ask("/influencers?q=nadia")
  expect(cache.size()).toBe(0)
  await ask("/influencers?q=nadia")
  expect(await get("/influencers?q=nadia")).toBe("/influencers?q=nadia")
  for (let made = 0; made < 5_000; made++) await ask(`/influencers?q=${made}`)
  expect(cache.size()).toBe(1)
  for (let made = 0; made < 50; made++) {
    await ask(`/influencers?q=x${made}`)
    await ask(`/influencers?q=x${made}`)
    expect(await get("/influencers?q=nadia")).toBe("/influencers?q=nadia")
  }
  expect(cache.figures.bytes).toBeLessThanOrEqual(40_000)
  stop()
})

test("what shows people is sent at once to nobody who has not been shown them", async () => {
  const { cache, clock, get, stop } = await running()
  await cache.render(at("/nadia"), async () => page("people", { people: peopleOf(["nadia"]) }))
  expect(await get("/nadia")).toBe("not kept")
  clock.now = 900_000
  expect(await get("/nadia")).toBe("not kept")
  stop()
})

test("of a page in several languages each is kept once, whatever browsers say, and all of them go with the page", async () => {
  const { cache, get, stop } = await running()
  const languages = ["ar", "en"] as const
  const fill = async (words: string) => {
    await cache.render(at("/salma"), async () => page(`${words} ar`, { languages }))
    await cache.render({ ...at("/salma"), spoken: "en" }, async () => page(`${words} en`, { languages }))
  }
  await fill("first")
  const asked = ["en-GB,en;q=0.9", "fr,en;q=0.1", "EN", "en;q=1.0, ar;q=0.9"]
  for (const header of asked) expect([header, await get("/salma", undefined, header)]).toEqual([header, "first en"])
  for (const header of ["", "fr", "de, *", "ar", "en;q=0", "=ar", "__proto__", "en\t,".repeat(900)])
    expect([header, await get("/salma", undefined, header)]).toEqual([
      header,
      header.startsWith("en\t") ? "first en" : "first ar",
    ])
  expect(cache.size()).toBe(2)
  await invalidate(["page:nadia"])
  expect(await get("/salma", undefined, "en")).toBe("not kept")
  await fill("second")
  expect(await get("/salma", undefined, "en")).toBe("second en")
  expect(await get("/salma")).toBe("second ar")
  stop()
})

test("a form that a page has from its first asker on counts, and pushes others out as a page does", async () => {
  const text = (letter: string) => randomBytes(3_000).toString("base64url") + letter
  const { cache, stop, inGzip } = await running(20_000)
  for (const name of ["a", "b"])
    await cache.render(at(`/${name}`), async () => page(text(name), { tags: [`page:${name}`] }))
  const before = cache.figures.bytes
  expect(cache.size()).toBe(2)
  expect(await inGzip("/b")).toBe("b")
  expect(cache.figures.bytes).toBeGreaterThan(before)
  expect(cache.figures.bytes).toBeLessThan(20_000)
  expect(await inGzip("/a")).toBe("a") // answered, though it is too much
  expect([cache.size(), cache.figures.bytes < 20_000]).toEqual([1, true])
  stop()
})

test("whoever has a page already is told so, with what may have changed about it alone", async () => {
  const headers = [
    ["Content-Type", "text/html"],
    ["cache-control", "public, max-age=60"],
    ["Content-Security-Policy", "default-src 'none'"],
    ["Link", "</font.woff2>; rel=preload"],
  ] as const
  const kept = await built(page("text", { headers }), 0, 1_000)
  const answer = responseOf(kept, new Request("http://localhost/", { headers: { "if-none-match": kept.etag } }))
  expect([answer.status, await answer.text(), Object.fromEntries(answer.headers)]).toEqual([
    304,
    "",
    {
      "cache-control": "public, max-age=60",
      "content-security-policy": "default-src 'none'",
      etag: kept.etag,
      vary: "Accept-Encoding",
    },
  ])
})

test("a page in several languages says so to every cache on the way, in each of them", async () => {
  for (const text of ["ar", "en"]) {
    const kept = await built(page(text, { languages: ["ar", "en"] }), 0, 1_000)
    responseOf(kept, new Request("http://localhost/", { headers: { "accept-encoding": "gzip" } }))
    for (const head of [kept.br.head, kept.gzip?.head ?? []])
      expect(head[head.indexOf("Vary") + 1]).toBe("Accept-Encoding, Accept-Language")
  }
})

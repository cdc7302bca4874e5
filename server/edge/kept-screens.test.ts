import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { invalidate } from "../../platform/cache/invalidations.server.ts"
import { type ExampleEdge, renders, startExampleEdge } from "./testing.ts"

let edge: ExampleEdge
beforeAll(async () => {
  edge = await startExampleEdge({ env: { RATE_LIMIT_FACTOR: "1000" } })
})
afterAll(() => edge.stop())
beforeEach(() => {
  invalidate(["kept"])
  renders.clear()
})

const get = (query = "", headers: Record<string, string> = {}, method = "GET") =>
  edge.fetch(`/influencers${query}`, { headers, method })

/** Each answer is one of somebody's own: rendered for them, with a nonce, for no cache. */
async function expectOwn(answer: Response) {
  expect(answer.headers.get("content-security-policy")).toContain("'nonce-")
  expect(answer.headers.get("cache-control")).toBe("private, no-store")
  expect(answer.headers.get("x-request-id")).not.toBeNull()
}

test("a kept screen is rendered once, names its scripts by their hashes, and is asked for each time", async () => {
  const [first, second] = [await get(), await get()]
  expect(renders.get("well")).toBe(1)
  for (const answer of [first, second]) {
    const policy = answer.headers.get("content-security-policy") ?? ""
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}'; style-src 'self';/)
    expect(policy).not.toMatch(/nonce-|unsafe-inline'; s|unsafe-eval/)
    expect(answer.headers.get("cache-control")).toBe("private, no-cache")
    expect(answer.headers.get("vary")).toBe("Accept-Encoding, Cookie, Accept-Language")
    expect(answer.headers.has("set-cookie")).toBe(false)
    expect(answer.headers.has("x-request-id")).toBe(false)
  }
  const text = await first.text()
  expect(text).toContain("<script>start()</script>")
  expect(await second.text()).toBe(text)
  const etag = second.headers.get("etag") ?? ""
  const again = await get("", { "if-none-match": etag })
  expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, etag, ""])
})

test("a hundred visitors at once have it rendered once, and a touch has it rendered anew", async () => {
  await Promise.all(Array.from({ length: 100 }, () => get().then((answer) => answer.text())))
  expect(renders.get("well")).toBe(1)
  invalidate(["kept"])
  await get()
  expect(renders.get("well")).toBe(2)
})

test("nothing of who asked first stands in it: no header, no address, no number of the request", async () => {
  const marks = {
    "user-agent": "poison-agent",
    "x-forwarded-for": "192.0.2.77",
    "x-forwarded-host": "poison.example",
    "x-forwarded-proto": "poison",
    "x-original-url": "/poison",
    forwarded: "host=poison.example",
    referer: "https://poison.example/",
    "accept-language": "fr-poison",
    cookie: "poison=1; language=poison; audience=off",
    "sec-fetch-site": "cross-site",
    range: "bytes=0-3",
    "if-match": "poison",
    "x-http-method-override": "POST",
  }
  const first = await get("", marks)
  const text = await (await get()).text()
  expect([first.status, await first.text()]).toEqual([200, text])
  expect(text).not.toMatch(/poison|192\.0\.2\.77|cross-site/)
  expect(JSON.parse(/<pre>(.*?)<\/pre>/.exec(text)?.[1] ?? "").loaderData).toMatchObject({
    root: "",
    "fr:directory/list": { seen: {}, address: "" },
  })
  expect(renders.get("well")).toBe(1)
})

test.each([
  ["a session", { cookie: "session=abc" }],
  ["a session in odd spelling", { cookie: "a=1;   session=abc" }],
  ["a session after a blank", { cookie: "a=1 session=abc" }],
  ["a name reserved", { cookie: "onboarding=abc" }],
  ["a sign-in half done", { cookie: "second-step=abc" }],
  ["a sign-in under way", { cookie: "google=abc" }],
  ["a form just sent", { cookie: "wrote=1" }],
])("whoever has %s gets a page of their own, and nobody else gets it", async (_, headers) => {
  await get()
  await expectOwn(await get("", headers))
  expect(await (await get()).text()).not.toContain("abc")
  invalidate(["kept"])
  await expectOwn(await get("", headers))
  expect(await (await get()).text()).not.toContain("abc")
})

test("light and dark, and the offer of Arabic, are variants of their own", async () => {
  const seen = async (headers: Record<string, string>) =>
    JSON.parse(/"seen":(\{.*?\})/.exec(await (await get("", headers)).text())?.[1] ?? "")
  expect(await seen({ cookie: "x=poison; appearance=dark" })).toEqual({ cookie: "appearance=dark" })
  expect(await seen({ cookie: "appearance=light", "accept-language": "ar-MA" })).toEqual({
    cookie: "appearance=light",
    "accept-language": "ar",
  })
  expect(await seen({ "accept-language": "ar-MA", cookie: "language=fr" })).toEqual({})
  expect(await seen({ cookie: "appearance=poison" })).toEqual({})
  expect(renders.get("well")).toBe(3)
})

test.each(["?utm_source=x", "?sort=a&sort=a", "?sort=%61", "?sort=a&x=", "?"])(
  "the odd address %s is rendered for who asks, and takes no memory",
  async (query) => {
    const before = edge.cache?.size()
    await expectOwn(await get(query))
    expect(edge.cache?.size()).toBe(before)
  },
)

test("a screen that knows no parameter is one page, whatever somebody adds to its address", async () => {
  const before = edge.cache?.size() ?? 0
  const plain = await (await edge.fetch("/about")).text()
  for (const query of ["?", "?utm_source=x", "?sort=error", "?__proto__=1&__proto__=2", `?x=${"a".repeat(3_000)}`]) {
    const answer = await edge.fetch(`/about${query}`)
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-cache"])
    expect(await answer.text()).toBe(plain)
  }
  expect([...renders]).toEqual([["well", 1]])
  expect(edge.cache?.size()).toBe(before + 1)
})

test.each([
  ["error", 503, 2],
  ["bug", 500, 2],
  ["gone", 404, 1],
  ["cookie", 200, 2],
  ["untagged", 200, 1],
])("what ends as %s is not kept", async (how, status, each) => {
  const before = edge.cache?.size()
  for (const round of [1, 2]) {
    expect((await get(`?sort=${how}`)).status).toBe(status)
    expect(renders.get(how)).toBe(round * each)
  }
  expect(edge.cache?.size()).toBe(before)
})

test("a failure is told to each under their own number", async () => {
  const [first, second] = [await get("?sort=error"), await get("?sort=error")]
  expect(first.headers.get("x-request-id")).toMatch(/^[\w-]{12}$/)
  expect(first.headers.get("x-request-id")).not.toBe(second.headers.get("x-request-id"))
})

test("HEAD is answered without a body, from the same page", async () => {
  const head = await get("", {}, "HEAD")
  expect([head.status, await head.text()]).toEqual([200, ""])
  expect((await (await get()).text()).length).toBeGreaterThan(100)
  const kept = await get("", {}, "HEAD")
  expect([kept.status, await kept.text(), renders.get("well")]).toEqual([200, "", 1])
})

test("its data, which scripts ask for, is kept for nobody", async () => {
  const answer = await edge.fetch("/influencers.data")
  expect(answer.headers.get("cache-control")).toBe("private, no-store")
})

test("another spelling of the path finds no kept page", async () => {
  await get()
  for (const path of ["/%69nfluencers", "/influencer%73"]) await expectOwn(await edge.fetch(path))
  expect((await edge.fetch("/INFLUENCERS")).status).toBe(308)
})

test("more cookies than anybody has are refused, though the page is there", async () => {
  await get()
  expect((await get("", { cookie: "a=1;".repeat(200) })).status).toBe(400)
})

test("another host finds none", async () => {
  await get()
  const answer = await edge.raw("GET /influencers HTTP/1.1\r\nHost: poison.example\r\n\r\n")
  expect(answer).toMatch(/^HTTP\/1\.1 421 /)
})

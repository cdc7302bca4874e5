import { once } from "node:events"
import { Agent, type IncomingMessage, request } from "node:http"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { invalidate } from "../../platform/cache/invalidations.server.ts"
import { withinLimit } from "../../platform/http/body.ts"
import { type ExampleEdge, renders, startExampleEdge } from "./testing.ts"

let edge: ExampleEdge
beforeAll(async () => {
  edge = await startExampleEdge({ env: { RATE_LIMIT_FACTOR: "1000" } })
})
afterAll(() => edge.stop())

describe("what every answer carries", () => {
  test("a page that hydrates is private and allows the scripts of its own nonce only", async () => {
    const [first, second] = await Promise.all([edge.fetch("/"), edge.fetch("/")])
    const policy = first.headers.get("content-security-policy")
    expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'nonce-[\w+/=]{24}'; style-src 'self' 'nonce-/)
    expect(policy).not.toMatch(/frame-src|youtube|vimeo/) // nothing is embedded: a video is a link
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toBe(second.headers.get("content-security-policy"))
    expect(await first.text()).toContain(/'nonce-([^']+)'/.exec(policy ?? "")?.[1])
    expect(first.headers.get("cache-control")).toBe("private, no-store")
    expect(first.headers.get("x-request-id")).toMatch(/^[\w-]{12}$/)
    expect(first.headers.get("x-content-type-options")).toBe("nosniff")
    expect(first.headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin")
    expect(first.headers.has("x-powered-by")).toBe(false)
  })

  test("a route may ask for a stricter referrer policy", async () => {
    expect((await edge.fetch("/reset")).headers.get("referrer-policy")).toBe("no-referrer")
  })

  test("HSTS is sent by an installation on https and by no other", async () => {
    expect((await edge.fetch("/")).headers.has("strict-transport-security")).toBe(false)
    const secure = await startExampleEdge({
      env: { PUBLIC_URL: "https://vitrine.example", SMTP_URL: "smtp://mail.example" },
    })
    const answer = await secure.raw("GET / HTTP/1.1\r\nHost: vitrine.example\r\nConnection: close\r\n\r\n")
    expect(answer).toMatch(/strict-transport-security: max-age=63072000; includeSubDomains/i)
    await secure.stop()
  })

  test.each(["br", "gzip"])("pages and their data travel in %s", async (encoding) => {
    for (const path of ["/", "/_.data", "/assets/app-1a2b.js", "/nadia"]) {
      const answer = await edge.fetch(path, { headers: { "accept-encoding": encoding } })
      expect([path, answer.headers.get("content-encoding")]).toEqual([path, encoding])
      expect(answer.headers.get("vary")).toBe("Accept-Encoding")
      expect((await answer.text()).length).toBeGreaterThan(10)
    }
  })
})

describe("pages without scripts", () => {
  test("are rendered once, may be shared, and name the hash of their style", async () => {
    const first = await edge.fetch("/sara")
    const second = await edge.fetch("/sara")
    expect(renders.get("sara")).toBe(1)
    for (const answer of [first, second]) {
      expect(answer.headers.get("cache-control")).toMatch(/^public, .*s-maxage=\d+, stale-while-revalidate=\d+$/)
      expect(answer.headers.get("content-security-policy")).toContain("style-src 'self' 'sha256-abc='")
      expect(answer.headers.get("content-security-policy")).not.toContain("nonce-")
      expect(answer.headers.get("etag")).toMatch(/^W\/"/)
      expect(answer.headers.has("set-cookie")).toBe(false)
    }
    expect(await first.text()).toBe(await second.text())
  })

  test("answer 304 to who has them already", async () => {
    const etag = (await edge.fetch("/sara")).headers.get("etag") ?? ""
    const again = await edge.fetch("/sara", { headers: { "if-none-match": etag } })
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag])
  })

  test("answer HEAD without a body, and HEAD alone keeps nothing wrong", async () => {
    const head = await edge.fetch("/headed", { method: "HEAD" })
    expect([head.status, await head.text()]).toEqual([200, ""])
    expect((await (await edge.fetch("/headed")).text()).length).toBeGreaterThan(100)
  })

  test("are rendered anew once what they show has changed", async () => {
    await edge.fetch("/changing")
    invalidate(["page:other"])
    await edge.fetch("/changing")
    expect(renders.get("changing")).toBe(1)
    invalidate(["page:changing"])
    await edge.fetch("/changing")
    expect(renders.get("changing")).toBe(2)
  })

  test("show nothing of one visitor to the next, and people with a session get a page of their own", async () => {
    const visitor = await edge.fetch("/lina", { headers: { cookie: "language=ar" } })
    expect(await visitor.text()).not.toContain("language=ar")
    const owner = await edge.fetch("/lina", { headers: { cookie: "language=ar; session=abc" } })
    expect(await owner.text()).toContain("session=abc")
    expect(owner.headers.get("cache-control")).toBe("private, no-store")
    expect(await (await edge.fetch("/lina")).text()).not.toContain("session=abc")
  })

  test("that do not exist are not kept, and keep the policy of their kind", async () => {
    const [first, second] = [await edge.fetch("/nobody"), await edge.fetch("/nobody")]
    expect([first.status, second.status]).toEqual([404, 404])
    expect(renders.get("nobody")).toBe(2)
    expect(first.headers.get("cache-control")).toBe("private, no-store")
    expect(first.headers.get("content-security-policy")).toContain("'sha256-abc='")
  })

  test("asked for by a hundred people at once are rendered once", async () => {
    await Promise.all(Array.from({ length: 100 }, () => edge.fetch("/crowd").then((answer) => answer.text())))
    expect(renders.get("crowd")).toBe(1)
  })

  test("give their data to nobody's shared cache", async () => {
    expect((await edge.fetch("/sara.data")).headers.get("cache-control")).toBe("private, no-store")
  })
})

test.each([
  ["read somebody's session", "/personal"],
  ["renews somebody's cookie", "/renewing"],
])("what %s is for no cache that others read, though its route says so", async (_, address) => {
  const answer = await edge.fetch(address)
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-cache"])
})

test.each(["/personal", "/options"])("a question for the methods of %s runs no loader", async (address) => {
  const answer = await edge.fetch(address, { method: "OPTIONS" })
  expect([answer.status, await answer.text(), renders.get("options")]).toEqual([204, "", undefined])
  expect(answer.headers.get("allow")).toContain("GET, HEAD")
})

describe("addresses", () => {
  test.each([
    ["/fr", "/"],
    ["/fr/", "/"],
    ["/FR/nadia?a=1", "/nadia?a=1"],
    ["/EN", "/en"],
    ["/Ar/Nadia", "/ar/nadia"],
    ["/nadia/", "/nadia"],
    ["/en/", "/en"],
    ["/Nadia", "/nadia"],
  ])("%s leads to %s", async (from, to) => {
    const answer = await edge.fetch(from)
    expect([answer.status, answer.headers.get("location")]).toEqual([308, to])
  })

  test.each(["/fr//evil.example", "//evil.example", "/\\evil.example", "/fr/\\evil.example"])(
    "%s leads nowhere",
    async (path) => {
      const answer = await edge.raw(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${edge.port}\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1.1 400 /)
      expect(answer).not.toMatch(/location:/i)
    },
  )

  test.each(["/%E0%A4%A", "/%00", "/a%00b", "/%c0%af", "/%ED%A0%80", "/nadia?q=%00", "/%0d%0aSet-Cookie:x=1"])(
    "%s is refused, not stumbled over",
    async (path) => {
      const answer = await edge.raw(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${edge.port}\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1.1 400 /)
    },
  )
})

describe("requests that no browser makes", () => {
  const head = () => `Host: 127.0.0.1:${edge.port}\r\n`

  test.each([
    ["TRACE", () => `TRACE / HTTP/1.1\r\n${head()}\r\n`, 405],
    ["an absolute address", () => `GET http://evil.example/ HTTP/1.1\r\n${head()}\r\n`, 400],
    ["OPTIONS *", () => `OPTIONS * HTTP/1.1\r\n${head()}\r\n`, 400],
    ["another host", () => "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", 421],
    ["no host", () => "GET / HTTP/1.1\r\n\r\n", 400],
    ["another host for a kept page", () => "GET /sara HTTP/1.1\r\nHost: evil.example\r\n\r\n", 421],
    ["two lengths", () => `POST /form HTTP/1.1\r\n${head()}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, 400],
    [
      "a length and chunks",
      () => `POST /form HTTP/1.1\r\n${head()}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ["an address of 100 000 characters", () => `GET /${"a".repeat(100_000)} HTTP/1.1\r\n${head()}\r\n`, 431],
    ["an address of 8 000 characters", () => `GET /${"a".repeat(8_000)} HTTP/1.1\r\n${head()}\r\n`, 414],
    ["a head of 20 KB", () => `GET / HTTP/1.1\r\n${head()}X: ${"a".repeat(20_000)}\r\n\r\n`, 431],
    ["201 parameters", () => `GET /sara?${"a&".repeat(200)} HTTP/1.1\r\n${head()}\r\n`, 400],
    ["a parameter with a name of 101 characters", () => `GET /?${"a".repeat(101)}= HTTP/1.1\r\n${head()}\r\n`, 400],
    ["201 cookies", () => `GET / HTTP/1.1\r\n${head()}Cookie: ${"a=1;".repeat(200)}\r\n\r\n`, 400],
    ["no HTTP at all", () => "hello\r\n\r\n", 400],
  ])("%s is answered with a refusal", async (_, bytes, status) => {
    const answer = await edge.raw(bytes())
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im)
    expect(answer).toMatch(/^content-security-policy: default-src 'none'/im)
  })
})

describe("a refusal's own page", () => {
  test.each([
    ["", "fr", "ltr", "/", "Retour à l'accueil"],
    ["/en", "en", "ltr", "/en", "Back to home"],
    ["/ar", "ar", "rtl", "/ar", "العودة إلى الرئيسية"],
  ])("says under %s what is wrong and where to go on", async (prefix, language, direction, home, words) => {
    const answer = await edge.fetch(`${prefix}/sara?${"a&".repeat(200)}`)
    const html = await answer.text()
    expect(html).toContain(`<html lang="${language}" dir="${direction}">`)
    expect(html).toMatch(/<h1>[^<]+<\/h1>/)
    expect(html).toContain(`<a href="${home}">${words}</a>`)
    expect(html).not.toMatch(/<script|<style/)
    expect(html.length).toBeLessThan(600)
  })
})

describe("forms", () => {
  const post = (headers: Record<string, string>, path = "/form") =>
    edge.fetch(path, { method: "POST", headers, body: new URLSearchParams({ a: "1" }) })

  test.each([
    ["our own page", () => ({ origin: edge.origin }), 200],
    ["our own page under this machine's other name", () => ({ origin: `http://localhost:${edge.port}` }), 200],
    ["another site", () => ({ origin: "https://evil.example" }), 403],
    ["another port", () => ({ origin: "http://127.0.0.1:1" }), 403],
    ["a page without origin", () => ({ origin: "null" }), 403],
    ["another site without origin", () => ({ origin: "null", "sec-fetch-site": "cross-site" }), 403],
    ["our own page that tells no referrer", () => ({ origin: "null", "sec-fetch-site": "same-origin" }), 200],
    ["another site that hides its origin", () => ({ "sec-fetch-site": "cross-site" }), 403],
    ["a sister site", () => ({ "sec-fetch-site": "same-site" }), 403],
    [
      "our own page, by the browser's word alone",
      () => ({ "sec-fetch-site": "same-origin", cookie: "session=1" }),
      200,
    ],
    ["a program without a session", () => ({}), 200],
    ["a program with a session", () => ({ cookie: "language=fr; session=1" }), 403],
    ["a program with other cookies", () => ({ cookie: "language=fr; my-session=1; sessions=2" }), 200],
  ])("from %s", async (_, headers, status) => {
    expect((await rawPost(headers())).status).toBe(status)
  })

  /** fetch would add Sec-Fetch headers of its own. */
  async function rawPost(headers: Record<string, string>) {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const answer = await edge.raw(
      `POST /form HTTP/1.1\r\nHost: 127.0.0.1:${edge.port}\r\n${lines.join("")}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 3\r\n\r\na=1`,
    )
    return { status: Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1]) }
  }

  test("are read", async () => {
    expect(await (await post({ origin: edge.origin })).text()).toContain('"got":["a"]')
  })

  test.each(["a[60000000]=x", "a&".repeat(32_000), `a${"[0]".repeat(3_000)}=x`])(
    "that start with %.20s are refused, and everybody else goes on being answered",
    async (body) => {
      const headers = { origin: edge.origin, "content-type": "application/x-www-form-urlencoded" }
      const [refused, other] = await Promise.all([
        edge.fetch("/form", { method: "POST", headers, body }),
        edge.fetch("/nadia"),
      ])
      expect([refused.status, other.status]).toEqual([400, 200])
      expect(await refused.text()).toContain('"code":"form_over_limits"')
    },
  )

  test("of more than 64 KiB are refused, announced or in chunks", async () => {
    const body = `a=${"x".repeat(64 * 1024)}`
    const headers = { origin: edge.origin, "content-type": "application/x-www-form-urlencoded" }
    const refused = await edge.fetch("/form", { method: "POST", headers, body })
    expect(refused.status).toBe(413)
    expect(await refused.text()).toContain('<a href="">Revenir à la page</a>')
    const stream = new Blob([body]).stream()
    const chunked: RequestInit & { duplex: "half" } = { method: "POST", headers, body: stream, duplex: "half" }
    expect((await edge.fetch("/form", chunked)).status).toBe(413)
  })

  test("that are refused for their size may be sent to their end, and their connection serves what comes next", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const body = Buffer.alloc(4 * 1024 * 1024, "x")
    const headers = {
      origin: edge.origin,
      "content-type": "application/x-www-form-urlencoded",
      "content-length": body.length,
    }
    const refused = request(`${edge.origin}/form`, { method: "POST", headers, agent })
    refused.write(body.subarray(0, 1024))
    const [answer] = (await once(refused, "response")) as [IncomingMessage] // long before the rest has been sent
    expect([answer.statusCode, answer.headers.connection]).toEqual([413, "keep-alive"])
    refused.end(body.subarray(1024))
    await Promise.all([once(answer.resume(), "end"), once(refused, "finish")])

    const next = request(`${edge.origin}/nadia`, { agent }).end()
    const [page] = (await once(next, "response")) as [IncomingMessage]
    expect([page.resume().statusCode, next.reusedSocket]).toEqual([200, true])
    agent.destroy()
  })

  test("nothing of a body is read for whoever may not send it, however it comes", async () => {
    const { promise: cancelled, resolve } = Promise.withResolvers<void>()
    let sent = 0
    const part = new Uint8Array(64 * 1024)
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += part.length
        controller.enqueue(part)
      },
      cancel: () => resolve(),
    })
    const request = new Request("http://localhost/", { method: "POST", body, ...{ duplex: "half" } })
    const bounded = withinLimit(request, 24 * 1024 * 1024)
    if (!bounded) throw new Error("nobody said how long it is")
    await bounded.request.body?.cancel()
    await cancelled
    expect(sent).toBeLessThanOrEqual(4 * part.length)
    expect(bounded.isTooLarge()).toBe(false)
  })

  test("in chunks within the limit are read", async () => {
    const headers = { origin: edge.origin, "content-type": "application/x-www-form-urlencoded" }
    const chunked: RequestInit & { duplex: "half" } = {
      method: "POST",
      headers,
      body: new Blob(["b=2"]).stream(),
      duplex: "half",
    }
    expect(await (await edge.fetch("/form", chunked)).text()).toContain('"got":["b"]')
  })

  test("may be larger where a route takes pictures, in parts alone", async () => {
    const send = (body: FormData | URLSearchParams) =>
      edge.fetch("/pictures", { method: "POST", headers: { origin: edge.origin }, body })
    const inParts = (size: number) => {
      const form = new FormData()
      form.set("picture", "x".repeat(size))
      return form
    }
    expect((await send(inParts(1_000_000))).status).toBe(200)
    expect((await send(inParts(5 * 1024 * 1024 + 1))).status).toBe(413)
    expect((await send(new URLSearchParams({ picture: "x".repeat(1_000_000) }))).status).toBe(413)
  })
})

describe("a form that cannot be taken", () => {
  const send = (path: string, fields: [string, string | File][]) => {
    const body = new FormData()
    for (const [name, value] of fields) body.append(name, value)
    return edge.fetch(path, { method: "POST", headers: { origin: edge.origin }, body })
  }

  test("is answered with what was typed, but for passwords and files, and the sentence of its screen", async () => {
    const answer = await send("/unsaved", [
      ["name", "Nadia <b>"],
      ["unknown", "unknown"],
      ["intent", "save"],
      ["password", "velo-rouge-83"],
      ["picture", new File(["secret picture"], "nadia.png")],
    ])
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"])
    const page = await answer.text()
    expect(page).toContain('"initialValue":{"name":"Nadia <b>"}')
    expect(page).toContain(`"error":{"":["Rien n'a été enregistré"]},"code":"not_sent","button":"save"`)
    expect(page).not.toMatch(/velo-rouge|secret picture|unknown/)
  })

  test("that nobody has pressed a button for is answered without a word", async () => {
    expect(await (await send("/unsaved", [["intent", "seen"]])).text()).not.toContain("enregistré")
  })

  test("is given to the page that says sorry where not even its screen can be made", async () => {
    const answer = await send("/unknown", [
      ["bio", "deux\nlignes"],
      ["block", "7"],
      ["password", "velo-rouge-83"],
    ])
    const page = await answer.text()
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([503, "private, no-store"])
    expect(page).toContain('{"name":"bio","kind":"lines","value":"deux\\r\\nlignes","label":"Biographie"}')
    expect(page).toContain('{"name":"block","kind":"text","value":"7","label":null}')
    expect(page).toContain('{"name":"password","kind":"password","value":"","label":"Mot de passe"}')
    expect(page).not.toContain("velo-rouge")
    expect(page).toContain("Ce qui a été saisi est conservé")
  })
})

describe("errors", () => {
  test.each([
    ["/missing", 404, '"code":"page_not_found"', null],
    ["/limited", 429, '"code":"rate_limited"', "7"],
    ["/away", 503, '"code":"unavailable"', "5"],
  ])("%s answers %i with its code and data", async (path, status, text, retryAfter) => {
    const answer = await edge.fetch(path)
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([status, retryAfter])
    expect(await answer.text()).toContain(text)
  })

  test.each(["/bug", "/bug.data", "/buggy"])(
    "a bug at %s is a 500 that says nothing but its request id",
    async (path) => {
      const answer = await edge.fetch(path)
      expect(answer.status).toBe(500)
      const number = answer.headers.get("x-request-id")
      expect(number).toMatch(/^[\w-]{12}$/)
      const page = await answer.text()
      expect(page).toContain(number)
      expect(page).not.toContain("a bug")
    },
  )

  test("data addresses get the same statuses", async () => {
    expect((await edge.fetch("/missing.data")).status).toBe(404)
  })
})

test("React Router's list of routes is not mistaken for somebody's page", async () => {
  const answer = await edge.fetch("/__manifest?p=%2Fnadia&version=1")
  expect(answer.status).toBe(204)
  expect(renders.has("__manifest")).toBe(false)
  expect((await edge.fetch("/__manifest?version=&paths=%2Fnadia")).status).toBe(200)
  expect((await edge.fetch("/__manifest?version=&paths=%2Fnadia", { method: "POST", body: "" })).status).toBeOneOf([
    403, 405,
  ])
})

test("files of the build are kept for ever, others for an hour", async () => {
  expect((await edge.fetch("/assets/app-1a2b.js")).headers.get("cache-control")).toBe(
    "public, max-age=31536000, immutable",
  )
  expect((await edge.fetch("/robots.txt")).headers.get("cache-control")).toBe("public, max-age=3600")
  expect((await edge.fetch("/assets/none.js")).status).toBe(404)
})

test("figures are for whoever asks on the machine itself, by a name that only the machine has", async () => {
  const asHost = (host: string) => edge.raw(`GET /metrics HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
  expect(await asHost(`127.0.0.1:${edge.port}`)).toMatch(/^HTTP\/1.1 200 /)
  // As a proxy on the same machine asks that says nothing of the visitor, or a page under a name that leads to the machine.
  expect(await asHost("vitrine.example")).toMatch(/^HTTP\/1.1 403 /)
})

test.each([
  "Forwarded",
  "Via",
  "X-Real-IP",
  "X-Forwarded-For",
  "X-Forwarded-Host",
  "X-Forwarded",
  "X-Client-IP",
  "CF-Ray",
])("figures are for nobody whose request says by %s that it was passed on", async (name) => {
  for (const value of ["192.0.2.1", ""])
    expect(
      await edge.raw(`GET /metrics HTTP/1.1\r\nHost: 127.0.0.1:${edge.port}\r\n${name}: ${value}\r\n\r\n`),
    ).toMatch(/^HTTP\/1.1 403 /)
})

test.each([
  "a b",
  "a/b",
  "a@b",
  "a?b",
  "a#b",
  "a\\b",
  ":",
  "[",
  "[::1",
  "a:99999",
  "a:b",
  "1.2.3.999",
  "a..b:x",
  "%",
  "<",
  "é",
])("a host called %s is refused, of the probes too", async (host) => {
  for (const path of ["/healthz", "/readyz", "/metrics", "/"]) {
    const answer = await edge.raw(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
    expect([path, answer.slice(0, 12)]).toEqual([path, "HTTP/1.1 400"])
  }
})

test("the process says that it is up, without a database", async () => {
  expect(await (await edge.fetch("/healthz")).text()).toBe("ok\n")
  const ready = await edge.fetch("/readyz")
  expect([ready.status, ready.headers.get("retry-after")]).toEqual([503, "5"])
})

test("what asks how the process is doing may call it as it is called inside; its figures then cost a token", async () => {
  const ask = (path: string, more = "") => edge.raw(`GET ${path} HTTP/1.1\r\nHost: 10.0.0.7:3000\r\n${more}\r\n`)
  expect(await ask("/healthz")).toMatch(/^HTTP\/1.1 200 /)
  expect(await ask("/readyz")).toMatch(/^HTTP\/1.1 503 /)
  expect(await ask("/metrics")).toMatch(/^HTTP\/1.1 403 /)
  expect(await ask("/metrics", "Authorization: Bearer of-nobody\r\n")).not.toMatch(/^HTTP\/1.1 421 /)
  expect(await ask("/healthz/x")).toMatch(/^HTTP\/1.1 421 /)
})

test("somebody for whom too many pages had to be rendered has to wait, in the language of the address", async () => {
  const strict = await startExampleEdge({ env: { TRUSTED_PROXIES: "127.0.0.1", RATE_LIMIT_FACTOR: "0.01" } })
  const from = (address: string, path: string) => strict.fetch(path, { headers: { "x-forwarded-for": address } })
  const statuses = []
  // The second /en/nadia comes from memory and costs nothing.
  const paths = ["/en/nadia", "/en/nadia", "/en/form", "/en/form", "/en/form"]
  for (const path of paths) statuses.push((await from("192.0.2.1", path)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 429])
  const refused = await from("192.0.2.1", "/ar/form")
  expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(60)
  expect(await refused.text()).toContain('<html lang="ar" dir="rtl">')
  expect((await from("198.51.100.7", "/en/form")).status).toBe(200)
  await strict.stop()
})

test("whoever sends one form with files after the other is sent away before the next is read, and may go on reading", async () => {
  const strict = await startExampleEdge({ env: { TRUSTED_PROXIES: "127.0.0.1", RATE_LIMIT_FACTOR: "0.02" } })
  const send = async (address: string, size: number) => {
    const body = new FormData()
    body.set("picture", "x".repeat(size))
    const headers = { origin: strict.origin, "x-forwarded-for": address }
    return (await strict.fetch("/pictures", { method: "POST", headers, body })).status
  }
  const large = 100_000
  expect([await send("192.0.2.1", large), await send("192.0.2.1", large)]).toEqual([200, 200])
  expect([await send("192.0.2.1", large), await send("192.0.2.1", 10), await send("192.0.2.2", large)]).toEqual([
    429, 200, 200,
  ])
  await strict.stop()
})

test("programs that ask again and again whatever they are refused are sent away before anything is looked up", async () => {
  const strict = await startExampleEdge({ env: { TRUSTED_PROXIES: "127.0.0.1", RATE_LIMIT_FACTOR: "0.01" } })
  const ask = (address: string) =>
    strict.fetch("/api/v1/influencers", { method: "OPTIONS", headers: { "x-forwarded-for": address } })
  for (let time = 0; time < 30; time++) expect((await ask("192.0.2.1")).status).not.toBe(429)
  const refused = await ask("192.0.2.1")
  expect([refused.status, refused.headers.get("content-type")]).toEqual([429, "application/problem+json"])
  // So that a browser's program reads when it may ask again, as it does of the API's own refusals.
  expect(refused.headers.get("access-control-allow-origin")).toBe("*")
  expect(refused.headers.get("access-control-expose-headers")).toContain("Retry-After")
  expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(60)
  expect((await ask("198.51.100.7")).status).not.toBe(429)
  await strict.stop()
})

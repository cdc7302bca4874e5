import { once } from "node:events"
import { createServer as createHttpServer, type RequestListener } from "node:http"
import { connect, createServer as createTcpServer, type Socket } from "node:net"
import { brotliCompressSync, gzipSync } from "node:zlib"
import fc from "fast-check"
import { afterEach, expect, test, vi } from "vitest"
import { portOf } from "#tests/support/port-of"
import { isPublicAddress } from "./addresses.server"
import { mayBeDialled, outsideUrl } from "./door.server"
import { fetchOutside } from "./fetch.server"

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const everywhere = { isAllowed: () => true }
const outside = { onLoopback: false }
const page = { asker: "nadia", types: ["text/html"], maxBytes: 1000, mayBeCut: true }
const picture = { asker: "nadia", types: ["image/png"], maxBytes: 1000 }
const HTML = { "Content-Type": "text/html; charset=utf-8" }

async function listen(server: ReturnType<typeof createTcpServer>) {
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return portOf(server)
}

/** A server that answers so; its address, and the requests that it has had. */
async function aServer(answer: RequestListener) {
  const asked: string[] = []
  const server = createHttpServer((request, response) => {
    asked.push(`${request.headers.host} ${request.url}`)
    answer(request, response)
  })
  const port = await listen(server)
  closing.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return { port, url: `http://127.0.0.1:${port}/`, asked }
}

/** A server that says these bytes to all who connect, and then what `after` does. */
async function aRawServer(bytes: string, after: (socket: Socket) => void = () => {}) {
  const server = createTcpServer((socket) => {
    socket.on("error", () => {})
    closing.push(() => socket.destroy())
    socket.once("data", () => {
      socket.write(bytes)
      after(socket)
    })
  })
  const port = await listen(server)
  closing.push(() => server.close())
  return `http://127.0.0.1:${port}/`
}

test("a page comes with its address, its type and its bytes; no cookie is sent, and we say who we are", async () => {
  let sent: unknown
  const { url } = await aServer((request, response) => {
    sent = request.headers
    response.writeHead(200, HTML).end("<title>Marché</title>")
  })
  const found = await fetchOutside(`${url}a#part`, page)
  expect([found?.url.href, found?.contentType, String(found?.bytes)]).toEqual([
    `${url}a`,
    HTML["Content-Type"],
    "<title>Marché</title>",
  ])
  expect(sent).toMatchObject({ "user-agent": expect.stringContaining("VitrinePreview/1 (+http"), accept: "text/html" })
  expect(sent).not.toHaveProperty("cookie")
  expect(sent).not.toHaveProperty("referer")
})

test("what is private, on another port, of another scheme or with a password in it is asked by nobody", async () => {
  const byte = fc.integer({ min: 0, max: 255 })
  const inside = fc.oneof(
    fc.tuple(fc.constantFrom(0, 10, 127), byte, byte, byte),
    fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
    fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), byte, byte),
    fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
    fc.tuple(fc.integer({ min: 224, max: 255 }), byte, byte, byte),
  )
  const hex = ([a, b, c, d]: number[]) =>
    `${((a ?? 0) * 256 + (b ?? 0)).toString(16)}:${((c ?? 0) * 256 + (d ?? 0)).toString(16)}`
  const written = fc.tuple(
    inside,
    fc.constantFrom<(numbers: number[]) => string>(
      (numbers) => numbers.join("."),
      (numbers) => String(numbers.reduce((sum, each) => sum * 256 + each, 0)),
      (numbers) => `[::ffff:${numbers.join(".")}]`,
      (numbers) => `[64:ff9b::${hex(numbers)}]`,
      (numbers) => `[2002:${hex(numbers)}::1]`,
      (numbers) => `[2001:0:${hex(numbers)}::1]`,
    ),
  )
  await fc.assert(
    fc.asyncProperty(written, async ([numbers, notation]) => {
      const found = await fetchOutside(`http://${notation(numbers)}/`, page, { isAllowed: isPublicAddress })
      expect(found).toBeNull()
      expect(mayBeDialled(new URL(`http://${notation(numbers)}/`).hostname.replace(/[[\]]/g, ""), outside)).toBe(false)
    }),
    { numRuns: 300 },
  )
})

test.each([
  "http://example.com:22/",
  "https://example.com:8443/",
  "http://example.com:443/",
  "https://nadia:secret@example.com/",
  "https://nadia@example.com/",
  "ftp://example.com/",
  "file:///etc/passwd",
  "gopher://example.com/",
  "data:text/html,x",
  "//example.com",
  "http://localhost:5432/",
  "",
])("%s is no address that we go to", (address) => expect(outsideUrl(address, undefined, outside)).toBeNull())

test.each(["http://example.com/a", "https://example.com:443/", "http://example.com:80/"])("%s is one", (address) =>
  expect(outsideUrl(address, undefined, outside)?.port).toBe(""),
)

test("a name that leads inside is not dialled, nor where one of several addresses does", async () => {
  const { port, asked } = await aServer((_, response) => response.writeHead(200, HTML).end("<title>secret</title>"))
  for (const found of [
    [{ address: "127.0.0.1", family: 4 }],
    [
      { address: "1.1.1.1", family: 4 },
      { address: "127.0.0.1", family: 4 },
    ],
    [{ address: "169.254.169.254", family: 4 }],
    [{ address: "::ffff:10.0.0.1", family: 6 }],
    [],
  ]) {
    const guard = { isAllowed: isPublicAddress, resolve: async () => found }
    expect(await fetchOutside(`http://shop.localhost:${port}/`, page, guard)).toBeNull()
  }
  expect(asked).toEqual([])
})

test("a name is looked up once for each request: what it leads to afterwards is never dialled", async () => {
  const { port } = await aServer((_, response) => response.writeHead(200, HTML).end("ok"))
  const judged: string[] = []
  let lookups = 0
  const resolve = async () => [{ address: ++lookups === 1 ? "127.0.0.1" : "127.0.0.2", family: 4 }]
  const isAllowed = (address: string) => judged.push(address) > 0
  expect(await fetchOutside(`http://shop.localhost:${port}/`, page, { resolve, isAllowed })).not.toBeNull()
  expect({ lookups, judged }).toEqual({ lookups: 1, judged: ["127.0.0.1"] })
})

test("three redirects are followed, relative ones too, and the fourth is not", async () => {
  const { url, asked } = await aServer((request, response) => {
    const left = Number(request.url?.slice(1))
    if (left > 0) return response.writeHead(302, { Location: `/${left - 1}` }).end()
    response.writeHead(200, HTML).end("there")
  })
  expect((await fetchOutside(`${url}3`, page))?.url.pathname).toBe("/0")
  expect(await fetchOutside(`${url}4`, page)).toBeNull()
  expect(asked).toHaveLength(8)
})

test("each redirect is judged like the first address", async () => {
  const secret = await aServer((_, response) => response.writeHead(200, HTML).end("<title>secret</title>"))
  const leadingTo = (location: string) =>
    aServer((_, response) => response.writeHead(301, { Location: location }).end())
  const resolve = async (name: string) => [
    { address: name === "inside.localhost" ? "10.0.0.1" : "127.0.0.1", family: 4 },
  ]
  const isAllowed = (address: string) => address !== "127.0.0.2" && address !== "10.0.0.1"
  for (const location of [
    `http://127.0.0.2:${secret.port}/`,
    `http://2130706434:${secret.port}/`,
    `http://[::ffff:127.0.0.2]:${secret.port}/`,
    `http://inside.localhost:${secret.port}/`,
    `http://nadia:secret@127.0.0.1:${secret.port}/`,
    "http://example.com:22/",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "http://",
    "",
  ]) {
    const { url } = await leadingTo(location)
    const judge = (address: string) => isAllowed(address) && !address.startsWith("::ffff")
    expect(await fetchOutside(url, page, { isAllowed: judge, resolve }), location).toBeNull()
  }
  expect(secret.asked).toEqual([])
})

test("a page that is too long is cut, a picture that is too long is none, packed or not", async () => {
  const long = "a".repeat(5_000_000)
  const { url } = await aServer((request, response) => {
    const [, packing, type] = /^\/(\w+)\/(.*)$/.exec(request.url ?? "") ?? []
    const body = packing === "gzip" ? gzipSync(long) : packing === "br" ? brotliCompressSync(long) : long
    const encoding = packing === "plain" ? {} : { "Content-Encoding": packing }
    response.writeHead(200, { "Content-Type": type, ...encoding }).end(body)
  })
  for (const packing of ["plain", "gzip", "br"]) {
    expect((await fetchOutside(`${url}${packing}/text/html`, page))?.bytes, packing).toHaveLength(1000)
    expect(await fetchOutside(`${url}${packing}/image/png`, picture), packing).toBeNull()
  }
})

test("what is packed twice, in another way or not at all as it says is no answer", async () => {
  const { url } = await aServer((request, response) => {
    const encoding = decodeURIComponent(request.url?.slice(1) ?? "")
    response.writeHead(200, { ...HTML, "Content-Encoding": encoding }).end(gzipSync(gzipSync("<title>x</title>")))
  })
  for (const encoding of ["gzip, gzip", "compress", "zstd", "br", "deflate", "toString"])
    expect(await fetchOutside(url + encodeURIComponent(encoding), page), encoding).toBeNull()
})

test("bytes that unpack to nothing have an end", async () => {
  const nothing = gzipSync("")
  const { url } = await aServer((_, response) => {
    response.writeHead(200, { "Content-Type": "image/png", "Content-Encoding": "gzip" })
    const more = () => {
      while (!response.destroyed && response.write(nothing));
    }
    response.on("drain", more)
    more()
  })
  expect(await fetchOutside(url, { ...picture, timeoutMs: 60_000 })).toBeNull()
})

test("only what was asked for is taken: a type, a status of 200, a whole answer", async () => {
  const { url } = await aServer((request, response) => {
    const [, status, ...type] = request.url?.split("/") ?? []
    response.writeHead(Number(status), type.length ? { "Content-Type": type.join("/") } : {}).end("x")
  })
  for (const path of [
    "200/text/plain",
    "200/application/pdf",
    "200/image/svg+xml",
    "200",
    "404/text/html",
    "204/text/html",
    "206/text/html",
    "500/text/html",
    "304/text/html",
  ])
    expect(await fetchOutside(url + path, page), path).toBeNull()
  expect(await fetchOutside(`${url}200/TEXT/HTML`, page)).not.toBeNull()
})

test.each([
  ["no HTTP", "SSH-2.0-OpenSSH_9.6\r\n"],
  ["a head that is broken", "HTTP/1.1 200 OK\r\nbad header\r\n\r\n"],
  ["a head without end", `HTTP/1.1 200 OK\r\nX: ${"a".repeat(100_000)}`],
  ["two lengths", "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 5\r\nContent-Length: 7\r\n\r\nhello"],
  ["a broken chunk", "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"],
  ["another protocol", "HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n"],
  ["a body that breaks off", "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 50\r\n\r\nhello"],
])("%s is no answer", async (_, bytes) => {
  const url = await aRawServer(bytes, (socket) => socket.end())
  expect(await fetchOutside(url, page)).toBeNull()
})

test("whoever says nothing, or a byte now and then, is left after the time, wherever it is slow", async () => {
  const drip = (bytes: string) =>
    aRawServer(bytes, (socket) => {
      const timer = setInterval(() => socket.write("a"), 5)
      closing.push(() => clearInterval(timer))
    })
  for (const url of [
    await aRawServer(""),
    await drip("HTTP/1.1 200 OK\r\nX: "),
    await drip("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 999\r\n\r\n"),
    await aRawServer("HTTP/1.1 103 Early Hints\r\n\r\n".repeat(50)),
  ])
    expect(await fetchOutside(url, { ...page, timeoutMs: 100 })).toBeNull()
  const resolve = () => new Promise<never>(() => {})
  expect(await fetchOutside("http://shop.example/", { ...page, timeoutMs: 50 }, { ...everywhere, resolve })).toBeNull()
})

test("one asker has two at once and goes without a third; eight hold all places, and who else asks waits for the first that is free", async () => {
  const held: (() => void)[] = []
  const { url } = await aServer((request, response) => {
    const answer = () => response.writeHead(200, HTML).end("ok")
    if (request.url === "/ok") answer()
    else held.push(answer)
  })
  const slow = (asker: string) => fetchOutside(url, { ...page, asker, timeoutMs: 60_000 })
  const busy = [slow("a"), slow("a")]
  expect(await fetchOutside(`${url}ok`, { ...page, asker: "a" })).toBeNull()
  expect(await fetchOutside(`${url}ok`, { ...page, asker: "b" })).not.toBeNull()
  busy.push(...["b", "b", "c", "c", "d", "d"].map(slow))
  await vi.waitFor(() => expect(held).toHaveLength(8), { timeout: 30_000 })
  expect(await fetchOutside(`${url}ok`, { ...page, asker: "e", waitMs: 20 })).toBeNull()
  const more = ["f", "g"].map(slow) // who waits in line before does not keep the next one from a turn
  const quick = fetchOutside(`${url}ok`, { ...page, asker: "e", waitMs: 30_000 })
  expect(await fetchOutside(`${url}ok`, { ...page, asker: "a", isWithin: true })).not.toBeNull()
  for (const answer of held.splice(0, 3)) answer()
  expect(await quick).not.toBeNull()
  await vi.waitFor(() => expect(held).toHaveLength(7), { timeout: 30_000 })
  for (const answer of held) answer()
  expect(await Promise.all([...busy, ...more])).not.toContain(null)
  expect(await fetchOutside(`${url}ok`, { ...page, asker: "a" })).not.toBeNull()
})

test("what is fetched is let go: no connection stays open behind an answer that was not read to its end", async () => {
  const open = new Set<Socket>()
  const server = createHttpServer((_, response) => {
    response.writeHead(200, HTML)
    response.write("a".repeat(5_000))
  })
  server.on("connection", (socket) => {
    open.add(socket)
    socket.on("close", () => open.delete(socket))
  })
  const port = await listen(server)
  closing.push(() => server.closeAllConnections())
  expect(await fetchOutside(`http://127.0.0.1:${port}/`, page)).not.toBeNull()
  const [socket] = open
  if (socket) await once(socket, "close")
  expect(open.size).toBe(0)
  server.close()
  await once(connect(port, "127.0.0.1"), "error")
})

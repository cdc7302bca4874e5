import { once } from "node:events"
import { createServer, type Socket } from "node:net"
import { afterEach, expect, test } from "vitest"
import { portOf } from "#tests/support/port-of"
import { askWhether } from "./ask.server"
import { fetchOutside } from "./fetch.server"
import { post } from "./post.server"

const everywhere = { isAllowed: () => true }
const PAGE = { asker: "nadia", types: ["text/html"], maxBytes: 2 * 1024 * 1024 }

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A server that answers all who connect so, and goes on saying the rest as fast as it is taken; what it has sent of that. */
async function aServer(beginning: string, rest = "") {
  const sent = { bytes: 0 }
  const server = createServer((socket: Socket) => {
    socket.on("error", () => {})
    closing.push(() => socket.destroy())
    const more = () => {
      while (rest !== "" && !socket.destroyed && socket.write(rest)) sent.bytes += rest.length
    }
    socket.on("drain", more)
    socket.once("data", () => {
      socket.write(beginning)
      more()
    })
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  closing.push(() => server.close())
  return { url: `http://127.0.0.1:${portOf(server)}`, sent }
}

test("whoever answers with answers before the answer, without end, is left after a few", async () => {
  for (const [beginning, interim] of [
    ["", "HTTP/1.1 100 Continue\r\n\r\n"],
    ["HTTP/1.1 102 Processing\r\n\r\n", "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"],
  ] as const) {
    const { url, sent } = await aServer(beginning, interim.repeat(500))
    expect(await post({ url, headers: {}, body: "x" }, everywhere)).toEqual({ kind: "fault", fault: "unreachable" })
    expect(await fetchOutside(url, PAGE, everywhere)).toBeNull()
    expect(await askWhether(url, "VitrineLinks", everywhere)).toEqual({ fault: "silent" })
    expect(sent.bytes).toBeLessThan(50_000_000)
  }
})

test("an answer after a few of them is taken", async () => {
  const { url } = await aServer(
    `${"HTTP/1.1 103 Early Hints\r\n\r\n".repeat(3)}HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nmerci`,
  )
  const answer = await post({ url, headers: {}, body: "x" }, everywhere)
  expect(answer).toEqual({ kind: "answer", statusCode: 200, text: "merci" })
})

test("a body in parts of one byte ends long before it is as long as a body may be: each part takes memory", async () => {
  const head = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n"
  const { url } = await aServer(head, "1\r\na\r\n".repeat(1_000))
  expect(await fetchOutside(url, { ...PAGE, timeoutMs: 60_000 }, everywhere)).toBeNull()
  const cut = await fetchOutside(url, { ...PAGE, mayBeCut: true, timeoutMs: 60_000 }, everywhere)
  expect(cut?.bytes.length).toBeGreaterThan(10_000)
  expect(cut?.bytes.length).toBeLessThan(100_000)
})

test("a receiver that says each byte by itself, without end, is heard to the first KiB", async () => {
  const { url } = await aServer("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", "1\r\na\r\n".repeat(1_000))
  const answer = await post({ url, headers: {}, body: "x" }, everywhere)
  expect(answer).toEqual({ kind: "answer", statusCode: 200, text: "a".repeat(1024) })
})

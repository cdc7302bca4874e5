import { createSocket, type Socket } from "node:dgram"
import { getServers, setServers } from "node:dns/promises"
import { once } from "node:events"
import { createServer } from "node:net"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { portOf } from "#tests/support/port-of"
import { startWebhookReceiver, type WebhookReceiver } from "#tests/support/webhook-receiver"
import { isPublicAddress } from "./addresses.server"
import { post } from "./post.server"

let receiver: WebhookReceiver
beforeAll(async () => {
  receiver = await startWebhookReceiver()
})
afterAll(() => receiver.close())
beforeEach(() => {
  receiver.received.length = 0
  receiver.script.length = 0
})

const message = (url: string) => ({ url, headers: { "X-Test": "1" }, body: '{"é":1}' })
const everywhere = { isAllowed: () => true }
const publicOnly = { isAllowed: isPublicAddress }
const loopback = { address: "127.0.0.1", family: 4 }

test("the receiver gets the body, and what it says comes back", async () => {
  receiver.script.push({ status: 202, body: "merci" })
  expect(await post(message(receiver.url), everywhere)).toEqual({ kind: "answer", statusCode: 202, text: "merci" })
  expect(receiver.received).toMatchObject([{ body: '{"é":1}', headers: { "x-test": "1", "content-length": "8" } }])
})

test("an address in figures is refused before anything is sent", async () => {
  expect(await post(message(receiver.url), publicOnly)).toEqual({ kind: "fault", fault: "address" })
  expect(receiver.received).toEqual([])
})

test("a name that leads inside is refused where the connection is made", async () => {
  const url = `http://hooks.example:${receiver.port}/`
  for (const found of [
    [loopback],
    [{ address: "1.1.1.1", family: 4 }, loopback],
    [{ address: "fd00::1", family: 6 }],
    [],
  ])
    expect(await post(message(url), { ...publicOnly, resolve: async () => found })).toEqual({
      kind: "fault",
      fault: "address",
    })
  expect(receiver.received).toEqual([])
})

test("a name is looked up once: what it leads to afterwards is never dialled", async () => {
  let asked = 0
  // As a rebinding server does: the first answer passes, the next one leads inside.
  const resolve = async () => {
    asked += 1
    return asked === 1 ? [{ address: "127.0.0.1", family: 4 }] : [{ address: "127.0.0.2", family: 4 }]
  }
  const judged: string[] = []
  const isAllowed = (address: string) => judged.push(address) > 0
  const answer = await post(message(`http://hooks.example:${receiver.port}/`), { isAllowed, resolve })
  expect(answer).toMatchObject({ kind: "answer", statusCode: 200 })
  expect({ asked, judged }).toEqual({ asked: 1, judged: ["127.0.0.1"] })
})

test("a redirect is an answer like another, and is not followed", async () => {
  receiver.script.push({ status: 302, headers: { Location: receiver.url } })
  expect(await post(message(receiver.url), everywhere)).toMatchObject({ kind: "answer", statusCode: 302 })
  expect(receiver.received).toHaveLength(1)
})

test("an endpoint that would change the protocol has answered, and holds nobody", async () => {
  const server = createServer((socket) => {
    socket.on("error", () => {})
    socket.once("data", () =>
      socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n"),
    )
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const port = portOf(server)
  const answer = await post(message(`http://127.0.0.1:${port}/`), everywhere)
  expect(answer).toEqual({ kind: "answer", statusCode: 101, text: "" })
  server.close()
})

test("of a long answer the first KiB is kept, and the rest is not waited for", async () => {
  receiver.script.push({ status: 200, body: "é".repeat(5_000_000) })
  const answer = await post(message(receiver.url), everywhere)
  expect(answer).toEqual({ kind: "answer", statusCode: 200, text: "é".repeat(512) })
})

test("what is no text is kept as text that the database takes", async () => {
  receiver.script.push({ status: 200, body: Uint8Array.from({ length: 2000 }, (_, place) => place % 256) })
  const answer = await post(message(receiver.url), everywhere)
  const text = answer.kind === "answer" ? answer.text : ""
  expect(text).not.toContain("\0")
  expect(text.isWellFormed()).toBe(true)
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1024)
})

test("whoever does not answer in time, or is not there, is a fault", async () => {
  receiver.script.push({ status: 200, hangs: true })
  expect(await post(message(receiver.url), { ...everywhere, timeoutMs: 50 })).toEqual({
    kind: "fault",
    fault: "timeout",
  })
  const gone = await startWebhookReceiver()
  await gone.close()
  expect(await post(message(gone.url), everywhere)).toEqual({ kind: "fault", fault: "unreachable" })
})

/** A name server that leads every name to one IPv4 address, or says nothing; the names that it was asked for. */
async function aNameServer(address: string | null) {
  const asked: string[] = []
  const server: Socket = createSocket("udp4", (question, { port, address: asker }) => {
    const end = question.indexOf(0, 12) + 5
    asked.push(
      question
        .subarray(13, end - 5)
        .toString("latin1")
        .replace(/[^\w-]/g, "."),
    )
    if (address === null) return
    const isIpv4 = question.readUInt16BE(end - 4) === 1
    const head = Buffer.from([...question.subarray(0, 2), 0x81, 0x80, 0, 1, 0, isIpv4 ? 1 : 0, 0, 0, 0, 0])
    const answer = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split(".").map(Number)])
    server.send(Buffer.concat([head, question.subarray(12, end), ...(isIpv4 ? [answer] : [])]), port, asker)
  })
  server.bind(0, "127.0.0.1")
  await once(server, "listening")
  const before = getServers()
  setServers([`127.0.0.1:${server.address().port}`])
  return {
    asked,
    close() {
      setServers(before)
      server.close()
    },
  }
}

test("names are asked of the name servers, and judged by what those say", async () => {
  const names = await aNameServer("127.0.0.1")
  const url = `http://hooks.example:${receiver.port}/`
  expect(await post(message(url), publicOnly)).toEqual({ kind: "fault", fault: "address" })
  expect(await post(message(url), everywhere)).toMatchObject({ kind: "answer", statusCode: 200 })
  expect(new Set(names.asked)).toEqual(new Set(["hooks.example"]))
  names.close()
})

test("name servers that say nothing take nobody else's thread", async () => {
  const names = await aNameServer(null)
  const waiting = Array.from({ length: 40 }, (_, number) =>
    post(message(`http://n${number}.example/`), { ...publicOnly, timeoutMs: 1_500 }),
  )
  expect(await post(message(`http://localhost:${receiver.port}/`), everywhere)).toMatchObject({ statusCode: 200 })
  expect(await Promise.race([...waiting, "still waiting"])).toBe("still waiting")
  expect(await Promise.all(waiting)).toEqual(Array(40).fill({ kind: "fault", fault: "timeout" }))
  expect(names.asked.length).toBeGreaterThanOrEqual(40)
  names.close()
})

import { createSocket, type Socket } from "node:dgram"
import { once } from "node:events"
import { createServer, type Server } from "node:net"
import { portOf } from "./port-of.ts"

type Answers = {
  A?: string[]
  AAAA?: string[]
  TXT?: string[]
  /** The name that this one stands for: its records come along, as a server that looks further sends them. */
  CNAME?: string
  fails?: boolean
  /** No answer before this. */
  after?: Promise<void>
}
const TYPES: Readonly<Record<number, "A" | "AAAA" | "TXT">> = { 1: "A", 28: "AAAA", 16: "TXT" }
const CNAME = 5

/** A name server on the loopback that says what a test has it say, by UDP, and by TCP what is too long for that. */
export async function startDnsStub() {
  const zone = new Map<string, Answers>()
  const asked: string[] = []
  const tcp = createServer((socket) => {
    socket.on("error", () => {})
    socket.on("data", (data) => {
      const answer = answerTo(data.subarray(2))
      if (answer) socket.write(Buffer.concat([uint16(answer.length), answer]))
    })
  })
  const udp = await besideOn(tcp, () =>
    createSocket("udp4", async (question, from) => {
      const answer = answerTo(question)
      await zone.get(nameIn(question).name)?.after
      if (answer) udp.send(answer.length > 512 ? truncated(question) : answer, from.port, from.address)
    }),
  )

  function answerTo(question: Buffer) {
    const { name, end } = nameIn(question)
    const type = TYPES[question.readUInt16BE(end)]
    asked.push(name)
    const found = zone.get(name)
    if (found?.fails) return head(question, end, 2, 0)
    const chain = chainFrom(name)
    const values = (type && zone.get(chain.at(-1) ?? name)?.[type]) ?? []
    const records = [
      ...chain.slice(1).map((next, at) => record(CNAME, labelled(next), ownerOf(chain.slice(0, at + 1)))),
      ...values.map((value) =>
        record(question.readUInt16BE(end), type === "TXT" ? txt(value) : ip(value), ownerOf(chain)),
      ),
    ]
    return Buffer.concat([head(question, end, found ? 0 : 3, records.length), ...records])
  }

  /** A name, and those that it leads to one after the other; of a ring one round. */
  function chainFrom(name: string) {
    const chain = [name]
    for (let next = zone.get(name)?.CNAME; next && chain.length < 20; next = zone.get(next)?.CNAME) chain.push(next)
    return chain
  }

  return {
    server: `127.0.0.1:${udp.address().port}`,
    asked,
    say: (name: string, answers: Answers) => void zone.set(name, answers),
    forget: (name: string) => void zone.delete(name),
    stop: async () => {
      udp.close()
      tcp.close()
    },
  }
}

const MOST_TRIES = 10

/** Both on one port: what is free for TCP somebody may have for UDP, and others are tried then. */
async function besideOn(tcp: Server, newUdp: () => Socket): Promise<Socket> {
  for (let tries = 1; ; tries++) {
    await once(tcp.listen(0, "127.0.0.1"), "listening")
    const udp = newUdp()
    try {
      await once(udp.bind(portOf(tcp), "127.0.0.1"), "listening")
      return udp
    } catch (error) {
      if (tries === MOST_TRIES) throw error
      udp.close()
      await once(tcp.close(), "close")
    }
  }
}

function nameIn(question: Buffer) {
  const labels: string[] = []
  let at = 12
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString("latin1", at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join(".").toLowerCase(), end: at + 1 }
}

/** The question again with what was found: `code` is 0 for something, 2 for a failure, 3 for no such name. */
function head(question: Buffer, end: number, code: number, count: number) {
  const header = Buffer.from(question.subarray(0, 12))
  header.writeUInt16BE(0x8180 | code, 2)
  for (const [at, value] of [
    [4, 1],
    [6, count],
    [8, 0],
    [10, 0],
  ] as const)
    header.writeUInt16BE(value, at)
  return Buffer.concat([header, question.subarray(12, end + 4)])
}

function truncated(question: Buffer) {
  const answer = head(question, nameIn(question).end, 0, 0)
  answer.writeUInt16BE(0x8380, 2)
  return answer
}

function record(type: number, data: Buffer, owner: Buffer) {
  return Buffer.concat([owner, uint16(type), uint16(1), Buffer.from([0, 0, 0, 1]), uint16(data.length), data])
}

/** The last of a chain; the first is the one in the question, which is pointed at. */
function ownerOf(chain: readonly string[]) {
  return chain.length === 1 ? uint16(0xc00c) : labelled(chain.at(-1) ?? "")
}

/** A name as it is written in a message. */
function labelled(name: string) {
  const labels = name.split(".").flatMap((label) => [Buffer.from([label.length]), Buffer.from(label, "latin1")])
  return Buffer.concat([...labels, Buffer.from([0])])
}

function txt(text: string) {
  const bytes = Buffer.from(text)
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length || at === 0; at += 255) {
    const part = bytes.subarray(at, at + 255)
    parts.push(Buffer.from([part.length]), part)
  }
  return Buffer.concat(parts)
}

function ip(address: string) {
  if (!address.includes(":")) return Buffer.from(address.split(".").map(Number))
  const [before = "", after = ""] = address.split("::")
  const groups = (text: string) => (text === "" ? [] : text.split(":")).map((each) => Number.parseInt(each, 16))
  const [left, right] = [groups(before), groups(after)]
  const all = [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
  return Buffer.concat(all.map(uint16))
}

function uint16(value: number) {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

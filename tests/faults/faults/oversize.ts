import { type Fault, type Form, type Row, wrongIf } from "../fault.ts"
import { head, statusOfRaw } from "../raw-http.ts"
import { startShared, type World } from "../world/world.ts"
import { memoryMb } from "./slow-database.ts"

const MB = 1024 * 1024
const ROUNDS = { short: 1, long: 20 }
const GROWTH_MB = 50
/** 302: who may send is asked before the body is read, and a visitor is led to the sign-in. */
const REFUSALS = new Set([302, 400, 413, 414, 431])

const FORM = "Content-Type: application/x-www-form-urlencoded"
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`

type Parts = (url: string) => Iterable<string | Buffer>
const OVERSIZE: Readonly<Record<string, Parts>> = {
  "10 MB form": function* (url) {
    yield head(url, "POST /contact HTTP/1.1", [FORM, `Content-Length: ${10 * MB}`])
    for (let sent = 0; sent < 10; sent++) yield Buffer.alloc(MB, "a")
  },
  "1 GB in chunks": function* (url) {
    yield head(url, "POST /profile/portrait HTTP/1.1", [
      "Content-Type: multipart/form-data; boundary=x",
      "Transfer-Encoding: chunked",
    ])
    const megabyte = chunk("a".repeat(MB))
    for (let sent = 0; sent < 1024; sent++) yield megabyte
  },
  "20 KB header": (url) => [head(url, "GET / HTTP/1.1", [`X-Long: ${"a".repeat(20_480)}`])],
  "1 800 headers": (url) => [
    head(
      url,
      "GET / HTTP/1.1",
      Array.from({ length: 1_800 }, (_, n) => `X-${n}: aaaaaaaa`),
    ),
  ],
  "100 000-character path": (url) => [head(url, `GET /${"a".repeat(100_000)} HTTP/1.1`)],
  "15 000-character path": (url) => [head(url, `GET /${"a".repeat(15_000)} HTTP/1.1`)],
  "10 000 form fields": (url) => {
    const body = Array.from({ length: 10_000 }, (_, n) => `field${n}=a`).join("&")
    return [head(url, "POST /contact HTTP/1.1", [FORM, `Content-Length: ${body.length}`]), body]
  },
  "JSON 1 000 deep": (url) => {
    const body = `${"[".repeat(1_000)}${"]".repeat(1_000)}`
    return [
      head(url, "POST /contact HTTP/1.1", ["Content-Type: application/json", `Content-Length: ${body.length}`]),
      body,
    ]
  },
}

/** Everything that is larger than it may be, several at once. */
async function sendTooMuch(form: Form, world: World): Promise<Row> {
  const { site } = await startShared(form, world)
  const broken: string[] = []
  const answered: string[] = []
  const once = async (name: string, parts: Parts) => {
    const status = await statusOfRaw(site.url, parts(site.url))
    // One that is cut off in the midst of sending sees the connection end at times before it sees the answer.
    broken.push(...wrongIf(!REFUSALS.has(status) && status !== 0, `${name} was answered ${status}`))
    return status
  }
  for (const [name, parts] of Object.entries(OVERSIZE)) answered.push(`${name} ${await once(name, parts)}`)
  const before = memoryMb(site.process.pid)
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryMb(site.process.pid))
  }, 100)
  for (let round = 0; round < ROUNDS[form]; round++)
    await Promise.all(Object.entries(OVERSIZE).map(([name, parts]) => once(name, parts)))
  clearInterval(watch)
  const { status } = await fetch(`${site.url}/about`)
  return {
    injected: `${Object.keys(OVERSIZE).length} kinds, ${ROUNDS[form] + 1} times each`,
    notes: [
      answered.join(", "),
      "0: the connection ended, before its sender, still sending, had read the answer",
      `memory ${before} MB before, ${peak} MB at most`,
    ],
    broken: [
      ...broken,
      ...wrongIf(form === "long" && peak - before > GROWTH_MB, `memory grew by ${peak - before} MB`),
      ...wrongIf(status !== 200, `afterwards a page was answered ${status}`),
    ],
  }
}

export const oversize: Fault = { n: 16, name: "requests that are too large", sharesSite: true, run: sendTooMuch }

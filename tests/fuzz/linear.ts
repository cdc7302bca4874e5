import { type Agent, request } from "node:http"
import { askInside } from "./memory.ts"

// Whether the work of a request grows with its bytes and no faster. Each shape is sent at one size and at four times that size;
// the steps of JavaScript that the process takes are counted, and so is the time of its processors, since what is built into
// the engine takes no steps. Four times the bytes may be four times the work; work with their square would be sixteen times.

const MOST_STEPS = 6
const MOST_PROCESSOR_TIME = 10
/** Less is the noise of garbage collection and of what runs beside. */
const LEAST_PROCESSOR_MS = 60
/** What else the process does while four megabytes come: a job, a heartbeat. The square of the smallest shape is a hundred times more. */
const LEAST_STEPS = 400_000
const TIMES = 3

type Shape = {
  name: string
  path: string
  type?: string
  of: (bytes: number) => string
  most: number
  in?: "query" | "cookie"
}
type Place = { origin: string; insideUrl: string; agent: Agent; cookie: string; token: string | undefined }

const FORM = "application/x-www-form-urlencoded"
const BOUNDARY = "x"
const filled = (text: string, bytes: number) => text.repeat(Math.floor(bytes / text.length))
const numbered = (bytes: number, one: (at: number) => string) => {
  const all: string[] = []
  for (let at = 0, size = 0; size < bytes; at++) size += all[all.push(one(at)) - 1]?.length ?? 0
  return all.join("")
}
const form = (name: string, of: Shape["of"]) => ({
  name: `a form of ${name}`,
  path: "/auth",
  type: FORM,
  most: 60_000,
  of,
})
const parts = (name: string, of: Shape["of"]) => ({
  name: `parts of ${name}`,
  path: "/profile/portrait",
  type: `multipart/form-data; boundary=${BOUNDARY}`,
  most: 1_000_000,
  of: (bytes: number) => `${of(bytes)}--${BOUNDARY}--\r\n`,
})
const part = (name: string, value = "") =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const json = (name: string, of: Shape["of"]) => ({
  name: `JSON of ${name}`,
  path: "/api/v1/webhooks",
  type: "application/json",
  most: 60_000,
  of,
})
const query = (name: string, of: Shape["of"]) => ({
  name: `a query of ${name}`,
  path: "/influencers",
  most: 3_900,
  in: "query" as const,
  of,
})
const cookie = (name: string, of: Shape["of"]) => ({
  name: `cookies of ${name}`,
  path: "/contact",
  most: 12_000,
  in: "cookie" as const,
  of,
})

export const SHAPES: readonly Shape[] = [
  form("one name", (bytes) => filled("a&", bytes)),
  form("its own name again and again", (bytes) => filled("email=a&", bytes)),
  form("many names", (bytes) => numbered(bytes, (at) => `a${at}=1&`)),
  form("separators", (bytes) => "&".repeat(bytes)),
  form("one value", (bytes) => `email=${"x".repeat(bytes)}`),
  form("percent signs", (bytes) => `email=${filled("%41", bytes)}`),
  form("one deep name", (bytes) => `email${filled("[0]", bytes)}=1`),
  form("places", (bytes) => numbered(bytes, (at) => `email[${at}]=1&`)),
  parts("one name", (bytes) => filled(part("a"), bytes)),
  parts("one file", (bytes) => part('picture"; filename="a.png', "x".repeat(bytes))),
  parts("dashes", (bytes) => part("a", filled(`--${BOUNDARY}`, bytes))),
  parts("line ends", (bytes) => part("a", filled("\r\n", bytes))),
  json("nesting", (bytes) => "[".repeat(bytes)),
  json("many keys", (bytes) => `{${numbered(bytes, (at) => `"a${at}":1,`)}"z":1}`),
  json("one key", (bytes) => `{${filled('"url":1,', bytes)}"url":1}`),
  json("one number", (bytes) => `{"url":${"9".repeat(bytes)}}`),
  json("one text", (bytes) => `{"url":"${"x".repeat(bytes)}"}`),
  query("one name", (bytes) => filled("q=1&", bytes)),
  query("many names", (bytes) => numbered(bytes, (at) => `a${at}=1&`)),
  query("one value", (bytes) => `q=${"x".repeat(bytes)}`),
  cookie("one name", (bytes) => filled("session=x; ", bytes)),
  cookie("many names", (bytes) => numbered(bytes, (at) => `a${at}=1; `)),
  cookie("one value", (bytes) => `language=${"x".repeat(bytes)}`),
]

type Work = { steps: number; processorMs: number }

/** So much says nothing. */
const NOISE: Work = { steps: LEAST_STEPS, processorMs: LEAST_PROCESSOR_MS }

/**
 * The shapes whose work grows faster than their bytes, with what was counted. To count is dearer than to answer, so that nothing is
 * counted beyond what decides.
 */
export async function shapesThatGrow(place: Place, shapes: readonly Shape[] = SHAPES): Promise<string[]> {
  await askInside(place.insideUrl, "count")
  const found: string[] = []
  for (const shape of shapes) {
    const large = await leastWork(shape, shape.most, place, NOISE)
    if (isWithin(large, NOISE)) continue
    const small = await leastWork(shape, shape.most / 4, place)
    const most = {
      steps: Math.max(LEAST_STEPS, MOST_STEPS * small.steps),
      processorMs: Math.max(LEAST_PROCESSOR_MS, MOST_PROCESSOR_TIME * small.processorMs),
    }
    if (!isWithin(large, most))
      found.push(`${shape.name}: ${described(small)}, four times the bytes ${described(large)}`)
  }
  return found
}

const isWithin = ({ steps, processorMs }: Work, most: Work) => steps <= most.steps && processorMs <= most.processorMs
const described = ({ steps, processorMs }: Work) => `${steps} steps and ${Math.round(processorMs)} ms`

/** The least of some times, or of fewer once that is little enough: whatever else the process does meanwhile only adds to it. */
async function leastWork(shape: Shape, bytes: number, place: Place, enough?: Work): Promise<Work> {
  const least = { steps: Number.POSITIVE_INFINITY, processorMs: Number.POSITIVE_INFINITY }
  await sent(shape, bytes, place)
  let { fromMs: since } = await askInside(place.insideUrl, "steps")
  for (let time = 0; time < TIMES; time++) {
    await sent(shape, bytes, place)
    const { steps, untilMs, fromMs } = await askInside(place.insideUrl, "steps")
    least.steps = Math.min(least.steps, steps)
    least.processorMs = Math.min(least.processorMs, untilMs - since)
    since = fromMs
    if (enough && isWithin(least, enough)) break
  }
  return least
}

function sent(shape: Shape, bytes: number, { origin, agent, cookie, token }: Place) {
  const text = shape.of(Math.floor(bytes))
  const { hostname, port } = new URL(origin)
  const body = shape.in ? undefined : Buffer.from(text)
  const headers = {
    origin,
    cookie: shape.in === "cookie" ? text : cookie,
    ...(shape.type && { "content-type": shape.type }),
    ...(shape.type === "application/json" && token && { authorization: `Bearer ${token}` }),
    ...(body && { "content-length": body.length }),
  }
  const { promise, resolve } = Promise.withResolvers<void>()
  const path = shape.in === "query" ? `${shape.path}?${text}` : shape.path
  request({ hostname, port, agent, path, method: body ? "POST" : "GET", headers }, (answer) => {
    answer.resume().once("close", () => resolve())
  })
    // A refusal may close before all is sent.
    .on("error", () => resolve())
    .end(body)
  return promise
}

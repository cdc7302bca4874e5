import type { IncomingMessage } from "node:http"
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib"
import { config } from "#platform/config/config.server"
import { counter } from "#platform/metrics/metrics.server"
import { createTurns } from "#platform/process/turns"
import { askOutside, type Guard, outsideUrl } from "./door.server"

const MAX_REDIRECTS = 3
const TIMEOUT_MS = 5_000
/** For a place in this process; what nobody waits for on a screen may wait for longer. */
const WAIT_MS = 5_000
const AT_ONCE_OF_ONE = 2
/**
 * Places are given in turn to each person: somebody who names many slow servers delays only themselves, and holds two places of eight at
 * most.
 */
const inTurn = createTurns(8)
const withoutPlace = counter(
  "outside_fetches_given_up_total",
  "Addresses that were not asked, since no place came free in time",
)
/** Compressed bytes that may arrive before the first of them is unpacked. */
const AHEAD_BYTES = 64 * 1024

/**
 * A server may send each byte by itself, and each such part takes some hundred bytes of memory until the last has come. An answer in more
 * parts than these, and one more for each 32 bytes that may come, is refused as too long.
 */
const [PARTS, BYTES_OF_A_PART] = [1_000, 32]

const UNPACKERS = { gzip: createGunzip, "x-gzip": createGunzip, deflate: createInflate, br: createBrotliDecompress }

type Wanted = Readonly<{
  /** The account for which it is fetched. */
  asker: string
  /** The media types that are taken. */
  types: readonly string[]
  /** The most that the body may be, unpacked. */
  maxBytes: number
  /** Whether the beginning of a longer one serves too. */
  mayBeCut?: boolean
  timeoutMs?: number
  /** How long at most it waits for a place before that. */
  waitMs?: number
  /** True for a request made during another one of the same person: it uses that one's place, and waits for none. */
  isWithin?: boolean
  /** Ends it before its time. */
  signal?: AbortSignal
  /** The name in our `User-Agent` header. */
  agent?: string
  /** Whether an answer that is not wanted comes too, with its status and without its body. */
  anyAnswer?: boolean
  /** Asked before each address that would be asked, the redirects' among them; where it says no, nothing is found. */
  mayAsk?: (url: URL, signal: AbortSignal) => Promise<boolean>
}>

export type Fetched = Readonly<{
  /** The address that answered, after redirects. */
  url: URL
  status: number
  /** The `Content-Type` header as sent, charset included. */
  contentType: string
  bytes: Buffer
}>

const running = new Map<string, number>()

/**
 * GETs what is at an address that a person typed, by the one door: three redirects at most, each judged like the first; 5 s in all, after
 * 5 s at most for a place; bytes are counted as they come and as they are unpacked. Null for whatever went wrong, without a reason:
 * nobody learns by it what answers where. Never throws.
 */
export async function fetchOutside(address: string, wanted: Wanted, guard: Guard = {}): Promise<Fetched | null> {
  const work = () => fetched(address, wanted, guard).catch(() => null) // the doings of the network and of those who answer there
  if (wanted.isWithin) return work()
  const { asker } = wanted
  const ofAsker = running.get(asker) ?? 0
  if (ofAsker >= AT_ONCE_OF_ONE) return null
  running.set(asker, ofAsker + 1)
  try {
    return await inTurn(asker, work, AbortSignal.timeout(wanted.waitMs ?? WAIT_MS))
  } catch {
    withoutPlace.inc()
    return null
  } finally {
    const left = (running.get(asker) ?? 1) - 1
    if (left === 0) running.delete(asker)
    else running.set(asker, left)
  }
}

async function fetched(address: string, wanted: Wanted, guard: Guard): Promise<Fetched | null> {
  const timeout = AbortSignal.timeout(wanted.timeoutMs ?? TIMEOUT_MS)
  const signal = wanted.signal ? AbortSignal.any([timeout, wanted.signal]) : timeout
  const headers = {
    Accept: wanted.types.join(", "),
    "Accept-Encoding": "gzip, br",
    "Accept-Language": "fr, en;q=0.8, ar;q=0.7",
    "User-Agent": userAgent(wanted.agent),
  }
  let url = outsideUrl(address)
  for (let asked = 0; url && asked <= MAX_REDIRECTS; asked++) {
    if (wanted.mayAsk && !(await wanted.mayAsk(url, signal))) return null
    const response = await askOutside(url, { method: "GET", headers, signal }, guard)
    try {
      const { statusCode = 0, headers: said } = response
      if ([301, 302, 303, 307, 308].includes(statusCode)) {
        url = outsideUrl(said.location ?? "", url)
        continue
      }
      const contentType = said["content-type"] ?? ""
      const type = contentType.replace(/;.*$/s, "").trim().toLowerCase()
      const came = { url, status: statusCode, contentType }
      if (statusCode !== 200 || !wanted.types.includes(type))
        return wanted.anyAnswer ? { ...came, bytes: Buffer.alloc(0) } : null
      const bytes = await bytesOf(response, wanted)
      return bytes && { ...came, bytes }
    } finally {
      response.destroy()
    }
  }
  return null
}

/** Says who asks, and where to complain. */
export function userAgent(name = "VitrinePreview") {
  return `${name}/1 (+${config().publicUrl})`
}

/** Null for what is too long, packed in a way that we did not ask for, or broken off. */
export function bytesOf(
  response: IncomingMessage,
  { maxBytes, mayBeCut = false }: Pick<Wanted, "maxBytes" | "mayBeCut">,
): Promise<Buffer | null> {
  const encoding = response.headers["content-encoding"]?.trim().toLowerCase() ?? "identity"
  const isPacked = encoding !== "identity" && encoding !== ""
  const unpack = Object.entries(UNPACKERS).find(([name]) => name === encoding)?.[1]
  if (isPacked && !unpack) return Promise.resolve(null)
  return new Promise((resolve) => {
    const body = unpack ? response.pipe(unpack()) : response
    const chunks: Buffer[] = []
    let [length, packed, parts] = [0, 0, 0]
    const end = (bytes: Buffer | null) => {
      resolve(bytes)
      body.destroy()
      response.destroy()
    }
    const tooLong = () => end(mayBeCut ? Buffer.concat(chunks).subarray(0, maxBytes) : null)
    // The number of parts bounds an answer that unpacks to nothing.
    response.on("data", (chunk: Buffer) => {
      packed += chunk.length
      parts += 1
      if ((unpack && packed > maxBytes + AHEAD_BYTES) || parts > PARTS + maxBytes / BYTES_OF_A_PART) tooLong()
    })
    body.on("data", (chunk: Buffer) => {
      chunks.push(chunk)
      length += chunk.length
      if (length > maxBytes) tooLong()
    })
    body.on("end", () => end(Buffer.concat(chunks)))
    body.on("error", () => end(null))
    response.on("error", () => end(null))
    response.on("close", () => !response.complete && end(null))
  })
}

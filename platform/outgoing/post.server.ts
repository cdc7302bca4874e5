import type { IncomingMessage } from "node:http"
import { askOutside, type Guard, RefusedAddress } from "./door.server"

/** Why there was no answer. */
type Fault = "address" | "timeout" | "unreachable"

export type Answer =
  | Readonly<{ kind: "answer"; statusCode: number; text: string }>
  | Readonly<{ kind: "fault"; fault: Fault }>

type Sending = Readonly<{ url: string; headers: Readonly<Record<string, string>>; body: string | Uint8Array }>

const TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 64 * 1024
const KEPT_BYTES = 1024

/**
 * POSTs to an address that a person typed, by the one door (`askOutside`). 10 s for the whole exchange; no redirect is followed;
 * of the answer 64 KiB are read and the first KiB comes back, as text.
 */
export async function post(
  { url, headers, body }: Sending,
  { timeoutMs = TIMEOUT_MS, ...guard }: Guard & { timeoutMs?: number } = {},
): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await askOutside(new URL(url), { method: "POST", headers, body, signal }, guard)
    const statusCode = response.statusCode ?? 0
    return { kind: "answer", statusCode, text: statusCode === 101 ? "" : keptText(await beginningOf(response)) }
  } catch (error) {
    if (error instanceof RefusedAddress) return { kind: "fault", fault: "address" }
    return { kind: "fault", fault: signal.aborted ? "timeout" : "unreachable" }
  }
}

function beginningOf(response: IncomingMessage): Promise<Buffer> {
  return new Promise((done, fail) => {
    const chunks: Buffer[] = []
    let length = 0
    const end = () => {
      done(Buffer.concat(chunks))
      response.destroy()
    }
    response.on("data", (chunk: Buffer) => {
      // A part takes some hundred bytes of memory however short it is, so only those that are kept are held.
      if (length < KEPT_BYTES) chunks.push(chunk)
      length += chunk.length
      if (length >= MAX_ANSWER_BYTES) end()
    })
    response.on("end", end)
    response.on("error", fail)
  })
}

/** At most 1 KiB, also where bytes that are no text have become signs of three bytes; PostgreSQL takes no NUL. */
function keptText(bytes: Buffer) {
  const text = new TextDecoder().decode(bytes.subarray(0, KEPT_BYTES)).replaceAll("\0", "")
  // `stream` leaves out a sign that was cut in two.
  return new TextDecoder().decode(Buffer.from(text).subarray(0, KEPT_BYTES), { stream: true })
}

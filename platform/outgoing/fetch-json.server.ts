import { addressOf, type JsonAnswer, type JsonRequest } from "#platform/http/fetch-json.server"
import { askOutside, type Guard, outsideUrl } from "./door.server"
import { bytesOf, userAgent } from "./fetch.server"

const TIMEOUT_MS = 10_000
const MAX_BYTES = 1024 * 1024

/**
 * GETs JSON of a server whose name a person typed, by the one door (`askOutside`): 10 s and 1 MiB for the whole exchange, no redirect
 * is followed. Answers what `fetchJson` does; an address that must not be dialled is one that cannot be reached.
 */
export async function fetchJsonOutside(
  request: Pick<JsonRequest, "origin" | "path" | "query">,
  guard: Guard = {},
): Promise<JsonAnswer> {
  const url = URL.canParse(request.origin) ? outsideUrl(addressOf(request).href) : null
  if (url === null) return UNREACHABLE
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const headers = { Accept: "application/json", "Accept-Encoding": "gzip, br", "User-Agent": userAgent() }
  try {
    const response = await askOutside(url, { method: "GET", headers, signal }, guard)
    const { statusCode: status = 0, headers: said } = response
    try {
      const bytes = await bytesOf(response, { maxBytes: MAX_BYTES })
      if (signal.aborted) return { kind: "fault", fault: "timeout" }
      const body = jsonOf(bytes)
      if (body === undefined && status >= 200 && status < 300)
        return { kind: "fault", fault: bytes ? "not_json" : "too_large" }
      return { kind: "answer", status, headers: headersOf(said), body }
    } finally {
      response.destroy()
    }
  } catch {
    return signal.aborted ? { kind: "fault", fault: "timeout" } : UNREACHABLE // the doings of the network and of those who answer there
  }
}

const UNREACHABLE = { kind: "fault", fault: "unreachable" } as const

function jsonOf(bytes: Buffer | null): unknown {
  try {
    return bytes ? JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) : undefined
  } catch {
    return undefined
  }
}

function headersOf(said: Readonly<Record<string, string | string[] | undefined>>) {
  const headers = new Headers()
  for (const [name, value] of Object.entries(said)) if (typeof value === "string") headers.set(name, value)
  return headers
}

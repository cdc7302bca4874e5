import { traced } from "#platform/tracing/tracing.server"

export type JsonRequest = {
  /** An origin from the configuration; nothing that a person typed reaches a host name. */
  origin: string
  /** Segments of the path, encoded here. */
  path: readonly string[]
  /** A list says the same name several times. */
  query?: Record<string, string | readonly string[]>
  headers?: Record<string, string>
  /** Sent by POST, as a form. */
  form?: Record<string, string>
  /** Sent by POST, as JSON. */
  sentJson?: unknown
  /** For what is neither a POST nor a GET. */
  method?: "DELETE"
  /** For the whole exchange, the body included. */
  timeoutMs?: number
}

/** `body` is parsed, not checked; undefined where the answer was empty or, outside 200–299, held no JSON. */
export type JsonAnswer =
  | { kind: "answer"; status: number; headers: Headers; body: unknown }
  | { kind: "fault"; fault: "timeout" | "unreachable" | "too_large" | "not_json" }

const TIMEOUT_MS = 10_000
const MAX_BYTES = 1024 * 1024

/**
 * Asks a configured server for JSON, within 10 s and 1 MiB, following no redirect.
 * Whatever the network does comes back as a fault; a throw means that the caller built a wrong address.
 */
export function fetchJson(request: JsonRequest): Promise<JsonAnswer> {
  const facts = { "server.address": new URL(request.origin).hostname, "http.request.method": methodOf(request) }
  return traced({ name: "call network", kind: "client", facts }, async (step) => {
    const answer = await ask(request)
    if (answer.kind === "answer") step?.tell({ "http.response.status_code": answer.status })
    else step?.tell({ "error.type": answer.fault })
    return answer
  })
}

function methodOf({ method, form, sentJson }: JsonRequest) {
  return method ?? (form || sentJson !== undefined ? "POST" : "GET")
}

async function ask(request: JsonRequest): Promise<JsonAnswer> {
  const url = addressOf(request)
  const signal = AbortSignal.timeout(request.timeoutMs ?? TIMEOUT_MS)
  try {
    const response = await fetch(url, {
      method: methodOf(request),
      headers: {
        Accept: "application/json",
        ...(request.sentJson !== undefined && { "Content-Type": "application/json" }),
        ...request.headers,
      },
      ...(request.form && { body: new URLSearchParams(request.form) }),
      ...(request.sentJson !== undefined && { body: JSON.stringify(request.sentJson) }),
      redirect: "error",
      signal,
    })
    const body = await jsonBody(response)
    if (body.fault !== undefined && response.ok) return { kind: "fault", fault: body.fault }
    return { kind: "answer", status: response.status, headers: response.headers, body: body.json }
  } catch {
    // fetch and the body's stream reject for the network's doings only: the address has been built before.
    return { kind: "fault", fault: signal.aborted ? "timeout" : "unreachable" }
  }
}

/** Throws for a path that would leave its place. */
export function addressOf({ origin, path, query = {} }: JsonRequest) {
  const url = new URL(origin)
  const pathname = `/${path.map(encodeURIComponent).join("/")}`
  url.pathname = pathname
  if (url.pathname !== pathname) throw new Error(`The path ${pathname} would leave its place.`) // `..` is not encoded
  for (const [name, value] of Object.entries(query))
    for (const each of typeof value === "string" ? [value] : value) url.searchParams.append(name, each)
  return url
}

async function jsonBody(response: Response): Promise<{ json?: unknown; fault?: "too_large" | "not_json" }> {
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(response.headers.get("content-type") ?? "")) {
    const isEmpty = (await bytesUpTo(0, response)) !== null
    return isEmpty ? {} : { fault: "not_json" }
  }
  const bytes = await bytesUpTo(MAX_BYTES, response)
  if (bytes === null) return { fault: "too_large" }
  if (bytes.length === 0) return {}
  try {
    return { json: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) }
  } catch {
    return { fault: "not_json" }
  }
}

/** Counted as they arrive, decompressed: neither the announced length nor the packed one says how much there will be. */
async function bytesUpTo(max: number, response: Response) {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > max) return null // leaving the loop cancels the stream
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

import { type ProductError, RateLimited } from "#platform/errors/errors"
import { productErrorOf, retryAfterOf } from "#platform/errors/response.server"
import { hasSentence, sentenceOf } from "#platform/forms/sentences.server"
import { contentTag, isKnown } from "#platform/http/etag"
import { nameOfStatus, PROBLEM_TYPE, type ProblemName, problemOf } from "../problems"
import { Refused } from "./refused"

/** JSON with an `ETag`: a client that has the same gets a 304. */
export function jsonAnswer(request: Request, value: unknown, options: { status?: number; type?: string }) {
  return bodyAnswer(request, JSON.stringify(value), options)
}

/** The `ETag` of a read. */
export function tagOf(value: unknown) {
  return contentTag(value instanceof Uint8Array ? value : JSON.stringify(value))
}

/** A file, likewise; a browser that is led here keeps it rather than opens it. */
export function fileAnswer(request: Request, bytes: unknown, type: string) {
  if (!(bytes instanceof Uint8Array)) throw new Error("an operation that answers a file gives its bytes")
  const response = bodyAnswer(request, Buffer.from(bytes), { type })
  response.headers.set("Content-Disposition", "attachment")
  response.headers.set("X-Content-Type-Options", "nosniff")
  return response
}

function bodyAnswer(
  request: Request,
  body: string | Buffer<ArrayBuffer>,
  { status = 200, type = "application/json" }: { status?: number; type?: string },
) {
  const etag = contentTag(body)
  const headers = { "Content-Type": type, "Cache-Control": "private, no-cache", ETag: etag, Vary: VARY }
  const isRead = request.method === "GET" || request.method === "HEAD"
  if (!isRead) return new Response(body, { status, headers: { "Content-Type": type, "Cache-Control": "no-store" } })
  if (isKnown(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers })
  return new Response(request.method === "HEAD" ? null : body, { status, headers })
}

const VARY = "Authorization, Cookie, Accept-Language"

/** A problem document for whatever was thrown; null for a bug, which is to be reported before it is answered as `internal`. */
export async function problemAnswer(error: unknown, requestId: string): Promise<Response | null> {
  if (error instanceof Refused) {
    const { headers, ...more } = error.more
    return answerOf(error.problem, requestId, more, headers)
  }
  const known = productErrorOf(error)
  if (!known) return null
  const retryAfter = retryAfterOf(known)
  return answerOf(
    nameOf(known),
    requestId,
    { code: known.code, ...(await faultOf(known)) },
    retryAfter === null ? {} : { "Retry-After": String(retryAfter) },
  )
}

export function internalAnswer(requestId: string) {
  return answerOf("internal", requestId)
}

function answerOf(
  name: ProblemName,
  requestId: string,
  more: Parameters<typeof problemOf>[2] = {},
  headers: Record<string, string> = {},
) {
  const problem = problemOf(name, requestId, more)
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: { ...headers, "Content-Type": PROBLEM_TYPE, "Cache-Control": "no-store" },
  })
}

/** The product says 400 of what a form does not allow; to programs that is a request which was read and is not valid. */
function nameOf(error: ProductError): ProblemName {
  return error.status === 400 ? "invalid" : nameOfStatus(error.status)
}

async function faultOf(error: ProductError) {
  const { field } = error.data
  if (!(error instanceof RateLimited) && !(await hasSentence(error))) return {}
  const detail = await sentenceOf(error)
  if (typeof field !== "string" || error.status !== 400) return { detail }
  return { detail, errors: [{ in: "body" as const, pointer: `/${field}`, detail }] }
}

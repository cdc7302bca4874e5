import type { RouterContextProvider } from "react-router"
import * as paths from "#app/paths"
import { checkedByWrite, type Tx } from "#platform/database/actor.server"
import { clientOf } from "#platform/http/client.server"
import { requestIdContext } from "#platform/http/context.server"
import { isKnown } from "#platform/http/etag"
import { reportFault } from "#platform/log/log.server"
import { countAttempt } from "#platform/rate-limit/rate-limit.server"
import { DAY_S } from "#platform/text/day"
import { apiDocument } from "../document/document.server"
import { OPERATIONS } from "../operations/operations.server"
import { openToAll } from "../problems"
import { fileAnswer, internalAnswer, jsonAnswer, problemAnswer, tagOf } from "./answer.server"
import { type Caller, callerOf, requireCaller } from "./caller.server"
import { allowedMethods, findOperation } from "./find-operation"
import { holdWhatIsRead } from "./hold.server"
import type { Operation, OperationResult } from "./operation.server"
import { Refused } from "./refused"

type Context = Pick<RouterContextProvider, "get" | "set">

/** Answers every request below /api/v1, and never with anything but what the document says. */
export async function serveApi(request: Request, context: Context): Promise<Response> {
  const requestId = context.get(requestIdContext)
  let allowance: AllowanceHeaders = {}
  let response: Response
  try {
    if (request.method === "OPTIONS") return preflight(request)
    requireReader(request)
    const caller = await countedCaller(request, context)
    allowance = await takeAllowance(caller)
    response = await answerTo(caller, request)
  } catch (error) {
    const problem = await problemAnswer(error, requestId)
    if (!problem || problem.status >= 500) reportFault(error, request)
    response = problem ?? internalAnswer(requestId)
  }
  for (const [name, value] of Object.entries(allowance)) response.headers.set(name, value)
  openToAll(response.headers)
  return response
}

async function answerTo(caller: Caller, request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.slice(paths.api.length)
  const method = request.method === "HEAD" ? "GET" : request.method
  if (path === "/openapi.json" && method === "GET")
    return jsonAnswer(request, apiDocument(), { type: "application/openapi+json" })
  const found = findOperation(OPERATIONS, method, path)
  if (!found) throw noOperation(path)
  const { operation, params } = found
  await requireCaller(caller, operation)
  const perform = () => operation.perform(caller, { request, params })
  const known = method === "GET" ? null : request.headers.get("if-match")
  const outcome = await (known === null ? perform() : performAsRead(caller, { request, path, known }, perform))
  const response = answerWith(outcome, operation, request)
  addLinks(response.headers, outcome, request)
  return response
}

type Sent = Readonly<{ request: Request; path: string; known: string }>

/**
 * `If-Match`: nothing is written over what its sender has not read. What cannot be read at the address matches nothing. Compared before
 * anything is done, and again in the write's own transaction, where another write has either been made already, or waits.
 */
async function performAsRead<T>(caller: Caller, { request, path, known }: Sent, perform: () => Promise<T>): Promise<T> {
  const read = findOperation(OPERATIONS, "GET", path)
  if (!read) throw new Refused("precondition_failed")
  const { operation, params } = read
  await requireCaller(caller, operation)
  const address = new URL(new URL(request.url).pathname, request.url)
  const requireAsRead = async () => {
    const { value } = await operation.perform(caller, { request: new Request(address), params })
    if (!isKnown(known, tagOf(value))) throw new Refused("precondition_failed")
  }
  await requireAsRead()
  if (caller.kind !== "member") return perform()
  const { actor } = caller
  const check = async (tx: Tx) => {
    await holdWhatIsRead(tx, actor, read)
    await requireAsRead()
  }
  return checkedByWrite(actor, check, perform)
}

function answerWith({ value }: OperationResult<unknown>, { status, file }: Operation, request: Request) {
  if (status === 204) return new Response(null, { status, headers: { "Cache-Control": "no-store" } })
  return file ? fileAnswer(request, value, file) : jsonAnswer(request, value, { status })
}

/** Guessing tokens counts like any other request of the address. Throws `Refused`. */
export async function countedCaller(request: Request, context: Context) {
  try {
    return await callerOf(request, context)
  } catch (error) {
    if (error instanceof Refused) await takeAllowance({ kind: "visitor", client: clientOf(context) })
    throw error
  }
}

function noOperation(path: string) {
  const allowed = allowedMethods(OPERATIONS, path)
  if (allowed.length === 0) return new Refused("not_found")
  return new Refused("method_not_allowed", { headers: { Allow: allowed.join(", ") } })
}

function requireReader(request: Request) {
  const path = new URL(request.url).pathname.slice(paths.api.length)
  // A page links here, so a browser that follows the link is answered too.
  if (path === "/openapi.json") return
  const accept = request.headers.get("accept")
  if (accept === null || accept.trim() === "" || READS_JSON.test(accept)) return
  const file = findOperation(OPERATIONS, "GET", path)?.operation.file
  if (!file || !accept.toLowerCase().includes(file)) throw new Refused("not_acceptable")
}

const READS_JSON = /(?:^|[,\s])(?:\*\/\*|application\/(?:\*|json|problem\+json|openapi\+json))/i

function addLinks(headers: Headers, { next }: OperationResult<unknown>, request: Request) {
  if (next) {
    const url = new URL(request.url)
    url.searchParams.set("cursor", next)
    headers.set("Link", `<${url.pathname}${url.search}>; rel="next"`)
  }
}

function preflight(request: Request) {
  const allowed = allowedMethods(OPERATIONS, new URL(request.url).pathname.slice(paths.api.length))
  const headers = new Headers({
    Allow: [...allowed, "OPTIONS"].join(", "),
    "Access-Control-Allow-Methods": "GET, HEAD",
    "Access-Control-Allow-Headers": "Authorization, Accept-Language, If-None-Match",
    "Access-Control-Max-Age": String(DAY_S),
  })
  openToAll(headers)
  return new Response(null, { status: 204, headers })
}

/** Headers with the calls that are left, as in draft-ietf-httpapi-ratelimit-headers-03. */
export type AllowanceHeaders = Record<string, string>

/**
 * Counts a request: a person's together, however many tokens they have, a visitor's by the network address, and so those
 * whose token is wrong. Throws `Refused` beyond the limit.
 */
export async function takeAllowance(caller: Pick<Caller, "client"> & Partial<Caller>): Promise<AllowanceHeaders> {
  const [standing] =
    caller.kind === "member"
      ? await countAttempt("api_caller", caller.actor?.kind === "member" ? caller.actor.userId : "")
      : await countAttempt("api_address", caller.client.address)
  if (!standing) return {}
  const { limit, windowSeconds, remaining, isExceeded } = standing
  const reset = String(Math.max(1, Math.ceil(standing.resetSeconds)))
  const headers = {
    "RateLimit-Limit": String(limit),
    "RateLimit-Remaining": String(remaining),
    "RateLimit-Reset": reset,
    "RateLimit-Policy": `${limit};w=${windowSeconds}`,
  }
  if (isExceeded) throw new Refused("rate_limited", { headers: { ...headers, "Retry-After": reset } })
  return headers
}

import { randomBytes } from "node:crypto"
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import { createRequestListener } from "@remix-run/node-fetch-server"
import { isApiPath, isSpelledAsApiPath } from "../../app/features/api/path.ts"
import { type People, wereShown } from "../../app/features/directory/public.server.ts"
import type { Config } from "../../platform/config/config.server.ts"
import { newDeadline } from "../../platform/database/deadline.server.ts"
import { RateLimited } from "../../platform/errors/errors.ts"
import { productErrorOf } from "../../platform/errors/response.server.ts"
import { log } from "../../platform/log/log.server.ts"
import { loggedPath } from "../../platform/log/logged-path.ts"
import { type RequestContext, requestContext } from "../../platform/log/request-context.server.ts"
import { askerOf, isTrustedPeer } from "../../platform/rate-limit/client-address.ts"
import { createPageLimit } from "../../platform/rate-limit/page-limit.ts"
import { DAY_S } from "../../platform/text/day.ts"
import { traced } from "../../platform/tracing/tracing.server.ts"
import { isPlain, type Variants } from "./address.ts"
import { limitFor, withinLimit } from "./body.ts"
import { compressed } from "./compress.ts"
import { hasCookie } from "./cookies.ts"
import { addCommonHeaders, type HeaderRules, NOTHING_POLICY } from "./headers.ts"
import { probes } from "./health.ts"
import type { PageCache } from "./page-cache.ts"
import type { Pages, Visit } from "./pages.ts"
import { refusal } from "./refusal.ts"
import { nameRoute, observeRequest } from "./request-log.ts"
import { type createRouteTable, isDataPath } from "./route-table.ts"
import type { Rules } from "./rules.ts"
import { type HeadFault, hasFewCookies, validateHead } from "./validate-head.ts"
import { createVisitAnswers } from "./visits.ts"
import { mayReadReplica } from "./writers.ts"

export type PipelineOptions = Readonly<{
  config: Pick<Config, "trustedProxies" | "countryHeader" | "rateLimitFactor" | "database">
  /** The kept pages of an address. Null while somebody develops: each request then sees the latest edit. */
  cacheOf: ((url: string) => PageCache) | null
  /** Asked one after the other: files of the build, uploaded files. */
  files: readonly ((pathname: string, request: Request) => Promise<Response | null>)[]
  pages: Pages
  variants: Variants
  factsOf: ReturnType<typeof createRouteTable>
  rules: Rules
  headers: HeaderRules
  /** Given to the browser of whoever sends something, where a replica could be behind what they sent. */
  writerCookie: string | null
}>

/** The whole road of a request, in order: each step answers, or leaves it to the next. */
export function createPipeline(options: PipelineOptions): RequestListener {
  const { config, cacheOf, files, pages, variants, factsOf, rules, headers } = options
  const takePage = createPageLimit(config.rateLimitFactor)
  const answerVisit = createVisitAnswers(config, rules, headers)

  return (incoming, outgoing) => {
    // A kept page leaves as bytes: nothing is made for its request, not even an id.
    if (cacheOf && (answerVisit(incoming, outgoing) || sendKept(cacheOf, incoming, outgoing))) return
    const context: RequestContext = {
      requestId: newRequestId(),
      mayReadReplica: mayReadReplica(incoming, rules.sessionCookie),
      deadline: newDeadline(config.database.patienceMs),
    }
    requestContext.run(context, () => {
      observeRequest(incoming, outgoing, context)
      // CSRF, unknown hosts and odd heads end here, before anything of the body is read.
      const { method = "GET", url = "/" } = incoming
      const fault = validateHead({ method, url, headers: incoming.headers }, rules)
      if (fault) return sendFault(outgoing, fault, { url, requestId: context.requestId })
      drainUnread(incoming, outgoing)
      const answer = async (request: Request) => {
        const response = withCommonHeaders(await answered(request, { incoming, context }))
        // Only its head is sent: whatever its body would be read from is let go of.
        if (request.method === "HEAD") await response.body?.cancel()
        return response
      }
      createRequestListener(answer, { onError: (error) => failed(error, incoming, context) })(incoming, outgoing)
    })
  }

  async function answered(request: Request, { incoming, context }: Asked): Promise<Response> {
    const { pathname } = new URL(request.url)
    const visit = visitOf(incoming, context)
    const isReading = request.method === "GET" || request.method === "HEAD"

    // Probes come first: they answer whatever else fails.
    const probe = isReading ? probes.get(pathname) : undefined
    if (probe) {
      nameRoute("health")
      return probe(request, incoming.socket.remoteAddress)
    }
    if (isReading)
      for (const serve of files) {
        const file = await serve(pathname, request)
        if (!file) continue
        nameRoute("files")
        return file
      }
    // Said by nobody but a proxy of ours: anybody else could write it.
    if (config.countryHeader && !isTrustedPeer(incoming.socket.remoteAddress, config.trustedProxies))
      request.headers.delete(config.countryHeader)

    const facts = factsOf(pathname)
    nameRoute(facts.group)
    return traced(
      () => requestStep(request, visit, facts.group),
      async (step) => {
        const response = await answeredByRoute(request, visit, incoming)
        step?.tell({ "http.response.status_code": response.status })
        return response
      },
    )
  }

  async function answeredByRoute(request: Request, visit: Visit, incoming: IncomingMessage): Promise<Response> {
    const { pathname } = new URL(request.url)
    const facts = factsOf(pathname)
    const isReading = request.method === "GET" || request.method === "HEAD"
    const refuse = (status: number, more: { retryAfterSeconds?: number; close?: boolean } = {}) =>
      refusal({ status, path: pathname, requestId: visit.requestId, ...more }, headers)

    // React Router matches whatever the case; rules for the API go by its one spelling.
    if (isApiPath(pathname) && !isSpelledAsApiPath(pathname)) return refuse(404)
    try {
      if (isPage(pathname)) takePage(visit.clientAddress)
    } catch (error) {
      if (error instanceof RateLimited) return refuse(429, { retryAfterSeconds: error.retryAfterSeconds })
      throw error
    }
    const cache = cacheOf?.(visit.url)
    // Whoever has no session gets what is rendered once for all.
    const isPageForAll = facts.scriptFree && isReading && !isDataPath(pathname)
    const hasSession = hasCookie(request.headers.get("cookie") ?? undefined, rules.sessionCookie)
    const forAll = cache && isPageForAll && !hasSession ? await pages.shared(cache, request, visit, null) : null
    if (forAll) return forAll
    if (cache && facts.keptFor && isReading && isPlain(visit.url, facts.keptFor)) {
      const variant = variants.variantOf(incoming.headers, visit.url)
      const page = variant === null ? null : await pages.shared(cache, request, visit, variant)
      // What goes wrong is told to each under their own number; what gives somebody a cookie is for them.
      if (page && page.status < 500 && !page.headers.has("Set-Cookie")) return page
    }

    // No more of the body is read than its route takes, and nothing before the route's guard asks for it.
    const bounded = withinLimit(request, limitFor(request, facts.bodyLimit))
    if (!bounded) return refuse(413, { close: true })
    const response = await pages.own(bounded.request, visit, facts.handles)
    if (bounded.isTooLarge()) {
      await response.body?.cancel()
      return refuse(413, { close: true })
    }
    // Whose session cannot be looked up now sees the page as everybody does.
    const stale = cache && isPageForAll && response.status === 503 ? pages.stale(cache, request, visit, null) : null
    if (stale) return stale.response
    if (options.writerCookie && !isReading && !isApiPath(pathname))
      response.headers.append("Set-Cookie", options.writerCookie)
    return compressed(response, request)
  }

  /** Whether a kept page has been sent. */
  function sendKept(of: (url: string) => PageCache, incoming: IncomingMessage, outgoing: ServerResponse) {
    if (incoming.method !== "GET" && incoming.method !== "HEAD") return false
    if (hasCookie(incoming.headers.cookie, rules.sessionCookie)) return false
    if (!rules.hosts.has(incoming.headers.host ?? "") || !hasFewCookies(incoming.headers)) return false
    const { url = "/" } = incoming
    const address = { url, variant: variants.variantOf(incoming.headers, url) }
    const kept = of(url)
    const seen = (people: People) => people.length === 0 || wereShown(askerOf(incoming, config.trustedProxies), people)
    if (kept.answer(address, incoming, outgoing, seen)) return true
    const stale = kept.answerStale(address, incoming, outgoing, seen)
    if (!stale) return false
    const revalidate = () =>
      pages.revalidate(kept, stale).catch((error) => log.warn({ err: error }, "a page could not be renewed"))
    if (!kept.isRendering(stale)) requestContext.run({ requestId: newRequestId(), mayReadReplica: true }, revalidate)
    return true
  }

  /** Nobody is there to read the answer where the sender has gone before all of the request had come. */
  function failed(error: unknown, incoming: IncomingMessage, { requestId }: RequestContext) {
    const path = incoming.url ?? "/"
    const status = incoming.destroyed && !incoming.complete ? 400 : (productErrorOf(error)?.status ?? 500)
    if (status >= 500) log.error({ err: error, path: loggedPath(path) }, "unexpected error")
    return refusal({ status, path, requestId }, headers)
  }

  function sendFault(
    outgoing: ServerResponse,
    fault: NonNullable<HeadFault>,
    { url, requestId }: { url: string; requestId: string },
  ) {
    const always = { "Content-Security-Policy": NOTHING_POLICY, ...Object.fromEntries(headers.always) }
    if (fault.status === 308) {
      const headers = { Location: fault.location, "Cache-Control": `public, max-age=${DAY_S}`, ...always }
      outgoing.writeHead(308, headers).end()
      return
    }
    const response = refusal({ status: fault.status, path: url, requestId, close: true }, headers)
    const allow = fault.status === 405 ? { Allow: "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS" } : {}
    outgoing.writeHead(fault.status, { ...Object.fromEntries(response.headers), ...allow })
    void response.text().then((text) => outgoing.end(text))
  }

  /** What no answer goes out without, whoever made it: a file, a figure, a page. */
  function withCommonHeaders(response: Response) {
    addCommonHeaders(response.headers, headers)
    if (!response.headers.has("Content-Security-Policy"))
      response.headers.set("Content-Security-Policy", NOTHING_POLICY)
    return response
  }

  function visitOf(incoming: IncomingMessage, context: RequestContext): Visit {
    const address = askerOf(incoming, config.trustedProxies)
    context.clientAddress = address
    return { requestId: context.requestId, clientAddress: address, url: incoming.url ?? "/" }
  }
}

type Asked = Readonly<{ incoming: IncomingMessage; context: RequestContext }>

/** Views and clicks: many telephones behind one address must not lose theirs, and they cost no page. The API counts for itself. */
function isPage(pathname: string) {
  return !/^\/[lv]\/[^/]+$/.test(pathname) && !isApiPath(pathname)
}

/** A body that no route has read would stand before the next request of its connection. */
function drainUnread(incoming: IncomingMessage, outgoing: ServerResponse) {
  outgoing.once("finish", () => {
    if (!incoming.complete) incoming.removeAllListeners("data").resume()
  })
}

function requestStep({ method, headers }: Request, { url, requestId }: Visit, group: string) {
  return {
    name: `${method} ${group}`,
    kind: "server",
    traceparent: headers.get("traceparent"),
    facts: {
      "http.request.method": method,
      "url.path": loggedPath(url),
      "vitrine.route": group,
      "vitrine.request_id": requestId,
    },
  } as const
}

function newRequestId() {
  return randomBytes(9).toString("base64url")
}

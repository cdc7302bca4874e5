import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import { createRequestListener } from "@remix-run/node-fetch-server"
import { isApiPath, isSpelledAsApiPath } from "../../app/features/api/path.ts"
import { isForOneReader } from "../../app/features/media-kit/public.ts"
import type { Config } from "../../platform/config/config.server.ts"
import { newDeadline } from "../../platform/database/deadline.server.ts"
import { productErrorOf } from "../../platform/errors/response.server.ts"
import { createArrivals } from "../../platform/http/arrivals.ts"
import { FORM_BYTES, limitFor, withinLimit } from "../../platform/http/body.ts"
import { log } from "../../platform/log/log.server.ts"
import { loggedPath } from "../../platform/log/logged-path.ts"
import { type RequestContext, requestContext } from "../../platform/log/request-context.server.ts"
import { askerOf, isTrustedPeer } from "../../platform/rate-limit/client-address.ts"
import { DAY_S } from "../../platform/text/day.ts"
import { traced } from "../../platform/tracing/tracing.server.ts"
import { isPlain, keptUrl, type Variants } from "./address.ts"
import type { createBranches } from "./branches.ts"
import { compressed } from "./compress.ts"
import { hasCookie } from "./cookies.ts"
import { createDomainAsk } from "./domain-ask.ts"
import { drainUnread } from "./drain-unread.ts"
import { addCommonHeaders, type HeaderRules, NOTHING_POLICY } from "./headers.ts"
import { probes } from "./health.ts"
import { createKeptAnswers } from "./kept-answers.ts"
import {
  type createOwnDomains,
  hasOneHost,
  headersOn,
  type OwnDomain,
  placeOn,
  rulesOn,
  withoutCookies,
} from "./own-domain.ts"
import type { PageCache } from "./page-cache.ts"
import type { Pages, Visit } from "./pages.ts"
import { refusal } from "./refusal.ts"
import { createRequestLimits } from "./request-limits.ts"
import { nameRoute, newRequestId, observeRequest } from "./request-log.ts"
import type { createRouteList } from "./route-list.ts"
import { type createRouteTable, isDataPath } from "./route-table.ts"
import type { Rules } from "./rules.ts"
import { type HeadFault, validateHead } from "./validate-head.ts"
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
  branchOf: ReturnType<typeof createBranches>["branchOf"]
  routeList: Readonly<{ path: string; list: ReturnType<typeof createRouteList> }>
  rules: Rules
  domains: ReturnType<typeof createOwnDomains>
  headers: HeaderRules
  /** Given to the browser of somebody who sends something, where a replica could be behind what they sent. */
  writerCookie: string | null
}>

/** The whole road of a request, in order: each step answers, or leaves it to the next. */
export function createPipeline(options: PipelineOptions): RequestListener {
  const { config, cacheOf, files, pages, variants, factsOf, branchOf, routeList, rules, domains, headers } = options
  const headersOnDomains = headersOn(headers)
  const takeLimits = createRequestLimits(config.rateLimitFactor)
  const arrivals = createArrivals()
  const answerDomainAsk = createDomainAsk(config, rules)
  const answerVisit = createVisitAnswers(config, rules, headers)
  const sendKept = createKeptAnswers(options)

  return (incoming, outgoing) => {
    const domain = domains.of(incoming.headers.host)
    if (!domain && (answerDomainAsk(incoming, outgoing) || leadOn(incoming, outgoing))) return
    // A kept page leaves as bytes: nothing is made for its request, not even an id.
    if (cacheOf && (answerVisit(incoming, outgoing, domain) || sendKept(cacheOf, incoming, outgoing, domain))) return
    const context: RequestContext = {
      requestId: newRequestId(),
      mayReadReplica: domain !== null || mayReadReplica(incoming, rules.sessionCookie),
      deadline: newDeadline(config.database.patienceMs),
    }
    requestContext.run(context, () => {
      observeRequest(incoming, outgoing, context)
      // CSRF, unknown hosts and odd heads end here, before anything of the body is read.
      const { url = "/" } = incoming
      const fault = faultOf(incoming, domain)
      if (fault) return sendFault(outgoing, fault, { url, requestId: context.requestId, domain })
      drainUnread(incoming, outgoing)
      const answer = async (request: Request) => {
        const asked = { incoming, context }
        const response = domain
          ? withCommonHeaders(await answeredOn(domain, request, asked), headersOnDomains)
          : withCommonHeaders(await answered(request, asked), headers)
        // Only the head is sent: the source of the body is released.
        if (request.method === "HEAD") await response.body?.cancel()
        return response
      }
      createRequestListener(answer, { onError: (error) => failed(error, incoming, context) })(incoming, outgoing)
    })
  }

  async function answered(request: Request, { incoming, context }: Asked): Promise<Response> {
    const { pathname } = new URL(request.url)
    const visit = visitOf(incoming, context, null)
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
    withoutFalseCountry(request.headers, incoming)
    return tracedByRoute(request, visit, incoming)
  }

  /** The same on a creator's own domain: its page and what belongs to that, for nobody in particular. */
  async function answeredOn(domain: OwnDomain, request: Request, { incoming, context }: Asked): Promise<Response> {
    const { url = "/" } = incoming
    const notFound = () => refusal({ status: 404, path: url, requestId: context.requestId }, headersOnDomains)
    const place = placeOn(domain, url)
    const isReading = request.method === "GET" || request.method === "HEAD"
    if (!place || (!isReading && !place.url.endsWith("/followed"))) return notFound()
    const location = domains.leadingAway(domain, place, url)
    if (location) return leadingTo(location)
    if (place.kind === "file") {
      for (const serve of files) {
        const file = await serve(place.url, request)
        if (file) return file
      }
      return notFound()
    }
    const inside = new Request(new URL(place.url, domain.origin), request)
    withoutCookies(inside.headers)
    withoutFalseCountry(inside.headers, incoming)
    const visit = { ...visitOf(incoming, context, domain), url: place.url }
    const response = await tracedByRoute(inside, visit, incoming)
    response.headers.delete("Set-Cookie")
    return response
  }

  function tracedByRoute(request: Request, visit: Visit, incoming: IncomingMessage): Promise<Response> {
    const { group } = factsOf(new URL(request.url).pathname)
    nameRoute(group)
    return traced(
      () => requestStep(request, visit, group),
      async (step) => {
        const response = await answeredByRoute(request, visit, incoming)
        step?.tell({ "http.response.status_code": response.status })
        return response
      },
    )
  }

  async function answeredByRoute(request: Request, visit: Visit, incoming: IncomingMessage): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const facts = factsOf(pathname)
    const isReading = request.method === "GET" || request.method === "HEAD"
    const refuse = (status: number, more: { retryAfterSeconds?: number } = {}) =>
      refusal({ status, path: pathname, requestId: visit.requestId, ...more }, headers)

    // React Router matches whatever the case; rules for the API go by its one spelling.
    if (isApiPath(pathname) && !isSpelledAsApiPath(pathname)) return refuse(404)
    const waitSeconds = takeLimits(request, pathname, visit.clientAddress)
    if (waitSeconds !== null) return refuse(429, { retryAfterSeconds: waitSeconds })
    // React Router runs a route's loader for it, and would send a whole file. Only the API speaks of its own methods.
    if (request.method === "OPTIONS" && !isApiPath(pathname)) return new Response(null, { status: 204, headers: ALLOW })
    if (pathname === routeList.path) return isReading ? compressed(routeList.list(searchParams), request) : refuse(405)
    const branch = await branchOf(facts.branch)
    const url = facts.keptFor ? keptUrl(visit.url, facts.keptFor) : visit.url
    const cache = cacheOf?.(url)
    // Without a session one rendered page serves everybody. A page opened by a secret in its address is never cached.
    const isPageForAll = branch.scriptFree && isReading && !isDataPath(pathname) && !isForOneReader(request.url)
    const hasSession = hasCookie(request.headers.get("cookie") ?? undefined, rules.sessionCookie)
    const forAll = cache && isPageForAll && !hasSession ? await pages.shared(cache, request, visit, null) : null
    if (forAll) return forAll
    if (cache && facts.keptFor && isReading && isPlain(url, facts.keptFor)) {
      const variant = variants.variantOf(incoming.headers, url)
      const page = variant === null ? null : await pages.shared(cache, request, { ...visit, url }, variant)
      // A failure shows each visitor their own request id, and a cookie is for one person: such answers are not shared.
      if (page && page.status < 500 && !page.headers.has("Set-Cookie")) return page
    }

    // No more of the body is read than its route takes, and nothing before the route's guard asks for it.
    const mostBytes = limitFor(request, branch.bodyLimit)
    const begin = mostBytes > FORM_BYTES ? (cut: () => void) => arrivals.begin(visit.clientAddress, cut) : undefined
    const bounded = withinLimit(request, mostBytes, begin)
    if (!bounded) return refuse(413)
    const response = await pages.own(bounded.request, visit, { isGuest: !hasSession }).finally(bounded.end)
    if (bounded.isTooLarge() || bounded.isCut()) {
      await response.body?.cancel()
      return bounded.isCut() ? refuse(503, { retryAfterSeconds: 5 }) : refuse(413)
    }
    // If the session cannot be looked up now, the visitors' page is shown.
    const stale = cache && isPageForAll && response.status === 503 ? pages.stale(cache, request, visit, null) : null
    if (stale) return stale.response
    if (options.writerCookie && !isReading && !isApiPath(pathname))
      response.headers.append("Set-Cookie", options.writerCookie)
    return compressed(response, request)
  }

  /** Whether a page's address on the site has been answered with where it leads on to. */
  function leadOn(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { method, url = "/", headers: head } = incoming
    if (method !== "GET" && method !== "HEAD") return false
    const location = domains.leadingOn(url, hasCookie(head.cookie, rules.sessionCookie))
    if (!location || !rules.hosts.has(head.host ?? "")) return false
    const { headers: said } = withCommonHeaders(leadingTo(location), headers)
    outgoing.writeHead(302, Object.fromEntries(said)).end()
    return true
  }

  function faultOf(
    { method = "GET", url = "/", headers: head, rawHeaders }: IncomingMessage,
    domain: OwnDomain | null,
  ) {
    if (!domain) return validateHead({ method, url, headers: head }, rules)
    if (!hasOneHost(rawHeaders)) return { status: 400, reason: "host" } as const
    return validateHead({ method, url, headers: head }, rulesOn(domain, head.host ?? "", rules))
  }

  /** A sender who left before the whole request had come reads no answer, and is no error of ours. */
  function failed(error: unknown, incoming: IncomingMessage, { requestId }: RequestContext) {
    const path = incoming.url ?? "/"
    const status = incoming.destroyed && !incoming.complete ? 400 : (productErrorOf(error)?.status ?? 500)
    if (status >= 500) log.error({ err: error, path: loggedPath(path) }, "unexpected error")
    return refusal({ status, path, requestId }, headers)
  }

  function sendFault(
    outgoing: ServerResponse,
    fault: NonNullable<HeadFault>,
    { url, requestId, domain }: { url: string; requestId: string; domain: OwnDomain | null },
  ) {
    const own = domain ? headersOnDomains : headers
    const always = { "Content-Security-Policy": NOTHING_POLICY, ...Object.fromEntries(own.always) }
    if (fault.status === 308) {
      const headers = { Location: fault.location, "Cache-Control": `public, max-age=${DAY_S}`, ...always }
      outgoing.writeHead(308, headers).end()
      return
    }
    const response = refusal({ status: fault.status, path: url, requestId, close: true }, own)
    const allow = fault.status === 405 ? ALLOW : {}
    outgoing.writeHead(fault.status, { ...Object.fromEntries(response.headers), ...allow })
    void response.text().then((text) => outgoing.end(text))
  }

  /** The country of a visitor is said by nobody but a proxy of ours: anybody else could write it. */
  function withoutFalseCountry(said: Headers, { socket }: IncomingMessage) {
    if (config.countryHeader && !isTrustedPeer(socket.remoteAddress, config.trustedProxies))
      said.delete(config.countryHeader)
  }

  function visitOf(incoming: IncomingMessage, context: RequestContext, domain: OwnDomain | null): Visit {
    const address = askerOf(incoming, config.trustedProxies)
    context.clientAddress = address
    return { requestId: context.requestId, clientAddress: address, url: incoming.url ?? "/", domain }
  }
}

/** Adds the headers that every answer has, no matter who made it: a file, a figure, a page. */
function withCommonHeaders(response: Response, rules: HeaderRules) {
  addCommonHeaders(response.headers, rules)
  if (!response.headers.has("Content-Security-Policy")) response.headers.set("Content-Security-Policy", NOTHING_POLICY)
  return response
}

/** Temporary: whose page it is may turn it off, or lose the domain. */
function leadingTo(location: string) {
  return new Response(null, { status: 302, headers: { Location: location, "Cache-Control": "public, max-age=60" } })
}

const ALLOW = { Allow: "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS" }

type Asked = Readonly<{ incoming: IncomingMessage; context: RequestContext }>

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

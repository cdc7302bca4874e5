import { randomBytes } from "node:crypto"
import { isApiPath, isSpelledAsApiPath } from "../../app/features/api/path.ts"
import { RateLimited } from "../../platform/errors/errors.ts"
import { productErrorOf } from "../../platform/errors/response.server.ts"
import { log } from "../../platform/log/log.server.ts"
import { loggedPath } from "../../platform/log/logged-path.ts"
import { createPageLimit } from "../../platform/rate-limit/page-limit.ts"
import { type StepStart, traced } from "../../platform/tracing/tracing.server.ts"
import { withinLimit } from "./body.ts"
import { compressed } from "./compress.ts"
import { hasCookie } from "./cookies.ts"
import type { HeaderRules } from "./headers.ts"
import type { RenderedPage } from "./kept-page.ts"
import type { PageCache } from "./page-cache.ts"
import { refusal } from "./refusal.ts"
import { nameRoute } from "./request-log.ts"
import { type createRouteTable, isDataPath, type RouteFacts } from "./route-table.ts"
import type { Router } from "./router.ts"

export type PageOptions = Readonly<{
  router: Router
  factsOf: ReturnType<typeof createRouteTable>
  /** Null while somebody develops: each request then sees the latest edit. */
  cache: PageCache | null
  rules: HeaderRules
  publicUrl: string
  sessionCookie: string
  rateLimitFactor: number
  /** Given to the browser of whoever sends something, where a replica could be behind what they sent. */
  writerCookie: string | null
}>

/** `url` is the address exactly as requested, under which a page is kept. */
export type Asker = Readonly<{ requestId: string; clientAddress: string; url: string }>

/** Views and clicks: many telephones behind one address must not lose theirs, and they cost no page. The API counts for itself. */
function isPage(pathname: string) {
  return !/^\/[lv]\/[^/]+$/.test(pathname) && !isApiPath(pathname)
}

/** Everything that React Router answers. */
export function createPages(options: PageOptions) {
  const { router, factsOf, cache, rules } = options
  const takePage = createPageLimit(options.rateLimitFactor)

  function answer(request: Request, asker: Asker): Promise<Response> {
    const { pathname } = new URL(request.url)
    const facts = factsOf(pathname)
    nameRoute(facts.group)
    const start = () => requestStep(request, asker, facts)
    return traced(start, async (step) => {
      const response = await answerPage(request, asker, pathname, facts)
      step?.tell({ "http.response.status_code": response.status })
      return response
    })
  }

  async function answerPage(request: Request, asker: Asker, pathname: string, facts: RouteFacts): Promise<Response> {
    const refuse = (status: number, more: { retryAfterSeconds?: number; close?: boolean } = {}) =>
      refusal({ status, path: pathname, requestId: asker.requestId, ...more }, rules)

    if (isApiPath(pathname) && !isSpelledAsApiPath(pathname)) return refuse(404)
    try {
      if (isPage(pathname)) takePage(asker.clientAddress)
    } catch (error) {
      if (error instanceof RateLimited) return refuse(429, { retryAfterSeconds: error.retryAfterSeconds })
      throw error
    }
    const hasSession = hasCookie(request.headers.get("cookie") ?? undefined, options.sessionCookie)
    const isReading = request.method === "GET" || request.method === "HEAD"
    if (cache && facts.scriptFree && isReading && !hasSession && !isDataPath(pathname))
      return answerShared(cache, asker.url, request, asker.requestId)

    const bounded = await withinLimit(request, facts.bodyLimit)
    if (!bounded) return refuse(413, { close: true })
    const nonce = randomBytes(16).toString("base64")
    const { response } = await router(bounded, { ...asker, nonce, shared: false })
    // Whose session cannot be looked up now sees the page as everybody does.
    if (cache && facts.scriptFree && isReading && response.status === 503 && !isDataPath(pathname)) {
      const old = oldInstead(cache, asker.url, request)
      if (old) return old
    }
    if (options.writerCookie && !isReading && !isApiPath(pathname))
      response.headers.append("Set-Cookie", options.writerCookie)
    return compressed(finished(response, asker.requestId), request)
  }

  async function answerShared(pages: PageCache, key: string, request: Request, requestId: string) {
    const page = await pages.render(key, () => renderShared(key))
    const ready = pages.kept(key, request) ?? (page.status >= 500 ? oldInstead(pages, key, request) : null)
    if (ready) return ready
    const headers = page.headers.map(([name, value]): [string, string] => [name, value])
    const body = page.body.length > 0 ? new Uint8Array(page.body) : null
    const response = new Response(body, { status: page.status, headers })
    return compressed(finished(response, requestId), request)
  }

  /** Renders for everybody: from an address alone, so that nothing of one visitor (a cookie, a header) shows to the next. */
  async function renderShared(key: string): Promise<RenderedPage> {
    const request = new Request(new URL(key, options.publicUrl))
    const { response, page } = await router(request, { requestId: "", clientAddress: "", nonce: "", shared: true })
    const isScriptFree = page.kind === "script-free"
    return {
      status: response.status,
      headers: [...response.headers],
      body: Buffer.from(await response.arrayBuffer()),
      tags: isScriptFree ? page.tags : [],
      changesAt: isScriptFree ? page.changesAt : null,
    }
  }

  return { answer, renderShared }
}

export type Pages = ReturnType<typeof createPages>

function requestStep({ method, headers }: Request, { url, requestId }: Asker, { group }: RouteFacts): StepStart {
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
  }
}

function oldInstead(pages: PageCache, key: string, request: Request) {
  const old = pages.old(key, request)
  if (old) log.warn({ path: loggedPath(key) }, "an old page was shown: it cannot be made anew")
  return old
}

function finished(response: Response, requestId: string) {
  response.headers.set("X-Request-Id", requestId)
  if (response.status === 503 && !response.headers.has("Retry-After")) response.headers.set("Retry-After", "5")
  return response
}

/** What to answer when even React Router failed. */
export function statusOfFailure(error: unknown) {
  return productErrorOf(error)?.status ?? 500
}

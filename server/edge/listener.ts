import { randomBytes } from "node:crypto"
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import { getRequestListener } from "@hono/node-server"
import type { Hono } from "hono"
import { newPatience } from "../../platform/database/patience.server.ts"
import { log } from "../../platform/log/log.server.ts"
import { requestContext } from "../../platform/log/request-context.server.ts"
import type { EdgeEnv } from "./app.ts"
import { hasCookie } from "./cookies.ts"
import { addCommonHeaders, type HeaderRules, NOTHING_POLICY } from "./headers.ts"
import { judge, type Rules, type Verdict } from "./judge.ts"
import type { PageCache } from "./page-cache.ts"
import { refusal } from "./refusal.ts"
import { observeRequest } from "./request-log.ts"
import { mayReadReplica } from "./writers.ts"

type Options = Readonly<{
  app: Hono<EdgeEnv>
  cache: PageCache | null
  renew: (url: string) => Promise<unknown>
  rules: Rules
  headers: HeaderRules
}>

/** The way in: kept pages first, then the verdict on the request's head, then everything else. */
export function createListener({ app, cache, renew, rules, headers }: Options): RequestListener {
  const behind = getRequestListener(async (request, env) => guarded(await app.fetch(request, env), headers), {
    errorHandler: onFailure,
  })

  function onFailure(error: unknown) {
    log.error({ err: error }, "request failed")
    return refusal({ status: 500, path: "/", requestId: requestContext.getStore()?.requestId ?? "" }, headers)
  }

  /** Whether the page cache has sent the answer. */
  function fromCache(pages: PageCache, incoming: IncomingMessage, outgoing: ServerResponse) {
    if (incoming.method !== "GET" && incoming.method !== "HEAD") return false
    if (hasCookie(incoming.headers.cookie, rules.sessionCookie)) return false
    if (!rules.hosts.has(incoming.headers.host ?? "")) return false
    if (pages.answer(incoming, outgoing)) return true
    if (!pages.answerOld(incoming, outgoing)) return false
    const url = incoming.url ?? "/"
    if (!pages.isRendering(url)) requestContext.run({ requestId: newRequestId(), mayReadReplica: true }, renewed, url)
    return true
  }

  function renewed(url: string) {
    renew(url).catch((error) => log.warn({ err: error }, "a page could not be renewed"))
  }

  return (incoming, outgoing) => {
    if (cache && fromCache(cache, incoming, outgoing)) return
    const requestId = newRequestId()
    const context = {
      requestId,
      mayReadReplica: mayReadReplica(incoming, rules.sessionCookie),
      patience: newPatience(),
    }
    requestContext.run(context, () => {
      observeRequest(incoming, outgoing, context)
      const { method = "GET", url = "/" } = incoming
      const verdict = judge({ method, url, headers: incoming.headers }, rules)
      if (verdict) void sendVerdict(outgoing, verdict, url, requestId, headers)
      else void behind(incoming, outgoing)
    })
  }
}

function newRequestId() {
  return randomBytes(9).toString("base64url")
}

/** What no answer goes out without, whoever made it: a file, a figure, a page. */
function guarded(response: Response, rules: HeaderRules) {
  addCommonHeaders(response.headers, rules)
  if (!response.headers.has("Content-Security-Policy")) response.headers.set("Content-Security-Policy", NOTHING_POLICY)
  return response
}

async function sendVerdict(
  outgoing: ServerResponse,
  verdict: NonNullable<Verdict>,
  path: string,
  requestId: string,
  rules: HeaderRules,
) {
  if (verdict.status === 308) {
    outgoing.writeHead(308, {
      Location: verdict.location,
      "Cache-Control": "public, max-age=86400",
      "Content-Security-Policy": NOTHING_POLICY,
      ...Object.fromEntries(rules.always),
    })
    outgoing.end()
    return
  }
  const response = refusal({ status: verdict.status, path, requestId, close: true }, rules)
  const allow = verdict.status === 405 ? { Allow: "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS" } : {}
  outgoing.writeHead(verdict.status, { ...Object.fromEntries(response.headers), ...allow })
  outgoing.end(await response.text())
}

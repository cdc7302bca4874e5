import { randomBytes } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { log } from "../../platform/log/log.server.ts"
import { loggedPath } from "../../platform/log/logged-path.ts"
import { type RequestContext, requestContext } from "../../platform/log/request-context.server.ts"
import { counter, histogram } from "../../platform/metrics/metrics.server.ts"

const requests = counter("http_requests_total", "Requests answered, those from the page cache aside", [
  "method",
  "route",
  "status",
])
const seconds = histogram(
  "http_request_seconds",
  "Time from a request's head to the end of its answer",
  [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  ["route"],
)

/** Counts requests of a kind that are so many that none of them is written down; call what it returns for each. */
export function countedAlone(route: string, status: number) {
  const counted = requests.labels("GET", route, String(status))
  return () => counted.inc()
}

/** Logs each request once it is over, without its query, which may contain tokens and names. */
export function observeRequest(incoming: IncomingMessage, outgoing: ServerResponse, context: RequestContext) {
  const begun = performance.now()
  outgoing.once("close", () => requestContext.run(context, note))

  function note() {
    const ms = performance.now() - begun
    const method = incoming.method ?? "GET"
    const { route = "refused" } = context
    requests.inc({ method, route, status: outgoing.statusCode })
    seconds.observe({ route }, ms / 1_000)
    const facts = {
      method,
      path: loggedPath(incoming.url ?? "/"),
      status: outgoing.statusCode,
      ms: Math.round(ms * 10) / 10,
    }
    log.info(outgoing.writableFinished ? facts : { ...facts, aborted: true }, "request")
  }
}

/** Says which kind of address the request under way asks for. */
export function nameRoute(route: string) {
  const context = requestContext.getStore()
  if (context) context.route = route
}

/** Names a request in the log, in its answer, and to the person who reports a fault. */
export function newRequestId() {
  return randomBytes(9).toString("base64url")
}

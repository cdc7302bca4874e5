import type { HttpBindings } from "@hono/node-server"
import { type Context, Hono } from "hono"
import type { Config } from "../../platform/config/config.server.ts"
import { log } from "../../platform/log/log.server.ts"
import { requestContext } from "../../platform/log/request-context.server.ts"
import { clientAddress, isTrustedPeer } from "../../platform/rate-limit/client-address.ts"
import { addCommonHeaders, type HeaderRules } from "./headers.ts"
import { healthz, metrics, readyz } from "./health.ts"
import { type Pages, statusOfFailure } from "./pages.ts"
import { refusal } from "./refusal.ts"
import { nameRoute } from "./request-log.ts"

export type EdgeEnv = { Bindings: HttpBindings }
type Serve = (pathname: string, request: Request) => Promise<Response | null>

type Options = Readonly<{
  config: Pick<Config, "trustedProxies" | "countryHeader">
  pages: Pages
  /** Asked one after the other: files of the build, uploaded files. */
  files: readonly Serve[]
  rules: HeaderRules
}>

/** Every address that is not answered from the page cache: health, files, then React Router's. */
export function createEdgeApp({ config, pages, files, rules }: Options) {
  const app = new Hono<EdgeEnv>()
  for (const path of ["/healthz", "/readyz", "/metrics"])
    app.use(path, (_, next) => {
      nameRoute("health")
      return next()
    })
  app.get("/healthz", () => healthz())
  app.get("/readyz", () => readyz())
  app.get("/metrics", (c) => metrics(c.req.raw, c.env.incoming.socket.remoteAddress))

  app.all("*", async (c) => {
    if (c.req.raw.method === "GET" || c.req.raw.method === "HEAD")
      for (const serve of files) {
        const file = await serve(new URL(c.req.url).pathname, c.req.raw)
        if (file) {
          nameRoute("files")
          return file
        }
      }
    // Anybody else could write one.
    if (config.countryHeader && !isTrustedPeer(c.env.incoming.socket.remoteAddress, config.trustedProxies))
      c.req.raw.headers.delete(config.countryHeader)
    return pages.answer(c.req.raw, askerOf(c, config))
  })

  app.onError((error, c) => {
    // Nobody is there to read the answer.
    const status = hasLeft(c.env.incoming) ? 400 : statusOfFailure(error)
    if (status >= 500) log.error({ err: error, path: c.req.path }, "unexpected error")
    return refusal({ status, path: c.req.path, requestId: requestIdNow() }, rules)
  })
  app.notFound((c) => {
    const response = c.body(null, 404)
    addCommonHeaders(response.headers, rules)
    return response
  })
  return app
}

function askerOf(c: Context<EdgeEnv>, config: Options["config"]) {
  const { incoming } = c.env
  const forwarded = incoming.headers["x-forwarded-for"]
  return {
    requestId: requestIdNow(),
    clientAddress: clientAddress(
      incoming.socket.remoteAddress,
      Array.isArray(forwarded) ? forwarded.join(",") : forwarded,
      config.trustedProxies,
    ),
    url: incoming.url ?? "/",
  }
}

/** Whether the sender has gone before all of the request had come. */
function hasLeft({ destroyed, complete }: EdgeEnv["Bindings"]["incoming"]) {
  return destroyed && !complete
}

function requestIdNow() {
  return requestContext.getStore()?.requestId ?? ""
}

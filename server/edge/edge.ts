import type { ServerBuild } from "react-router"
import type { Config } from "../../platform/config/config.server.ts"
import { log } from "../../platform/log/log.server.ts"
import { loggedPath } from "../../platform/log/logged-path.ts"
import { gauge } from "../../platform/metrics/metrics.server.ts"
import { createEdgeApp } from "./app.ts"
import { headerRules } from "./headers.ts"
import { createListener } from "./listener.ts"
import { serveMedia } from "./media.ts"
import { createPageCache, type PageCache } from "./page-cache.ts"
import { createPages } from "./pages.ts"
import { createRouteTable } from "./route-table.ts"
import { createRouter } from "./router.ts"
import { rulesFor } from "./rules.ts"
import { createStaticFiles } from "./static-files.ts"
import { writerCookie } from "./writers.ts"

const PAGE_CACHE_BYTES = 256 * 1024 * 1024

type Options = Readonly<{
  build: ServerBuild
  settings: Pick<
    Config,
    | "publicUrl"
    | "onLoopback"
    | "secure"
    | "database"
    | "sessionCookie"
    | "services"
    | "trustedProxies"
    | "countryHeader"
    | "rateLimitFactor"
  >
  /** The browser build's folder; null while somebody develops: Vite serves the files then, and no page is kept. */
  clientDir: string | null
}>

/** The application as one listener for `node:http`. */
export function createEdge({ build, settings, clientDir }: Options) {
  const dev = clientDir === null
  const rules = rulesFor(settings)
  const headers = headerRules(settings, dev)
  const cache = dev ? null : createPageCache({ maxBytes: PAGE_CACHE_BYTES })
  const router = createRouter({ build, mode: dev ? "development" : "production", hosts: rules.hosts, rules: headers })
  const { publicUrl, sessionCookie, rateLimitFactor } = settings
  const factsOf = createRouteTable(build)
  const pages = createPages({
    router,
    factsOf,
    cache,
    rules: headers,
    publicUrl,
    sessionCookie,
    rateLimitFactor,
    writerCookie: settings.database.replicaUrl ? writerCookie(settings.secure) : null,
  })
  const files = dev ? [serveMedia] : [createStaticFiles(clientDir), serveMedia]
  const app = createEdgeApp({ config: settings, pages, files, rules: headers })
  /** The page has been shown, since its time alone was over. */
  const renew = async (url: string) => {
    const page = await cache?.render(url, () => pages.renderShared(url))
    if (page && page.status >= 500) log.warn({ path: loggedPath(url) }, "an old page was shown: it cannot be made anew")
  }
  if (cache) showFigures(cache)
  return { listener: createListener({ app, cache, renew, rules, headers }), cache }
}

function showFigures(cache: PageCache) {
  gauge("page_cache_bytes", "Memory that the kept pages take", () => cache.figures.bytes)
  gauge("page_cache_pages", "Pages kept", () => cache.size())
}

import type { Config } from "../../platform/config/config.server.ts"
import { gauge } from "../../platform/metrics/metrics.server.ts"
import { createVariants } from "./address.ts"
import { createBranches, type LazyBuild } from "./branches.ts"
import { headerRules } from "./headers.ts"
import { serveMedia } from "./media.ts"
import { createOwnDomains } from "./own-domain.ts"
import { createPageCache, type PageCache } from "./page-cache.ts"
import { createPages } from "./pages.ts"
import { createPipeline } from "./pipeline.ts"
import { createRouteList } from "./route-list.ts"
import { createRouteTable } from "./route-table.ts"
import { createRouter } from "./router.ts"
import { rulesFor } from "./rules.ts"
import { createStaticFiles } from "./static-files.ts"
import { writerCookie } from "./writers.ts"

const PAGE_CACHE_BYTES = 224 * 1024 * 1024
/** For addresses with a query, searches say: there is no end of them, so they have room of their own and push out no page. */
const QUERY_CACHE_BYTES = 32 * 1024 * 1024

type Options = Readonly<{
  build: LazyBuild
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
  const queries = dev ? null : createPageCache({ maxBytes: QUERY_CACHE_BYTES, secondTime: true })
  const factsOf = createRouteTable(build)
  const { branchOf, readAll, readFirst } = createBranches(build, {
    mode: dev ? "development" : "production",
    hosts: rules.hosts,
  })
  const router = createRouter({ rules: headers, publicUrl: settings.publicUrl, factsOf, branchOf })
  const variants = createVariants(settings.secure)
  const pages = createPages({ router, publicUrl: settings.publicUrl, variants, rules: headers })
  const files = dev ? [serveMedia] : [createStaticFiles(clientDir), serveMedia]
  const writer = settings.database.replicaUrl ? writerCookie(settings.secure) : null
  if (cache && queries) showFigures([cache, queries])
  const listener = createPipeline({
    config: settings,
    cacheOf: cache && queries && ((url) => (url.includes("?") ? queries : cache)),
    files,
    pages,
    variants,
    factsOf,
    branchOf,
    routeList: { path: build.routeDiscovery.manifestPath, list: createRouteList(build, factsOf) },
    rules,
    domains: createOwnDomains(settings.publicUrl, rules),
    headers,
    writerCookie: writer,
  })
  return { listener, cache, queries, readAll, readFirst }
}

function showFigures(caches: readonly PageCache[]) {
  const sum = (of: (cache: PageCache) => number) => caches.reduce((total, cache) => total + of(cache), 0)
  gauge("page_cache_bytes", "Memory that the kept pages take", () => sum(({ figures }) => figures.bytes))
  gauge("page_cache_pages", "Pages kept", () => sum((cache) => cache.size()))
}

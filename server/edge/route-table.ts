import type { RouteObject } from "react-router"
import { KEPT_SCREENS } from "../../app/kept-screens.ts"
import { servedSegments } from "../../app/served-segments.server.ts"
import { LOCALES } from "../../vocabulary/locales.ts"
import type { LazyBuild } from "./branches.ts"
import { createMatcher } from "./match-routes.ts"

/** What the edge needs to know about a page before it asks React Router for it. */
export type RouteFacts = Readonly<{
  /** The folder of the screen, as in `influencer`: what figures are told by. */
  group: string
  /** A page that people look at. */
  isScreen: boolean
  /** The parameters of a screen that is rendered once for everybody without a session; null for any other screen. */
  keptFor: readonly string[] | null
  /** The routes that match by their ids, the innermost last (`createBranches`). */
  branch: readonly string[]
}>

/** The ids of screens, in `app/routes.ts`: the language, then the module. */
const SCREEN_ID = new RegExp(`^(?:${LOCALES.join("|")}):(.*)$`)

const UNKNOWN: RouteFacts = {
  group: "unknown",
  isScreen: false,
  keptFor: null,
  branch: [],
}

/** Looks up the route that an address leads to, by the same matching as React Router's. */
export function createRouteTable(build: Pick<LazyBuild, "routes" | "routeDiscovery" | "assets">) {
  const match = createMatcher(treeOf(build.routes))
  // A request asks for its own several times over, one after the other.
  let latest: Readonly<{ pathname: string; facts: RouteFacts }> = { pathname: "", facts: UNKNOWN }
  return function factsOf(pathname: string): RouteFacts {
    if (pathname !== latest.pathname) latest = { pathname, facts: found(pathname) }
    return latest.facts
  }

  function found(pathname: string): RouteFacts {
    // React Router's own address, which looks like somebody's page.
    if (pathname === build.routeDiscovery.manifestPath) return UNKNOWN
    const matches = match(documentPath(pathname))
    const last = matches?.at(-1)
    if (!matches || !last) return UNKNOWN
    return {
      group: groupOf(last.route.id ?? ""),
      isScreen: hasScreen(last.route, build.assets.routes) && !isServedElsewhere(last.params),
      keptFor: KEPT_SCREENS.get(SCREEN_ID.exec(last.route.id ?? "")?.[1] ?? "") ?? null,
      branch: matches.map(({ route }) => route.id ?? ""),
    }
  }
}

/**
 * Screens are there once for each language. Files among them have no component; what has one for its error alone, as a click has, is
 * there once for all.
 */
function hasScreen({ id = "", path }: RouteObject, screens: LazyBuild["assets"]["routes"]) {
  return path !== "*" && SCREEN_ID.test(id) && screens[id]?.hasDefaultExport === true
}

/** Taken for a creator's page by the table, yet never asked of it: `/metrics`. */
function isServedElsewhere({ customPath }: Readonly<Record<string, string | undefined>>) {
  return customPath !== undefined && servedSegments.has(customPath.toLowerCase())
}

/** `fr:influencer/page-theme`, `routes/api/serve`, `ar:not-found:*`. */
function groupOf(id: string) {
  return /^(?:routes\/)?([\w-]+)/.exec(SCREEN_ID.exec(id)?.[1] ?? id)?.[1] ?? "unknown"
}

/** The page that a data address belongs to: `/nadia.data` to `/nadia`, `/_.data` to `/`, `/en/_.data` to `/en/`. */
function documentPath(pathname: string) {
  return isDataPath(pathname) ? pathname.slice(0, -".data".length).replace(/\/_$/, "/") : pathname
}

export function isDataPath(pathname: string) {
  return pathname.endsWith(".data")
}

/** The tree of a flat table. Grouped first: at a start nothing is compiled yet, and to look through 500 routes for each of them took 15 ms. */
function treeOf(routes: LazyBuild["routes"]): RouteObject[] {
  const byParent = Map.groupBy(
    Object.values(routes).flatMap((route) => route ?? []),
    ({ parentId }) => parentId,
  )
  const below = (parentId: string | undefined): RouteObject[] =>
    (byParent.get(parentId) ?? []).map(({ id, path, caseSensitive, index }) => {
      const common = {
        id,
        ...(path === undefined ? {} : { path }),
        ...(caseSensitive === undefined ? {} : { caseSensitive }),
      }
      return index ? { ...common, index: true } : { ...common, children: below(id) }
    })
  return below(undefined)
}

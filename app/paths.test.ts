import { globSync, readFileSync } from "node:fs"
import type { RouteConfigEntry } from "@react-router/dev/routes"
import { parseSync, Visitor } from "oxc-parser"
import { expect, test } from "vitest"
import * as paths from "./paths"
import routes from "./routes"

/** Where addresses are written out: these two, and the API, whose addresses begin below its own. */
const WRITTEN =
  /^app\/(?:paths|routes)\.ts$|^app\/features\/api\/(?:operations|developers)\/|\.test\.tsx?$|^app\/paraglide\//

test("no module writes an address of the site out that paths.ts has", async () => {
  const isAddress = matcherOf(await routes)
  expect(isAddress(paths.conversation("1"))).toBe(true)
  const written = globSync("{app,server,platform}/**/*.{ts,tsx}")
    .filter((file) => !WRITTEN.test(file))
    .flatMap((file) =>
      textsOf(file)
        .filter(isAddress)
        .map((text) => `${file}: ${text}`),
    )
  expect(written).toEqual([])
})

/** Every text of a module, with "x" for what is put into it. */
function textsOf(file: string) {
  const texts: string[] = []
  new Visitor({
    Literal({ value }) {
      if (typeof value === "string") texts.push(value)
    },
    TemplateLiteral({ quasis }) {
      texts.push(quasis.map(({ value }) => value.raw).join("x"))
    },
  }).visit(parseSync(file, readFileSync(file, "utf8")).program)
  return texts
}

/** Whether a text leads to a route, perhaps behind a site's origin and before a query. */
function matcherOf(entries: readonly RouteConfigEntry[]) {
  const patterns = pathsOf(entries, "")
    .filter((path) => !/^(?:\/(?:en|ar))?\/?(?:[:*].*)?$/.test(path))
    .map((path) => path.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+").replace("/*", "(?:/.*)?"))
  const address = new RegExp(`^x?(?:${patterns.join("|")})(?:[?#].*)?$`, "s")
  return (text: string) => address.test(text)
}

function pathsOf(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above
    return [path, ...pathsOf(entry.children ?? [], path)]
  })
}

import { globSync, readFileSync } from "node:fs"
import type { RouteConfigEntry } from "@react-router/dev/routes"
import { expect, test } from "vitest"
import { validateUsername } from "./features/onboarding/usernames/rules"
import routes from "./routes"
import { servedSegments } from "./served-segments.server"

function pathsOf(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap((entry) => {
    const path = [above, entry.path ?? ""].filter(Boolean).join("/")
    return [path, ...pathsOf(entry.children ?? [], path)]
  })
}

/** The first segments of all addresses, those behind a language prefix too; values (`:customPath`) left out. */
async function firstSegments(): Promise<string[]> {
  const segments = pathsOf(await routes, "").flatMap((path) => {
    const [first = "", second = ""] = path.split("/")
    return ["en", "ar"].includes(first) ? [first, second] : [first]
  })
  return segments.filter((segment) => segment !== "" && !/^[:*]/.test(segment))
}

test("every first segment of the route table is kept from influencers", async () => {
  const served = await firstSegments()
  expect(served.length).toBeGreaterThan(3)
  for (const segment of served)
    expect(servedSegments, `add "${segment}" to app/served-segments.server.ts`).toContain(segment)
})

test("every address that the edge answers is kept from influencers", () => {
  const sources = globSync("server/edge/*.ts").filter((file) => !file.endsWith(".test.ts"))
  const addresses = sources.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^ *\["\/([^/"*:]+)", \w+\],$/gm)].map(([, segment = ""]) => segment),
  )
  expect(addresses).toContain("healthz")
  for (const segment of addresses)
    expect(servedSegments, `add "${segment}" to app/served-segments.server.ts`).toContain(segment)
})

test("every file served from the root is kept from influencers", () => {
  for (const file of globSync("public/*")) expect(servedSegments).toContain(file.slice("public/".length).toLowerCase())
})

test("a served segment is refused as a name in any case, and shown as taken", () => {
  for (const segment of servedSegments) {
    expect(segment).toBe(segment.toLowerCase())
    expect(validateUsername(segment.toUpperCase(), servedSegments).kind).not.toBe("ok")
  }
})

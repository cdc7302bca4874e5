import { readFileSync } from "node:fs"
import type { RouteConfigEntry } from "@react-router/dev/routes"
import routes from "../../../app/routes.ts"

export type Screen = { path: string; source: string }

/** The French screens of the table of routes: without the addresses that take a name, and those that answer no page. */
export const SCREENS: readonly Screen[] = routes
  .filter((route) => route.id?.startsWith("fr:"))
  .flatMap((route) => screensIn(route))
  .filter(({ path }) => !/[:*]/.test(path))

function screensIn({ path, index, file, children = [] }: RouteConfigEntry): Screen[] {
  if (children.length > 0) return children.flatMap(screensIn)
  return path || index ? [{ path: `/${path ?? ""}`, source: readFileSync(`app/${file}`, "utf8") }] : []
}

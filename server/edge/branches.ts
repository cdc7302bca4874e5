import { createRequestHandler, type ServerBuild } from "react-router"
import { isScriptFree } from "../../app/script-free.ts"
import { FORM_BYTES } from "../../platform/http/body.ts"
import { translated } from "./typed-errors.ts"

type Routes = ServerBuild["routes"]
type Route = NonNullable<Routes[string]>
/** What the browser is told of a route; React Router writes down whether it has a screen, and leaves it out of its types. */
type Listed = NonNullable<ServerBuild["assets"]["routes"][string]> & { hasDefaultExport?: boolean }
/** A build whose modules may be read once they are asked for (`lazyRoutes` in vite.config.ts). */
export type LazyBuild = Omit<ServerBuild, "routes" | "assets"> & {
  assets: Omit<ServerBuild["assets"], "routes"> & { routes: Readonly<Record<string, Listed | undefined>> }
  routes: Readonly<
    Record<string, (Omit<Route, "module"> & { module: Route["module"] | (() => Promise<Route["module"]>) }) | undefined>
  >
}

/** The routes that an address leads to, from the root to the screen, their modules read. */
export type Branch = Readonly<{
  /** React Router, for these routes alone. */
  handle: ReturnType<typeof createRequestHandler>
  /** The handle of each of them, the innermost last. */
  handles: readonly unknown[]
  scriptFree: boolean
  bodyLimit: number
}>

/**
 * Branches of the table by the ids of their routes. React Router goes through every route that it is given several times a
 * request, which for some 500 of them takes longer than most answers: it is given one branch. None named: the whole table, of
 * whose modules it needs the root's alone, to say that there is none.
 */
export function createBranches(build: LazyBuild, options: { mode: string; hosts: Iterable<string> }) {
  const allowedActionOrigins = [...options.hosts]
  const known = new Map<string, Promise<Branch>>()

  function branchOf(ids: readonly string[]): Promise<Branch> {
    const leaf = ids.at(-1) ?? ""
    const found = known.get(leaf)
    if (found) return found
    const reading = read(ids)
    known.set(leaf, reading)
    reading.catch(() => known.delete(leaf)) // the next who asks tries again
    return reading
  }

  /** Reads all modules, so that nobody waits for theirs. */
  async function readAll() {
    for (const route of Object.values(build.routes)) if (route) await moduleOf(route)
  }

  /** Reads what stands around every page and the screens that most come in by; what cannot be read is said to who asks for it. */
  async function readFirst() {
    const first = Object.entries(build.routes).flatMap(([id, route]) => (route && FIRST.test(id) ? [route] : []))
    await Promise.allSettled(first.map(moduleOf))
  }

  return { branchOf, readAll, readFirst }

  async function read(ids: readonly string[]): Promise<Branch> {
    const isWhole = ids.length === 0
    const those = isWhole ? Object.keys(build.routes) : ids
    const read = await Promise.all(
      those.map(async (id) => {
        const route = build.routes[id]
        if (!route) return undefined
        const isRoot = id === "root"
        return { ...route, module: translated(isWhole && !isRoot ? NOT_READ : await moduleOf(route), { isRoot }) }
      }),
    )
    const handles = read.map((route) => route?.module.handle)
    const assets = isWhole ? build.assets.routes : only(build.assets.routes, ids)
    const part: ServerBuild = {
      ...build,
      allowedActionOrigins,
      routes: Object.fromEntries(those.map((id, at) => [id, read[at]])),
      assets: { ...build.assets, routes: assets },
    }
    return {
      handle: createRequestHandler(part, options.mode),
      handles: isWhole ? [] : handles,
      scriptFree: !isWhole && isScriptFree(handles),
      bodyLimit: isWhole ? FORM_BYTES : bodyLimitOf(handles),
    }
  }
}

const FIRST = /^root$|^fr:(?:main-layout|home|auth\/sign-in)$/
const NOT_READ: Route["module"] = { default: () => null }

function moduleOf({ module }: NonNullable<LazyBuild["routes"][string]>) {
  return typeof module === "function" ? module() : module
}

function only<Value>(all: Readonly<Record<string, Value>>, ids: readonly string[]) {
  return Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)))
}

/** `export const handle = { bodyLimit: 5 * 1024 * 1024 }` on a route, or on a layout above it. */
function bodyLimitOf(handles: readonly unknown[]) {
  const limits = handles.flatMap((handle) =>
    typeof handle === "object" && handle !== null && "bodyLimit" in handle && typeof handle.bodyLimit === "number"
      ? [handle.bodyLimit]
      : [],
  )
  return Math.max(FORM_BYTES, ...limits)
}

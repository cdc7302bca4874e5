import type { Import, Module, ModuleGraph } from "./module-graph.ts"

/** A module that ships to the browser, its imports that survive, and the module that brought it there. */
export type BrowserModule = { file: string; via: string; imports: Import[] }

const ROUTE = /^app\/(routes\/.+|root)\.tsx?$/
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const isServer = (file: string) => /\.server\.tsx?$/.test(file)

/** Every module, routes aside, that the client entry or a route brings into the browser; `.server` files are where it ends. */
export function reachedByBrowser({ modules }: ModuleGraph): BrowserModule[] {
  const reached = new Map<string, BrowserModule>()
  const roots = [...modules.keys()].filter((file) => !isTest(file) && !isServer(file))
  for (const file of roots.filter((each) => each === "app/entry.client.tsx")) visit(file, "the client entry")
  for (const file of roots.filter((each) => ROUTE.test(each))) {
    for (const { target } of surviving(modules.get(file))) if (target) visit(target, file)
  }
  return [...reached.values()]

  function visit(file: string, via: string) {
    const module = modules.get(file)
    if (!module || reached.has(file) || isServer(file) || ROUTE.test(file)) return
    const imports = surviving(module)
    reached.set(file, { file, via, imports })
    for (const { target } of imports) if (target) visit(target, file)
  }
}

/** A route without a default export answers requests on the server alone: nothing of it reaches the browser. */
function surviving(module: Module | undefined): Import[] {
  if (!module || (ROUTE.test(module.file) && !/\bexport default\b|\bas default\b/.test(module.code))) return []
  return module.imports.filter(({ types }) => !types)
}

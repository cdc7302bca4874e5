import { runInNewContext } from "node:vm"
import type { Plugin } from "vite"

/** A message, after the first part of its name: those of one screen begin alike. */
const MESSAGE = /\/paraglide\/(messages\/[a-z0-9]+)/

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/**
 * React Router's table of routes with each module read once it is asked for (server/edge/branches.ts): reading all of them would
 * be half of a start.
 */
export function lazyRoutes(): Plugin {
  return {
    name: "lazy-routes",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    transform(code, id) {
      if (!id.endsWith("virtual:react-router/server-build")) return
      const lazy = code.replaceAll(/^\s*import \* as (route\d+) from ("[^"]+");$/gm, "const $1 = () => import($2);")
      if (lazy === code) throw new Error("React Router writes its table of routes in another way than it did")
      return { code: lazy, map: null }
    },
  }
}

/** React Router's list of what browsers are to read, as a text: half a megabyte that is read several times as fast as JSON than as a program. */
export function manifestAsText(): Plugin {
  return {
    name: "manifest-as-text",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    transform(code, id) {
      if (!id.endsWith("virtual:react-router/server-manifest")) return
      const [, literal] = /^\s*export default (\{.*\});?\s*$/s.exec(code) ?? []
      if (literal === undefined) throw new Error("React Router writes its manifest in another way than it did")
      const text = JSON.stringify(runInNewContext(`(${literal})`))
      return { code: `export default JSON.parse(${JSON.stringify(text)})`, map: null }
    },
  }
}

/**
 * The built files in ASCII: V8 holds a file with a single Arabic letter at two bytes for each of its characters, and reads it more
 * slowly. Outside strings and regular expressions, where both spellings are one character, there are comments at most.
 */
export function asciiFiles(): Plugin {
  return {
    name: "ascii-files",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    generateBundle(_, files) {
      for (const file of Object.values(files)) if (file.type === "chunk") file.code = inAscii(file.code)
    },
  }
}

export function inAscii(code: string) {
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
}

/**
 * Bundles the files that the process reads at its start, since finding and linking some hundred takes as long as running them: one for what
 * `entry` needs, one for what is read right after it, and one for what `frame` needs, the modules around nearly every screen. The entry
 * itself stays alone: it starts the process, and commands read the rest without that.
 */
export function filesOfStart(entry: string, frame: readonly string[]) {
  const first = neededBy([entry])
  const around = neededBy(frame)
  return [
    {
      debugName: "first",
      name: (id: string, graph: Graph) => (id !== entry && first(graph).has(id) ? "first" : null),
      tags: ["$initial" as const],
      priority: 3,
    },
    { name: (id: string) => (id === entry ? null : "app"), tags: ["$initial" as const], priority: 2 },
    {
      debugName: "frame",
      // Named as its stylesheet is in the build for browsers: under another name it would be there twice.
      name: (id: string, graph: Graph) => (around(graph).has(id) ? "root" : null),
      priority: 1,
    },
    { debugName: "messages", name: (id: string) => MESSAGE.exec(id)?.[1] ?? null, priority: 0 },
  ]
}

/** The modules that these need, themselves among them; found when the first is asked for, since only then all are known. */
function neededBy(entries: readonly string[]) {
  const needed = new Set<string>()
  const take = (id: string, graph: Graph) => {
    if (needed.has(id)) return
    needed.add(id)
    for (const each of graph.getModuleInfo(id)?.importedIds ?? []) take(each, graph)
  }
  return (graph: Graph) => {
    for (const entry of entries) take(entry, graph)
    return needed
  }
}

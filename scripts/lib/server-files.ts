import type { Plugin } from "vite"

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

/**
 * What the process reads at its start in as few files as can be, since to find and link some hundred of them takes as long as to run
 * them: in one what `entry` needs, in another all that is read right after it. The entry itself stays alone: it starts the process, and
 * commands read the rest without that.
 */
export function filesOfStart(entry: string) {
  const first = new Set<string>()
  const take = (id: string, graph: Graph) => {
    if (first.has(id)) return
    first.add(id)
    for (const each of graph.getModuleInfo(id)?.importedIds ?? []) take(each, graph)
  }
  return [
    {
      debugName: "first",
      name: (id: string, graph: Graph) => {
        take(entry, graph)
        return id !== entry && first.has(id) ? "first" : null
      },
      tags: ["$initial" as const],
      priority: 2,
    },
    { name: (id: string) => (id === entry ? null : "app"), tags: ["$initial" as const], priority: 1 },
  ]
}

import { createRequestHandler, type ServerBuild } from "react-router"

/**
 * React Router's handler of one branch of the table alone, named by its routes from the root on: of all that it is given it goes
 * through every route several times a request, which for some 500 of them takes longer than most answers. None named: of the whole table.
 */
export function createBranchHandlers(build: ServerBuild, mode: string) {
  const whole = createRequestHandler(build, mode)
  const known = new Map<string, typeof whole>()

  return function handlerOf(branch: readonly string[]) {
    const leaf = branch.at(-1)
    if (leaf === undefined) return whole
    const handler = known.get(leaf) ?? createRequestHandler(onlyOf(build, branch), mode)
    known.set(leaf, handler)
    return handler
  }
}

function onlyOf(build: ServerBuild, branch: readonly string[]): ServerBuild {
  const those = <Route>(all: Readonly<Record<string, Route>>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => branch.includes(id)))
  return { ...build, routes: those(build.routes), assets: { ...build.assets, routes: those(build.assets.routes) } }
}

import { reachedByBrowser } from "./browser-modules.ts"
import { featureOf, layerOf, MAY_IMPORT } from "./layers.ts"
import type { Import, ModuleGraph } from "./module-graph.ts"

/** Folders inside a feature that have one door of their own. */
const INNER_HOUSE = /^app\/features\/[^/]+\/engine\//
const DOOR = /^app\/features\/[^/]+\/public(\.server)?\.tsx?$/

/** Every break of the rules of docs/architecture.md, as sentences that say where the code belongs. */
export function importProblems(graph: ModuleGraph): string[] {
  const imports = [...graph.modules.values()].flatMap((module) => module.imports)
  if (graph.modules.size > 20 && !imports.some(({ target }) => target)) {
    return ["The import check saw no import between our own files: it does not work."]
  }
  return [
    ...graph.problems,
    ...imports.flatMap(layerProblem),
    ...imports.flatMap(doorProblem),
    ...imports.flatMap(innerDoorProblem),
    ...featureCircles(imports),
    ...browserProblems(graph),
    ...startProblems(graph),
    ...[...graph.modules.values()].flatMap(databaseProblems),
    ...[...graph.modules.values()].flatMap(bodyProblems),
  ]
}

function layerProblem({ from, target, specifier }: Import): string[] {
  const [own, other] = [layerOf(from), target === null ? undefined : layerOf(target)]
  if (!own) return [`${from} stands in no part of the architecture.`]
  if (!other || own === other) return []
  const allowed = MAY_IMPORT[own]
  if (allowed === "everything" || allowed.includes(other)) return []
  const instead = allowed.length > 0 ? `may import ${allowed.join(", ")}` : "imports nothing of the other parts"
  return [`${from} imports "${specifier}": ${own} ${instead}, not ${other}.`]
}

function doorProblem({ from, target, specifier }: Import): string[] {
  if (!target || layerOf(from) !== "feature") return []
  const [own, other] = [featureOf(from), featureOf(target)]
  if (!other || own === other || DOOR.test(target)) return []
  return [`${from} imports "${specifier}": a feature uses ${other} through its public.ts or public.server.ts only.`]
}

/** Checks every importer, the feature itself included. */
function innerDoorProblem({ from, target, specifier }: Import): string[] {
  const house = target ? INNER_HOUSE.exec(target)?.[0] : undefined
  if (!house || from.startsWith(house) || layerOf(from) === "tests" || layerOf(from) === "benchmarks") return []
  return target === `${house}public.server.ts`
    ? []
    : [`${from} imports "${specifier}": ${house} has one door, its public.server.ts.`]
}

function featureCircles(imports: readonly Import[]): string[] {
  const uses = new Map<string, Set<string>>()
  for (const { from, target } of imports) {
    const [own, other] = [featureOf(from), target ? featureOf(target) : undefined]
    if (!own || !other || own === other || layerOf(from) === "tests") continue
    uses.set(own, (uses.get(own) ?? new Set()).add(other))
  }
  const circles = [...uses.keys()].flatMap((feature) => pathBack(uses, feature, [feature]) ?? [])
  return circles.length > 0 ? [`Features use each other in a circle: ${[...new Set(circles)].join(" → ")}.`] : []
}

function pathBack(
  uses: ReadonlyMap<string, ReadonlySet<string>>,
  start: string,
  path: readonly string[],
): string[] | undefined {
  for (const next of uses.get(path.at(-1) ?? start) ?? []) {
    if (next === start) return [...path]
    const longer = path.includes(next) ? undefined : pathBack(uses, start, [...path, next])
    if (longer) return longer
  }
  return undefined
}

/** React Router takes loaders, actions and their imports out of a route module; out of no other. */
function browserProblems(graph: ModuleGraph): string[] {
  return reachedByBrowser(graph).flatMap(({ file, via, imports }) =>
    imports
      .filter(({ target, specifier }) => target?.match(/\.server\.tsx?$/) || specifier.startsWith("node:"))
      .map(
        ({ specifier }) =>
          `${file} imports "${specifier}" and reaches the browser (${via}): move that part to a .server file.`,
      ),
  )
}

/** Packages that draw. What one of them takes, with its fonts and tables, a process that draws nothing is spared. */
const DRAWING = /^(?:@react-pdf\/|pdfkit$|sharp$|takumi-js)/
const READ_BY_PROCESS = /^(?:app\/routes\/.+|app\/root|server\/(?:app|serve|jobs))\.tsx?$/

/** Every process reads all routes once it has started, and all that they import on top. */
function startProblems({ modules }: ModuleGraph): string[] {
  const reached = new Set<string>()
  const visit = (file: string): string[] => {
    if (reached.has(file)) return []
    reached.add(file)
    const atOnce = (modules.get(file)?.imports ?? []).filter(({ types, later }) => !types && !later)
    return atOnce.flatMap(({ target, specifier }) => {
      if (target) return visit(target)
      return DRAWING.test(specifier)
        ? [
            `${file} imports "${specifier}", and every process reads it: write \`await import\` on the way to it, where it is needed.`,
          ]
        : []
    })
  }
  return [...modules.keys()].filter((file) => READ_BY_PROCESS.test(file) && layerOf(file) !== "tests").flatMap(visit)
}

/** Modules that read a request's body: each limits its size. */
const BODY_READERS = new Set([
  "platform/forms/read-form.server.ts",
  "app/features/api/core/read.server.ts",
  "platform/http/body.ts",
  // In the browser, where the form is the person's own.
  "app/features/errors/keep-forms.ts",
])

function bodyProblems({ file, code }: { file: string; code: string }): string[] {
  if (layerOf(file) === "tests" || !/^(?:app|platform|server)\//.test(file) || BODY_READERS.has(file)) return []
  const read = /\.formData\(|\brequest\.(?:arrayBuffer|blob|body|bytes|json|text)\b/.exec(code)
  return read ? [`${file} says ${read[0]}: forms are read by readForm or submit of platform/forms.`] : []
}

function databaseProblems({
  file,
  code,
  imports,
}: {
  file: string
  code: string
  imports: readonly Import[]
}): string[] {
  const layer = layerOf(file)
  if (layer === "tests" || layer === "benchmarks" || file.startsWith("scripts/checks/")) return []
  const problems = []
  if (/\bset\s+(session\s+)?role\b/i.test(code)) {
    problems.push(`${file} says SET ROLE, which outlives its transaction: only SET LOCAL ROLE does not.`)
  }
  if (file.startsWith("platform/database/")) return problems
  if (/set_config\(\s*["'`]role|\bset\s+local\s+role\b/i.test(code)) {
    problems.push(`${file} sets the role: that belongs to platform/database (withActor, readAs).`)
  }
  const pg = imports.find(({ specifier, types }) => specifier === "pg" && !types)
  if (pg && (pg.names.includes("Pool") || /\.Pool\b/.test(code))) {
    problems.push(`${file} opens a pool: use withActor or readAs of platform/database.`)
  }
  return problems
}

import { existsSync, readFileSync } from "node:fs"
import { dirname, join, posix } from "node:path"
import { parseSync } from "oxc-parser"
import { filesUnder } from "../lib/sources.ts"

/** One import or re-export. `types`: erased before it runs. `later`: read once it is come to. `target`: a file of ours from the root, or null for a package. */
export type Import = {
  from: string
  specifier: string
  names: string[]
  types: boolean
  later: boolean
  target: string | null
}

export type Module = { file: string; imports: Import[]; code: string }

export type ModuleGraph = { modules: Map<string, Module>; problems: string[] }

const FOLDERS = ["app", "platform", "server", "database", "vocabulary", "scripts", "benchmarks", "tests"]
const SOURCE = /\.(ts|tsx|mjs)$/
const ALIASES: Record<string, string> = {
  "#app/": "app/",
  "#platform/": "platform/",
  "#database/": "database/",
  "#tests/": "tests/",
  "#vocabulary/": "vocabulary/",
}
const ENDINGS = ["", ".ts", ".tsx", ".js", "/index.ts"]

/** Reads every module under the folders, with its imports resolved; what does not parse or resolve is a problem. */
export function readModules(root: string, folders: readonly string[] = FOLDERS): ModuleGraph {
  const files = filesUnder(root, folders).filter((file) => SOURCE.test(file))
  const problems: string[] = []
  const modules = new Map(files.map((file) => [file, readModule(root, file, problems)]))
  return { modules, problems }
}

function readModule(root: string, file: string, problems: string[]): Module {
  const source = readFileSync(join(root, file), "utf8")
  const { module, errors, comments } = parseSync(file, source)
  for (const { message } of errors) problems.push(`${file} does not parse: ${message}`)
  const found = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      names: entries.map((entry) => entry.importName.name ?? entry.importName.kind),
      types: entries.length > 0 && entries.every((entry) => entry.isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, importName, isType }) =>
        moduleRequest
          ? [{ specifier: moduleRequest.value, names: [importName.name ?? importName.kind], types: isType }]
          : [],
      ),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const [, specifier] = /^["'`]([^"'`$]+)["'`]$/.exec(source.slice(start, end)) ?? []
      return specifier === undefined ? [] : [{ specifier, names: ["*"], types: false, later: true }]
    }),
  ]
  const imports = found.map((each) => ({
    later: false,
    ...each,
    from: file,
    target: resolve(root, file, each.specifier, problems),
  }))
  return { file, imports, code: withoutComments(source, comments) }
}

function resolve(root: string, file: string, specifier: string, problems: string[]): string | null {
  const place = placeOf(file, specifier.replace(/\?.*$/, ""))
  if (place === null) return null
  if (isMade(place)) return place
  const ending = ENDINGS.find((each) => existsSync(join(root, place + each)) && /\.\w+$/.test(place + each))
  if (ending !== undefined) return place + ending
  problems.push(`${file}: the import "${specifier}" leads to no file.`)
  return null
}

function placeOf(file: string, specifier: string): string | null {
  if (specifier === "#messages") return "app/messages.ts"
  for (const [alias, folder] of Object.entries(ALIASES)) {
    if (specifier.startsWith(alias)) return folder + specifier.slice(alias.length)
  }
  return specifier.startsWith(".") ? posix.join(dirname(file), specifier) : null
}

/** Files that a build or `react-router typegen` writes: they need not be there. */
function isMade(place: string) {
  return /(^|\/)(\+types|paraglide|build)(\/|$)/.test(place)
}

/** Comments become blanks, so that what they talk about is not taken for code. */
function withoutComments(source: string, comments: readonly { start: number; end: number }[]) {
  return comments.reduceRight(
    (text, { start, end }) => `${text.slice(0, start)}${" ".repeat(end - start)}${text.slice(end)}`,
    source,
  )
}

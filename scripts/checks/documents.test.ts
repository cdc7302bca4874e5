import { existsSync, readdirSync, readFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { expect, test } from "vitest"

const DOCUMENTS = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  ...filesIn(".github"),
  ...readdirSync("docs")
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
]
/** Of the top folders that hold what is ours: `a/b.ts` in a sentence about somebody else's files is no promise. */
const OURS =
  /`((?:app|platform|server|database|vocabulary|scripts|tests|benchmarks|messages|docs|deploy)\/[\w./-]*\w)`/g

/** `money/vat.ts` or `vat.ts`: told by its end, where the folder is clear. Files of JSON are mostly what programs write. */
const SHORT = /`([\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|mjs|sql|sh|css|ya?ml))`/g
const ALL_FILES = [
  ...[
    "app",
    "platform",
    "server",
    "database",
    "vocabulary",
    "scripts",
    "tests",
    "benchmarks",
    "messages",
    "docs",
    "deploy",
    ".github",
  ].flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`)),
  ...readdirSync("."),
]
const FEATURES: ReadonlySet<string> = new Set(readdirSync("app/features"))

test.each(DOCUMENTS)("every file and folder that %s names is there", (document) => {
  const text = readFileSync(document, "utf8")
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)].map(([, path = ""]) =>
    join(dirname(document), path),
  )
  const named = [...text.matchAll(OURS)].map(([, path = ""]) => path)
  // Files of settings are made by those who run it.
  const missing = [...links, ...named].filter((path) => !existsSync(path) && !path.endsWith(".env"))
  expect(missing).toEqual([])
})

test.each(DOCUMENTS)("every file that %s names by the end of its path is there", (document) => {
  const text = readFileSync(document, "utf8")
  const named = [...text.matchAll(SHORT)].map(([, path = ""]) => path)
  expect(named.filter((path) => !ALL_FILES.some((file) => file.endsWith(`/${path}`) || file === path))).toEqual([])
})

test.each(DOCUMENTS)("every folder of a feature that %s names is there", (document) => {
  const text = readFileSync(document, "utf8")
  const named = [...text.matchAll(/`([a-z][\w-]*)(\/[\w/-]*\w)\/?`/g)].filter(([, first = ""]) => FEATURES.has(first))
  const missing = named.map(([, first = "", rest = ""]) => first + rest).filter((path) => !isFolderOf(path))
  expect(missing).toEqual([])
})

test.each(DOCUMENTS)("every command and every heading that %s sends its reader to is there", (document) => {
  const text = readFileSync(document, "utf8")
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> }
  const commands = [...text.matchAll(/\bnpm run (?:--silent )?([a-z][\w:-]*)/g)].map(([, name = ""]) => name)
  const headings = [...text.matchAll(/\]\((?!https?:|mailto:)([^)#]*)#([^)]+)\)/g)].map(
    ([, path = "", heading = ""]) => ({
      path: path === "" ? document : join(dirname(document), path),
      heading,
    }),
  )
  expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  expect(headings.filter(({ path, heading }) => !headingsOf(path).includes(heading))).toEqual([])
})

test("the README names every benchmark, and docs/README.md every page beside it", () => {
  const row = readFileSync("README.md", "utf8")
    .split("\n")
    .find((line) => line.startsWith("| `npm run bench`"))
  const benchmarks = readdirSync("benchmarks").filter((name) => name.endsWith(".ts"))
  expect(benchmarks.filter((name) => !row?.includes(`\`${name.slice(0, -".ts".length)}\``))).toEqual([])
  const index = readFileSync("docs/README.md", "utf8")
  const pages = readdirSync("docs").filter((name) => name.endsWith(".md") && name !== "README.md")
  expect(pages.filter((name) => !index.includes(`(${name}`))).toEqual([])
})

test("no comment sends its reader to a document that is not in the repository", () => {
  const known = new Set(["docs", "benchmarks", "database", "."].flatMap(documentsIn))
  const sources = [
    "app",
    "platform",
    "server",
    "database/schema",
    "vocabulary",
    "benchmarks",
    "tests",
    "scripts",
  ].flatMap(sourcesIn)
  const cited = sources.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/\b\w[\w-]*\.md\b/g)].map(([name]) => ({ path, name })),
  )
  expect(cited.length).toBeGreaterThan(20)
  expect(cited.filter(({ name }) => !known.has(name))).toEqual([])
})

function isFolderOf(path: string) {
  return existsSync(join("app/features", path)) || ALL_FILES.some((file) => file.endsWith(`/${path}`))
}

function documentsIn(folder: string) {
  const isDeep = folder !== "."
  return readdirSync(folder, { recursive: isDeep, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => basename(name))
}

function sourcesIn(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(tsx?|mjs)$/.test(name) && !/^paraglide|node_modules/.test(name))
    .map((name) => join(folder, name))
}

/** As GitHub makes them of headings: in small letters, without signs, with hyphens for spaces. */
function headingsOf(path: string) {
  return [...readFileSync(path, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  )
}

function filesIn(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(folder, name))
}

import { existsSync, readdirSync, readFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { expect, test } from "vitest"

const DOCUMENTS = [
  "README.md",
  "SECURITY.md",
  ...readdirSync("docs")
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
]
/** Of the top folders that hold what is ours: `a/b.ts` in a sentence about somebody else's files is no promise. */
const OURS =
  /`((?:app|platform|server|database|vocabulary|scripts|tests|benchmarks|messages|docs|deploy)\/[\w./-]*\w)`/g

test.each(DOCUMENTS)("every file and folder that %s names is there", (document) => {
  const text = readFileSync(document, "utf8")
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)].map(([, path = ""]) =>
    join(dirname(document), path),
  )
  const named = [...text.matchAll(OURS)].map(([, path = ""]) => path)
  // Files of settings are made by whoever runs it.
  const missing = [...links, ...named].filter((path) => !existsSync(path) && !path.endsWith(".env"))
  expect(missing).toEqual([])
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

import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fail, prepare, root } from "./lib/prepare.mjs"
import { runVisibly, step } from "./lib/step.mjs"

const named = process.argv.slice(2).filter((argument) => !argument.startsWith("--"))
const flags = process.argv.slice(2).filter((argument) => argument.startsWith("--"))

await prepare({ env: false })
const { ensureGenerated } = await import("./lib/build.ts")
const { readScores, weaknesses, writeScores } = await import("./lib/mutation.ts")
const { GROUPS } = await import("./lib/mutated-rules.ts")

const all = Object.keys(GROUPS)
const unknown = named.filter((name) => !all.includes(name))
if (unknown.length > 0) fail(`There is no group ${unknown.join(", ")}: say some of ${all.join(", ")}.`)

await ensureGenerated()
// A package of its own: Stryker asks for other versions of what this project uses.
const home = join(root, "tests", "mutation")
if (!existsSync(join(home, "node_modules", ".package-lock.json")))
  await step("Installing Stryker", () => runVisibly("npm", ["ci"], { cwd: home, shell: process.platform === "win32" }))

const stryker = join(home, "node_modules/@stryker-mutator/core/bin/stryker.js")
for (const group of named.length > 0 ? named : all) {
  console.log(`\n${group}`)
  const env = { ...process.env, MUTATION_GROUP: group }
  const args = [stryker, "run", "tests/mutation/stryker.config.mjs", ...flags]
  const code = await runVisibly(process.execPath, args, { cwd: root, env })
  if (code !== 0) fail(`${group} could not be measured: Stryker's reasons stand above.`)
}

const { scores, missing } = readScores(join(root, "test-results/mutation"), GROUPS)
writeScores(join(root, "docs/mutation.md"), scores, measured())
const weak = weaknesses(scores)
if (weak.length > 0) fail(`\n${weak.join("\n")}`)

function measured() {
  const version = (folder) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version
  const versions = [
    `Stryker ${version(join(home, "node_modules/@stryker-mutator/core"))}`,
    `Vitest ${version(join(root, "node_modules/vitest"))}`,
    `Node ${process.versions.node}`,
  ]
  const left = missing.length > 0 ? ` Not measured: ${missing.join(", ")}.` : ""
  return `Measured on ${new Date().toISOString().slice(0, 10)} with ${versions.join(", ")}.${left}`
}

import { readdirSync } from "node:fs"
import { join } from "node:path"
import { fail, prepare, root } from "./lib/prepare.mjs"
import { runVisibly, seconds } from "./lib/step.mjs"

const [wanted] = process.argv.slice(2)
await prepare()
const { ensureBuilt } = await import("./lib/build.ts")

const folder = join(root, "benchmarks")
const names = readdirSync(folder)
  .filter((file) => file.endsWith(".ts"))
  .map((file) => file.slice(0, -".ts".length))
  .filter((name) => wanted === undefined || name === wanted)
if (names.length === 0) fail(`There is no benchmark ${wanted ?? ""}: they are the files of benchmarks/.`)

await ensureBuilt()
const failed = []
for (const name of names) {
  const started = performance.now()
  console.log(`\n${name}`)
  if ((await runVisibly(process.execPath, [join(folder, `${name}.ts`)], { cwd: root })) !== 0) failed.push(name)
  console.log(`${name}: ${failed.includes(name) ? "FAILED" : "held"} (${seconds(started)})`)
}
if (failed.length > 0) fail(`\nBudgets not held: ${failed.join(", ")}`)

import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fail, prepare, root } from "./lib/prepare.mjs"
import { runVisibly, seconds } from "./lib/step.mjs"

const [wanted] = process.argv.slice(2)
await prepare()
const { ensureBuilt } = await import("./lib/build.ts")

const folder = join(root, "benchmarks")
const known = readdirSync(folder)
  .filter((file) => file.endsWith(".ts"))
  .map((file) => file.slice(0, -".ts".length))
const names = known.filter((name) => wanted === undefined || name === wanted)
if (names.length === 0) fail(`There is no benchmark ${wanted}: say one of ${known.join(", ")}.`)

await ensureBuilt()
const { readFindings, writeResults } = await import("./lib/bench-results.ts")
const findings = mkdtempSync(join(tmpdir(), "vitrine-bench-"))
const failed = []
for (const name of names) {
  const started = performance.now()
  console.log(`\n${name}`)
  const file = join(findings, name)
  const env = { ...process.env, BENCH_FINDINGS: file }
  const held = (await runVisibly(process.execPath, [join(folder, `${name}.ts`)], { cwd: root, env })) === 0
  if (!held) failed.push(name)
  console.log(`${name}: ${held ? "held" : "FAILED"} (${seconds(started)})`)
  // After each one, so that a run that is stopped half-way has left what it found.
  const took = (performance.now() - started) / 1000
  const run = { name, at: new Date(), seconds: took, failed: !held, findings: readFindings(file) }
  writeResults(join(folder, "results.md"), [run])
}
rmSync(findings, { recursive: true, force: true })
if (failed.length > 0) fail(`\nBudgets not held: ${failed.join(", ")}`)

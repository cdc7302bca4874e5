import { writeFileSync } from "node:fs"
import { availableParallelism, loadavg } from "node:os"
import { putIntoDocument } from "./document.ts"
import type { Form } from "./fault.ts"
import { FAULTS } from "./faults.ts"
import { seed } from "./random.ts"
import { type Result, reportOf, tallyOf } from "./table.ts"
import { makeWorld, type World } from "./world/world.ts"

const DOCUMENT = "docs/faults.md"

const args = process.argv.slice(2)
const form: Form = args.includes("--long") ? "long" : "short"
const wanted = args.filter((arg) => /^\d+$/.test(arg)).map(Number)
/** The file for the tally of `npm test`, which runs the unit tests and those in a browser too. */
const report = args.find((arg) => arg.startsWith("--report="))?.slice("--report=".length)
const faults = FAULTS.filter(
  ({ n, isShownElsewhere }) => (wanted.length === 0 || wanted.includes(n)) && !(report && isShownElsewhere),
).toSorted((a, b) => Number(a.sharesSite ?? false) - Number(b.sharesSite ?? false)) // nobody keeps what they share waiting

console.log(`${faults.length} faults in their ${form} form; FAULT_SEED=${seed}`)
const world = await makeWorld()
for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.once(signal, async () => {
    await world.endFault()
    await world.remove()
    process.exit(1)
  })
const results: Result[] = []
try {
  for (const fault of faults) {
    const result = await runOne(fault, world)
    results.push(result)
    if (form === "long" || args.includes("--document")) putIntoDocument(DOCUMENT, [result])
  }
} finally {
  await world.remove()
}
results.sort((a, b) => a.fault.n - b.fault.n)
console.log(`\n${reportOf(results)}`)
if (report) writeFileSync(report, JSON.stringify(tallyOf(results)))
const broken = results.filter(({ row }) => "broken" in row && row.broken.length > 0)
process.exit(broken.length > 0 ? 1 : 0)

async function runOne(fault: (typeof FAULTS)[number], on: World): Promise<Result> {
  const began = performance.now()
  const row = await fault.run(form, on).catch((error) => ({
    injected: "",
    broken: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  }))
  await on.endFault()
  const seconds = (performance.now() - began) / 1_000
  const how = "notRun" in row ? "not run" : row.broken.length === 0 ? "held" : "BROKEN"
  console.log(`${String(fault.n).padStart(2)} ${how.padEnd(7)} ${seconds.toFixed(1).padStart(6)} s  ${fault.name}`)
  const load = `load average ${(loadavg()[0] ?? 0).toFixed(0)} on ${availableParallelism()} processors`
  return { fault, row, seconds, circumstances: `${form} form, ${load}` }
}

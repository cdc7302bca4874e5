import { parseArgs } from "node:util"
import { fuzz } from "./run.ts"

// `npm run test:fuzz -- [N] [--seed S] [--only INDEX] [--structure]`: N requests of a seed, one of them again, or those alone
// that are odd by their structure.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: "string" }, only: { type: "string" }, structure: { type: "boolean" } },
})
const count = Number(positionals[0] ?? 100_000)
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
/** More than that beside what was there after a tenth of the run is a leak; of the resident memory `fuzz` itself judges. */
const MOST_HEAP_GROWTH_MB = 64

console.log(`${count} requests of the seed ${seed}`)
const started = performance.now()
const {
  faults: found,
  statuses,
  memory,
  cameBack,
  replaced,
  visited,
} = await fuzz({
  count,
  seed,
  structural: values.structure ?? false,
  ...(values.only !== undefined && { only: Number(values.only) }),
  say: (line) => console.log(`  ${line}`),
})
for (const [status, times] of [...statuses].sort(([one], [other]) => one - other)) console.log(`  ${status}: ${times}`)
console.log(`  ${cameBack} times a request was told to come back later`)
console.log(`  ${replaced} people were replaced, whose session or account had gone`)

const faults = [...found]
console.log(`  ${visited} pages were read by somebody else meanwhile`)

const heapGrowthMb = (memory.at(-1)?.heapMb ?? 0) - (memory[0]?.heapMb ?? 0)
if (heapGrowthMb > MOST_HEAP_GROWTH_MB) faults.push(`the heap grew by ${Math.round(heapGrowthMb)} MB`)
for (const fault of faults.slice(0, 50)) console.log(`  ${fault}`)
console.log(`${faults.length} faults in ${Math.round((performance.now() - started) / 1_000)} s`)
process.exitCode = faults.length > 0 ? 1 : 0

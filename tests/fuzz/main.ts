import { parseArgs } from "node:util"
import { fuzz } from "./run.ts"

// `npm run test:fuzz -- [N] [--seed S] [--only INDEX]`: N requests of a seed, or one of them again.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: "string" }, only: { type: "string" } },
})
const count = Number(positionals[0] ?? 100_000)
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
/** More than that beside what was there after a tenth of the run is a leak. */
const MOST_GROWTH_MB = { heap: 64, resident: 192 }

console.log(`${count} requests of the seed ${seed}`)
const started = performance.now()
const { faults, statuses, memory, cameBack, replaced } = await fuzz({
  count,
  seed,
  ...(values.only !== undefined && { only: Number(values.only) }),
  say: (line) => console.log(`  ${line}`),
})
for (const [status, times] of [...statuses].sort(([one], [other]) => one - other)) console.log(`  ${status}: ${times}`)
console.log(`  ${cameBack} times a request was told to come back later`)
console.log(`  ${replaced} people were replaced, whose session or account had gone`)

const [early, late] = [memory[0], memory.at(-1)]
const growth = {
  heap: (late?.heapMb ?? 0) - (early?.heapMb ?? 0),
  resident: (late?.residentMb ?? 0) - (early?.residentMb ?? 0),
}
const leaks = (["heap", "resident"] as const).filter((kind) => growth[kind] > MOST_GROWTH_MB[kind])
for (const kind of leaks) console.log(`  ${kind} grew by ${Math.round(growth[kind])} MB`)
for (const fault of faults.slice(0, 50)) console.log(`  ${fault}`)
console.log(`${faults.length} faults, ${leaks.length} leaks in ${Math.round((performance.now() - started) / 1_000)} s`)
process.exitCode = faults.length + leaks.length > 0 ? 1 : 0

import autocannon from "autocannon"
import { record } from "./record.ts"

export function median(values: readonly number[]) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The value below which that share of the others lies. */
export function percentile(values: readonly number[], share: number) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Requests per second that an address answers, over `seconds`; throws when an answer is none of 2xx and 3xx. */
export async function throughput(url: string, { seconds = 3, connections = 32, headers = {} } = {}) {
  const result = await autocannon({ url, duration: seconds, connections, headers })
  if (result.errors + result.timeouts + result.non2xx - result["3xx"] > 0) {
    throw new Error(
      `${url}: ${result.errors} errors, ${result.timeouts} time-outs, ${result.non2xx} answers other than 2xx`,
    )
  }
  return result.requests.average
}

export type Contender = { name: string; measure: () => Promise<number> }

/** Measures the contenders one after the other, round after round, so that a busy moment of the machine touches them alike. */
export async function interleaved(contenders: readonly Contender[], rounds = 3) {
  const results = new Map<string, number[]>(contenders.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const { name, measure } of contenders) results.get(name)?.push(await measure())
  }
  for (const [name, values] of results) {
    record({ kind: "measured", name, rounds: values, median: median(values) })
    console.log(
      `  ${name}: ${values.map((value) => Math.round(value)).join(", ")} (median ${Math.round(median(values))})`,
    )
  }
  return (name: string) => median(results.get(name) ?? [])
}

const failures: string[] = []

/** Compares a figure with its budget, says both, and remembers a failure for `end`. */
export function budget(what: string, value: number, limit: { atLeast?: number; atMost?: number }, unit = "") {
  const held =
    value >= (limit.atLeast ?? Number.NEGATIVE_INFINITY) && value <= (limit.atMost ?? Number.POSITIVE_INFINITY)
  const bound = limit.atLeast === undefined ? `at most ${limit.atMost}` : `at least ${limit.atLeast}`
  const shown = Math.abs(value) < 100 ? value.toFixed(2) : Math.round(value)
  console.log(`  ${held ? "held  " : "FAILED"} ${what}: ${shown}${unit} (budget: ${bound}${unit})`)
  record({ kind: "budget", what, value, bound, unit, held })
  if (!held) failures.push(what)
}

/** Ends the benchmark: with an error when a budget was not held. */
export function end(): never {
  process.exit(failures.length > 0 ? 1 : 0)
}

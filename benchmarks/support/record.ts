import { appendFileSync } from "node:fs"

/** What a benchmark found, as one line of the file that `npm run bench` makes its table of. */
export type Finding =
  | Readonly<{ kind: "measured"; name: string; rounds: readonly number[]; median: number }>
  | Readonly<{ kind: "budget"; what: string; value: number; bound: string; unit: string; held: boolean }>

/** Keeps a finding for the table, where one is asked for (`BENCH_FINDINGS`: a file). */
export function record(finding: Finding) {
  const file = process.env.BENCH_FINDINGS
  if (file) appendFileSync(file, `${JSON.stringify(finding)}\n`)
}

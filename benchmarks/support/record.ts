import { appendFileSync } from "node:fs"
import type { Finding } from "../../scripts/lib/bench-results.ts"

/** Keeps a finding for the table, where one is asked for (`BENCH_FINDINGS`: a file). */
export function record(finding: Finding) {
  const file = process.env.BENCH_FINDINGS
  if (file) appendFileSync(file, `${JSON.stringify(finding)}\n`)
}

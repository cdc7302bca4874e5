import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { type Fault, type Row, wrongIf } from "../fault.ts"
import type { World } from "../world/world.ts"

/** Each row of the fault is a test of these files already, against the stub of the networks. */
const SUITES = [
  "platform/http/fetch-json.test.ts",
  "app/features/networks/reading/retry-after.test.ts",
  "app/features/networks/reading/circuit-breaker.test.ts",
  "app/features/networks/reading/guarded-reader.test.ts",
  "app/features/networks/each/youtube/reader.test.ts",
  "app/features/networks/reading/batches.test.ts",
  "app/features/networks/refresh/worker.test.ts",
  "app/features/networks/refresh/judge.test.ts",
]

type Report = { numPassedTests: number; numFailedTests: number; success: boolean }

/** 429, 500, silence, HTML, 100 MB, broken JSON, wrong types, figures that cannot be: one network's trouble is its own. */
async function troubleNetworks(world: World): Promise<Row> {
  const report = join(world.home, "networks.json")
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--reporter=json", `--outputFile=${report}`, ...SUITES]
  spawnSync(process.execPath, vitest, { stdio: "ignore", timeout: 600_000 })
  const { numPassedTests, numFailedTests, success }: Report = JSON.parse(readFileSync(report, "utf8"))
  return {
    injected: `${numPassedTests + numFailedTests} answers and outages`,
    notes: [`the tests of ${SUITES.map((file) => file.replace("app/features/networks/", "")).join(", ")}`],
    broken: wrongIf(!success, `${numFailedTests} tests failed`),
  }
}

export const networks: Fault = {
  n: 14,
  name: "networks that answer badly",
  isShownElsewhere: true,
  run: (_, world) => troubleNetworks(world),
}

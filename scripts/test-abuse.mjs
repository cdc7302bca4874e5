import { prepare } from "./lib/prepare.mjs"

// Without the file .env, as all tests.
await prepare({ env: false })
const { ensureBuilt } = await import("./lib/build.ts")
const { runAbuseTests, tallyLine } = await import("./lib/tests.ts")
await ensureBuilt()
const tally = await runAbuseTests(process.argv.slice(2))
console.log(tallyLine([tally]))
process.exit(tally.failed > 0 ? 1 : 0)

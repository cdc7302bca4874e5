import { prepare } from "./lib/prepare.mjs"
import { runVisibly } from "./lib/step.mjs"

// Without the file .env, as all tests.
await prepare({ env: false })
const { ensureBuilt } = await import("./lib/build.ts")
await ensureBuilt()
process.exit(await runVisibly(process.execPath, ["tests/operations/main.ts", ...process.argv.slice(2)]))

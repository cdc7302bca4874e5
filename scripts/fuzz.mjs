import { prepare, root } from "./lib/prepare.mjs"
import { runVisibly } from "./lib/step.mjs"

// Without the file .env: the site that is asked has settings of its own.
await prepare({ env: false })
const { ensureBuilt } = await import("./lib/build.ts")
await ensureBuilt()
process.exit(await runVisibly(process.execPath, ["tests/fuzz/main.ts", ...process.argv.slice(2)], { cwd: root }))

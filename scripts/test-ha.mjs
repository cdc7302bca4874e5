import { fail, prepare } from "./lib/prepare.mjs"
import { runVisibly } from "./lib/step.mjs"

const [rounds = "3"] = process.argv.slice(2)
if (!/^[1-9]\d?$/.test(rounds)) fail("Say how many primaries are to be killed: npm run test:ha -- 10")

// Without the file .env, as all tests.
await prepare({ env: false })
const { ensureBuilt } = await import("./lib/build.ts")
await ensureBuilt()
process.exit(await runVisibly(process.execPath, ["tests/high-availability/main.ts", rounds]))

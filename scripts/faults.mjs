import { join } from "node:path"
import { fail, prepare, root } from "./lib/prepare.mjs"
import { runVisibly } from "./lib/step.mjs"

const args = process.argv.slice(2)
if (args.some((arg) => !["--long", "--document"].includes(arg) && !/^\d+$/.test(arg)))
  fail("Say npm run test:faults, with the numbers of some faults or --long for their long form after --.")

// Without the file .env, as all tests.
await prepare({ env: false })
const { ensureBuilt } = await import("./lib/build.ts")
await ensureBuilt()
process.exit(await runVisibly(process.execPath, [join(root, "tests/faults/run-main.ts"), ...args], { cwd: root }))

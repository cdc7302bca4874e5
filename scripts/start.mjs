import { prepare, SERVING_FLAGS, whenOrphaned } from "./lib/prepare.mjs"

await prepare({ flags: SERVING_FLAGS })
const { buildUnlessRunning } = await import("./lib/build.ts")
await buildUnlessRunning()
whenOrphaned(() => process.kill(process.pid, "SIGTERM"))
await import("../server/prod.js")

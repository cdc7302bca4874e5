import { prepare, whenOrphaned } from "./lib/prepare.mjs"

await prepare()
const { buildUnlessRunning } = await import("./lib/build.ts")
await buildUnlessRunning()
whenOrphaned(() => process.kill(process.pid, "SIGTERM"))
await import("../server/prod.js")

import { prepare } from "./lib/prepare.mjs"

await prepare()
const { ensureBuilt } = await import("./lib/build.ts")
await ensureBuilt()
console.log("The application is built.")

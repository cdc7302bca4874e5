import { existsSync } from "node:fs"
import { enableCompileCache } from "node:module"
import { availableParallelism } from "node:os"
import { fileURLToPath } from "node:url"

// Read when the first thread is needed. Half of them hash passwords at most, four at once (hash.server.ts).
process.env.UV_THREADPOOL_SIZE ||= String(Math.min(8, Math.max(4, 2 * availableParallelism())))
// Before anything else is imported: what this process reads at its start is kept compiled, our own files without their types.
enableCompileCache(fileURLToPath(new URL("../node_modules/.cache/vitrine-compile", import.meta.url)))
// React's development renderer would be taken otherwise, at half the speed.
process.env.NODE_ENV = "production"
const built = new URL("../build/server/serve.js", import.meta.url)
if (!existsSync(built)) throw new Error("There is no build yet: run `npm start`, which makes one.")
await import(built.href)

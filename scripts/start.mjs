import { fail, prepare, whenOrphaned } from "./lib/prepare.mjs"

await prepare()
const { ensureBuilt, isBuilt } = await import("./lib/build.ts")
if (!isBuilt()) await buildUnlessRunning()
whenOrphaned(() => process.kill(process.pid, "SIGTERM"))
await import("../server/prod.js")

/** A new build under a running application would take away the files that its pages ask for. */
async function buildUnlessRunning() {
  const { acquireDataDir, DataDirInUse } = await import("../platform/database/embedded/data-dir.ts")
  try {
    const folder = acquireDataDir(process.env.VITRINE_DATA_DIR ?? "data")
    await ensureBuilt()
    folder.release()
  } catch (error) {
    if (error instanceof DataDirInUse) fail(error.message)
    throw error
  }
}

import { fail } from "./prepare.mjs"

/** Runs a command to its end; what it throws is said in one sentence, with the whole of it when DEBUG is set. */
export async function runCommand(work) {
  process.env.NODE_ENV ??= "production"
  process.env.LOG_LEVEL ??= "warn"
  try {
    process.exit((await work()) ?? 0)
  } catch (error) {
    if (process.env.DEBUG) console.error(error)
    fail(error instanceof Error ? error.message : String(error))
  }
}

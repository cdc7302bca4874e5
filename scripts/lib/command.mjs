import { fail } from "./prepare.mjs"

/** How this script was called, for the sentences in which it names itself: npm says it, and so does `vitrine` (deploy/systemd/vitrine). */
export function typed(script) {
  const { npm_lifecycle_event, VITRINE_COMMAND } = process.env
  if (npm_lifecycle_event === script) return `npm run ${script} --`
  return VITRINE_COMMAND ? `${VITRINE_COMMAND} ${script}` : `node scripts/${script}.mjs`
}

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

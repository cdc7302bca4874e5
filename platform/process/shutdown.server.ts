import { log } from "#platform/log/log.server"

type Hook = { name: string; stage: Stage; stop: () => Promise<unknown> | unknown }

/** The order of stopping: answers that have no end, what takes in work, what holds it in memory, then what all of them need. */
const STAGES = ["streams", "work", "buffers", "connections"] as const
type Stage = (typeof STAGES)[number]

const hooks: Hook[] = []

/**
 * Has `stop` run when the process ends: in stage `streams` before the requests in hand are waited for, since theirs would
 * last for minutes; after the last request in `work` (jobs), then `buffers` (counters to be flushed), then `connections`
 * (pools, listeners). Within a stage what was registered last goes first.
 */
export function onShutdown(name: string, stop: Hook["stop"], stage: Stage = "buffers") {
  const at = hooks.findIndex((hook) => hook.name === name)
  if (at >= 0) hooks.splice(at, 1)
  hooks.unshift({ name, stage, stop })
}

/** Runs the hooks, each to its end or to `deadline`; one that fails is logged and holds up nobody. */
export async function runShutdown(deadline = Date.now() + 10_000) {
  for (const stage of STAGES) await runStage(stage, deadline)
  hooks.length = 0
}

/** Ends the answers that have no end of their own; the others go on. */
export function endStreams(deadline: number) {
  return runStage("streams", deadline)
}

async function runStage(stage: Stage, deadline: number) {
  for (const hook of hooks.filter((each) => each.stage === stage)) await runHook(hook, deadline)
}

async function runHook({ name, stop }: Hook, deadline: number) {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} did not stop in time`)), Math.max(100, deadline - Date.now()))
  })
  try {
    await Promise.race([stop(), tooLate])
  } catch (error) {
    log.error({ err: error, hook: name }, "shutdown hook failed")
  } finally {
    clearTimeout(timer)
  }
}

import { AsyncLocalStorage } from "node:async_hooks"
import { errorCodes } from "#platform/errors/database-away.server"

/** Values that may leave this installation: no addresses of people, no parameters, no texts that somebody typed. */
type Facts = Readonly<Record<string, string | number | boolean>>

export type StepStart = Readonly<{
  name: string
  /** `server` and `job` begin a trace where none is under way; the others are written down below a step alone. */
  kind: "server" | "job" | "client" | "internal"
  facts?: Facts
  /** The W3C header by which somebody in front of us tells of the trace that this belongs to. */
  traceparent?: string | null
}>

/** A part of a trace that is under way. */
export type Step = {
  tell: (facts: Facts) => void
  end: (fault?: string) => void
}

export type Tracer = { begin: (start: StepStart, above: Step | undefined) => Step; stop: () => Promise<void> }

const underWay = new AsyncLocalStorage<Step>()
let tracer: Tracer | undefined

/** Has traces sent to a collector by OTLP/HTTP; answers what sends the last of them and stops. Nothing of it is loaded before. */
export async function startTracing(endpoint: string) {
  const { openTracer } = await import("./open-telemetry.server")
  const opened = openTracer(endpoint)
  tracer = opened
  return async function stopTracing() {
    if (tracer === opened) tracer = undefined
    await opened.stop()
  }
}

/** Begins a span below the current one, if tracing is on; the caller ends it. */
export function beginStep(start: StepStart | (() => StepStart)): Step | undefined {
  if (!tracer) return undefined
  const above = underWay.getStore()
  const known = typeof start === "function" ? start() : start
  if (!above && known.kind !== "server" && known.kind !== "job") return undefined
  return tracer.begin(known, above)
}

/** Runs `work` as one step of a trace, with what it begins below it. `work` may tell more of the step. */
export async function traced<T>(
  start: StepStart | (() => StepStart),
  work: (step: Step | undefined) => Promise<T>,
): Promise<T> {
  const step = beginStep(start)
  if (!step) return work(undefined)
  try {
    const result = await underWay.run(step, work, step)
    step.end()
    return result
  } catch (error) {
    step.end(faultOf(error))
    throw error
  }
}

/** An error's name and codes. Its message is left out: it can hold what somebody typed. */
export function faultOf(error: unknown) {
  if (!(error instanceof Error)) return "thrown"
  return [error.name, ...errorCodes(error)].join(" ")
}

import { MINUTE_MS } from "#platform/text/day"
import type { Fault } from "./reader"

/** The common part of all answers of a reader. */
export type HasOutcome = { outcome: string; fault?: Fault }

/** One network's recent failures. After `FAILURES_TO_OPEN` in a row nobody is kept waiting for it until `heldUntil`. */
export type Circuit = { failures: number; heldUntil: number }

export const CLOSED: Circuit = { failures: 0, heldUntil: 0 }
export const FAILURES_TO_OPEN = 5
const FIRST_HOLD_MS = 30_000
const LONGEST_HOLD_MS = 10 * MINUTE_MS
/** Longer than a call may take, so that one call alone tries whether the network is back. */
const TRIAL_MS = 15_000

/** Whether a call may go out now, and the circuit from then on. */
export function admit(circuit: Circuit, now: Date): { admitted: boolean; circuit: Circuit } {
  if (circuit.failures < FAILURES_TO_OPEN) return { admitted: true, circuit }
  if (now.getTime() < circuit.heldUntil) return { admitted: false, circuit }
  return { admitted: true, circuit: { ...circuit, heldUntil: now.getTime() + TRIAL_MS } }
}

/**
 * The circuit after the answers to one question. Only a network that does not answer as it should opens it: a refused
 * request, a refused key or a used-up quota is answered at once, costs nobody any waiting, and may concern one account alone.
 */
export function afterOutcomes(circuit: Circuit, outcomes: readonly HasOutcome[], now: Date): Circuit {
  const isFailure = ({ outcome, fault }: HasOutcome) => outcome === "transient" && fault !== "refused_request"
  if (!outcomes.every(isFailure)) return CLOSED
  const failures = circuit.failures + 1
  if (failures < FAILURES_TO_OPEN) return { failures, heldUntil: 0 }
  const holdMs = Math.min(FIRST_HOLD_MS * 2 ** (failures - FAILURES_TO_OPEN), LONGEST_HOLD_MS)
  return { failures, heldUntil: now.getTime() + holdMs }
}

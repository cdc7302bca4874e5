import { availableParallelism, loadavg } from "node:os"
import type { World } from "./world/world.ts"

/** `short` is run with `npm test`: a few rounds of each fault. `long` is the figure of docs/faults.md, run by hand. */
export type Form = "short" | "long"

/** What the checker found after the faults; see `load/checker.ts`. */
export type Tally = Readonly<{
  acknowledged: number
  /** Begun and never answered with a yes. */
  unanswered: number
  /** Of those, how many are there nevertheless: whole, as it must be. */
  unansweredThere: number
  lost: readonly string[]
  doubled: readonly string[]
  /** Partly there. */
  halved: readonly string[]
}>

/** One line of the table. A fault that tests no writes leaves `tally` out, one that nothing recovers from `recoveryMs`. */
export type Row = Readonly<{
  /** How many times what was done. */
  injected: string
  tally?: Tally
  recoveryMs?: readonly number[]
  /** What was measured besides. */
  notes?: readonly string[]
  /** What broke its promise; none: held. */
  broken: readonly string[]
}>

/** The row says that it was not run, and why: never that it held. */
export type NotRun = Readonly<{ notRun: string }>

export type Fault = Readonly<{
  /** Its number in the table. */
  n: number
  name: string
  /** `npm test` shows the same by tests of another kind, and leaves it out here. */
  isShownElsewhere?: boolean
  /** It leaves the application as it was: those that do have one site in common in the short form (`startShared`). */
  sharesSite?: boolean
  run(form: Form, world: World): Promise<Row | NotRun>
}>

/** Sentences for what the checker found wrong. */
export function brokenBy({ lost, doubled, halved }: Tally): string[] {
  const some = (what: string, ids: readonly string[]) =>
    ids.length > 0 ? [`${ids.length} writes ${what}: ${ids.slice(0, 5).join(", ")}`] : []
  return [...some("lost", lost), ...some("doubled", doubled), ...some("half there", halved)]
}

const LOAD_PER_PROCESSOR = 2

/** Whether the machine is so busy with other things that how long something takes says nothing of us. */
const isMachineBusy = () => (loadavg()[0] ?? 0) > LOAD_PER_PROCESSOR * availableParallelism()

/** As `wrongIf`, for what took too long. Judged in the long form on a quiet machine alone: the row always has the times. */
export const slowIf = (form: Form, isSlow: boolean, sentence: string) =>
  wrongIf(form === "long" && isSlow && !isMachineBusy(), sentence)

/** The sentence if `isWrong`. */
export const wrongIf = (isWrong: boolean, sentence: string) => (isWrong ? [sentence] : [])

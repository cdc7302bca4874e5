import { MINUTE_MS } from "#platform/text/day"
import type { NetworkStatus, Provenance } from "#vocabulary/networks"
import type { Outcome, Reading } from "../reading/reader"
import { statusOf } from "../status"

/** The stored figure of an account before a reading. */
export type StoredFigure = {
  followers: number | null
  provenance: Provenance | null
  heldFollowers: number | null
  heldAt: Date | null
  failures: number
}

/** The changes that a reading makes: `figure`, if any, replaces the stored one; `held` waits for a second reading. */
export type Judgement = {
  status: NetworkStatus
  figure: Reading | null
  held: number | null
  /** Tries in a row that the network left without an answer. */
  failures: number
}

/** From here on a figure that was multiplied or divided is rather a fault than news. */
const JUMP = 10
/** Two readings that differ by no more than this factor say the same, */
const AGREEMENT = 1.5
/** and say it each for itself when so much time lies between them: a network's fault has passed by then. */
const APART_MS = 30 * MINUTE_MS

/** Only an answer writes a figure, and one too far from the last only when a second reading says the same. */
export function judge(stored: StoredFigure, outcome: Outcome, now: Date): Judgement {
  if (outcome.outcome !== "ok") return noFigure(stored, outcome)
  if (!isJump(stored, outcome.followers)) return accepted(outcome)
  const second = secondReading(stored, outcome.followers, now)
  if (second === "confirms") return accepted(outcome)
  return heldBack(second === "too_early" ? stored.heldFollowers : outcome.followers)
}

function accepted(figure: Reading): Judgement {
  return { status: "ok", figure, held: null, failures: 0 }
}

function heldBack(held: number | null): Judgement {
  return { status: "unavailable", figure: null, held, failures: 0 }
}

function noFigure(stored: StoredFigure, outcome: Exclude<Outcome, Reading>): Judgement {
  return {
    status: statusOf(outcome),
    figure: null,
    held: isAboutAccount(outcome) ? null : stored.heldFollowers,
    failures: outcome.outcome === "transient" ? stored.failures + 1 : 0,
  }
}

/** Whether the answer is about the account itself: a figure that waits to be confirmed is dropped then. */
function isAboutAccount({ outcome }: Outcome) {
  return outcome === "not_found" || outcome === "hidden" || outcome === "not_supported"
}

function secondReading({ heldFollowers, heldAt }: StoredFigure, read: number, now: Date) {
  if (heldFollowers === null || heldAt === null || !agree(heldFollowers, read)) return "disagrees"
  return now.getTime() - heldAt.getTime() < APART_MS ? "too_early" : "confirms"
}

/** To 0, or by a factor of ten, from a figure that a network gave; what a person declared proves nothing about it. */
function isJump({ followers, provenance }: StoredFigure, read: number) {
  if (followers === null || provenance === "declared" || followers === read) return false
  const before = Math.max(followers, 1)
  return read >= before * JUMP || read <= before / JUMP
}

function agree(a: number, b: number) {
  return Math.max(a, b) <= Math.min(a, b) * AGREEMENT
}

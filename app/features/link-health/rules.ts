import { parisDay } from "#platform/text/day"
import type { LinkFault, LinkState } from "#vocabulary/links"

/** The answer of an address; a fault if there was none. */
export type Answer = Readonly<{ status: number } | { fault: "nameless" | "silent" | "certificate" | "unclear" }>

/** `unclear`: a server that says no to programs may say yes to people. */
export type LinkFinding = "fine" | "unclear" | LinkFault

export type LinkStanding = Readonly<{
  state: LinkState
  fault: LinkFault | null
  failures: number
  failingSince: Date | null
}>

/** So many in a row, and not all on one day. */
const FAILURES = 3

const GONE = [404, 410]
/** Not 503, which walls against robots answer too. */
const BROKEN = [500, 502, 504]

/** The finding for an answer: 401, 403, 429, 503 and other codes of bot protection tell nothing. */
export function findingOf(answer: Answer): LinkFinding {
  if ("fault" in answer) return answer.fault
  const { status } = answer
  if (status >= 200 && status < 300) return "fine"
  if (GONE.includes(status)) return "gone"
  return BROKEN.includes(status) ? "broken" : "unclear"
}

/** How a link stands once it was asked: dead after three failures on two days, alive with the first answer. */
export function afterAsking(before: LinkStanding, finding: LinkFinding, now: Date): LinkStanding {
  if (finding === "unclear") return before
  if (finding === "fine") return { state: "fine", fault: null, failures: 0, failingSince: null }
  const failures = Math.min(before.failures + 1, 1000)
  const failingSince = before.failingSince ?? now
  const isDead = failures >= FAILURES && parisDay(failingSince) !== parisDay(now)
  return { state: isDead ? "dead" : "failing", fault: finding, failures, failingSince }
}

/** When no server of a whole round answers, our own connection is down. */
const MANY = 3
export function isCutOff(findings: readonly LinkFinding[]) {
  return findings.length >= MANY && findings.every((finding) => finding === "silent" || finding === "nameless")
}

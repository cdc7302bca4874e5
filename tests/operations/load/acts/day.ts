import { setTimeout as pause } from "node:timers/promises"
import { type Answer, isAway, isYes } from "../browser.ts"
import type { Ledger, Noted } from "../ledger.ts"
import type { People } from "../people.ts"
import type { Samples } from "../samples.ts"

/** What everybody acts in: where, who there is, and what is written down. */
export type Day = Readonly<{ url: string; people: People; samples: Samples; ledger: Ledger; run: string }>

const AGAIN_AFTER_MS = 2_000
/** As long as somebody goes on pressing a button that says "try again". */
const PATIENCE_MS = 60_000

/** Asks until somebody is there to say yes or no, the same each time, as people press again. Whether it was a yes. */
export async function insisted(ledger: Ledger, noted: Noted, ask: () => Promise<Answer>) {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const answer = await ask()
    noted.acknowledged = isYes(answer)
    if (noted.acknowledged) return true
    if (!isAway(answer))
      ledger.refusals.push(`${noted.kind}: ${answer.status} ${answer.location}${complaintIn(answer)}`)
    if (!isAway(answer) || performance.now() > until) return false
    await pause(AGAIN_AFTER_MS)
  }
}

/** What a page says of a form that it did not take. */
function complaintIn(answer: Answer) {
  return /(?:role="alert"|aria-live)[^>]*>(?:<[^>]*>)*([^<]{3,200})/.exec(answer.text())?.[1] ?? ""
}

export function one<T>(list: readonly T[]): T {
  const chosen = list[Math.floor(Math.random() * list.length)]
  if (chosen === undefined) throw new Error("nothing to choose from")
  return chosen
}

/** How long somebody looks before the next step: short mostly, long now and then. */
export const thinking = (meanMs: number) => pause(-Math.log(1 - Math.random()) * meanMs)

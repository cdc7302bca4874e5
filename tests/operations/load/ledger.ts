import type { Facts } from "../../faults/load/journal.ts"

/** A write that somebody asked for, and whether they were told that it is kept. */
export type Noted = {
  readonly id: string
  readonly kind: string
  readonly facts: Facts
  readonly at: number
  acknowledged: boolean
}

/** Views and clicks of one page or block: what was answered, and what was asked for without an answer. */
type Counted = { answered: number; unsure: number }

/** What people were promised, in the order in which they asked. */
export class Ledger {
  readonly writes: Noted[] = []
  readonly views = new Map<string, Counted>()
  readonly clicks = new Map<string, Counted>()
  /** Pages that showed their own writer something older than what they had been told is kept. */
  staleReads = 0
  /** Good forms that were answered by a no. */
  readonly refusals: string[] = []
  /** Visits that were due when too much was under way. */
  turnedAway = 0

  intends(id: string, kind: string, facts: Facts): Noted {
    const noted: Noted = { id, kind, facts, at: Date.now(), acknowledged: false }
    this.writes.push(noted)
    return noted
  }

  of(kind: string) {
    return this.writes.filter((write) => write.kind === kind)
  }

  count(what: "views" | "clicks", target: string, status: number) {
    const counted = this[what].get(target) ?? { answered: 0, unsure: 0 }
    if (status >= 200 && status < 400) counted.answered++
    else if (status === 0 || status >= 500) counted.unsure++
    this[what].set(target, counted)
  }
}

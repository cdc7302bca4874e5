import { currentLocale, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatNumber } from "#platform/text/format"

/** The counts about a collaboration, as the database gives them. */
export type ReviewCounts = Readonly<{
  /** Pieces whose publication day is over, and those that were published by then. */
  dated: number
  onTime: number
  roundsUsed: number
  /** Null where no number was agreed on, 0 where no draft was to be shown. */
  rounds: number | null
  posts: number
  /** Posts that carry the label according to the network, and posts that do not. */
  labelled: number
  unlabelled: number
}>

/** The invoices of a collaboration: how many there are, how many are paid or overdue, and how many were paid in time. */
export type PaymentCounts = Readonly<{ invoices: number; settled: number; paidOnTime: number }>

/** True for `done` out of `of` that are known; or the reason why nothing is known. */
type Fact = Readonly<{ done: number; of: number }> | "none" | "not_yet" | "untold"

export function timeFact({ dated, onTime }: ReviewCounts): Fact {
  return dated === 0 ? "none" : { done: onTime, of: dated }
}

function roundsFact(used: number, agreed: number): Fact {
  return used === 0 && agreed === 0 ? "none" : { done: used, of: agreed }
}

export function labelFact({ labelled, unlabelled }: ReviewCounts): Fact {
  const known = labelled + unlabelled
  return known === 0 ? "untold" : { done: labelled, of: known }
}

export function paymentFact({ invoices, settled, paidOnTime }: PaymentCounts): Fact {
  if (invoices === 0) return "none"
  return settled === 0 ? "not_yet" : { done: paidOnTime, of: settled }
}

type FactLine = Readonly<{ name: string; said: string; isKnown: boolean }>

/** The facts about a collaboration, line by line; payments only if the reader may know them. */
export function factLines(facts: ReviewCounts & Partial<PaymentCounts>, locale = currentLocale()): FactLine[] {
  const { roundsUsed, rounds, invoices, settled, paidOnTime } = facts
  const paid =
    invoices === undefined ? null : paymentFact({ invoices, settled: settled ?? 0, paidOnTime: paidOnTime ?? 0 })
  const words = { locale }
  const figure = (count: number) => isolate(formatNumber(count, locale))
  const lineOf = (name: string, fact: Fact, counted: typeof m.reviews_of, why: typeof m.reviews_time_none): FactLine =>
    typeof fact === "string"
      ? { name, said: why({}, words), isKnown: false }
      : { name, said: counted({ done: figure(fact.done), all: figure(fact.of) }, words), isKnown: true }
  return [
    lineOf(m.reviews_fact_time({}, words), timeFact(facts), m.reviews_of, m.reviews_time_none),
    rounds === null
      ? {
          name: m.reviews_fact_rounds({}, words),
          said: m.reviews_rounds_open({ done: figure(roundsUsed) }, words),
          isKnown: true,
        }
      : lineOf(
          m.reviews_fact_rounds({}, words),
          roundsFact(roundsUsed, rounds),
          m.reviews_rounds_of,
          m.reviews_rounds_none,
        ),
    lineOf(m.reviews_fact_label({}, words), labelFact(facts), m.reviews_label_of, m.reviews_label_untold),
    ...(paid
      ? [
          lineOf(
            m.reviews_fact_paid({}, words),
            paid,
            m.reviews_of,
            paid === "none" ? m.reviews_paid_none : m.reviews_paid_not_yet,
          ),
        ]
      : []),
  ]
}

import { m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { numberText } from "#platform/text/number-text"
import { type Fact, labelFact, type PaymentCounts, paymentFact, type ReviewCounts, timeFact } from "./rules"

export type FactLine = Readonly<{ name: string; said: string; isKnown: boolean }>

/** What is known of a collaboration, line by line; money where the reader may know of it. */
export function factLines(facts: ReviewCounts & Partial<PaymentCounts>): FactLine[] {
  const { roundsUsed, rounds, invoices, settled, paidOnTime } = facts
  const paid =
    invoices === undefined ? null : paymentFact({ invoices, settled: settled ?? 0, paidOnTime: paidOnTime ?? 0 })
  return [
    lineOf(m.reviews_fact_time(), timeFact(facts), m.reviews_of, m.reviews_time_none),
    {
      name: m.reviews_fact_rounds(),
      said:
        rounds === null
          ? m.reviews_rounds_open({ done: figure(roundsUsed) })
          : m.reviews_rounds_of({ done: figure(roundsUsed), all: figure(rounds) }),
      isKnown: true,
    },
    lineOf(m.reviews_fact_label(), labelFact(facts), m.reviews_label_of, m.reviews_label_untold),
    ...(paid
      ? [
          lineOf(
            m.reviews_fact_paid(),
            paid,
            m.reviews_of,
            paid === "none" ? m.reviews_paid_none : m.reviews_paid_not_yet,
          ),
        ]
      : []),
  ]
}

type Counted = (words: { done: string; all: string }) => string

function lineOf(name: string, fact: Fact, counted: Counted, why: () => string): FactLine {
  if (typeof fact === "string") return { name, said: why(), isKnown: false }
  return { name, said: counted({ done: figure(fact.done), all: figure(fact.of) }), isKnown: true }
}

function figure(count: number) {
  return isolate(numberText(count))
}

export function FactList({ facts }: { facts: ReviewCounts & Partial<PaymentCounts> }) {
  return (
    <dl className="grid gap-1.5">
      {factLines(facts).map(({ name, said, isKnown }) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt>{name}</dt>
          <dd className={isKnown ? "figures font-semibold" : "text-ink-soft"}>{said}</dd>
        </div>
      ))}
    </dl>
  )
}

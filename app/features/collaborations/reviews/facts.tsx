import { type PaymentCounts, type ReviewCounts, reviewFactLines } from "#app/features/link-page/public"

export function FactList({ facts }: { facts: ReviewCounts & Partial<PaymentCounts> }) {
  return (
    <dl className="grid gap-1.5">
      {reviewFactLines(facts).map(({ name, said, isKnown }) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt>{name}</dt>
          <dd className={isKnown ? "figures font-semibold" : "text-ink-soft"}>{said}</dd>
        </div>
      ))}
    </dl>
  )
}

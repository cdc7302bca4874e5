import { m } from "#messages"

/** What is worth doing once the page is online. */
export function NextSteps() {
  const steps = [m.kit_done_next_share(), m.kit_done_next_profile(), m.kit_done_next_stats()]
  return (
    <section className="border-t border-line pt-6">
      <h2 className="pb-4 text-2xl">{m.kit_done_next()}</h2>
      <ol className="grid gap-4">
        {steps.map((step, index) => (
          <li key={step} className="flex items-baseline gap-4">
            <span aria-hidden="true" className="display min-w-[0.7em] text-3xl font-extrabold text-accent-ink">
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

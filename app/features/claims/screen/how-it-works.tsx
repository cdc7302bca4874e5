import { m } from "#messages"

/** The three steps between a request and an answer. */
export function HowItWorks() {
  const steps = [
    { title: m.claim_how_choose_title(), text: m.claim_how_choose() },
    { title: m.claim_how_code_title(), text: m.claim_how_code() },
    { title: m.claim_how_check_title(), text: m.claim_how_check() },
  ]
  return (
    <section className="grid content-start gap-5 border-t-[1.5px] border-ink pt-5">
      <h2 className="text-xl">{m.claim_how()}</h2>
      <ol className="grid gap-5">
        {steps.map(({ title, text }, place) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="display w-6 shrink-0 text-2xl leading-none font-extrabold text-accent-ink"
            >
              {place + 1}
            </span>
            <div className="grid gap-1">
              <h3 className="text-base leading-tight">{title}</h3>
              <p className="text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

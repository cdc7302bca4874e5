import { m } from "#messages"

/** From a name to an open page, in three steps. */
export function HowItWorks() {
  const steps = [
    { title: m.reserve_title(), text: m.home_step_name_text() },
    { title: m.home_step_networks(), text: m.home_step_networks_text() },
    { title: m.home_step_open(), text: m.home_step_open_text() },
  ]
  return (
    <section className="py-10 lg:py-16">
      <h2 className="mb-7 text-3xl lg:text-4xl">{m.home_steps_title()}</h2>
      <ol className="grid border-t-[1.5px] border-ink md:grid-cols-3">
        {steps.map(({ title, text }, place) => (
          <li
            key={title}
            className="border-line py-6 max-md:border-b max-md:last:border-b-0 md:border-e md:px-8 md:first:ps-0 md:last:border-e-0 md:last:pe-0"
          >
            <span aria-hidden="true" className="display text-[5.25rem] leading-none font-extrabold text-accent">
              {place + 1}
            </span>
            <h3 className="mt-3 mb-2 text-xl">{title}</h3>
            <p className="max-w-[34ch] text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

import { WholeWords } from "#app/ui/whole-words"
import { m } from "#messages"

/** Five reasons, read from top to bottom like a table of contents. */
export function Benefits() {
  const benefits = [
    { title: m.brands_benefit_source(), text: m.brands_benefit_source_text() },
    { title: m.brands_benefit_order(), text: m.brands_benefit_order_text() },
    { title: m.brands_benefit_talk(), text: m.brands_benefit_talk_text() },
    { title: m.brands_benefit_thread(), text: m.brands_benefit_thread_text() },
    { title: m.brands_benefit_law(), text: m.brands_benefit_law_text() },
  ]
  return (
    <section className="py-10 lg:py-16">
      <h2 className="mb-7 text-3xl lg:text-4xl">{m.brands_benefits()}</h2>
      <ol className="border-t-[1.5px] border-ink">
        {benefits.map(({ title, text }, place) => (
          <li
            key={title}
            className="grid grid-cols-[3.5rem_1fr] items-baseline gap-x-4 border-b border-line py-5 md:grid-cols-[6.5rem_1.1fr_1fr] md:gap-x-8 md:py-7"
          >
            <span
              aria-hidden="true"
              className="display row-span-2 text-4xl leading-none font-extrabold text-accent md:row-span-1 md:text-5xl"
            >
              {place + 1}
            </span>
            <h3 className="text-xl lg:text-2xl">{title}</h3>
            <p className="mt-1.5 max-w-[46ch] text-ink-soft md:mt-0">
              <WholeWords text={text} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

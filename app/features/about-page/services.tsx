import { m } from "#messages"

/** The five things that the site does, in large letters. */
export function Services() {
  const services = [
    { title: m.about_page(), text: m.about_page_text() },
    { title: m.about_kit(), text: m.about_kit_text() },
    { title: m.about_figures(), text: m.about_figures_text() },
    { title: m.about_directory(), text: m.about_directory_text() },
    { title: m.about_deals(), text: m.about_deals_text() },
  ]
  return (
    <section>
      <h2 className="mb-5 text-xl">{m.about_services()}</h2>
      <ul className="border-t-[1.5px] border-ink">
        {services.map(({ title, text }) => (
          <li
            key={title}
            className="grid items-baseline gap-x-14 gap-y-1 border-b border-line py-5 lg:grid-cols-[1fr_1fr] lg:py-7"
          >
            <h3 className="text-3xl font-extrabold lg:text-5xl rtl:lg:text-4xl">{title}</h3>
            <p className="max-w-[48ch] text-lg text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

import * as paths from "#app/paths"
import { LinkButton } from "#app/ui/link-button"
import { useFocusAfterNavigation } from "#app/ui/screen"
import { localizedHref, m } from "#messages"
import street from "./street.svg?no-inline"

/** Why the site is there, what it does, and what it hopes for. */
export function AboutPage({ siteName }: { siteName: string }) {
  const heading = useFocusAfterNavigation()
  return (
    <div className="page-width">
      <h1
        ref={heading}
        tabIndex={-1}
        className="max-w-[16ch] pt-8 pb-8 text-[clamp(2.5rem,11vw,3.25rem)] font-extrabold sm:text-5xl lg:pt-14 lg:pb-12 xl:text-[5.5rem] xl:rtl:text-[4.5rem]"
      >
        {m.about_title()}
      </h1>
      <div className="overflow-hidden rounded-window border-[1.5px] border-cut-ink bg-linear-to-b from-(--window-top) to-(--window-bottom)">
        <img src={street} alt="" width={1200} height={420} className="h-52 w-full object-cover sm:h-72 lg:h-auto" />
      </div>
      <section className="grid gap-x-14 gap-y-4 py-12 lg:grid-cols-[1fr_2fr] lg:py-20">
        <h2 className="text-xl lg:pt-2">{m.about_mission()}</h2>
        <div>
          <p className="display text-2xl leading-snug lg:text-3xl rtl:leading-relaxed">{m.about_mission_text()}</p>
          <p className="mt-6 max-w-[58ch] text-lg text-ink-soft">{m.about_mission_how({ site: siteName })}</p>
        </div>
      </section>
      <Services />
      <section
        data-appearance="dark"
        className="mt-12 grid gap-x-14 gap-y-4 rounded-window bg-surface px-6 py-10 sm:px-10 lg:mt-20 lg:grid-cols-[1fr_2fr] lg:px-14 lg:py-16"
      >
        <h2 className="text-xl lg:pt-2">{m.about_vision()}</h2>
        <div>
          <p className="display text-2xl leading-snug lg:text-4xl rtl:leading-relaxed">{m.about_vision_text()}</p>
          <p className="mt-6 mb-8 max-w-[54ch] text-lg text-ink-soft">{m.about_vision_how()}</p>
          <LinkButton to={localizedHref(paths.contact)} variant="accent" size="large">
            {m.about_contact()}
          </LinkButton>
        </div>
      </section>
    </div>
  )
}

/** The five things that the site does, in large letters. */
function Services() {
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

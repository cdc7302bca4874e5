import * as paths from "#app/paths"
import { LinkButton } from "#app/ui/link-button"
import { useFocusAfterNavigation } from "#app/ui/screen"
import { localizedHref, m } from "#messages"
import { Services } from "./services"
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

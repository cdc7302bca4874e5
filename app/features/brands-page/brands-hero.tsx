import * as paths from "#app/paths"
import { LinkButton } from "#app/ui/link-button"
import { useFocusAfterNavigation } from "#app/ui/screen"
import { localizedHref, m } from "#messages"
import { TagWindow } from "./tag-window"

/** The offer to brands, and three figures with their sources. */
export function BrandsHero() {
  const heading = useFocusAfterNavigation()
  return (
    <section className="grid items-center gap-9 pt-7 pb-14 lg:grid-cols-[1.08fr_0.92fr] lg:gap-14 lg:pt-10 lg:pb-20">
      <div>
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-[clamp(2.25rem,11vw,3rem)] font-extrabold sm:text-5xl xl:text-[4.5rem] xl:rtl:text-5xl"
        >
          {m.brands_title()}
        </h1>
        <p className="mt-5 mb-7 max-w-[34em] text-lg text-ink-soft lg:text-xl lg:leading-normal">{m.brands_intro()}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={localizedHref(paths.directory)} variant="accent" size="large">
            {m.brands_browse()}
          </LinkButton>
          <LinkButton to={localizedHref(`${paths.register}?type=entreprise`)} variant="line" size="large">
            {m.brands_register()}
          </LinkButton>
        </div>
      </div>
      <TagWindow />
    </section>
  )
}

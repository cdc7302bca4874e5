import * as paths from "#app/paths"
import { LinkButton } from "#app/ui/link-button"
import { WholeWords } from "#app/ui/whole-words"
import { localizedHref, m } from "#messages"
import { Benefits } from "./benefits"
import { BrandsHero } from "./brands-hero"
import { Questions } from "./questions"
import { Services } from "./services"

/** The site's offer to brands. */
export function BrandsPage() {
  return (
    <div className="page-width">
      <BrandsHero />
      <Benefits />
      <Services />
      <GetStarted />
      <Questions />
    </div>
  )
}

/** The way in, and the way to ask first. */
function GetStarted() {
  return (
    <section
      data-appearance="dark"
      className="my-6 grid items-end gap-8 rounded-window bg-surface px-6 py-10 sm:px-10 lg:grid-cols-[1.3fr_1fr] lg:gap-14 lg:px-14 lg:py-16"
    >
      <div>
        <h2 className="text-4xl font-extrabold lg:text-5xl">{m.brands_start()}</h2>
        <p className="mt-4 max-w-[44ch] text-lg text-ink-soft">
          <WholeWords text={m.brands_start_text()} />
        </p>
      </div>
      <div className="flex flex-wrap gap-3 lg:justify-end">
        <LinkButton to={localizedHref(`${paths.register}?type=entreprise`)} variant="accent" size="large">
          {m.brands_register()}
        </LinkButton>
        <LinkButton to={localizedHref(paths.contact)} variant="line" size="large">
          {m.brands_contact()}
        </LinkButton>
      </div>
    </section>
  )
}

import * as paths from "#app/paths"
import { Awning } from "#app/ui/awning"
import { Island } from "#app/ui/island"
import { LinkButton } from "#app/ui/link-button"
import { localizedHref, m } from "#messages"
import { type Brands, BrandsBand } from "./brands-band"
import { Carousel } from "./carousel/carousel"
import type { FirstTry } from "./carousel/use-refreshed"

type RestOfHomeProps = { influencers: FirstTry; brands: Brands | null; isGuest: boolean }

/** The content below the window. */
export default function RestOfHome({ influencers, brands, isGuest }: RestOfHomeProps) {
  return (
    <>
      <Island name="carousel" data={{ failed: influencers === "failed" }}>
        <Carousel firstTry={influencers} />
      </Island>
      <HowItWorks />
      <div className="grid gap-10 *:min-w-0 lg:gap-16">
        <BrandsBand peek={brands} />
        {isGuest && <ClosingBanner />}
      </div>
    </>
  )
}

/** The last word, under the awning of the house. */
function ClosingBanner() {
  return (
    <section
      data-appearance="light"
      className="overflow-hidden rounded-window bg-accent pb-14 text-center text-on-accent! [--awning:var(--cut-ink)] lg:pb-20"
    >
      <Awning />
      <div className="grid justify-items-center gap-7 px-6 pt-8 lg:pt-12">
        <h2 className="text-4xl font-extrabold lg:text-5xl">{m.home_closing()}</h2>
        <span data-appearance="dark">
          <LinkButton to={localizedHref(paths.reserveUsername)} size="large">
            {m.reserve_submit()}
          </LinkButton>
        </span>
      </div>
    </section>
  )
}

/** From a name to an open page, in three steps. */
function HowItWorks() {
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

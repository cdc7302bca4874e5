import { type ReactNode, Suspense } from "react"
import * as paths from "#app/paths"
import { Island } from "#app/ui/island"
import { LinkButton } from "#app/ui/link-button"
import { useFocusAfterNavigation } from "#app/ui/screen"
import { localizedHref, m } from "#messages"
import type { ExamplePage } from "./example/pages.server"
import { ExampleWindow } from "./later"

/** The promise in the largest letters of the site, and the field that starts it; beside it an example of the result. */
export function Hero({ example, children }: { example: ExamplePage; children: ReactNode }) {
  const heading = useFocusAfterNavigation()
  return (
    <section className="grid items-center gap-9 pt-7 pb-14 lg:grid-cols-[1.08fr_0.92fr] lg:gap-14 lg:pt-10 lg:pb-20">
      <div>
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-[clamp(2.25rem,11vw,3rem)] font-extrabold sm:text-5xl xl:text-[4.5rem] xl:rtl:text-5xl"
        >
          <Unbroken text={m.home_title()} />
        </h1>
        <p className="mt-5 mb-7 max-w-[34em] text-lg text-ink-soft lg:text-xl lg:leading-normal">{m.home_intro()}</p>
        {children}
      </div>
      <Suspense fallback={<div className="h-[34rem] rounded-window bg-line lg:h-[38rem]" />}>
        <Island name="window">
          <ExampleWindow first={example} />
        </Island>
      </Suspense>
    </section>
  )
}

/** Keeps `link-in-bio` on one line, as the word that it is, unless letters are so large that it has no room there. */
function Unbroken({ text }: { text: string }) {
  return text.split(/((?<!\S)\S+-\S+)/).map((part, place) =>
    place % 2 === 1 ? (
      <span key={part} className="min-[20em]:whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}

/** In place of the field, for somebody who is in already. */
export function HeroShortcut({ to }: { to: string }) {
  return (
    <LinkButton to={localizedHref(to)} variant="accent" size="large">
      {to === paths.account ? m.nav_my_account() : m.home_to_dashboard()}
    </LinkButton>
  )
}

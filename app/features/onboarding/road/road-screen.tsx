import type { ReactNode } from "react"
import { Link, useRouteLoaderData } from "react-router"
import type { loader as rootLoader } from "#app/root"
import { classNames } from "#app/ui/class-names"
import { Icon } from "#app/ui/icon"
import { LanguageSwitch } from "#app/ui/language-switch"
import { Logo, LogoMark } from "#app/ui/logo"
import { useFocusAfterNavigation } from "#app/ui/screen"
import { localizedHref, m } from "#messages"

/** 0 stands at the door, where one says who is coming. */
type RoadStep = 0 | 1 | 2 | 3 | 4 | 5

type RoadScreenProps = {
  step: RoadStep
  /** The target of the arrow; without one the logo leads home. */
  back?: string | undefined
  title: ReactNode
  intro?: ReactNode
  /** Between the line of steps and the window. */
  strip?: ReactNode
  /** The `ShopWindow`. */
  window: ReactNode
  children: ReactNode
}

/**
 * A step of the road to one's own page: where one is, the window that fills up, one heading, one line, the fields; the
 * form ends in a `StickyAction`. Neither the site's bar nor its footer stand around it.
 */
export function RoadScreen({ step, back, title, intro, strip, window, children }: RoadScreenProps) {
  const heading = useFocusAfterNavigation()
  return (
    <div className="road mx-auto flex min-h-dvh w-full max-w-page flex-col px-4 lg:px-9">
      {/* The languages go below the name, together, where letters are so large that they have no room beside it. */}
      <header className={classNames("flex min-h-14 items-center gap-2.5 py-1.5 lg:py-4", step === 0 && "flex-wrap")}>
        {step === 0 ? <Door /> : <WayBack to={back} />}
        {step > 0 && <RoadSteps step={step} />}
      </header>
      {strip}
      <div className="grid grow grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] lg:my-auto lg:grow-0 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-1 lg:gap-20 lg:pb-12">
        <div className="lg:sticky lg:top-10 lg:order-last lg:self-start lg:pt-6">{window}</div>
        <div className="flex flex-col gap-4 pt-4.5 lg:gap-5 lg:pt-6">
          <header className="grid gap-1.5">
            <h1 ref={heading} tabIndex={-1} className="text-[1.875rem] font-extrabold lg:text-4xl">
              {title}
            </h1>
            {intro && <div className="text-ink-soft lg:text-lg">{intro}</div>}
          </header>
          {children}
        </div>
      </div>
    </div>
  )
}

function Door() {
  const siteName = useRouteLoaderData<typeof rootLoader>("root")?.siteName ?? "Vitrine"
  return (
    <>
      <Link to={localizedHref("/")} className="flex min-h-11 items-center rounded-small">
        <Logo siteName={siteName} />
      </Link>
      <LanguageSwitch labels="code" className="ms-auto flex-nowrap!" />
    </>
  )
}

function WayBack({ to }: { to: string | undefined }) {
  return (
    <Link
      to={localizedHref(to ?? "/")}
      aria-label={to ? m.error_back() : m.nav_home()}
      className="-ms-2 grid size-11 shrink-0 place-items-center rounded-pill text-ink"
    >
      {to ? <Icon name="arrow-left" size={22} /> : <LogoMark size={30} />}
    </Link>
  )
}

/** The five parts of the way, of which screen readers hear the names. */
function RoadSteps({ step }: { step: RoadStep }) {
  const names = [m.signup_step_name(), m.signup_step_account(), m.fetch_networks(), m.road_card(), m.road_opening()]
  return (
    <>
      <ol aria-label={m.signup_steps()} className="grid flex-1 grid-cols-5 gap-1.25">
        {names.map((name, index) => (
          <li
            key={name}
            aria-current={index + 1 === step ? "step" : undefined}
            className="h-1.25 overflow-hidden rounded-pill bg-line forced-colors:border"
          >
            <span
              className={classNames(
                "block h-full rounded-pill bg-accent forced-color-adjust-none",
                index + 1 > step ? "w-0" : index + 1 === step && step < 5 ? "w-[55%]" : "w-full",
              )}
            />
            <span className="sr-only">
              {name}
              {index + 1 < step && ` (${m.ui_step_done()})`}
            </span>
          </li>
        ))}
      </ol>
      <span aria-hidden="true" className="text-sm font-semibold whitespace-nowrap text-ink-soft">
        {m.road_step({ step, steps: names.length })}
      </span>
    </>
  )
}

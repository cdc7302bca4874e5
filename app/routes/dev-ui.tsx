import type { ReactNode } from "react"
import { Logo } from "#app/ui/logo"
import { ButtonSpecimens, IconSpecimens } from "#app/ui/specimens/buttons"
import { FigureSpecimens } from "#app/ui/specimens/figures"
import { FormSpecimens } from "#app/ui/specimens/forms"
import { MessageSpecimens } from "#app/ui/specimens/messages"
import { SAMPLES, type Samples } from "#app/ui/specimens/samples"
import { WindowSpecimens } from "#app/ui/specimens/window"

export const meta = () => [{ title: "/dev/ui" }]

export function loader() {
  if (!import.meta.env.DEV) throw new Response(null, { status: 404 })
  return null
}

const GROUPS: { name: string; show: (words: Samples) => ReactNode }[] = [
  { name: "window", show: (words) => <WindowSpecimens words={words} /> },
  { name: "buttons", show: (words) => <ButtonSpecimens words={words} /> },
  { name: "forms", show: (words) => <FormSpecimens words={words} /> },
  { name: "figures", show: (words) => <FigureSpecimens words={words} /> },
  { name: "messages", show: (words) => <MessageSpecimens words={words} /> },
  { name: "icons", show: () => <IconSpecimens /> },
]

const PANELS = [
  { locale: "fr", direction: "ltr", appearance: "light" },
  { locale: "fr", direction: "ltr", appearance: "dark" },
  { locale: "ar", direction: "rtl", appearance: "light" },
  { locale: "ar", direction: "rtl", appearance: "dark" },
] as const

/** Every part in its states, in both directions and both modes; while developing only. */
export default function DevUiRoute() {
  return (
    <main id="content" className="grid gap-10 p-6">
      <h1>
        <Logo siteName="Vitrine" />
      </h1>
      {GROUPS.map(({ name, show }) => (
        <section key={name} id={name} className="grid gap-4 lg:grid-cols-2">
          {PANELS.map(({ locale, direction, appearance }) => (
            <div
              key={locale + appearance}
              lang={locale}
              dir={direction}
              data-appearance={appearance}
              className="min-w-0 rounded-card border border-line bg-paper p-6 font-text md:p-8"
            >
              {show(SAMPLES[locale])}
            </div>
          ))}
        </section>
      ))}
    </main>
  )
}

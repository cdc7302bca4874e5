import type { ReactNode } from "react"
import { useFocusAfterNavigation } from "#app/ui/screen"

/** One's home: its name is small beside what it says. */
export function HomeFrame(props: { title: string; above: ReactNode; actions?: ReactNode; children: ReactNode }) {
  const { title, above, actions, children } = props
  const heading = useFocusAfterNavigation()
  return (
    <div className="page-width py-2 md:py-7">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 md:mb-6">
        <div className="flex flex-1 flex-wrap items-baseline justify-between gap-x-4 md:grid">
          <h1 ref={heading} tabIndex={-1} className="text-sm md:order-last md:text-2xl">
            {title}
          </h1>
          <p className="text-sm text-ink-soft first-letter:uppercase md:text-base">{above}</p>
        </div>
        {actions && <div className="flex flex-wrap gap-2.5 max-md:hidden">{actions}</div>}
      </header>
      <div className="grid gap-4 md:gap-6">{children}</div>
    </div>
  )
}

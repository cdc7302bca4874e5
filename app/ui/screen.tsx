import { type ReactNode, useEffect, useRef } from "react"
import { useLocation } from "react-router"
import { classNames } from "./class-names"

type ScreenProps = {
  title: ReactNode
  /** A line above the title: 'Bonjour Nadia', a `Breadcrumb`. */
  above?: ReactNode
  description?: ReactNode
  /** Buttons at the end of the title's line. */
  actions?: ReactNode
  /** `narrow` for a form, `reading` for long text. */
  width?: "page" | "reading" | "narrow"
  children: ReactNode
}

const WIDTHS = { page: "", reading: "max-w-[72ch]", narrow: "max-w-[34rem]" } as const

/** One screen of the site: its only h1, what it is for, what can be done, then its content. */
export function Screen({ title, above, description, actions, width = "page", children }: ScreenProps) {
  const heading = useFocusAfterNavigation()
  return (
    <div className="page-width py-8 md:py-12">
      <div className={WIDTHS[width]}>
        <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 md:mb-8">
          <div className="grid min-w-0 gap-1.5">
            {above && <div className="text-ink-soft">{above}</div>}
            <h1 ref={heading} tabIndex={-1} className={classNames("text-3xl", width === "page" && "md:text-4xl")}>
              {title}
            </h1>
            {description && <div className="mt-1 max-w-[60ch] text-lg text-ink-soft">{description}</div>}
          </div>
          {actions && <div className="flex flex-wrap gap-2.5">{actions}</div>}
        </header>
        {children}
      </div>
    </div>
  )
}

/** The router's key of the place that the document was loaded at; read while that is still the current one. */
const landingKey: unknown = typeof history === "undefined" ? undefined : (history.state?.key ?? "default")

/** A heading that takes the focus when its screen was reached inside the page, and leaves it alone on a first load. */
export function useFocusAfterNavigation() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a filter or a sent form changes the key, not the screen
  useEffect(() => {
    if (key !== landingKey) heading.current?.focus({ preventScroll: true })
  }, [pathname])
  return heading
}

import { useEffect, useState } from "react"
import { useLocation, useNavigation } from "react-router"
import { m } from "#messages"
import { Spinner } from "./spinner"

/** A quicker page is not announced: screen readers read the page itself then. */
const SAID_AFTER_MS = 1_000

type PendingNavigationProps = {
  /** What to say of another page, by its address. */
  labelFor: (path: string) => string
}

/** Says that another page or an answer is on its way, once it takes long enough to be noticed: in sight, and to screen readers. */
export function PendingNavigation({ labelFor }: PendingNavigationProps) {
  const { state, location } = useNavigation()
  const isLate = useIsLate(state !== "idle")
  const { pathname } = useLocation()
  const words = state === "submitting" ? m.ui_sending() : wordsFor(location?.pathname ?? pathname)

  /** A sheet, a filter or a tab of the page that is shown: those who see it have been let in. */
  function wordsFor(awaited: string) {
    return awaited === pathname ? m.ui_loading() : labelFor(awaited)
  }
  return (
    <>
      {/* There before it has anything to say: of a region that comes with its words, screen readers may say nothing. */}
      <p aria-live="polite" className="sr-only">
        {isLate && words}
      </p>
      {state === "loading" && (
        <div
          aria-hidden="true"
          className="late pointer-events-none fixed inset-x-0 top-bar z-20 grid justify-items-center"
        >
          <div className="h-0.5 w-full animate-pulse bg-accent" />
          <div className="mt-3 rounded-pill border border-line bg-surface px-5 py-2.5 shadow-float">
            <Spinner size={20} label={words} />
          </div>
        </div>
      )}
    </>
  )
}

function useIsLate(isAwaited: boolean) {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => setIsLate(true), SAID_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isAwaited])
  return isLate
}

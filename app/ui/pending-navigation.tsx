import { useNavigation } from "react-router"
import { Spinner } from "./spinner"

/** Says that another page is on its way, once it takes long enough to be noticed. */
export function PendingNavigation({
  labelFor,
}: {
  /** What to say, by the address that is awaited. */ labelFor: (path: string) => string
}) {
  const { state, location } = useNavigation()
  if (state !== "loading") return null
  return (
    <div className="late pointer-events-none fixed inset-x-0 top-bar z-20 grid justify-items-center">
      <div aria-hidden="true" className="h-0.5 w-full animate-pulse bg-accent" />
      <div className="mt-3 rounded-pill border border-line bg-surface px-5 py-2.5 shadow-float">
        <Spinner size={20} label={labelFor(location.pathname)} />
      </div>
    </div>
  )
}

import { lazy, Suspense, useEffect, useState } from "react"
import { useRevalidator } from "react-router"
import { untilLoaded } from "#app/ui/until-loaded"
import { useStoredMarker } from "./stored"

/** Only somebody with a marker downloads what shows it. */
const UpdateCard = lazy(() => untilLoaded(() => import("./update-card")))

/** Stands in every page of the main layout; once there has been a marker it stays, for the card says when all is done. */
export function StatsMarker({ isSignedIn }: { isSignedIn: boolean }) {
  const isMarked = useStoredMarker() !== null
  const { revalidate } = useRevalidator()
  const [wasMarked, setWasMarked] = useState(false)
  useEffect(() => {
    if (isMarked) setWasMarked(true)
  }, [isMarked])

  return (
    wasMarked && (
      <Suspense>
        <UpdateCard isSignedIn={isSignedIn} onFinished={revalidate} />
      </Suspense>
    )
  )
}

import { useRef } from "react"
import { useRevalidator } from "react-router"
import { useLive } from "#app/features/live/public"

/** Has the page look again whenever something that it shows has changed. Without scripts the next visit does. */
export function useFreshFigures() {
  const { revalidate } = useRevalidator()
  const hasFollowed = useRef(false)
  useLive({
    channel: "figures",
    of: "own",
    params() {
      const again = hasFollowed.current
      hasFollowed.current = true
      return { again }
    },
    onNews: () => void revalidate(),
  })
}

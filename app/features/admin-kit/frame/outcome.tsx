import { useLocation } from "react-router"
import { Flash } from "#app/ui/flash"

export type Done = { title: string; text?: string }

/** What an action did that led to another address, which says so. */
export function Outcome({ done }: { done: Done | null }) {
  // The same words twice in a row are said twice.
  const { key } = useLocation()
  return done && <Flash key={key} tone="success" {...done} />
}

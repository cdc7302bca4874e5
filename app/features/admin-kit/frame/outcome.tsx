import { useLocation } from "react-router"
import { Flash } from "#app/ui/flash"

export type Done = { title: string; text?: string }

/** The message of an action that redirected to another address. */
export function Outcome({ done }: { done: Done | null }) {
  // The same words twice in a row are said twice.
  const { key } = useLocation()
  return done && <Flash key={key} tone="success" {...done} />
}

import { useLocation } from "react-router"
import { Flash } from "#app/ui/flash"
import type { FlashWords } from "../list/flash"

/** The message of an action that redirected to another address. */
export function RedirectFlash({ done }: { done: FlashWords | null }) {
  // The same words twice in a row are said twice.
  const { key } = useLocation()
  return done && <Flash key={key} tone="success" {...done} />
}

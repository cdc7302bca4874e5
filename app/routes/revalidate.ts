import type { ShouldRevalidateFunctionArgs } from "react-router"

/**
 * Also after a form that was refused: those who came second, or are told that the page has changed elsewhere, see what stands now. Not
 * where nothing answered: the page would go with what is typed on it.
 */
export function shouldRevalidate({ actionStatus }: ShouldRevalidateFunctionArgs) {
  return actionStatus !== 503
}

import type { ShouldRevalidateFunctionArgs } from "react-router"

/**
 * Also after a form that was refused: whoever is told that the page has changed elsewhere sees it as it is now. Not where
 * nothing answered: the page would not come either.
 */
export function shouldRevalidate({ actionStatus }: ShouldRevalidateFunctionArgs) {
  return actionStatus !== 503
}

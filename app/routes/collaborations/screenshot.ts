import { guard, signedIn } from "#app/features/accounts/public.server"
import { screenshotAnswer } from "#app/features/collaborations/deliverables/files/serve.server"
import type { Route } from "./+types/screenshot"

export const middleware: Route.MiddlewareFunction[] = [guard()]

/** The picture of a published post, for the two sides of its collaboration. */
export function loader({ params: { id, piece }, context }: Route.LoaderArgs) {
  return screenshotAnswer(signedIn(context), { id, pieceId: piece })
}

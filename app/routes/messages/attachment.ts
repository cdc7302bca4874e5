import { guard, signedIn } from "#app/features/accounts/public.server"
import { attachmentAnswer } from "#app/features/messaging/attachments/serve.server"
import type { Route } from "./+types/attachment"

export const middleware: Route.MiddlewareFunction[] = [guard()]

export function loader({ params: { id, attachmentId }, context }: Route.LoaderArgs) {
  return attachmentAnswer(signedIn(context), { conversationId: id, attachmentId })
}

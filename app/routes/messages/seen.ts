import { guard, signedIn } from "#app/features/accounts/public.server"
import { seeConversation } from "#app/features/messaging/conversations/seen.server"
import { seqOf } from "#app/features/messaging/messages/schema.server"
import type { Route } from "./+types/seen"

/** One transparent point. */
const GIF = Buffer.from("R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==", "base64")

export const middleware: Route.MiddlewareFunction[] = [guard()]

/** The picture in a page without scripts: whoever is shown it is shown the newest messages too. */
export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  await seeConversation(signedIn(context), id, seqOf(new URL(request.url).searchParams.get("upTo")) ?? 0)
  return new Response(GIF, {
    headers: { "Content-Type": "image/gif", "Content-Length": String(GIF.length), "Cache-Control": "no-store" },
  })
}

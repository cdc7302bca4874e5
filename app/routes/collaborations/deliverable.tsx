import { redirect } from "react-router"
import { guard, signedIn } from "#app/features/accounts/public.server"
import { actOnPiece } from "#app/features/collaborations/deliverables/act.server"
import { DRAFT_BODY_LIMIT } from "#app/features/collaborations/deliverables/files/rules"
import { loadPiece } from "#app/features/collaborations/deliverables/queries.server"
import { PieceScreen } from "#app/features/collaborations/screen/room/piece-screen"
import { useCollaborationNews } from "#app/features/collaborations/screen/use-collaboration-news"
import * as paths from "#app/paths"
import { localizedHref, m } from "#messages"
import { readForm } from "#platform/forms/read-form.server"
import type { Route } from "./+types/deliverable"

export const handle = { bodyLimit: DRAFT_BODY_LIMIT }

export const middleware: Route.MiddlewareFunction[] = [guard()]

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.detail.piece.title ?? m.collaborations_title() },
]

export { shouldRevalidate } from "#app/routes/revalidate"

export async function loader({ params: { id, piece }, context }: Route.LoaderArgs) {
  return { detail: await loadPiece(signedIn(context), { id, pieceId: piece }) }
}

export async function action({ request, params: { id, piece }, context }: Route.ActionArgs) {
  const actor = signedIn(context)
  const address = { id, pieceId: piece }
  // Up to 33 MB may come: somebody without a part in the collaboration is refused before.
  await loadPiece(actor, address)
  const form = await readForm(request)
  const isFromRoom = form.get("from") === "room"
  form.delete("from")
  const back = isFromRoom ? paths.collaboration(id) : paths.deliverable(id, piece)
  return actOnPiece(actor, address, form, () => redirect(localizedHref(back)))
}

export default function DeliverableRoute({ loaderData: { detail }, actionData }: Route.ComponentProps) {
  useCollaborationNews(detail.id)
  return <PieceScreen detail={detail} answered={actionData} />
}

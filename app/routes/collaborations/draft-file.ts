import { guard, signedIn } from "#app/features/accounts/public.server"
import {
  addPart,
  expectPart,
  findUnsent,
  removeUpload,
} from "#app/features/collaborations/deliverables/files/commands.server"
import { PART_BYTES } from "#app/features/collaborations/deliverables/files/rules"
import { draftFileAnswer } from "#app/features/collaborations/deliverables/files/serve.server"
import { Conflict, Invalid } from "#platform/errors/errors"
import { readBytes } from "#platform/forms/read-form.server"
import type { Route } from "./+types/draft-file"

export const handle = { bodyLimit: PART_BYTES }

export const middleware: Route.MiddlewareFunction[] = [guard()]

/** A file of a draft for its two sides; with `?offset`, how far one has come that its creator is still bringing. */
export async function loader({ request, params: { id, piece, file }, context }: Route.LoaderArgs) {
  const actor = signedIn(context)
  if (new URL(request.url).searchParams.has("offset")) {
    const { received } = await findUnsent(actor, piece, file)
    return Response.json({ received }, { headers: { "Cache-Control": "no-store" } })
  }
  return draftFileAnswer(actor, { id, pieceId: piece, fileId: file }, request.headers.get("Range"))
}

/**
 * `PATCH` with `Upload-Offset` and the next bytes, in the manner of tus 1.0: answered with how far the file has come, with 409 and
 * the same where these are not the next. `DELETE` takes back what was not sent.
 */
export async function action({ request, params: { id, piece, file }, context }: Route.ActionArgs) {
  const actor = signedIn(context)
  if (request.method === "DELETE") {
    await removeUpload(actor, piece, file)
    return new Response(null, { status: 204 })
  }
  const offset = request.headers.get("Upload-Offset") ?? ""
  if (request.method !== "PATCH" || !/^\d{1,12}$/.test(offset)) throw new Invalid("upload_part")
  const start = Number(offset)
  try {
    // Up to 4 MB may come: what is not to be kept is refused before. Whoever sends in chunks does not say how many.
    await expectPart(actor, piece, file, { start, length: Number(request.headers.get("Content-Length") ?? 1) })
    const bytes = await readBytes(request)
    const received = await addPart(actor, { id, pieceId: piece, fileId: file }, { start, bytes })
    return Response.json({ received })
  } catch (error) {
    if (error instanceof Conflict && error.code === "upload_elsewhere")
      return Response.json({ received: error.data.received }, { status: 409 })
    throw error
  }
}

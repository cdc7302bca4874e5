import { z } from "zod"
import { guard, signedIn } from "#app/features/accounts/public.server"
import { beginFile } from "#app/features/collaborations/deliverables/files/commands.server"
import { Invalid } from "#platform/errors/errors"
import { readBytes } from "#platform/forms/read-form.server"
import { parseJson } from "#platform/text/parse-json"
import type { Route } from "./+types/draft-uploads"

export const middleware: Route.MiddlewareFunction[] = [guard()]

const Begin = z.strictObject({ name: z.string().min(1).max(300), bytes: z.int().min(1) })

/** Begins to bring a file of a draft: `{ name, bytes }`, answered with its id: its pieces go to `files/:id`. */
export async function action({ request, params: { id, piece }, context }: Route.ActionArgs) {
  const actor = signedIn(context)
  const begin = Begin.safeParse(parseJson((await readBytes(request)).toString()))
  if (request.method !== "POST" || !begin.success) throw new Invalid("unreadable_form")
  const file = await beginFile(actor, { id, pieceId: piece }, begin.data)
  return Response.json({ file }, { status: 201 })
}

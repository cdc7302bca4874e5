import { actorOf } from "#app/features/accounts/public.server"
import { kitFileAnswer } from "#app/features/media-kit/files/serve.server"
import { isUuid } from "#platform/database/ids"
import { NotFound } from "#platform/errors/errors"
import type { Route } from "./+types/file"

/** `/media-kit/{id}.pdf` and `.png`: always the public kit, whoever asks. */
export function loader({ params, request, context }: Route.LoaderArgs) {
  if (!isUuid(params.id)) throw new NotFound("media_kit")
  const kind = new URL(request.url).pathname.endsWith(".pdf") ? "pdf" : "picture"
  return kitFileAnswer(actorOf(context), { influencerId: params.id, kind, request })
}

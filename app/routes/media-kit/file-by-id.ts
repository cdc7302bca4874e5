import { redirect } from "react-router"
import { actorOf } from "#app/features/accounts/public.server"
import { loadPublicPage } from "#app/features/link-page/public.server"
import { isForOneReader } from "#app/features/media-kit/addressed/rules"
import { kitFileAnswer } from "#app/features/media-kit/files/serve.server"
import * as paths from "#app/paths"
import { isUuid } from "#platform/database/ids"
import { NotFound } from "#platform/errors/errors"
import type { Route } from "./+types/file-by-id"
import { brandFile } from "./brand.server"

/** `/media-kit/{id}.pdf` and `.png`: leads to the file by its owner's name, for ever; who has no name has theirs here. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  if (!isUuid(params.id)) throw new NotFound("media_kit")
  const actor = actorOf(context)
  const kind = new URL(request.url).pathname.toLowerCase().endsWith(".pdf") ? "pdf" : "picture"
  const page = await loadPublicPage(actor, { id: params.id })
  const { search } = new URL(request.url)
  if (page.path) throw redirect((kind === "pdf" ? paths.mediaKitPdf(page) : paths.mediaKitPicture(page)) + search, 301)
  if (kind === "pdf" && isForOneReader(request.url)) return brandFile({ id: params.id }, "pdf", { request, context })
  return kitFileAnswer(actor, { id: params.id }, { kind, request })
}

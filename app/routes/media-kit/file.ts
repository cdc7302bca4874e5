import { actorOf } from "#app/features/accounts/public.server"
import { kitFileAnswer } from "#app/features/media-kit/files/serve.server"
import * as paths from "#app/paths"
import type { Route } from "./+types/file"
import { nameInAddress, orNewName } from "./address.server"

/** `/{name}/kit.pdf` and `.png`: always the public kit, whoever asks. */
export function loader({ params, request, context }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const path = nameInAddress(params.customPath, request)
  const kind = new URL(request.url).pathname.toLowerCase().endsWith(".pdf") ? "pdf" : "picture"
  const addressOf = kind === "pdf" ? paths.mediaKitPdf : paths.mediaKitPicture
  const to = (name: string) => addressOf({ path: name, influencerId: "" })
  return orNewName(actor, path, { request, to }, () => kitFileAnswer(actor, { path }, { kind, request }))
}

import { actorOf } from "#app/features/accounts/public.server"
import { isForOneReader } from "#app/features/media-kit/addressed/rules"
import { kitFileAnswer } from "#app/features/media-kit/files/serve.server"
import * as paths from "#app/paths"
import type { Route } from "./+types/file"
import { nameInAddress, orNewName } from "./address.server"
import { brandFile } from "./brand.server"

/** `/{name}/kit.pdf` and `.png`: always the public kit, no matter who asks. */
export function loader({ params, request, context }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const path = nameInAddress(params.customPath, request)
  const kind = new URL(request.url).pathname.toLowerCase().endsWith(".pdf") ? "pdf" : "picture"
  const addressOf = kind === "pdf" ? paths.mediaKitPdf : paths.mediaKitPicture
  if (kind === "pdf" && isForOneReader(request.url)) return brandFile({ path }, "pdf", { request, context })
  const to = (name: string) => addressOf({ path: name, influencerId: "" })
  return orNewName(actor, path, { request, to }, () => kitFileAnswer(actor, { path }, { kind, request }))
}

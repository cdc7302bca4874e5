import { sessionOf } from "#app/features/accounts/public.server"
import { VIEW_ANSWER, visitOf } from "#app/features/audience/public.server"
import { destinationOf, type PageAddress } from "#app/features/link-page/public.server"
import { recordOpening } from "#app/features/media-kit/addressed/opening.server"
import { config } from "#platform/config/config.server"
import { isUuid } from "#platform/database/ids"
import { clientAddressContext } from "#platform/http/context.server"
import { FOR_ONE_READER } from "../by-secret"
import type { Route } from "./+types/brand-file"
import { asNothing, brandFile, throughTheDoor } from "./brand.server"

type Args = Pick<Route.LoaderArgs, "context" | "request">

/** The picture of a letter, and the point that counts who opens a kit for a brand: for those who have the link. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const address = addressIn(params)
  const isPoint = new URL(request.url).pathname.toLowerCase().endsWith(".gif")
  return isPoint ? opening(address, { request, context }) : brandFile(address, "picture", { request, context })
}

/** The same answer for everybody; only readers are counted: no robots, no previews, neither the creator nor an admin. */
async function opening(address: PageAddress | null, { request, context }: Args) {
  const userId = sessionOf(context)?.userId ?? null
  const visitor = { address: context.get(clientAddressContext), userId, countryHeader: config().countryHeader }
  const visit = visitOf(request, visitor)
  const led =
    visit && !visit.isBot && address ? await throughTheDoor(address, { request, context }).catch(asNothing) : null
  if (visit && led?.isOpen && !led.isInside) await recordOpening(led.row.id, visit)
  return new Response(VIEW_ANSWER.body, { headers: { ...VIEW_ANSWER.headers, ...FOR_ONE_READER } })
}

function addressIn(params: { id?: string | undefined; customPath?: string | undefined }): PageAddress | null {
  if (params.id !== undefined) return isUuid(params.id) ? { id: params.id } : null
  const destination = destinationOf(params.customPath)
  return destination.kind === "page" ? { path: destination.path } : null
}

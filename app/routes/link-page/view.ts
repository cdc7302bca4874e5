import { sessionOf } from "#app/features/accounts/public.server"
import { recordKitOpening, recordView, VIEW_ANSWER, visitOf } from "#app/features/audience/public.server"
import { config } from "#platform/config/config.server"
import { isUuid } from "#platform/database/ids"
import { NotFound } from "#platform/errors/errors"
import { clientAddressContext } from "#platform/http/context.server"
import type { Route } from "./+types/view"

/** The picture that a link page and a media kit show to nobody: asking for it is a view. */
export function loader({ params, request, context }: Route.LoaderArgs) {
  const [, influencerId = "", ofKit] = /^(.+?)(-kit)?\.gif$/.exec(params.file) ?? []
  if (!isUuid(influencerId)) throw new NotFound("view")
  const userId = sessionOf(context)?.userId ?? null
  const visit = visitOf(request, {
    address: context.get(clientAddressContext),
    userId,
    countryHeader: config().countryHeader,
  })
  if (visit) (ofKit ? recordKitOpening : recordView)(influencerId.toLowerCase(), visit)
  return new Response(VIEW_ANSWER.body, { headers: VIEW_ANSWER.headers })
}

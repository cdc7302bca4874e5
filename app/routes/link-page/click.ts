import { redirect } from "react-router"
import { sessionOf } from "#app/features/accounts/public.server"
import { CLICK_HEADERS, recordClick, visitOf } from "#app/features/audience/public.server"
import { findClickTarget } from "#app/features/link-page/click-target.server"
import { config } from "#platform/config/config.server"
import { NotFound } from "#platform/errors/errors"
import { clientAddressContext, isOfAnother } from "#platform/http/context.server"
import type { Route } from "./+types/click"

/** Counts the click and leads on at once; the counting is written later. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const target = await findClickTarget(params.blockId)
  if (!target || isOfAnother(context, target)) throw new NotFound("block")
  const userId = sessionOf(context)?.userId ?? null
  const visit = visitOf(request, {
    address: context.get(clientAddressContext),
    userId,
    countryHeader: config().countryHeader,
  })
  if (visit) recordClick(target, visit)
  return redirect(target.link, { headers: CLICK_HEADERS })
}

/** Never shown: the loader always leads elsewhere. It has an unknown block end on the page that says so. */
export default function ClickRoute() {
  return null
}

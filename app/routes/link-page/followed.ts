import { sessionOf } from "#app/features/accounts/public.server"
import { recordClick, visitOf } from "#app/features/audience/public.server"
import { findClickTarget } from "#app/features/link-page/click-target.server"
import { config } from "#platform/config/config.server"
import { NotFound } from "#platform/errors/errors"
import { clientAddressContext, isOfAnother } from "#platform/http/context.server"
import type { Route } from "./+types/followed"

/** Counts the click on a block that opens another program: the browser tells of it beside, by the link's `ping`. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const target = await findClickTarget(params.blockId)
  if (!target || isOfAnother(context, target)) throw new NotFound("block")
  const visit = visitOf(request, {
    address: context.get(clientAddressContext),
    userId: sessionOf(context)?.userId ?? null,
    countryHeader: config().countryHeader,
  })
  if (visit) recordClick(target, visit)
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } })
}

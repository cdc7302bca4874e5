import { guard, signedIn } from "#app/features/accounts/public.server"
import { pageAddress } from "#app/features/link-page/public"
import { qrPng, qrSvg } from "#app/features/page-editor/address/qr-code.server"
import { findOwnAddress } from "#app/features/page-editor/queries.server"
import { config } from "#platform/config/config.server"
import { NotFound } from "#platform/errors/errors"
import type { Route } from "./+types/qr"

export const middleware: Route.MiddlewareFunction[] = [guard({ roles: ["influencer"] })]

/** The QR code of the actor's own page, by the name that it has: `nadia.svg`, `nadia.png`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const [, path, type] = /^([\w-]+)\.(svg|png)$/.exec(params.file) ?? []
  const own = await findOwnAddress(signedIn(context))
  if (!path || path !== own?.path) throw new NotFound("qr")
  const address = pageAddress(own, config().publicUrl)
  const isSvg = type === "svg"
  return new Response(isSvg ? qrSvg(address) : new Uint8Array(await qrPng(address)), {
    headers: {
      "Content-Type": isSvg ? "image/svg+xml" : "image/png",
      "Content-Disposition": `inline; filename="${path}-qr.${type}"`,
      "Cache-Control": "private, max-age=3600",
    },
  })
}

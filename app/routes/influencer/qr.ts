import { guard, signedIn } from "#app/features/accounts/public.server"
import { qrPng, qrSvg } from "#app/features/page-editor/address/qr-code.server"
import { findQrTarget } from "#app/features/page-editor/address/qr-target.server"
import { siteIdentity } from "#app/features/settings/public.server"
import { NotFound } from "#platform/errors/errors"
import type { Route } from "./+types/qr"

export const middleware: Route.MiddlewareFunction[] = [guard({ roles: ["influencer"] })]

const TYPES = { svg: "image/svg+xml", png: "image/png", pdf: "application/pdf" } as const

/** The QR code of the actor's own page, by its name, or of one of its links, by its id: `nadia.svg`, `nadia.png`, `nadia.pdf`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const [, name, type] = /^([\w-]{1,40})\.(svg|png|pdf)$/.exec(params.file) ?? []
  const target = name && type ? await findQrTarget(signedIn(context), name) : null
  if (!target || !isType(type)) throw new NotFound("qr")
  return new Response(await fileOf(type, target), {
    headers: {
      "Content-Type": TYPES[type],
      "Content-Disposition": `inline; filename="${name}-qr.${type}"`,
      "Cache-Control": "private, max-age=3600",
    },
  })
}

type Type = keyof typeof TYPES
type Target = NonNullable<Awaited<ReturnType<typeof findQrTarget>>>

function isType(type: string | undefined): type is Type {
  return type !== undefined && type in TYPES
}

async function fileOf(type: Type, target: Target) {
  if (type === "svg") return qrSvg(target.address)
  if (type === "png") return new Uint8Array(await qrPng(target.address))
  // A few hundred ms of fonts, which no other code needs.
  const { qrSheet } = await import("#app/features/page-editor/address/qr-sheet.server")
  return new Uint8Array(await qrSheet({ ...target, siteName: (await siteIdentity()).name }))
}

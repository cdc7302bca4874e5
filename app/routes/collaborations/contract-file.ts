import { guard, signedIn } from "#app/features/accounts/public.server"
import { loadContractFile } from "#app/features/collaborations/contract/commands.server"
import { NotFound } from "#platform/errors/errors"
import type { Route } from "./+types/contract-file"

export const middleware: Route.MiddlewareFunction[] = [guard()]

/** One version of a contract, for its two sides alone. */
export async function loader({ params: { id, version }, context }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,4}$/.test(version)) throw new NotFound("contract")
  const bytes = await loadContractFile(signedIn(context), id, Number(version))
  return new Response(Buffer.from(bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Length": String(bytes.length),
      "Content-Disposition": `attachment; filename="contrat-${id.slice(-8)}-v${version}.pdf"`,
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  })
}

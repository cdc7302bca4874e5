import { guard, signedIn } from "#app/features/accounts/public.server"
import { loadInvoiceFile } from "#app/features/collaborations/money/queries.server"
import type { Route } from "./+types/invoice-file"

export const middleware: Route.MiddlewareFunction[] = [guard()]

/** An invoice, for its two sides alone. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { bytes, number } = await loadInvoiceFile(signedIn(context), params.id, params.invoice)
  const name = number.replaceAll(/[^A-Za-z0-9-]/g, "") || "facture"
  return new Response(Buffer.from(bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Length": String(bytes.length),
      "Content-Disposition": `attachment; filename="facture-${name}.pdf"`,
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  })
}

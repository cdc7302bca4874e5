import { guard, signedIn } from "#app/features/accounts/public.server"
import { loadStatement, yearOf } from "#app/features/collaborations/money/income/queries.server"
import { currentLocale } from "#messages"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import type { Route } from "./+types/income-pdf"

export const middleware: Route.MiddlewareFunction[] = [guard({ roles: ["influencer"] })]

/** The asker's income in a year, as a PDF. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = signedIn(context)
  await takeRateLimit("invoice_account", actor.userId)
  const statement = await loadStatement(actor, yearOf(new URL(request.url).searchParams.get("year")))
  // The library is large, and wanted here alone.
  const { incomePdf } = await import("#app/features/collaborations/money/income/pdf.server")
  const bytes = await incomePdf(statement, currentLocale(), new Date())
  return new Response(Buffer.from(bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="vitrine-${statement.year}.pdf"`,
      "Cache-Control": "private, no-store",
    },
  })
}

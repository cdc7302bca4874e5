import { guard, signedIn } from "#app/features/accounts/public.server"
import { incomeCsv } from "#app/features/collaborations/money/income/csv"
import { loadWholeYear, yearOf } from "#app/features/collaborations/money/income/queries.server"
import type { Route } from "./+types/income-csv"

export const middleware: Route.MiddlewareFunction[] = [guard({ roles: ["influencer"] })]

/** The asker's income in a year, as a CSV file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const income = await loadWholeYear(signedIn(context), yearOf(new URL(request.url).searchParams.get("year")))
  return new Response(incomeCsv(income), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="vitrine-${income.year}.csv"`,
      "Cache-Control": "private, no-store",
    },
  })
}

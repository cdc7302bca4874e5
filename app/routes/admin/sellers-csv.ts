import { redirect } from "react-router"
import { guard, signedIn } from "#app/features/accounts/public.server"
import { yearOf } from "#app/features/collaborations/money/income/queries.server"
import { exportSellers } from "#app/features/collaborations/money/income/sellers.server"
import * as paths from "#app/paths"
import { localizedHref } from "#messages"
import { readForm } from "#platform/forms/read-form.server"
import { clientOf } from "#platform/http/client.server"
import type { Route } from "./+types/sellers-csv"

export const middleware: Route.MiddlewareFunction[] = [guard({ roles: ["admin"] })]

export function loader() {
  throw redirect(localizedHref(paths.adminTab("system")))
}

/** A year's sellers, as a report of DAC7 has them: the browser keeps them as a file and stays on the page. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const typed = form.get("year")
  const year = yearOf(typeof typed === "string" ? typed : null)
  return new Response(await exportSellers(signedIn(context), year, { clientAddress: clientOf(context).address }), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="dac7-${year}.csv"`,
      "Cache-Control": "no-store",
    },
  })
}

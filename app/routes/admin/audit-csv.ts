import { redirect } from "react-router"
import { guard, signedIn } from "#app/features/accounts/public.server"
import { exportAudit } from "#app/features/admin/audit/export.server"
import { readFilters } from "#app/features/admin/audit/filters"
import * as paths from "#app/paths"
import { localizedHref } from "#messages"
import { readForm } from "#platform/forms/read-form.server"
import { clientOf } from "#platform/http/client.server"
import { parisDay } from "#platform/text/day"
import type { Route } from "./+types/audit-csv"

export const middleware: Route.MiddlewareFunction[] = [guard({ roles: ["admin"] })]

export function loader() {
  throw redirect(localizedHref(paths.adminTab("audit")))
}

/** The lines of the log that the form asks for: the browser keeps them as a file and stays on the page. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const filters = readFilters((name) => form.get(name))
  const lines = await exportAudit(signedIn(context), filters, { clientAddress: clientOf(context).address })
  const day = parisDay(new Date())
  return new Response(lines, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="audit-${day}.csv"`,
      "Cache-Control": "no-store",
    },
  })
}

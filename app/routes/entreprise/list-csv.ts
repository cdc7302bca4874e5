import { guard } from "#app/features/accounts/public.server"
import { listCsv } from "#app/features/company-lists/entries/csv.server"
import type { Route } from "./+types/list-csv"
import { companyRoom, ownCompany } from "./room.server"

export const middleware: Route.MiddlewareFunction[] = [
  guard({ roles: ["entreprise"], permissions: ["contact_influencers"] }),
  companyRoom,
]

/** A list of the asker's company, as a file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { name, text } = await listCsv(ownCompany(context), params.id)
  return new Response(text, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  })
}

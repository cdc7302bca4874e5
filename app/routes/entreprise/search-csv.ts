import { guard, signedIn } from "#app/features/accounts/public.server"
import { searchCsv } from "#app/features/company-lists/searches/search-csv.server"
import { parseDirectoryQuery } from "#app/features/directory/public.server"
import { clientAddressContext } from "#platform/http/context.server"
import type { Route } from "./+types/search-csv"
import { companyRoom } from "./room.server"

export const middleware: Route.MiddlewareFunction[] = [
  guard({ roles: ["entreprise"], permissions: ["contact_influencers"] }),
  companyRoom,
]

/** The results of a search, as a file; the query is the directory's. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { search } = parseDirectoryQuery(new URL(request.url).searchParams)
  const { name, text } = await searchCsv(signedIn(context), search, context.get(clientAddressContext))
  return new Response(text, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  })
}

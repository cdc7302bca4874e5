import { guard, signedIn } from "#app/features/accounts/public.server"
import { findOwnPath } from "#app/features/page-editor/queries.server"
import { findOwnDocument } from "#app/features/portable/queries.server"
import { NotFound } from "#platform/errors/errors"
import { parisDay } from "#platform/text/day"
import type { Route } from "./+types/page-export"

export const middleware: Route.MiddlewareFunction[] = [guard({ roles: ["influencer"] })]

/** The actor's own page data, as a file. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = signedIn(context)
  const [document, path] = await Promise.all([findOwnDocument(actor), findOwnPath(actor)])
  if (!document) throw new NotFound("no_influencer")
  const day = parisDay(new Date())
  return new Response(`${JSON.stringify(document, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="vitrine-${path ?? "page"}-${day}.json"`,
      "Cache-Control": "private, no-store",
    },
  })
}

import { redirect } from "react-router"
import { makeExport } from "#app/features/accounts/export/archive.server"
import { guard, ownSession } from "#app/features/accounts/public.server"
import * as paths from "#app/paths"
import { currentLocale, localizedHref } from "#messages"
import { RateLimited } from "#platform/errors/errors"
import { clientOf } from "#platform/http/client.server"
import { parisDay } from "#platform/text/day"
import type { Route } from "./+types/export"

export const middleware: Route.MiddlewareFunction[] = [guard()]

export function loader() {
  throw redirect(localizedHref(paths.accountData))
}

/** The archive itself: the browser keeps it as a file and stays on the page. */
export async function action({ context }: Route.ActionArgs) {
  const { userId } = ownSession(context)
  try {
    const archive = await makeExport(userId, { client: clientOf(context), locale: currentLocale() })
    const day = parisDay(new Date())
    return new Response(archive, {
      headers: {
        "Content-Type": "application/zip",
        "Content-Disposition": `attachment; filename="vitrine-${day}.zip"`,
        "Cache-Control": "no-store",
      },
    })
  } catch (error) {
    if (error instanceof RateLimited) throw redirect(localizedHref(`${paths.accountData}?limited=1`))
    throw error
  }
}

import { redirect, redirectDocument } from "react-router"
import { authoriseAddress, isGoogleConfigured } from "#app/features/accounts/google/google.server"
import { googleWay, newWay } from "#app/features/accounts/google/way.server"
import { returnPath } from "#app/features/accounts/guards.server"
import { guestOnly } from "#app/features/accounts/public.server"
import * as paths from "#app/paths"
import { currentLocale, localizedHref } from "#messages"
import { NotFound } from "#platform/errors/errors"
import type { Route } from "./+types/google"

export const middleware: Route.MiddlewareFunction[] = [guestOnly]

export function loader() {
  throw redirect(localizedHref(paths.signIn))
}

/** Sends the browser to Google, with what it must bring back. */
export function action({ request, context }: Route.ActionArgs) {
  if (!isGoogleConfigured()) throw new NotFound()
  const way = newWay({ from: returnPath(request, context), locale: currentLocale() })
  return redirectDocument(authoriseAddress(way, way.locale), { headers: { "Set-Cookie": googleWay.cookie(way) } })
}

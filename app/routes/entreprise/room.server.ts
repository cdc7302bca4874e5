import { type MiddlewareFunction, redirect } from "react-router"
import { signedIn } from "#app/features/accounts/public.server"
import { findParty } from "#app/features/companies/public.server"
import * as paths from "#app/paths"
import { localizedHref } from "#messages"
import { readAs } from "#platform/database/actor.server"

/** For the rooms of a company, behind the guard: those who belong to none are led to where one is opened, and told why. */
export const companyRoom: MiddlewareFunction<Response> = async ({ context }, next) => {
  const party = await readAs(signedIn(context), findParty)
  if (party?.side !== "company") throw redirect(localizedHref(`${paths.companyProfile}?needed=1`))
  return next()
}

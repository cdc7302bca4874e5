import { type MiddlewareFunction, redirect } from "react-router"
import { signedIn } from "#app/features/accounts/public.server"
import { localizedHref } from "#messages"
import { readAs } from "#platform/database/actor.server"
import { findParty } from "./party.server"
import { COMPANY_PROFILE_PATH } from "./paths"

/** For the rooms of a company, behind the guard: whoever belongs to none is led to where one is opened, and told why. */
export const companyRoom: MiddlewareFunction<Response> = async ({ context }, next) => {
  const party = await readAs(signedIn(context), findParty)
  if (party?.side !== "company") throw redirect(localizedHref(`${COMPANY_PROFILE_PATH}?needed=1`))
  return next()
}

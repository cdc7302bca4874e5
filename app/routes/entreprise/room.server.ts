import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router"
import { signedIn } from "#app/features/accounts/public.server"
import { type CompanyMember, findParty } from "#app/features/companies/public.server"
import * as paths from "#app/paths"
import { localizedHref } from "#messages"
import { readAs } from "#platform/database/actor.server"

const companyIdContext = createContext<string>()

/** For the rooms of a company, behind the guard: those who belong to none are led to where one is opened, and told why. */
export const companyRoom: MiddlewareFunction<Response> = async ({ context }, next) => {
  const party = await readAs(signedIn(context), findParty)
  if (party?.side !== "company") throw redirect(localizedHref(`${paths.companyProfile}?needed=1`))
  context.set(companyIdContext, party.companyId)
  return next()
}

/** Who asks and for which company, for loaders behind `companyRoom`, which has found out. */
export function ownCompany(context: Pick<RouterContextProvider, "get" | "set">): CompanyMember {
  return { actor: signedIn(context), companyId: context.get(companyIdContext) }
}

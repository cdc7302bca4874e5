import { guard, ownSession, signedIn } from "#app/features/accounts/public.server"
import { punctualityWords } from "#app/features/collaborations/public"
import { findPunctuality } from "#app/features/collaborations/public.server"
import { CompanyReviews } from "#app/features/collaborations/reviews/company-reviews"
import { cursorIn, listCompanyReviews } from "#app/features/collaborations/reviews/queries.server"
import { CompanyPage } from "#app/features/companies/card/company-page"
import { loadCompanyPage } from "#app/features/companies/card/queries.server"
import { replyWords } from "#app/features/messaging/public"
import { findReplyFigures } from "#app/features/messaging/public.server"
import { currentLocale } from "#messages"
import { isUuid } from "#platform/database/ids"
import { NotFound } from "#platform/errors/errors"
import { countryName } from "#platform/text/names"
import type { Route } from "./+types/company"

/** Visitors sign in first; of those who are signed in, the database says who reads a company. */
export const middleware: Route.MiddlewareFunction[] = [guard()]

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? [{ title: loaderData.company.name }] : [])

export async function loader({ params: { companyId }, request, context }: Route.LoaderArgs) {
  if (!isUuid(companyId)) throw new NotFound()
  const actor = signedIn(context)
  const { company, ...rest } = await loadCompanyPage(actor, companyId)
  const replies = await findReplyFigures(actor, { companyId })
  const { plan, ...shown } = company
  const readsPlan = rest.isOwn || ownSession(context).roles.includes("admin")
  const country = company.country && countryName(company.country, currentLocale())
  return {
    ...rest,
    company: shown,
    country,
    replies: replies && replyWords(replies),
    payments: punctualityWords(await findPunctuality(actor, companyId)),
    plan: readsPlan ? plan : null,
    written: await listCompanyReviews(actor, companyId, cursorIn(new URL(request.url).searchParams.get("before"))),
  }
}

export default function CompanyRoute({ loaderData }: Route.ComponentProps) {
  const { written, ...shown } = loaderData
  return (
    <CompanyPage {...shown}>
      <CompanyReviews {...written} company={shown.company} />
    </CompanyPage>
  )
}

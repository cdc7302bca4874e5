import { data } from "react-router"
import { guard, ownSession, signedIn } from "#app/features/accounts/public.server"
import { LeavingCallout } from "#app/features/accounts/removal/leaving-callout"
import { findDeletion } from "#app/features/accounts/removal/queries.server"
import { NoCompany } from "#app/features/companies/no-company"
import { hasBegun, type Period, periodOf } from "#app/features/dashboard/company/activity"
import { ActivityCard } from "#app/features/dashboard/company/activity-card"
import { CampaignsCard } from "#app/features/dashboard/company/campaigns-card"
import { FavouritesCard } from "#app/features/dashboard/company/favourites-card"
import { FigureCards } from "#app/features/dashboard/company/figure-cards"
import { FirstCard } from "#app/features/dashboard/company/first-card"
import { type CompanyDashboard, findCompanyDashboard } from "#app/features/dashboard/company/queries.server"
import { useFreshFigures } from "#app/features/dashboard/fresh/use-fresh-figures"
import { HomeFrame } from "#app/features/dashboard/home-frame"
import { LoadFailed } from "#app/features/dashboard/load-failed"
import { MailLanguageOffer } from "#app/features/dashboard/mail-language/offer"
import { findOtherMailLanguage } from "#app/features/dashboard/mail-language/queries.server"
import { WaitingCard } from "#app/features/dashboard/waiting/waiting-card"
import * as paths from "#app/paths"
import { LinkButton } from "#app/ui/link-button"
import { Screen } from "#app/ui/screen"
import { currentLocale, localizedHref, m } from "#messages"
import { readTogether } from "#platform/database/actor.server"
import { orFailed } from "#platform/errors/or-failed.server"
import type { Route } from "./+types/dashboard"

export const middleware: Route.MiddlewareFunction[] = [guard({ roles: ["entreprise"] })]

export const meta: Route.MetaFunction = () => [{ title: m.nav_dashboard_company() }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const period = periodOf(new URL(request.url).searchParams.get("days"))
  const actor = signedIn(context)
  const read = async () => {
    const [own, mailLanguage, leavesAt] = await Promise.all([
      findCompanyDashboard(actor, { period }),
      findOtherMailLanguage(actor, currentLocale()),
      findDeletion(actor),
    ])
    return own && { ...own, mailLanguage, leavesAt }
  }
  const dashboard = await orFailed(request, () => readTogether(actor, read))
  const canOpen = ownSession(context).roles.includes("entreprise")
  return data({ dashboard, period, canOpen }, { status: dashboard === "failed" ? 503 : 200 })
}

export default function CompanyDashboardRoute({ loaderData: { dashboard, period, canOpen } }: Route.ComponentProps) {
  useFreshFigures()
  if (dashboard === "failed")
    return (
      <Screen title={m.nav_dashboard_company()}>
        <LoadFailed message={m.company_load_failed()} />
      </Screen>
    )
  if (!dashboard) return <NoCompany title={m.nav_dashboard_company()} canOpen={canOpen} />
  const isNew = dashboard.waiting.length === 0 && !hasBegun(dashboard.figures)
  return (
    <HomeFrame
      title={m.nav_dashboard_company()}
      // In narrow windows the bar above says it.
      above={<bdi className="max-nav:hidden">{dashboard.name}</bdi>}
      actions={
        <>
          <LinkButton to={localizedHref(paths.lists)} variant="line">
            {m.lists_title()}
          </LinkButton>
          {!isNew && (
            <LinkButton to={localizedHref(paths.directory)} variant="accent">
              {m.company_empty_action()}
            </LinkButton>
          )}
        </>
      }
    >
      <LeavingCallout dueAt={dashboard.leavesAt} />
      {isNew ? (
        <>
          <MailLanguageOffer kept={dashboard.mailLanguage} />
          <NewBoard dashboard={dashboard} />
        </>
      ) : (
        <>
          <WaitingCard title={m.home_waiting_company()} waiting={dashboard.waiting} from="creators" />
          <MailLanguageOffer kept={dashboard.mailLanguage} />
          <Board dashboard={dashboard} period={period} />
        </>
      )}
    </HomeFrame>
  )
}

function Board({ dashboard, period }: { dashboard: CompanyDashboard; period: Period }) {
  return (
    <div className="grid gap-4 md:gap-6">
      <FigureCards figures={dashboard.figures} />
      <ActivityCard days={dashboard.days} period={period} />
      <ListCards dashboard={dashboard} />
    </div>
  )
}

/** A company without any figures yet sees first what to do, then the figures, and no chart. */
function NewBoard({ dashboard }: { dashboard: CompanyDashboard }) {
  return (
    <>
      <FirstCard />
      <ListCards dashboard={dashboard} />
      <FigureCards figures={dashboard.figures} />
    </>
  )
}

function ListCards({ dashboard }: { dashboard: CompanyDashboard }) {
  return (
    <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-2">
      <CampaignsCard campaigns={dashboard.campaigns} />
      <FavouritesCard favourites={dashboard.favourites} />
    </div>
  )
}

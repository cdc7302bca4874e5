import { data } from "react-router"
import { guard, signedIn } from "#app/features/accounts/public.server"
import { type Period, periodOf } from "#app/features/dashboard/company/activity"
import { ActivityCard } from "#app/features/dashboard/company/activity-card"
import { CampaignsCard } from "#app/features/dashboard/company/campaigns-card"
import { FavouritesCard } from "#app/features/dashboard/company/favourites-card"
import { FigureCards } from "#app/features/dashboard/company/figure-cards"
import { type CompanyDashboard, findCompanyDashboard } from "#app/features/dashboard/company/queries.server"
import { useFreshFigures } from "#app/features/dashboard/fresh/use-fresh-figures"
import { LoadFailed } from "#app/features/dashboard/load-failed"
import { EmptyState } from "#app/ui/empty-state"
import { LinkButton } from "#app/ui/link-button"
import { Screen } from "#app/ui/screen"
import { localizedHref, m } from "#messages"
import { orFailed } from "#platform/errors/or-failed.server"
import type { Route } from "./+types/dashboard"

export const middleware: Route.MiddlewareFunction[] = [guard({ roles: ["entreprise"] })]

export const meta: Route.MetaFunction = () => [{ title: m.nav_dashboard_company() }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const period = periodOf(new URL(request.url).searchParams.get("days"))
  const dashboard = await orFailed(request, () => findCompanyDashboard(signedIn(context), { period }))
  return data({ dashboard, period }, { status: dashboard === "failed" ? 503 : 200 })
}

export default function CompanyDashboardRoute({ loaderData: { dashboard, period } }: Route.ComponentProps) {
  useFreshFigures()
  if (dashboard === "failed")
    return (
      <Screen title={m.nav_dashboard_company()}>
        <LoadFailed message={m.company_load_failed()} />
      </Screen>
    )
  return (
    <Screen
      title={m.nav_dashboard_company()}
      above={dashboard && <bdi>{dashboard.name}</bdi>}
      actions={
        dashboard && (
          <>
            <LinkButton to={localizedHref("/entreprise/lists")} variant="line">
              {m.lists_title()}
            </LinkButton>
            <LinkButton to={localizedHref("/influencers")} variant="accent">
              {m.company_empty_action()}
            </LinkButton>
          </>
        )
      }
    >
      {dashboard ? (
        <Board dashboard={dashboard} period={period} />
      ) : (
        <EmptyState icon="building-2" title={m.company_none_title()}>
          {m.company_none_text()}
        </EmptyState>
      )}
    </Screen>
  )
}

function Board({ dashboard, period }: { dashboard: CompanyDashboard; period: Period }) {
  return (
    <div className="grid gap-4 md:gap-6">
      <FigureCards figures={dashboard.figures} />
      <ActivityCard days={dashboard.days} period={period} />
      <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-2">
        <CampaignsCard campaigns={dashboard.campaigns} />
        <FavouritesCard favourites={dashboard.favourites} />
      </div>
    </div>
  )
}

import { data } from "react-router"
import { guard, signedIn } from "#app/features/accounts/public.server"
import { CompanyFigures } from "#app/features/dashboard/company/company-figures"
import { findCompanyDashboard } from "#app/features/dashboard/company/queries.server"
import { LoadFailed } from "#app/features/dashboard/load-failed"
import { EmptyState } from "#app/ui/empty-state"
import { Screen } from "#app/ui/screen"
import { m } from "#messages"
import { orFailed } from "#platform/errors/or-failed.server"
import type { Route } from "./+types/dashboard"

export const middleware: Route.MiddlewareFunction[] = [guard({ roles: ["entreprise"] })]

export const meta: Route.MetaFunction = () => [{ title: m.nav_dashboard_company() }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const dashboard = await orFailed(request, () => findCompanyDashboard(signedIn(context)))
  return data({ dashboard }, { status: dashboard === "failed" ? 503 : 200 })
}

export default function CompanyDashboardRoute({ loaderData: { dashboard } }: Route.ComponentProps) {
  if (dashboard === "failed")
    return (
      <Screen title={m.nav_dashboard_company()}>
        <LoadFailed message={m.company_load_failed()} />
      </Screen>
    )
  return (
    <Screen title={m.nav_dashboard_company()} above={dashboard && <bdi>{dashboard.name}</bdi>}>
      {dashboard ? (
        <CompanyFigures figures={dashboard.figures} />
      ) : (
        <EmptyState icon="building-2" title={m.company_none_title()}>
          {m.company_none_text()}
        </EmptyState>
      )}
    </Screen>
  )
}

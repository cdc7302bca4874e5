import { guard } from "#app/features/accounts/public.server"
import { CompareTable } from "#app/features/company-lists/compare/compare-table"
import { comparisonView } from "#app/features/company-lists/compare/view.server"
import * as paths from "#app/paths"
import { Breadcrumb } from "#app/ui/breadcrumb"
import { Callout } from "#app/ui/callout"
import { EmptyState } from "#app/ui/empty-state"
import { LinkButton } from "#app/ui/link-button"
import { Screen } from "#app/ui/screen"
import { localizedHref, m } from "#messages"
import type { Route } from "./+types/compare"
import { companyRoom, ownCompany } from "./room.server"

export const middleware: Route.MiddlewareFunction[] = [
  guard({ roles: ["entreprise"], permissions: ["contact_influencers"] }),
  companyRoom,
]

export const meta: Route.MetaFunction = () => [{ title: m.compare_title() }]

export async function loader({ request, context }: Route.LoaderArgs) {
  return { comparison: await comparisonView(ownCompany(context), new URL(request.url).searchParams.getAll("id")) }
}

export default function CompareRoute({ loaderData: { comparison } }: Route.ComponentProps) {
  return (
    <Screen
      title={m.compare_title()}
      above={
        <Breadcrumb
          trail={[
            { href: localizedHref(paths.companyDashboard), label: m.nav_dashboard_company() },
            { href: localizedHref(paths.lists), label: m.lists_title() },
          ]}
          current={m.compare_title()}
        />
      }
    >
      <div className="grid gap-5">
        {comparison.said.length > 0 && (
          <Callout>
            {comparison.said.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Callout>
        )}
        {comparison.columns.length > 0 ? (
          <CompareTable comparison={comparison} />
        ) : (
          <EmptyState
            icon="users"
            title={m.compare_empty_title()}
            action={
              <LinkButton to={localizedHref(paths.lists)} variant="accent">
                {m.compare_lists()}
              </LinkButton>
            }
          >
            {m.compare_empty_text()}
          </EmptyState>
        )}
      </div>
    </Screen>
  )
}

import { guard, signedIn } from "#app/features/accounts/public.server"
import { Pager } from "#app/features/company-lists/pager"
import { listSearches } from "#app/features/company-lists/searches/queries.server"
import { SearchRows } from "#app/features/company-lists/searches/search-rows"
import * as paths from "#app/paths"
import { Breadcrumb } from "#app/ui/breadcrumb"
import { EmptyState } from "#app/ui/empty-state"
import { LinkButton } from "#app/ui/link-button"
import { Screen } from "#app/ui/screen"
import { localizedHref, m } from "#messages"
import type { Route } from "./+types/searches"
import { companyRoom } from "./room.server"

export const middleware: Route.MiddlewareFunction[] = [
  guard({ roles: ["entreprise"], permissions: ["contact_influencers"] }),
  companyRoom,
]

export const meta: Route.MetaFunction = () => [{ title: m.searches_title() }]

export function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  return listSearches(signedIn(context), { after: asked.get("after"), before: asked.get("before") })
}

export default function SearchesRoute({ loaderData: { searches, ...page } }: Route.ComponentProps) {
  return (
    <Screen
      title={m.searches_title()}
      description={m.searches_intro()}
      above={
        <Breadcrumb
          trail={[{ href: localizedHref(paths.companyDashboard), label: m.nav_dashboard_company() }]}
          current={m.searches_title()}
        />
      }
    >
      <div className="grid gap-5">
        {searches.length > 0 ? (
          <SearchRows searches={searches} />
        ) : (
          <EmptyState
            icon="search"
            title={m.searches_empty_title()}
            action={
              <LinkButton to={localizedHref(paths.directory)} variant="accent">
                {m.lists_to_directory()}
              </LinkButton>
            }
          >
            {m.searches_empty_text()}
          </EmptyState>
        )}
        <Pager page={page} />
      </div>
    </Screen>
  )
}

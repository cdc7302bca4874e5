import { redirect } from "react-router"
import { guard, signedIn } from "#app/features/accounts/public.server"
import { listSearches } from "#app/features/company-lists/searches/queries.server"
import { SearchRows } from "#app/features/company-lists/searches/search-rows"
import { stopWatch, watchSearch } from "#app/features/search-watches/commands.server"
import { listWatches } from "#app/features/search-watches/queries.server"
import { SentStop, SentWatch } from "#app/features/search-watches/schema.server"
import { WatchToggle } from "#app/features/search-watches/watch-toggle"
import { WatchedSearches } from "#app/features/search-watches/watched-searches"
import * as paths from "#app/paths"
import { ActionErrors } from "#app/ui/action-errors"
import { Breadcrumb } from "#app/ui/breadcrumb"
import { Callout } from "#app/ui/callout"
import { EmptyState } from "#app/ui/empty-state"
import { Flash } from "#app/ui/flash"
import { LinkButton } from "#app/ui/link-button"
import { Pager } from "#app/ui/pager"
import { Screen } from "#app/ui/screen"
import { TextLink } from "#app/ui/text-link"
import { localizedHref, m } from "#messages"
import { readTogether } from "#platform/database/actor.server"
import { readForm } from "#platform/forms/read-form.server"
import { submit } from "#platform/forms/submit.server"
import type { Route } from "./+types/searches"
import { companyRoom, ownCompany } from "./room.server"

export const middleware: Route.MiddlewareFunction[] = [
  guard({ roles: ["entreprise"], permissions: ["contact_influencers"] }),
  companyRoom,
]

export const meta: Route.MetaFunction = () => [{ title: m.searches_title() }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const company = ownCompany(context)
  const asked = new URL(request.url).searchParams
  const done = asked.get("done")
  const [searches, watches] = await readTogether(company.actor, () =>
    Promise.all([
      listSearches(company, { after: asked.get("after"), before: asked.get("before") }),
      listWatches(company),
    ]),
  )
  return {
    ...searches,
    ...watches,
    done: done === "on" || done === "off" ? done : null,
  }
}

/** A search is watched, or is not any more; from here and from the directory's list. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = signedIn(context)
  const form = await readForm(request)
  const back = (done: "on" | "off") => redirect(localizedHref(`${paths.searches}?done=${done}`))
  if (form.get("intent") === "stop")
    return submit(form, SentStop, async ({ id }) => {
      await stopWatch(actor, id)
      return back("off")
    })
  return submit(form, SentWatch, async ({ search }) => {
    await watchSearch(actor, search)
    return back("on")
  })
}

export default function SearchesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { searches, watches, mayWatch, done, ...page } = loaderData
  const watched = new Set(watches.map(({ query }) => query))
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
      <div className="grid gap-6">
        {done && (
          <Flash key={done} tone="success" title={done === "on" ? m.searches_watch_on() : m.searches_watch_off()} />
        )}
        <ActionErrors answer={actionData} />
        {!mayWatch && (
          <Callout tone="info">
            <p>{m.searches_watch_unverified_text()}</p>
            <TextLink to={localizedHref(paths.companyProfile)} className="inline-flex min-h-11 items-center">
              {m.searches_watch_verify()}
            </TextLink>
          </Callout>
        )}
        <WatchedSearches watches={watches} />
        {searches.length > 0 ? (
          <SearchRows
            searches={searches}
            aside={({ query, labels }) =>
              mayWatch && !watched.has(query) && <WatchToggle query={query} labels={labels} watchId={null} />
            }
          />
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

import { guard, signedIn } from "#app/features/accounts/public.server"
import { actOnFeed } from "#app/features/collaborations/calendar/act.server"
import { feedMadeAt } from "#app/features/collaborations/calendar/feed.server"
import { FeedFold } from "#app/features/collaborations/calendar/feed-fold"
import { findCollaborations, statusAsked } from "#app/features/collaborations/list/queries.server"
import { CollaborationRows } from "#app/features/collaborations/screen/collaboration-rows"
import { NothingHere } from "#app/features/collaborations/screen/nothing-here"
import { StatusFilter } from "#app/features/collaborations/screen/status-filter"
import * as paths from "#app/paths"
import { EmptyState } from "#app/ui/empty-state"
import { LinkButton } from "#app/ui/link-button"
import { Pager } from "#app/ui/pager"
import { Screen } from "#app/ui/screen"
import { localizedHref, m } from "#messages"
import type { Route } from "./+types/list"

export const middleware: Route.MiddlewareFunction[] = [guard()]

export const meta: Route.MetaFunction = () => [{ title: m.collaborations_title() }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const status = statusAsked(searchParams.get("status"))
  const place = { after: searchParams.get("after"), before: searchParams.get("before") }
  const actor = signedIn(context)
  const found = await findCollaborations(actor, { status, waitingFirst: true, ...place })
  return { status, found, feedSince: found?.side === "influencer" ? await feedMadeAt(actor) : null }
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnFeed(signedIn(context), { request, back: localizedHref(paths.collaborations) })
}

export default function CollaborationsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { status, found, feedSince } = loaderData
  if (!found)
    return (
      <Screen title={m.collaborations_title()}>
        <EmptyState icon="handshake" title={m.collaborations_no_party_title()}>
          {m.collaborations_no_party_text()}
        </EmptyState>
      </Screen>
    )
  const { side, page, counts } = found
  const isEmpty = Object.values(counts).every((count) => count === 0)
  return (
    <Screen
      title={m.collaborations_title()}
      description={side === "company" ? m.collaborations_intro_company() : m.collaborations_intro_influencer()}
      actions={
        <nav aria-label={m.money_billing()} className="flex flex-wrap gap-2.5">
          <LinkButton to={localizedHref(paths.billing)} variant="line">
            {m.money_billing()}
          </LinkButton>
          {side === "influencer" && (
            <LinkButton to={localizedHref(paths.income)} variant="line">
              {m.money_income()}
            </LinkButton>
          )}
        </nav>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {!isEmpty && <StatusFilter chosen={status} counts={counts} />}
        {page.rows.length === 0 ? (
          <NothingHere side={side} isFiltered={!isEmpty} />
        ) : (
          <CollaborationRows rows={page.rows} side={side} />
        )}
        <Pager page={page} hrefOf={(place) => `?${new URLSearchParams({ ...(status && { status }), ...place })}`} />
        {side === "influencer" && <FeedFold url={actionData?.url ?? null} madeAt={feedSince} />}
      </div>
    </Screen>
  )
}

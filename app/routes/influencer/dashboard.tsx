import { data } from "react-router"
import { guard, sessionOf, signedIn } from "#app/features/accounts/public.server"
import type { Board } from "#app/features/audience/board/board"
import { audienceBoard } from "#app/features/audience/board/board.server"
import { Breakdowns } from "#app/features/audience/board/breakdowns"
import { ChartCard } from "#app/features/audience/board/chart-card"
import { periodOf } from "#app/features/audience/statistics"
import { ClaimEntry } from "#app/features/claims/screen/claim-entry"
import { useFreshFigures } from "#app/features/dashboard/fresh/use-fresh-figures"
import { refreshOwnStats } from "#app/features/dashboard/influencer/commands.server"
import { CompletionCard } from "#app/features/dashboard/influencer/completion-card"
import { DemographicsCard } from "#app/features/dashboard/influencer/demographics-card"
import { NetworksCard } from "#app/features/dashboard/influencer/networks-card"
import { NoInfluencer } from "#app/features/dashboard/influencer/no-influencer"
import { findInfluencerDashboard, type InfluencerDashboard } from "#app/features/dashboard/influencer/queries.server"
import { type RefreshAnswer, RefreshButton, RefreshCallout } from "#app/features/dashboard/influencer/refresh-stats"
import { StatCards } from "#app/features/dashboard/influencer/stat-cards"
import { LoadFailed } from "#app/features/dashboard/load-failed"
import * as paths from "#app/paths"
import { Callout } from "#app/ui/callout"
import { LinkButton } from "#app/ui/link-button"
import { Screen } from "#app/ui/screen"
import { currentLocale, localizedHref, m } from "#messages"
import { orFailed } from "#platform/errors/or-failed.server"
import { isolate } from "#platform/text/bidi"
import { formatDateTime } from "#platform/text/format"
import type { Route } from "./+types/dashboard"

export const middleware: Route.MiddlewareFunction[] = [guard({ roles: ["influencer"] })]

export const handle = { notSent: () => m.dashboard_refresh_failed() }

export const meta: Route.MetaFunction = () => [{ title: m.dashboard_title() }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = signedIn(context)
  const period = periodOf(new URL(request.url).searchParams.get("days"))
  const dashboard = await orFailed(request, async () => {
    const own = await findInfluencerDashboard(actor)
    return own && { ...own, board: await audienceBoard(actor, own.influencerId, period) }
  })
  const firstName = sessionOf(context)?.firstName ?? ""
  return data({ firstName, dashboard }, { status: dashboard === "failed" ? 503 : 200 })
}

export async function action({ context }: Route.ActionArgs) {
  const minutes = await refreshOwnStats(signedIn(context))
  if (minutes === null) return data<RefreshAnswer>({ refresh: "started" })
  return data<RefreshAnswer>({ refresh: "too_soon", minutes }, { status: 429 })
}

export default function InfluencerDashboardRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { dashboard, firstName } = loaderData
  useFreshFigures()
  const own = dashboard === "failed" ? null : dashboard
  return (
    <Screen
      title={m.dashboard_title()}
      above={firstName && m.dashboard_hello({ name: isolate(firstName) })}
      description={own?.lastRead && <LastUpdated at={own.lastRead} />}
      actions={own && <Actions dashboard={own} />}
    >
      {dashboard === "failed" ? (
        <LoadFailed message={m.dashboard_load_failed()} />
      ) : dashboard === null ? (
        <>
          <NoInfluencer title={m.dashboard_no_influencer()} />
          <ClaimEntry />
        </>
      ) : (
        <Figures dashboard={dashboard} answer={actionData} />
      )}
    </Screen>
  )
}

function Actions({ dashboard }: { dashboard: InfluencerDashboard }) {
  const { path, influencerId, update } = dashboard
  return (
    <>
      <RefreshButton running={update.running} />
      <LinkButton to={localizedHref(paths.editor)} variant="line">
        {m.dashboard_edit_page()}
      </LinkButton>
      <LinkButton to={localizedHref(path ? paths.creatorPageLink(path) : paths.creatorPageById(influencerId))} newTab>
        {m.dashboard_link_page()}
      </LinkButton>
    </>
  )
}

type FiguresProps = { dashboard: InfluencerDashboard & { board: Board }; answer: RefreshAnswer | undefined }

function Figures({ dashboard, answer }: FiguresProps) {
  return (
    <div className="grid gap-4 md:gap-6">
      <RefreshCallout {...dashboard} answer={answer} />
      {!dashboard.isActive && <Callout tone="warn">{m.dashboard_inactive()}</Callout>}
      <StatCards {...dashboard} />
      <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <ChartCard board={dashboard.board} isActive={dashboard.isActive} />
        <div className="grid gap-4 md:gap-6">
          <CompletionCard {...dashboard.completion} />
          <NetworksCard networks={dashboard.networks} />
        </div>
      </div>
      <DemographicsCard demographics={dashboard.demographics} />
      <Breakdowns board={dashboard.board} />
    </div>
  )
}

function LastUpdated({ at }: { at: Date }) {
  return (
    <span className="text-base">{m.dashboard_last_update({ date: isolate(formatDateTime(at, currentLocale())) })}</span>
  )
}

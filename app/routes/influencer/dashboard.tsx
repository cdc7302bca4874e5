import { data, useRouteLoaderData } from "react-router"
import { guard, sessionOf, signedIn } from "#app/features/accounts/public.server"
import { findDeletion } from "#app/features/accounts/removal/queries.server"
import type { Board } from "#app/features/audience/board/board"
import { audienceBoard } from "#app/features/audience/board/board.server"
import { LinksCard, OriginsCard, OtherBreakdowns } from "#app/features/audience/board/breakdowns"
import { ChartCard } from "#app/features/audience/board/chart-card"
import { weekdayAndDay } from "#app/features/audience/board/words.server"
import { periodOf } from "#app/features/audience/statistics"
import { ClaimEntry } from "#app/features/claims/screen/claim-entry"
import { useFreshFigures } from "#app/features/dashboard/fresh/use-fresh-figures"
import { HomeFrame } from "#app/features/dashboard/home-frame"
import { BeginningsCard } from "#app/features/dashboard/influencer/beginnings-card"
import { refreshOwnStats } from "#app/features/dashboard/influencer/commands.server"
import { CompletionCard } from "#app/features/dashboard/influencer/completion-card"
import { DemographicsCard } from "#app/features/dashboard/influencer/demographics-card"
import { type CreatorHome, findCreatorHome } from "#app/features/dashboard/influencer/home.server"
import { NetworksCard } from "#app/features/dashboard/influencer/networks-card"
import { NoInfluencer } from "#app/features/dashboard/influencer/no-influencer"
import { OpenCard } from "#app/features/dashboard/influencer/open-card"
import { findInfluencerDashboard, type InfluencerDashboard } from "#app/features/dashboard/influencer/queries.server"
import { type RefreshAnswer, RefreshButton, RefreshCallout } from "#app/features/dashboard/influencer/refresh-stats"
import { SentenceCard } from "#app/features/dashboard/influencer/sentence-card"
import { StatCards } from "#app/features/dashboard/influencer/stat-cards"
import { bringBack, LaterForm, putOff } from "#app/features/dashboard/later/commands.server"
import { LaterNote } from "#app/features/dashboard/later/later"
import type { LaterAnswer } from "#app/features/dashboard/later/rules"
import { LoadFailed } from "#app/features/dashboard/load-failed"
import { MailLanguageOffer } from "#app/features/dashboard/mail-language/offer"
import { findOtherMailLanguage } from "#app/features/dashboard/mail-language/queries.server"
import { listWaitingTasks, type WaitingTask } from "#app/features/dashboard/waiting/queries.server"
import { WaitingCard } from "#app/features/dashboard/waiting/waiting-card"
import type { RenderedPage } from "#app/features/link-page/public.server"
import { PagePreview } from "#app/features/page-editor/frame/editor-frame"
import { HiddenCallout } from "#app/features/page-editor/frame/hidden-callout"
import { findOwnPage } from "#app/features/page-editor/queries.server"
import * as paths from "#app/paths"
import type { loader as rootLoader } from "#app/root"
import { Fold } from "#app/ui/fold"
import { LinkButton } from "#app/ui/link-button"
import { WindowCard } from "#app/ui/window-card"
import { currentLocale, type Locale, localizedHref, m } from "#messages"
import { readTogether } from "#platform/database/actor.server"
import { orFailed } from "#platform/errors/or-failed.server"
import { readForm } from "#platform/forms/read-form.server"
import { submit } from "#platform/forms/submit.server"
import { isolate } from "#platform/text/bidi"
import { parisDay } from "#platform/text/day"
import type { Route } from "./+types/dashboard"

export const middleware: Route.MiddlewareFunction[] = [guard({ roles: ["influencer"] })]

export const handle = {
  notSent: (form: FormData) => (form.get("intent") === "refresh" ? m.dashboard_refresh_failed() : m.form_not_sent()),
}

export const meta: Route.MetaFunction = () => [{ title: m.dashboard_title() }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = signedIn(context)
  const asked = new URL(request.url).searchParams
  const now = new Date()
  const read = async () => {
    const [own, waiting, mailLanguage, leavesAt] = await Promise.all([
      findInfluencerDashboard(actor),
      listWaitingTasks(actor, now),
      findOtherMailLanguage(actor, currentLocale(), now),
      findDeletion(actor),
    ])
    if (!own) return null
    const { statistics, board } = await audienceBoard(actor, own.influencerId, periodOf(asked.get("days")), now)
    const home = await findCreatorHome(actor, { dashboard: own, statistics, waiting }, now)
    // Somebody whose page nobody has seen yet looks at it here, at a desk.
    const page = own.audience.views === 0 ? await findOwnPage(actor) : null
    // Who leaves, or whom an admin has suspended, cannot show their page: nothing leads to publishing it.
    const mayPublish = !leavesAt && !own.isSuspended
    const missing = own.completion.missing.filter((each) => mayPublish || each !== "isActive")
    const completion = { ...own.completion, missing }
    return {
      ...own,
      completion,
      board,
      waiting,
      mailLanguage,
      leavesAt,
      mayPublish,
      home,
      preview: page?.preview ?? null,
    }
  }
  const dashboard = await orFailed(request, () => readTogether(actor, read))
  const firstName = sessionOf(context)?.firstName ?? ""
  const today = weekdayAndDay(parisDay(now))
  return data({ firstName, today, dashboard }, { status: dashboard === "failed" ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = signedIn(context)
  const form = await readForm(request)
  switch (form.get("intent")) {
    case "later":
      return submit(form, LaterForm, async ({ sentence }): Promise<LaterAnswer> => {
        return { later: "put_off", sentence, until: await putOff(actor, sentence) }
      })
    case "again":
      return submit(form, LaterForm, async ({ sentence }): Promise<LaterAnswer> => {
        await bringBack(actor, sentence)
        return { later: "told_again" }
      })
  }
  const minutes = await refreshOwnStats(actor)
  if (minutes === null) return data<RefreshAnswer>({ refresh: "started" })
  return data<RefreshAnswer>({ refresh: "too_soon", minutes }, { status: 429 })
}

export default function InfluencerDashboardRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { dashboard, firstName, today } = loaderData
  useFreshFigures()
  const own = dashboard === "failed" ? null : dashboard
  const isNew = own?.audience.views === 0
  return (
    <HomeFrame
      title={m.dashboard_title()}
      above={(!own || isNew) && firstName ? m.dashboard_hello({ name: isolate(firstName) }) : today}
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
        <>
          <RefreshCallout {...dashboard} answer={actionData} />
          <HiddenCallout {...dashboard} />
          {isNew ? (
            <FirstDays dashboard={dashboard} />
          ) : (
            <EveryDay dashboard={dashboard} later={actionData && "later" in actionData ? actionData : null} />
          )}
        </>
      )}
    </HomeFrame>
  )
}

function Actions({ dashboard: { path, influencerId, networks, update } }: { dashboard: InfluencerDashboard }) {
  return (
    <>
      {networks.length > 0 && <RefreshButton running={update.running} />}
      <LinkButton to={localizedHref(path ? paths.creatorPageLink(path) : paths.creatorPageById(influencerId))} newTab>
        {m.dashboard_link_page()}
      </LinkButton>
    </>
  )
}

type HomeProps = {
  dashboard: InfluencerDashboard & {
    board: Board
    waiting: WaitingTask[]
    mailLanguage: Locale | null
    leavesAt: Date | null
    mayPublish: boolean
    home: CreatorHome
    preview: RenderedPage | null
  }
}

/** A page that nobody has seen yet: where to take its address, and what it lacks. */
function FirstDays({ dashboard }: HomeProps) {
  const { home, waiting, preview } = dashboard
  const url = usePageUrl(dashboard)
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,46rem)_18.75rem] xl:gap-14">
      <div className="grid gap-4">
        {dashboard.isActive ? <OpenCard url={url} /> : dashboard.mayPublish && <PublishCard />}
        <WaitingCard title={m.home_waiting()} waiting={waiting} from="companies" />
        <MailLanguageOffer kept={dashboard.mailLanguage} />
        {home.beginnings.left.length > 0 && <BeginningsCard {...home.beginnings} />}
        <StatCards {...dashboard} month={home.month} />
        <p className="text-sm text-ink-soft max-md:text-center">{m.home_first_visits()}</p>
        <NetworksCard dashboard={dashboard} />
        <CompletionCard {...dashboard.completion} />
      </div>
      {preview && (
        <section aria-label={m.editor_preview()} className="sticky top-[calc(var(--bar)+1rem)] max-lg:hidden">
          <PagePreview page={preview} />
        </section>
      )}
    </div>
  )
}

function PublishCard() {
  return (
    <WindowCard
      title={m.home_not_open()}
      actions={
        <LinkButton to={localizedHref(paths.firstMediaKit)} variant="accent">
          {m.audience_empty_publish()}
        </LinkButton>
      }
    />
  )
}

/** The address in full, to copy. */
function usePageUrl({ path, influencerId }: InfluencerDashboard) {
  const site = useRouteLoaderData<typeof rootLoader>("root")
  return (site?.siteUrl ?? "") + paths.creatorPageOf(path, influencerId)
}

/** Fewer views than these tell of nothing: somebody is still beginning. */
const BEGUN = 30

/** News and open work first, then figures, then their sources. */
function EveryDay({ dashboard, later }: HomeProps & { later: LaterAnswer | null }) {
  const { home, waiting, board } = dashboard
  const isBeginning = dashboard.audience.views < BEGUN && home.beginnings.left.length > 0
  return (
    <>
      <div className={waiting.length > 0 ? "grid gap-4 md:gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]" : "grid"}>
        <div className="grid grid-rows-[1fr_auto]">
          <SentenceCard home={home} />
          <LaterNote answer={later} />
        </div>
        <WaitingCard title={m.home_waiting()} waiting={waiting} from="companies" />
      </div>
      <MailLanguageOffer kept={dashboard.mailLanguage} />
      {isBeginning && <BeginningsCard {...home.beginnings} />}
      <StatCards {...dashboard} month={home.month} />
      <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <ChartCard board={board} isActive={dashboard.isActive} mayPublish={dashboard.mayPublish} />
        <LinksCard board={board} />
      </div>
      <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-2">
        <div className="grid gap-4 md:gap-6">
          <OriginsCard board={board} />
          <CompletionCard {...dashboard.completion} />
        </div>
        <NetworksCard dashboard={dashboard} />
      </div>
      {(!board.isEmpty || dashboard.demographics.length > 0) && (
        <Fold label={m.home_more_figures()} className="text-accent-ink underline underline-offset-4">
          <div className="mt-3 grid gap-4 md:gap-6">
            <OtherBreakdowns board={board} />
            <DemographicsCard demographics={dashboard.demographics} />
          </div>
        </Fold>
      )}
    </>
  )
}

import { useCallback, useState } from "react"
import { redirect } from "react-router"
import { sessionOf, signedIn } from "#app/features/accounts/public.server"
import { ConnectionFlash } from "#app/features/networks/connections/connection-flash"
import { ConnectionsCard } from "#app/features/networks/connections/connections-card"
import { outcomeIn } from "#app/features/networks/connections/outcome.server"
import { loadConnections } from "#app/features/networks/connections/queries.server"
import { canFetch } from "#app/features/networks/public.server"
import { ConfirmStrip } from "#app/features/onboarding/draft/confirm-strip"
import { draftCookie, draftOf, travellersOnly } from "#app/features/onboarding/draft/travellers.server"
import { roadOrRoomHandle } from "#app/features/onboarding/road/on-the-road"
import { RoadScreen } from "#app/features/onboarding/road/road-screen"
import { type PriceTag, ShopWindow } from "#app/features/onboarding/road/shop-window"
import { ASKED_NETWORKS } from "#app/features/onboarding/setup/asked-networks"
import { declareFigures, openInfluencer, saveSocialProfiles } from "#app/features/onboarding/setup/commands.server"
import { NetworksForm } from "#app/features/onboarding/setup/networks-form"
import { typedTags, withFigures } from "#app/features/onboarding/setup/price-tags"
import {
  findSign,
  findUnderUpdate,
  loadCard,
  loadFetchStep,
  loadSocialProfiles,
} from "#app/features/onboarding/setup/queries.server"
import { DeclaredFigures, SocialProfiles } from "#app/features/onboarding/setup/schema.server"
import { SocialProfilesForm } from "#app/features/onboarding/setup/social-profiles-form"
import { useOthersReading } from "#app/features/onboarding/setup/use-fetching"
import * as paths from "#app/paths"
import { Flash } from "#app/ui/flash"
import { Screen } from "#app/ui/screen"
import { WayBack } from "#app/ui/way-back"
import { currentLocale, localizedHref, m } from "#messages"
import type { Member } from "#platform/database/actor.server"
import { Conflict } from "#platform/errors/errors"
import { readForm } from "#platform/forms/read-form.server"
import { submit } from "#platform/forms/submit.server"
import type { Route } from "./+types/social-profiles"

export const middleware: Route.MiddlewareFunction[] = [travellersOnly]

export const handle = {
  ...roadOrRoomHandle<{ hasPage: boolean }>(({ hasPage }) => hasPage),
  notSent: () => m.social_profiles_save_failed(),
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.hasPage ? m.social_profiles_title() : m.social_profiles_title_new() },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  if (!sessionOf(context)) return waitingStep(request)
  const actor = signedIn(context)
  const { searchParams } = new URL(request.url)
  const [step, connections, sign, card, lines, underUpdate] = await Promise.all([
    loadSocialProfiles(actor),
    loadConnections(actor),
    findSign(actor),
    loadCard(actor),
    loadFetchStep(actor),
    findUnderUpdate(actor),
  ])
  return {
    ...step,
    hasPage: card.isFinished,
    figures: lines.flatMap(({ network, declared: count }) => (count === null ? [] : [{ network, count }])),
    unread: unreadNetworks(),
    lines,
    underUpdate,
    connections,
    sign,
    email: null,
    wasSaved: searchParams.has("saved"),
    outcome: outcomeIn(searchParams, actor.userId),
  }
}

/** The networks whose figure only the owner can tell. */
const unreadNetworks = () => ASKED_NETWORKS.filter((network) => !canFetch({ network, ownedAt: null }))

/** The step's data while the address is unconfirmed: the browser keeps it. */
function waitingStep(request: Request) {
  const waiting = draftOf(request)
  return {
    handles: waiting?.draft?.handles ?? {},
    hasInfluencer: false,
    hasPage: false,
    asksAge: false, // the sign-up has said so
    figures: waiting?.draft?.figures ?? [],
    unread: unreadNetworks(),
    lines: null,
    underUpdate: null,
    connections: null,
    sign: waiting?.reservedUsername ?? null,
    email: waiting?.email ?? null,
    wasSaved: false,
    outcome: null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  if (!sessionOf(context)) return keepInDraft(request, form)
  const actor = signedIn(context)
  return submit(form, SocialProfiles, async (handles) => {
    await saveSocialProfiles(actor, handles)
    if (form.get("intent") === "keep") return null // the screen stays, and reads them
    const { isFinished } = await loadCard(actor)
    if (isFinished && form.get("intent") !== "refresh") return redirect(localizedHref(`${paths.socialProfiles}?saved`))
    if (form.has("together")) return submit(form, DeclaredFigures, (figures) => goOn(actor, figures))
    return redirect(localizedHref(`${paths.fetchStats}?saved`))
  })
}

/** The person has already seen the figures read so far, and the others reach the page later, so nobody waits for them. */
async function goOn(actor: Member, figures: DeclaredFigures) {
  try {
    await openInfluencer(actor, currentLocale())
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    return redirect(localizedHref(paths.fetchStats)) // which says that the name is gone, and where there is another
  }
  await declareFigures(actor, figures)
  return redirect(localizedHref(paths.card))
}

/** Handles and, where the form asked for them, figures; a page without scripts asks for those by itself. */
function keepInDraft(request: Request, form: FormData) {
  return submit(form, SocialProfiles, (handles) =>
    submit(form, DeclaredFigures, async (figures) => {
      const isTogether = form.has("together")
      const cookie = draftCookie(request, isTogether ? { handles, figures } : { handles })
      return redirect(localizedHref(isTogether ? paths.card : paths.fetchStats), { headers: { "Set-Cookie": cookie } })
    }),
  )
}

export default function SocialProfilesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { handles, hasPage, asksAge, connections, wasSaved, outcome } = loaderData
  if (!hasPage) return <NetworksStep loaderData={loaderData} actionData={actionData} />
  return (
    <Screen
      title={m.social_profiles_title()}
      description={m.social_profiles_text()}
      width="narrow"
      above={<WayBack to={paths.account}>{m.nav_more()}</WayBack>}
    >
      <div className="grid gap-7">
        {wasSaved && !actionData && <Flash tone="success" title={m.social_profiles_saved()} />}
        {outcome && !actionData && <ConnectionFlash outcome={outcome} />}
        <SocialProfilesForm handles={handles} asksAge={asksAge} answer={actionData ?? undefined} />
        {connections && <ConnectionsCard connections={connections} />}
      </div>
    </Screen>
  )
}

type NetworksStepProps = {
  loaderData: Route.ComponentProps["loaderData"]
  actionData: Route.ComponentProps["actionData"] | undefined
}

/** The third step of the road. */
function NetworksStep({ loaderData, actionData }: NetworksStepProps) {
  const { handles, figures, unread, lines, underUpdate, asksAge, connections, sign, email, outcome } = loaderData
  useOthersReading(underUpdate)
  const [tags, setTags] = useState<PriceTag[]>([])
  const hear = useCallback((typed: ReadonlyMap<string, string>) => setTags(typedTags(typed)), [])
  return (
    <RoadScreen
      step={3}
      title={m.social_profiles_title_new()}
      intro={m.road_networks_text()}
      strip={email && <ConfirmStrip email={email} />}
      window={<ShopWindow step={3} sign={sign ?? undefined} tags={withFigures(tags, lines ?? [])} />}
    >
      {outcome && !actionData && <ConnectionFlash outcome={outcome} />}
      <NetworksForm
        handles={handles}
        figures={figures}
        unread={unread}
        lines={lines}
        asksAge={asksAge}
        answer={actionData ?? undefined}
        onType={hear}
      />
      {connections && <ConnectionsCard connections={connections} />}
    </RoadScreen>
  )
}

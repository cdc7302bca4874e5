import { useCallback, useState } from "react"
import { redirect } from "react-router"
import { AccountScreen } from "#app/features/accounts/account-screen"
import { sessionOf, signedIn } from "#app/features/accounts/public.server"
import { ConnectionFlash } from "#app/features/networks/connections/connection-flash"
import { ConnectionsCard } from "#app/features/networks/connections/connections-card"
import { outcomeIn } from "#app/features/networks/connections/outcome.server"
import { loadConnections } from "#app/features/networks/connections/queries.server"
import { canFetch } from "#app/features/networks/public.server"
import { ConfirmStrip } from "#app/features/onboarding/draft/confirm-strip"
import { draftCookie, draftOf, travellersOnly } from "#app/features/onboarding/draft/travellers.server"
import { roadHandle } from "#app/features/onboarding/road/on-the-road"
import { RoadScreen } from "#app/features/onboarding/road/road-screen"
import { type PriceTag, ShopWindow } from "#app/features/onboarding/road/shop-window"
import { ASKED_NETWORKS } from "#app/features/onboarding/setup/asked-networks"
import { saveSocialProfiles } from "#app/features/onboarding/setup/commands.server"
import { NetworksForm } from "#app/features/onboarding/setup/networks-form"
import { NetworksSign } from "#app/features/onboarding/setup/networks-sign"
import { typedTags } from "#app/features/onboarding/setup/price-tags"
import { findSign, loadCard, loadSocialProfiles } from "#app/features/onboarding/setup/queries.server"
import { DeclaredFigures, SocialProfiles } from "#app/features/onboarding/setup/schema.server"
import { SocialProfilesForm } from "#app/features/onboarding/setup/social-profiles-form"
import * as paths from "#app/paths"
import { Flash } from "#app/ui/flash"
import { localizedHref, m } from "#messages"
import { readForm } from "#platform/forms/read-form.server"
import { submit } from "#platform/forms/submit.server"
import type { Route } from "./+types/social-profiles"

export const middleware: Route.MiddlewareFunction[] = [travellersOnly]

export const handle = {
  ...roadHandle<{ hasPage: boolean }>(({ hasPage }) => hasPage),
  notSent: () => m.social_profiles_save_failed(),
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.hasPage ? m.social_profiles_title() : m.social_profiles_title_new() },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  if (!sessionOf(context)) return waitingStep(request)
  const actor = signedIn(context)
  const { searchParams } = new URL(request.url)
  const [step, connections, sign, card] = await Promise.all([
    loadSocialProfiles(actor),
    loadConnections(actor),
    findSign(actor),
    loadCard(actor),
  ])
  return {
    ...step,
    hasPage: card.isFinished,
    figures: [],
    unread: null,
    connections,
    sign,
    email: null,
    wasSaved: searchParams.has("saved"),
    outcome: outcomeIn(searchParams, actor.userId),
  }
}

/** What the browser keeps until its address is confirmed. */
function waitingStep(request: Request) {
  const waiting = draftOf(request)
  return {
    handles: waiting?.draft?.handles ?? {},
    hasInfluencer: false,
    hasPage: false,
    asksAge: false, // the sign-up has said so
    figures: waiting?.draft?.figures ?? [],
    unread: ASKED_NETWORKS.filter((network) => !canFetch({ network, ownedAt: null })),
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
    const { isFinished } = await loadCard(actor)
    const isDone = isFinished && form.get("intent") !== "refresh"
    return redirect(localizedHref(isDone ? `${paths.socialProfiles}?saved` : `${paths.fetchStats}?saved`))
  })
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
    <AccountScreen title={m.social_profiles_title()} intro={m.social_profiles_text()} sign={<NetworksSign />}>
      {wasSaved && !actionData && <Flash tone="success" title={m.social_profiles_saved()} />}
      {outcome && !actionData && <ConnectionFlash outcome={outcome} />}
      <SocialProfilesForm handles={handles} asksAge={asksAge} answer={actionData} />
      {connections && <ConnectionsCard connections={connections} />}
    </AccountScreen>
  )
}

type NetworksStepProps = {
  loaderData: Route.ComponentProps["loaderData"]
  actionData: Route.ComponentProps["actionData"] | undefined
}

/** The third step of the road. */
function NetworksStep({ loaderData, actionData }: NetworksStepProps) {
  const { handles, figures, unread, asksAge, connections, sign, email, outcome } = loaderData
  const [tags, setTags] = useState<PriceTag[]>([])
  const hear = useCallback((typed: ReadonlyMap<string, string>) => setTags(typedTags(typed)), [])
  return (
    <RoadScreen
      step={3}
      title={m.social_profiles_title_new()}
      intro={m.road_networks_text()}
      strip={email && <ConfirmStrip email={email} />}
      window={<ShopWindow step={3} sign={sign ?? undefined} tags={tags} />}
    >
      {outcome && !actionData && <ConnectionFlash outcome={outcome} />}
      <NetworksForm
        handles={handles}
        figures={figures}
        unread={unread}
        asksAge={asksAge}
        answer={actionData}
        onType={hear}
      />
      {connections && <ConnectionsCard connections={connections} />}
    </RoadScreen>
  )
}

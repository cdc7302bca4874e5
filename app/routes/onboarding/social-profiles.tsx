import { redirect } from "react-router"
import { AccountScreen } from "#app/features/accounts/account-screen"
import { guard, signedIn } from "#app/features/accounts/public.server"
import { ConnectionFlash } from "#app/features/networks/connections/connection-flash"
import { ConnectionsCard } from "#app/features/networks/connections/connections-card"
import { outcomeIn } from "#app/features/networks/connections/outcome.server"
import { loadConnections } from "#app/features/networks/connections/queries.server"
import { roadHandle } from "#app/features/onboarding/road/on-the-road"
import { RoadScreen } from "#app/features/onboarding/road/road-screen"
import { ShopWindow } from "#app/features/onboarding/road/shop-window"
import { saveSocialProfiles } from "#app/features/onboarding/setup/commands.server"
import { NetworksSign } from "#app/features/onboarding/setup/networks-sign"
import { findSign, loadSocialProfiles, type SocialProfilesStep } from "#app/features/onboarding/setup/queries.server"
import { SocialProfiles } from "#app/features/onboarding/setup/schema.server"
import { SocialProfilesForm } from "#app/features/onboarding/setup/social-profiles-form"
import * as paths from "#app/paths"
import { Flash } from "#app/ui/flash"
import { localizedHref, m } from "#messages"
import { readForm } from "#platform/forms/read-form.server"
import { submit } from "#platform/forms/submit.server"
import type { Route } from "./+types/social-profiles"

export const middleware: Route.MiddlewareFunction[] = [guard()]

export const handle = {
  ...roadHandle<SocialProfilesStep>(({ hasInfluencer }) => hasInfluencer),
  notSent: () => m.social_profiles_save_failed(),
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.hasInfluencer ? m.social_profiles_title() : m.social_profiles_title_new() },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = signedIn(context)
  const { searchParams } = new URL(request.url)
  const [step, connections, sign] = await Promise.all([
    loadSocialProfiles(actor),
    loadConnections(actor),
    findSign(actor),
  ])
  const wasSaved = searchParams.has("saved")
  return { ...step, connections, sign, wasSaved, outcome: outcomeIn(searchParams, actor.userId) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = signedIn(context)
  const form = await readForm(request)
  return submit(form, SocialProfiles, async (handles) => {
    await saveSocialProfiles(actor, handles)
    const { hasInfluencer } = await loadSocialProfiles(actor)
    const isDone = hasInfluencer && form.get("intent") !== "refresh"
    return redirect(localizedHref(isDone ? `${paths.socialProfiles}?saved` : `${paths.fetchStats}?saved`))
  })
}

export default function SocialProfilesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { handles, hasInfluencer, asksAge, connections, sign, wasSaved, outcome } = loaderData
  const content = (
    <>
      {wasSaved && !actionData && <Flash tone="success" title={m.social_profiles_saved()} />}
      {outcome && !actionData && <ConnectionFlash outcome={outcome} />}
      <SocialProfilesForm handles={handles} hasInfluencer={hasInfluencer} asksAge={asksAge} answer={actionData} />
      {connections && <ConnectionsCard connections={connections} />}
    </>
  )
  const words = {
    title: hasInfluencer ? m.social_profiles_title() : m.social_profiles_title_new(),
    intro: m.social_profiles_text(),
  }
  if (hasInfluencer)
    return (
      <AccountScreen {...words} sign={<NetworksSign />}>
        {content}
      </AccountScreen>
    )
  return (
    <RoadScreen step={3} {...words} window={<ShopWindow step={3} sign={sign ?? undefined} />}>
      {content}
    </RoadScreen>
  )
}

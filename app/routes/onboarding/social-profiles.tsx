import { redirect } from "react-router"
import { AccountScreen } from "#app/features/accounts/account-screen"
import { guard, signedIn } from "#app/features/accounts/public.server"
import { saveSocialProfiles } from "#app/features/onboarding/setup/commands.server"
import { NetworksSign } from "#app/features/onboarding/setup/networks-sign"
import { loadSocialProfiles } from "#app/features/onboarding/setup/queries.server"
import { SocialProfiles } from "#app/features/onboarding/setup/schema.server"
import { SocialProfilesForm } from "#app/features/onboarding/setup/social-profiles-form"
import { Flash } from "#app/ui/flash"
import { localizedHref, m } from "#messages"
import { Invalid } from "#platform/errors/errors"
import { orFailed } from "#platform/errors/or-failed.server"
import { submit } from "#platform/forms/submit.server"
import type { Route } from "./+types/social-profiles"

export const middleware: Route.MiddlewareFunction[] = [guard()]

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.hasInfluencer ? m.social_profiles_title() : m.social_profiles_title_new() },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const wasSaved = new URL(request.url).searchParams.has("saved")
  return { ...(await loadSocialProfiles(signedIn(context))), wasSaved }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = signedIn(context)
  const form = await request.formData()
  return submit(form, SocialProfiles, async (handles) => {
    const saved = await orFailed(request, () => saveSocialProfiles(actor, handles))
    if (saved === "failed") throw new Invalid("social_profiles_save_failed")
    const { hasInfluencer } = await loadSocialProfiles(actor)
    const isDone = hasInfluencer && form.get("intent") !== "refresh"
    return redirect(localizedHref(isDone ? "/setup/social-profiles?saved" : "/setup/fetch-stats?saved"))
  })
}

export default function SocialProfilesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { handles, hasInfluencer, wasSaved } = loaderData
  return (
    <AccountScreen
      title={hasInfluencer ? m.social_profiles_title() : m.social_profiles_title_new()}
      intro={m.social_profiles_text()}
      sign={<NetworksSign />}
    >
      {wasSaved && !actionData && <Flash tone="success" title={m.social_profiles_saved()} />}
      <SocialProfilesForm handles={handles} hasInfluencer={hasInfluencer} answer={actionData} />
    </AccountScreen>
  )
}

import { useEffect } from "react"
import { data, redirect, useNavigate } from "react-router"
import { guard, signedIn } from "#app/features/accounts/public.server"
import { ClaimEntry } from "#app/features/claims/screen/claim-entry"
import { NoInfluencer } from "#app/features/dashboard/influencer/no-influencer"
import { saveProfile } from "#app/features/dashboard/influencer/profile-edit/commands.server"
import { ProfileForm } from "#app/features/dashboard/influencer/profile-edit/profile-form"
import { profileDigest } from "#app/features/dashboard/influencer/profile-edit/queries.server"
import { ChangedProfile } from "#app/features/dashboard/influencer/profile-edit/schema.server"
import { ProfileNetworks } from "#app/features/dashboard/influencer/profile-networks"
import { listOwnNetworks } from "#app/features/dashboard/influencer/queries.server"
import { LoadFailed } from "#app/features/dashboard/load-failed"
import { detailChoices } from "#app/features/influencers/details/choices.server"
import { ProfileCard } from "#app/features/influencers/profile/profile-card"
import { findOwnProfile } from "#app/features/influencers/profile/queries.server"
import { offeredNetworks } from "#app/features/networks/connections/provider-of.server"
import * as paths from "#app/paths"
import { Flash } from "#app/ui/flash"
import { LinkButton } from "#app/ui/link-button"
import { Screen } from "#app/ui/screen"
import { localizedHref, m } from "#messages"
import { orFailed } from "#platform/errors/or-failed.server"
import { submit } from "#platform/forms/submit.server"
import type { Route } from "./+types/profile"

export const middleware: Route.MiddlewareFunction[] = [guard({ roles: ["influencer"] })]

export { shouldRevalidate } from "#app/routes/revalidate"

export const meta: Route.MetaFunction = () => [{ title: m.profile_title() }]

const UNVERIFIED = "unverified"

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = signedIn(context)
  const own = await orFailed(request, async () => {
    const [profile, networks] = await Promise.all([findOwnProfile(actor), listOwnNetworks(actor)])
    const handles = Object.fromEntries(networks.map(({ network, handle }) => [network, handle]))
    return profile && { profile, networks, handles, base: profileDigest(profile, networks), choices: detailChoices() }
  })
  const { searchParams } = new URL(request.url)
  const view = { editing: searchParams.has("edit"), saved: searchParams.get("saved") }
  const canConnect = (await offeredNetworks()).length > 0
  return data({ own, canConnect, ...view }, { status: own === "failed" ? 503 : 200 })
}

export function action({ request, context }: Route.ActionArgs) {
  return submit(request, ChangedProfile, async ({ base, edit }) => {
    const { isUnverified } = await saveProfile(signedIn(context), edit, { base })
    return redirect(localizedHref(`${paths.profile}?saved=${isUnverified ? UNVERIFIED : "1"}`))
  })
}

export default function ProfileRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { own, canConnect, saved } = loaderData
  const isThere = own !== null && own !== "failed"
  const editing = isThere && (loaderData.editing || actionData !== undefined)
  return (
    <Screen title={m.profile_title()} actions={isThere && !editing && <Actions />}>
      {saved && (
        <div className="mb-4 scripted:hidden">
          <Saved isUnverified={saved === UNVERIFIED} />
        </div>
      )}
      {own === "failed" ? (
        <LoadFailed message={m.profile_load_failed()} />
      ) : own === null ? (
        <NoInfluencer title={m.profile_none()} />
      ) : (
        <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-[1.35fr_1fr]">
          {editing ? <ProfileForm {...own} answer={actionData} /> : <ProfileCard profile={own.profile} />}
          <ProfileNetworks networks={own.networks} canConnect={canConnect} />
        </div>
      )}
      {own !== "failed" && !editing && <ClaimEntry />}
    </Screen>
  )
}

function Actions() {
  return (
    <>
      <LinkButton to={localizedHref(paths.editor)} variant="line">
        {m.editor_title()}
      </LinkButton>
      <LinkButton to={`${localizedHref(paths.profile)}?edit=1`} replace preventScrollReset>
        {m.profile_edit()}
      </LinkButton>
    </>
  )
}

/** Said once: with scripts the address forgets it, so that a reload does not say it again. */
function Saved({ isUnverified }: { isUnverified: boolean }) {
  const navigate = useNavigate()
  useEffect(() => {
    navigate(localizedHref(paths.profile), { replace: true, preventScrollReset: true })
  }, [navigate])
  return (
    <Flash
      tone="success"
      title={m.profile_saved_title()}
      text={isUnverified ? m.profile_saved_unverified() : m.profile_saved()}
    />
  )
}

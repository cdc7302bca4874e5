import { data, redirect } from "react-router"
import { hasAllPermissions } from "#app/features/accounts/permissions"
import { actorOf, sessionOf, signedIn } from "#app/features/accounts/public.server"
import {
  addFavourite,
  findFavouritesAmong,
  removeFavourite,
} from "#app/features/company-lists/entries/favourites.server"
import { SentFavourite } from "#app/features/company-lists/entries/schema.server"
import { mayBeShownOn } from "#app/features/directory/public.server"
import { INFLUENCERS_TAG } from "#app/features/influencers/public"
import { groupAt } from "#app/features/landing/group-at.server"
import { GroupScreen } from "#app/features/landing/group-screen"
import { loadLanding } from "#app/features/landing/load.server"
import { isForSearchEngines, landingMeta } from "#app/features/landing/meta.server"
import { SETTINGS_TAG } from "#app/features/settings/public"
import { siteIdentity } from "#app/features/settings/public.server"
import { readForm } from "#platform/forms/read-form.server"
import { submit } from "#platform/forms/submit.server"
import { tagPage } from "#platform/http/context.server"
import { DAY_S } from "#platform/text/day"
import type { Route } from "./+types/group"

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const session = sessionOf(context)
  const { group, about, path } = await groupAt(actor, params)
  const { pathname } = new URL(request.url)
  if (pathname !== path && pathname !== `${path}.data`) throw redirect(path, 301)

  const site = await siteIdentity()
  const isCompany = session !== null && hasAllPermissions(session.roles, ["contact_influencers"])
  const { view, count } = await loadLanding({
    actor,
    about,
    beholder: session?.primaryRole ?? "visitor",
    mayBeShown: mayBeShownOn(context, actor),
    favouritesAmong: async (ids) => (isCompany ? findFavouritesAmong(actor, ids) : null),
  })
  // Groups too small for search engines are not cached: made-up addresses, of which there is no end, take no memory.
  if (isForSearchEngines(count)) tagPage(context, [SETTINGS_TAG, INFLUENCERS_TAG])
  const answer = { view, meta: landingMeta({ group, view, count }, site) }
  return view.spent ? data(answer, { status: 429, headers: { "Retry-After": String(DAY_S) } }) : data(answer)
}

/** A company keeps somebody; it comes back to where it stood. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const member = signedIn(context)
  const form = await readForm(request)
  return submit(form, SentFavourite, async ({ influencerId }) => {
    const { path } = await groupAt(member, params)
    await (form.get("intent") === "unfavourite" ? removeFavourite : addFavourite)(member, influencerId)
    return redirect(`${path}#i-${influencerId}`)
  })
}

export default function LandingGroupRoute({ loaderData }: Route.ComponentProps) {
  return <GroupScreen view={loaderData.view} />
}

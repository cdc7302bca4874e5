import { lazy, Suspense } from "react"
import { data, redirect } from "react-router"
import { hasAllPermissions } from "#app/features/accounts/permissions"
import { actorOf, sessionOf, signedIn } from "#app/features/accounts/public.server"
import {
  addFavourite,
  findFavouritesAmong,
  removeFavourite,
} from "#app/features/company-lists/entries/favourites.server"
import { SentFavourite } from "#app/features/company-lists/entries/schema.server"
import { recordSearch } from "#app/features/company-lists/searches/commands.server"
import { askForPro } from "#app/features/directory/pro-request/commands.server"
import { ProRequest } from "#app/features/directory/pro-request/schema.server"
import { type DirectorySearch, isWholeList, mayBeShownOn } from "#app/features/directory/public.server"
import { directoryHref, parseDirectoryQuery } from "#app/features/directory/query"
import { DirectoryScreen } from "#app/features/directory/screen/directory-screen"
import { loadDirectoryView } from "#app/features/directory/screen/directory-view.server"
import { hasEmptyFields } from "#app/features/directory/screen/form-address"
import { directoryMeta } from "#app/features/directory/screen/meta.server"
import { INFLUENCERS_TAG } from "#app/features/influencers/public"
import { meantPlace } from "#app/features/places/public.server"
import { SETTINGS_TAG } from "#app/features/settings/public"
import { siteIdentity } from "#app/features/settings/public.server"
import { Callout } from "#app/ui/callout"
import { untilLoaded } from "#app/ui/until-loaded"
import { localizedHref } from "#messages"
import { type Actor, readAs } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import type { FormAnswer } from "#platform/forms/answer"
import { readForm } from "#platform/forms/read-form.server"
import { submit } from "#platform/forms/submit.server"
import { clientAddressContext, isDocument, tagPage } from "#platform/http/context.server"
import { DAY_S } from "#platform/text/day"
import type { Route } from "./+types/list"

/** At the end of the list: its form is no part of the first download. */
const ProGate = lazy(() => untilLoaded(() => import("#app/features/directory/pro-request/pro-gate")))

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const { search: typed, place } = parseDirectoryQuery(asked)
  const { search, meant } = await withTown(actorOf(context), typed)
  const path = directoryHref(search, place)
  // A form sent without scripts names its empty fields too.
  if (hasEmptyFields(asked) || search.city !== typed.city) throw redirect(localizedHref(path))

  const site = await siteIdentity()
  const actor = actorOf(context)
  const session = sessionOf(context)
  const beholder = session?.primaryRole ?? "visitor"
  const isCompany = session !== null && hasAllPermissions(session.roles, ["contact_influencers"])
  const favouritesAmong = async (ids: readonly string[]) => (isCompany ? findFavouritesAmong(actor, ids) : null)
  const view = await loadDirectoryView({
    actor,
    beholder,
    search,
    meant,
    place,
    siteName: site.name,
    request,
    mayBeShown: mayBeShownOn(context, actor),
    // A visitor's document has no data: nothing in it is alive by React.
    isDocument: isDocument(request) && session !== null,
    favouritesAmong,
  })
  const isBeyondEnd =
    view.list !== "failed" && !view.list.spent && view.list.part.cards.length === 0 && !view.list.part.isStart
  if (view.list !== "failed" && isBeyondEnd) throw redirect(view.list.part.searchHref)

  // Recorded in the background, for the company's own dashboard. A link on another site must not cause a record.
  const isFromElsewhere = /^(?:cross|same)-site$/.test(request.headers.get("sec-fetch-site") ?? "")
  if (view.list !== "failed" && view.list.part.isStart && view.whyNot === null && !isFromElsewhere)
    void recordSearch(actor, { search, count: view.list.found })

  // Only in one spelling, and only searches with results: made-up addresses fill no memory.
  const finds = view.list !== "failed" && (isWholeList(search) || view.list.part.cards.length > 0)
  const isPlain = localizedHref(path) === request.url.slice(new URL(request.url).origin.length)
  if (finds && isPlain) tagPage(context, [SETTINGS_TAG, INFLUENCERS_TAG])

  const listed = { path, page: "page" in place ? place.page : null, isFiltered: view.filters.length > 0 }
  const pro = { openedAt: String(Date.now()), sent: asked.get("sent") }
  const answer = { view, pro, meta: directoryMeta(listed, site) }
  // Robots that read too much come back another day; a person reads why on the page.
  if (view.list !== "failed" && view.list.spent)
    return data(answer, { status: 429, headers: { "Retry-After": String(DAY_S) } })
  return view.list === "failed" ? data(answer, { status: 503, headers: { "Retry-After": "5" } }) : data(answer)
}

/** A form sends a town's name; its address is by its slug. */
async function withTown(actor: Actor, typed: DirectorySearch) {
  const { city, country } = typed
  if (city === null) return { search: typed, meant: null }
  const meant = await readAs(actor, (tx) => meantPlace(tx, city, country))
  return { search: meant.place ? { ...typed, city: meant.place.slug } : typed, meant }
}

/** Somebody at the gate asks for Pro, or a company keeps somebody; they come back to where they stood in the list. */
export async function action({ request, context }: Route.ActionArgs) {
  const { search, place } = parseDirectoryQuery(new URL(request.url).searchParams)
  const form = await readForm(request)
  const intent = form.get("intent")
  if (intent === "favourite" || intent === "unfavourite") {
    const member = signedIn(context)
    return submit(form, SentFavourite, async ({ influencerId }) => {
      await (intent === "favourite" ? addFavourite(member, influencerId) : removeFavourite(member, influencerId))
      return redirect(`${localizedHref(directoryHref(search, place))}#i-${influencerId}`)
    })
  }
  return submit(form, ProRequest, async (wish) => {
    await askForPro(actorOf(context), wish, { clientAddress: context.get(clientAddressContext) })
    const back = new URL(localizedHref(directoryHref(search, place)), request.url)
    back.searchParams.set("sent", newId())
    return redirect(`${back.pathname}${back.search}#pro`)
  })
}

export default function DirectoryListRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { view, pro } = loaderData
  const gate = view.list !== "failed" && view.list.gate
  const isOfFavourite = actionData?.initialValue?.influencerId !== undefined
  return (
    <DirectoryScreen
      view={view}
      gate={
        gate && (
          <Suspense>
            <ProGate {...gate} {...pro} answer={isOfFavourite ? undefined : actionData} />
          </Suspense>
        )
      }
      refused={isOfFavourite && <Refused answer={actionData} />}
    />
  )
}

function Refused({ answer }: { answer: FormAnswer | undefined }) {
  return (
    <Callout tone="danger">
      {Object.values(answer?.error ?? {})
        .flat()
        .join(" ")}
    </Callout>
  )
}

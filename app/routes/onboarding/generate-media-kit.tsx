import { redirect } from "react-router"
import { sessionOf, signedIn } from "#app/features/accounts/public.server"
import { changePortrait } from "#app/features/influencers/portrait/commands.server"
import { loadPublicPage, renderLinkPage } from "#app/features/link-page/public.server"
import { ConfirmStrip } from "#app/features/onboarding/draft/confirm-strip"
import { inboxOf } from "#app/features/onboarding/draft/inbox"
import { draftOf, travellersOnly } from "#app/features/onboarding/draft/travellers.server"
import { useSentPhoto, useWaitingPhoto } from "#app/features/onboarding/draft/waiting-photo"
import { roadHandle } from "#app/features/onboarding/road/on-the-road"
import { PageInWindow } from "#app/features/onboarding/road/page-in-window"
import { RoadScreen } from "#app/features/onboarding/road/road-screen"
import { type PriceTag, ShopWindow } from "#app/features/onboarding/road/shop-window"
import { WindowPortrait } from "#app/features/onboarding/road/window-portrait"
import { NextSteps, ShareRow } from "#app/features/onboarding/setup/next-steps"
import { priceTagsOf } from "#app/features/onboarding/setup/price-tags"
import { findFinishedKit, loadFetchStep, waitingNetworks } from "#app/features/onboarding/setup/queries.server"
import { siteIdentity } from "#app/features/settings/public.server"
import * as paths from "#app/paths"
import { CopyLink } from "#app/ui/copy-link"
import { LinkButton } from "#app/ui/link-button"
import { TextLink } from "#app/ui/text-link"
import { localizedHref, m } from "#messages"
import { config } from "#platform/config/config.server"
import { Invalid, RateLimited } from "#platform/errors/errors"
import { readForm } from "#platform/forms/read-form.server"
import { clientAddressContext } from "#platform/http/context.server"
import { isolate } from "#platform/text/bidi"
import type { Route } from "./+types/generate-media-kit"

export const middleware: Route.MiddlewareFunction[] = [travellersOnly]

/** A photo that waited in the browser comes in small. */
export const handle = { ...roadHandle(), bodyLimit: 2 * 1024 * 1024 }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [{ title: loaderData.waiting ? m.road_ready() : m.kit_done_title({ name: isolate(loaderData.name) }) }]
    : []

/** No congratulation before there is a kit: the step before comes first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (!sessionOf(context)) {
    const waiting = draftOf(request)
    if (!waiting?.draft?.card) throw redirect(localizedHref(paths.card))
    const { draft, email, reservedUsername } = waiting
    const { card, handles, figures } = draft
    return {
      waiting: true,
      name: card?.name ?? draft.name,
      email,
      inbox: inboxOf(email),
      sign: reservedUsername,
      tags: priceTagsOf(await waitingNetworks(handles, figures)),
    } as const
  }
  const kit = await findFinishedKit(signedIn(context))
  if (!kit) throw redirect(localizedHref(paths.fetchStats))
  const path = paths.creatorPageOf(kit.path, kit.influencerId)
  const [networks, page, site] = await Promise.all([
    loadFetchStep(signedIn(context)),
    loadPublicPage(signedIn(context), { id: kit.influencerId }),
    siteIdentity(),
  ])
  return {
    waiting: false,
    ...kit,
    path,
    customPath: kit.path,
    url: config().publicUrl + path,
    tags: priceTagsOf(networks),
    page: renderLinkPage(page, site.name),
  } as const
}

/** The photo that waited in this browser for the confirmation. One that is refused is given again in the profile. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = signedIn(context)
  if (!(await findFinishedKit(actor))) throw redirect(localizedHref(paths.fetchStats))
  const file = (await readForm(request)).get("picture")
  if (!(file instanceof File)) return null
  const uploader = { userId: actor.userId, clientAddress: context.get(clientAddressContext) }
  try {
    await changePortrait(actor, uploader, { file, crop: "middle", label: null })
  } catch (error) {
    if (!(error instanceof Invalid || error instanceof RateLimited)) throw error
  }
  return null
}

export default function GenerateMediaKitRoute({ loaderData }: Route.ComponentProps) {
  if (loaderData.waiting) return <Ready {...loaderData} />
  return <Open {...loaderData} />
}

type OpenProps = Omit<Extract<Route.ComponentProps["loaderData"], { waiting: false }>, "waiting">

function Open({ name, firstName, picture, path, customPath, influencerId, url, tags, page }: OpenProps) {
  useSentPhoto(customPath, picture !== null)
  return (
    <RoadScreen
      step={5}
      title={m.road_opening()}
      intro={<p className="[overflow-wrap:anywhere]">{m.kit_done_title({ name: isolate(firstName) })}</p>}
      window={<ShopWindow step={5} sign={path.slice(1)} tags={tags} page={<PageInWindow page={page} />} />}
    >
      <section aria-label={m.kit_done_link()} className="grid gap-3">
        <CopyLink url={url} />
        <ShareRow url={url} name={name} customPath={customPath} influencerId={influencerId} />
        <LinkButton to={localizedHref(path)} newTab variant="accent" size="large" wide>
          {m.kit_done_view()}
        </LinkButton>
      </section>
      <NextSteps url={url} />
      <p className="pb-6 text-center lg:text-start">
        <TextLink to={localizedHref(paths.influencerDashboard)}>{m.kit_done_dashboard()}</TextLink>
      </p>
    </RoadScreen>
  )
}

type ReadyProps = { name: string; email: string; inbox: string | null; sign: string | null; tags: PriceTag[] }

/** The same before the address is confirmed: all of it stands there, and the door is still closed. */
function Ready({ name, email, inbox, sign, tags }: ReadyProps) {
  const { picture } = useWaitingPhoto(sign, true)
  return (
    <RoadScreen
      step={5}
      back={paths.card}
      title={m.road_ready()}
      intro={<p className="[overflow-wrap:anywhere]">{m.road_ready_text({ email: isolate(email) })}</p>}
      strip={<ConfirmStrip email={email} />}
      window={
        <ShopWindow
          step={5}
          isClosed
          sign={sign ?? undefined}
          tags={tags}
          portrait={<WindowPortrait name={name} picture={picture} />}
        />
      }
    >
      {inbox && (
        <LinkButton to={inbox} newTab variant="accent" size="large" wide>
          {m.road_inbox()}
        </LinkButton>
      )}
      <p className="text-ink-soft">
        {m.check_email_wrong()} <TextLink to={localizedHref(paths.signUpInfluencer)}>{m.check_email_again()}</TextLink>
      </p>
    </RoadScreen>
  )
}

import { redirect } from "react-router"
import { sessionOf, signedIn } from "#app/features/accounts/public.server"
import { ConfirmStrip } from "#app/features/onboarding/draft/confirm-strip"
import { draftCookie, draftOf, travellersOnly } from "#app/features/onboarding/draft/travellers.server"
import { clearedOnboardingCookie } from "#app/features/onboarding/onboarding-cookie.server"
import { roadOrRoomHandle } from "#app/features/onboarding/road/on-the-road"
import { RoadScreen } from "#app/features/onboarding/road/road-screen"
import { ShopWindow } from "#app/features/onboarding/road/shop-window"
import { attempt } from "#app/features/onboarding/setup/attempt.server"
import { fetchNext, finishOnboarding, keepFigures } from "#app/features/onboarding/setup/commands.server"
import { FetchForm } from "#app/features/onboarding/setup/fetch-form"
import { loadGivenNetworks } from "#app/features/onboarding/setup/given-networks.server"
import { priceTagsOf } from "#app/features/onboarding/setup/price-tags"
import {
  type FetchedNetwork,
  findSign,
  findUnderUpdate,
  loadCard,
  waitingNetworks,
} from "#app/features/onboarding/setup/queries.server"
import { DeclaredFigures } from "#app/features/onboarding/setup/schema.server"
import { type StepAnswer, useOthersReading } from "#app/features/onboarding/setup/use-fetching"
import * as paths from "#app/paths"
import { Flash } from "#app/ui/flash"
import { Screen } from "#app/ui/screen"
import { TextLink } from "#app/ui/text-link"
import { WayBack } from "#app/ui/way-back"
import { currentLocale, localizedHref, m } from "#messages"
import { readForm } from "#platform/forms/read-form.server"
import { submit } from "#platform/forms/submit.server"
import type { Route } from "./+types/fetch-stats"

export const middleware: Route.MiddlewareFunction[] = [travellersOnly]

/** Errors of the fetching are shown in the page, beside the figures fetched so far. */
export const handle = {
  ...roadOrRoomHandle<{ hasPage: boolean }>(({ hasPage }) => hasPage),
  notSent: (form: FormData) => (form.get("intent") === "generate" ? m.fetch_failed() : null),
}

export const meta: Route.MetaFunction = () => [{ title: m.fetch_title() }]

/** Looking changes nothing; what is fetched is fetched by the action, one network at a time. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (!sessionOf(context)) {
    const { networks, waiting } = await loadWaitingNetworks(request)
    return {
      networks,
      sign: waiting.reservedUsername,
      email: waiting.email,
      underUpdate: null,
      hasPage: false,
      wasSaved: false,
    }
  }
  return {
    networks: await loadGivenNetworks(signedIn(context)),
    sign: await findSign(signedIn(context)),
    email: null,
    underUpdate: await findUnderUpdate(signedIn(context)),
    hasPage: (await loadCard(signedIn(context))).isFinished,
    wasSaved: new URL(request.url).searchParams.has("saved"),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  if (!sessionOf(context)) {
    const form = await readForm(request)
    await loadWaitingNetworks(request)
    return submit(form, DeclaredFigures, async (figures) =>
      redirect(localizedHref(paths.card), { headers: { "Set-Cookie": draftCookie(request, { figures }) } }),
    )
  }
  const actor = signedIn(context)
  const locale = currentLocale()
  await loadGivenNetworks(signedIn(context))
  const form = await readForm(request)
  return submit(form, DeclaredFigures, (figures) =>
    attempt(request, async () => {
      if (form.get("intent") !== "generate") {
        const isFurther = await fetchNext(actor, locale)
        return { step: isFurther ? "further" : "nowhere" } satisfies StepAnswer
      }
      await keepFigures(actor, { locale, figures })
      // A person who already has a page also has a card.
      if (!(await loadCard(actor)).isFinished) return redirect(localizedHref(paths.card))
      await finishOnboarding(actor, { locale })
      const headers = { "Set-Cookie": clearedOnboardingCookie() }
      return redirect(localizedHref(paths.firstMediaKit), { headers })
    }),
  )
}

/** Nothing is read for an address that nobody has confirmed: the figures come with the confirmation, or are written. */
async function loadWaitingNetworks(request: Request) {
  const waiting = draftOf(request)
  const networks = await waitingNetworks(waiting?.draft?.handles ?? {}, waiting?.draft?.figures ?? [])
  if (!waiting || networks.length === 0) throw redirect(localizedHref(paths.socialProfiles))
  return { networks, waiting }
}

/** The sentence for what came of it: figures are announced where there are some. */
function doneTitle(networks: readonly FetchedNetwork[]) {
  return networks.some(({ state }) => state === "success") ? m.fetch_title_done() : m.fetch_title_own()
}

export default function FetchStatsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { networks, sign, email, underUpdate, hasPage, wasSaved } = loaderData
  useOthersReading(underUpdate)
  const isFinished = networks.every((line) => line.state !== "waiting")
  const title = isFinished ? doneTitle(networks) : m.fetch_title()
  const form = <FetchForm networks={networks} isLast={hasPage} answer={actionData} />
  if (hasPage)
    return (
      <Screen
        title={title}
        description={m.fetch_text()}
        width="narrow"
        above={<WayBack to={paths.socialProfiles}>{m.social_profiles_title()}</WayBack>}
      >
        <div className="grid gap-7">
          {wasSaved && !actionData && <Flash tone="success" title={m.social_profiles_saved()} />}
          {form}
        </div>
      </Screen>
    )
  return (
    <RoadScreen
      step={3}
      back={paths.socialProfiles}
      title={title}
      intro={m.fetch_text()}
      strip={email && <ConfirmStrip email={email} />}
      window={<ShopWindow step={3} sign={sign ?? undefined} tags={priceTagsOf(networks)} />}
    >
      {form}
      <p>
        <TextLink to={localizedHref(paths.socialProfiles)}>{m.fetch_edit_profiles()}</TextLink>
      </p>
    </RoadScreen>
  )
}

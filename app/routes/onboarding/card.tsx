import { useState } from "react"
import { redirect } from "react-router"
import { sessionOf, signedIn } from "#app/features/accounts/public.server"
import { changePortrait, composePortrait } from "#app/features/influencers/portrait/commands.server"
import { takeLook } from "#app/features/influencers/portrait/composer/answer.server"
import type { ComposerTab } from "#app/features/influencers/portrait/composer/tabs"
import { ConfirmStrip } from "#app/features/onboarding/draft/confirm-strip"
import { draftCookie, draftOf, travellersOnly } from "#app/features/onboarding/draft/travellers.server"
import { useWaitingPhoto } from "#app/features/onboarding/draft/waiting-photo"
import { clearedOnboardingCookie } from "#app/features/onboarding/onboarding-cookie.server"
import { roadHandle } from "#app/features/onboarding/road/on-the-road"
import { RoadScreen } from "#app/features/onboarding/road/road-screen"
import { ShopWindow } from "#app/features/onboarding/road/shop-window"
import { WindowPortrait } from "#app/features/onboarding/road/window-portrait"
import { CardForm } from "#app/features/onboarding/setup/card-form"
import { finishOnboarding, openInfluencer } from "#app/features/onboarding/setup/commands.server"
import { loadGivenNetworks } from "#app/features/onboarding/setup/given-networks.server"
import { priceTagsOf } from "#app/features/onboarding/setup/price-tags"
import { findSign, loadCard, waitingNetworks } from "#app/features/onboarding/setup/queries.server"
import { Card } from "#app/features/onboarding/setup/schema.server"
import * as paths from "#app/paths"
import { currentLocale, localizedHref, m } from "#messages"
import { portraitCode, portraitOfCode } from "#platform/cut-paper/code"
import { portraitAddress } from "#platform/cut-paper/draw"
import type { FormAnswer } from "#platform/forms/answer"
import { readForm } from "#platform/forms/read-form.server"
import { submit } from "#platform/forms/submit.server"
import { FORM_BYTES } from "#platform/http/body"
import { clientAddressContext } from "#platform/http/context.server"
import type { Route } from "./+types/card"

export const middleware: Route.MiddlewareFunction[] = [travellersOnly]

/** A photo may weigh as much as in the profile. */
export const handle = { ...roadHandle(), bodyLimit: 12 * 1024 * 1024, notSent: () => m.fetch_failed() }

export const meta: Route.MetaFunction = () => [{ title: m.road_card() }]

export async function loader({ request, context }: Route.LoaderArgs) {
  if (!sessionOf(context)) {
    const { waiting, draft } = waitingCard(request)
    const tags = priceTagsOf(await waitingNetworks(draft.handles, draft.figures))
    const { name = "", line = "", look = "" } = draft.card ?? {}
    const card = { name: name || draft.name, line, look, picture: null }
    return { sign: waiting.reservedUsername, email: waiting.email, card, tags }
  }
  const actor = signedIn(context)
  const networks = await loadGivenNetworks(signedIn(context))
  const [sign, card] = await Promise.all([findSign(actor), loadCard(actor)])
  return { sign, email: null, card, tags: priceTagsOf(networks) }
}

export async function action({ request, context }: Route.ActionArgs) {
  if (!sessionOf(context)) {
    waitingCard(request)
    const form = await readForm(request, FORM_BYTES) // their photo waits in the browser
    const tab = takeLook(form)
    if (tab) return composing(form, tab)
    return submit(form, Card, async ({ look, ...card }) => {
      const draft = { card: { ...card, look: look ? portraitCode(look) : "" } }
      return redirect(localizedHref(paths.firstMediaKit), { headers: { "Set-Cookie": draftCookie(request, draft) } })
    })
  }
  const actor = signedIn(context)
  await loadGivenNetworks(signedIn(context)) // up to 12 MB may come: those who have no networks yet are led away before
  const form = await readForm(request)
  const file = form.get("picture")
  form.delete("picture") // a file does not travel back with an answer
  const tab = takeLook(form)
  if (tab) return composing(form, tab)
  return submit(form, Card, async ({ look, ...card }) => {
    const locale = currentLocale()
    await openInfluencer(actor, locale)
    const uploader = { userId: actor.userId, clientAddress: context.get(clientAddressContext) }
    if (file instanceof File && file.size > 0)
      await changePortrait(actor, uploader, { file, crop: "middle", label: null })
    else if (look) await composePortrait(actor, uploader, look)
    await finishOnboarding(actor, { locale, card })
    return redirect(localizedHref(paths.firstMediaKit), { headers: { "Set-Cookie": clearedOnboardingCookie() } })
  })
}

/** Without scripts, the typed and chosen values come back with the composer open. */
function composing(form: FormData, tab: ComposerTab): FormAnswer {
  const said = Object.fromEntries(["name", "line", "look"].map((name) => [name, String(form.get(name) ?? "")]))
  return { initialValue: { ...said, tab } }
}

/** The step before comes first for a browser that waits, too. Its photo the browser keeps itself. */
function waitingCard(request: Request) {
  const waiting = draftOf(request)
  if (!waiting?.draft || Object.keys(waiting.draft.handles).length === 0)
    throw redirect(localizedHref(paths.socialProfiles))
  return { waiting, draft: waiting.draft }
}

export default function CardRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { sign, email, card, tags } = loaderData
  const [name, setName] = useState(card.name)
  const isWaiting = email !== null
  const waiting = useWaitingPhoto(sign, isWaiting)
  const [chosen, setChosen] = useState(card.picture)
  const [look, setLook] = useState(actionData?.initialValue?.look ?? card.look)
  const composed = typeof look === "string" ? portraitOfCode(look) : null
  const photo = isWaiting ? waiting.picture : chosen
  const takePhoto = (file: File) => {
    setLook("")
    if (isWaiting) void waiting.keep(file)
    else show(file, setChosen)
  }
  return (
    <RoadScreen
      step={4}
      back={email ? paths.socialProfiles : paths.fetchStats}
      title={m.road_card()}
      intro={m.road_card_text()}
      strip={email && <ConfirmStrip email={email} />}
      window={
        <ShopWindow
          step={4}
          sign={sign ?? undefined}
          tags={tags}
          portrait={<WindowPortrait name={name} picture={composed ? portraitAddress(composed) : photo} />}
        />
      }
    >
      <CardForm
        stored={card}
        sign={sign}
        look={composed ? String(look) : ""}
        onLook={setLook}
        picture={photo}
        sendsPhoto={!isWaiting}
        isUnreadable={waiting.isUnreadable}
        answer={actionData}
        onName={setName}
        onPhoto={takePhoto}
      />
    </RoadScreen>
  )
}

/** Reads the picture as a data URL, the only kind from elsewhere that our pages may show. */
function show(file: File, say: (picture: string) => void) {
  const reader = new FileReader()
  reader.onload = () => say(String(reader.result))
  reader.readAsDataURL(file)
}

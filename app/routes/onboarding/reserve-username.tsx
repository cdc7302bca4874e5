import { type SubmitEvent, useCallback, useEffect, useState } from "react"
import { data, Form, redirect } from "react-router"
import { actorOf, sessionOf } from "#app/features/accounts/public.server"
import {
  newOnboarding,
  type Onboarding,
  onboardingCookie,
  readOnboarding,
} from "#app/features/onboarding/onboarding-cookie.server"
import { roadHandle } from "#app/features/onboarding/road/on-the-road"
import { RoadScreen } from "#app/features/onboarding/road/road-screen"
import { ShopWindow } from "#app/features/onboarding/road/shop-window"
import { hasOwnInfluencer } from "#app/features/onboarding/setup/queries.server"
import type { Availability } from "#app/features/onboarding/usernames/availability"
import { reserveUsername, takeUsername } from "#app/features/onboarding/usernames/commands.server"
import { NameField, type NameFormProps } from "#app/features/onboarding/usernames/name-field"
import { MAX_TYPED_NAME } from "#app/features/onboarding/usernames/person-name"
import { checkUsername } from "#app/features/onboarding/usernames/queries.server"
import { siteIdentity } from "#app/features/settings/public.server"
import { publicPageMeta } from "#app/page-meta"
import * as paths from "#app/paths"
import { Callout } from "#app/ui/callout"
import { useSentOnce } from "#app/ui/form"
import { OfflineStrip } from "#app/ui/offline-strip"
import { SubmitButton } from "#app/ui/submit-button"
import { ALONE_LINK, TextLink } from "#app/ui/text-link"
import { localizedHref, m } from "#messages"
import { readForm } from "#platform/forms/read-form.server"
import { clientAddressContext } from "#platform/http/context.server"
import type { Route } from "./+types/reserve-username"

export const handle = roadHandle()

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { site } = loaderData
  return publicPageMeta({ title: m.reserve_title(), description: m.reserve_text(), path: paths.reserveUsername }, site)
}

/**
 * With `?username=` also whether that name is free: what the page without scripts asks. Without it, those who come back find the
 * name that they keep.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const typed = query.get("username")
  // Owners of a page may ask too (`?username=`), to change their address; without it they are led away.
  if (typed === null) await leaveWithAName(context)
  const onboarding = readOnboarding(request.headers.get("cookie"))
  const clientAddress = context.get(clientAddressContext)
  const asked = typed ?? onboarding?.reservedUsername ?? null
  const availability =
    asked === null ? null : await checkUsername({ actor: actorOf(context), onboarding, clientAddress }, asked)
  return data(
    {
      site: await siteIdentity(),
      wasRedirected: query.get("redirect") === "true",
      isSignedIn: sessionOf(context) !== null,
      availability,
    },
    { status: availability?.state === "failed" ? 429 : 200 },
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  await leaveWithAName(context)
  const form = await readForm(request)
  const typed = String(form.get("suggested") ?? form.get("username") ?? "")
  const clientAddress = context.get(clientAddressContext)
  const session = sessionOf(context)
  if (session) {
    const availability = await takeUsername(actorOf(context), typed, clientAddress)
    return availability.state === "available" ? redirect(localizedHref(paths.fetchStats)) : refused(availability)
  }
  const onboarding = readOnboarding(request.headers.get("cookie")) ?? newOnboarding()
  const availability = await reserveUsername(typed, { onboarding, clientAddress })
  if (availability.state !== "available") return refused(availability)
  // A name that was kept already is sent again as it is, and stays written as it was.
  const writtenBefore = availability.username === onboarding.reservedUsername ? onboarding.typedName : null
  const typedName = String(form.get("typed") || writtenBefore || typed).slice(0, MAX_TYPED_NAME)
  return reserved({ ...onboarding, typedName }, availability)
}

function reserved(onboarding: Onboarding, { username }: Availability) {
  const cookie = onboardingCookie({ ...onboarding, reservedUsername: username })
  return redirect(localizedHref(paths.signUpInfluencer), { headers: { "Set-Cookie": cookie } })
}

function refused(availability: Availability) {
  const isLimited = availability.state === "failed" || availability.state === "too_many"
  return data({ availability }, { status: isLimited ? 429 : 400 })
}

/** Sends away everybody who is signed in, except influencers who have no page yet. */
async function leaveWithAName(context: Route.LoaderArgs["context"]) {
  const session = sessionOf(context)
  if (!session) return
  const mayChoose = session.roles.includes("influencer") || session.roles.includes("admin")
  if (!mayChoose || (await hasOwnInfluencer({ kind: "member", userId: session.userId })))
    throw redirect(localizedHref(session.dashboardPath))
}

export default function ReserveUsernameRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { site, wasRedirected, isSignedIn, availability } = loaderData
  const host = new URL(site.url).host
  const known = actionData?.availability ?? availability
  const [tag, setTag] = useState({ text: known?.username ?? "", isTaken: known?.state === "taken" })
  const hear = useCallback((text: string, isTaken: boolean) => setTag({ text, isTaken }), [])
  return (
    <RoadScreen
      step={1}
      back={isSignedIn ? undefined : paths.register}
      title={m.reserve_title()}
      intro={m.reserve_text()}
      window={<ShopWindow step={1} tag={tag.text ? { ...tag, hasCaret: true } : { text: m.road_tag_soon() }} />}
    >
      {wasRedirected && <RedirectedCallout />}
      {isSignedIn && <Callout tone="warn">{m.reserve_lost()}</Callout>}
      <NameField
        host={host}
        known={known}
        onType={hear}
        Form={FormOfRoad}
        Submit={SubmitButton}
        under={
          <>
            <OfflineStrip />
            <TextLink to={localizedHref("/")} className={ALONE_LINK}>
              {m.reserve_home()}
            </TextLink>
          </>
        }
      />
    </RoadScreen>
  )
}

function FormOfRoad({ onSubmit, ...rest }: NameFormProps) {
  const once = useSentOnce()
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    once(event)
    onSubmit(event)
  }
  return <Form {...rest} onSubmit={send} />
}

/** How long the warning shows. Without scripts it stays. */
const SHOWN_MS = 5000

/** For somebody who was sent back from the sign-up: the name comes first. */
function RedirectedCallout() {
  const [isShown, setIsShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  return isShown && <Callout tone="warn">{m.reserve_first()}</Callout>
}

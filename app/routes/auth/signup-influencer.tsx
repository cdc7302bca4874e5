import { redirect } from "react-router"
import { isGoogleConfigured } from "#app/features/accounts/google/google.server"
import { GoogleButton, googleRefusal } from "#app/features/accounts/google/google-button"
import { guestOnly } from "#app/features/accounts/public.server"
import { signUpInfluencer } from "#app/features/accounts/sign-up/commands.server"
import { InfluencerSignUp } from "#app/features/accounts/sign-up/schema.server"
import { SignUpForm } from "#app/features/accounts/sign-up/sign-up-form"
import { onboardingCookie, readOnboarding } from "#app/features/onboarding/public.server"
import { roadHandle } from "#app/features/onboarding/road/on-the-road"
import { RoadScreen } from "#app/features/onboarding/road/road-screen"
import { ShopWindow } from "#app/features/onboarding/road/shop-window"
import { personNameIn } from "#app/features/onboarding/usernames/person-name"
import * as paths from "#app/paths"
import { Callout } from "#app/ui/callout"
import { classNames } from "#app/ui/class-names"
import { ALONE_LINK, TextLink } from "#app/ui/text-link"
import { currentLocale, localizedHref, m } from "#messages"
import { config } from "#platform/config/config.server"
import { newId } from "#platform/database/ids"
import { submit } from "#platform/forms/submit.server"
import { clientOf } from "#platform/http/client.server"
import type { Route } from "./+types/signup-influencer"

export const middleware: Route.MiddlewareFunction[] = [guestOnly]

export const handle = roadHandle()

export const meta: Route.MetaFunction = () => [{ title: m.signup_title() }]

export function loader({ request }: Route.LoaderArgs) {
  const { username, onboarding } = reservation(request)
  return {
    username,
    names: personNameIn(onboarding.typedName ?? username),
    address: `${new URL(config().publicUrl).host}/${username}`,
    idempotencyKey: newId(),
    hasGoogle: isGoogleConfigured(),
    googleRefusal: googleRefusal(new URL(request.url).searchParams.get("google")),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { username, onboarding } = reservation(request)
  return submit(request, InfluencerSignUp, async (person, { idempotencyKey }) => {
    await signUpInfluencer(person, {
      username,
      holdKeyHash: onboarding.holdKeyHash,
      browserHash: onboarding.signupNonceHash,
      locale: currentLocale(),
      client: clientOf(context),
      idempotencyKey,
    })
    const name = `${person.firstName} ${person.lastName}`.trim()
    const draft = { handles: {}, figures: [], card: null, ...onboarding.draft, name }
    const cookie = onboardingCookie({ ...onboarding, email: person.email, accountType: "influencer", draft })
    return redirect(localizedHref(paths.socialProfiles), { headers: { "Set-Cookie": cookie } })
  })
}

/** The name comes first: who has none yet is sent to choose one. */
function reservation(request: Request) {
  const onboarding = readOnboarding(request.headers.get("cookie"))
  if (!onboarding?.reservedUsername) throw redirect(localizedHref(`${paths.reserveUsername}?redirect=true`))
  return { onboarding, username: onboarding.reservedUsername }
}

export default function SignUpInfluencerRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { address, username, names, idempotencyKey, hasGoogle, googleRefusal } = loaderData
  return (
    <RoadScreen
      step={2}
      back={paths.reserveUsername}
      title={m.signup_title()}
      intro={m.signup_intro()}
      window={<ShopWindow step={2} sign={username} />}
    >
      {googleRefusal && !actionData && <Callout tone="danger">{googleRefusal}</Callout>}
      {hasGoogle && <GoogleButton from={null} isOnRoad />}
      <SignUpForm answer={actionData} idempotencyKey={idempotencyKey} names={names}>
        <Reserved address={address} />
      </SignUpForm>
    </RoadScreen>
  )
}

function Reserved({ address }: { address: string }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <span className="text-ink-soft">
        {m.signup_reserved()}{" "}
        <bdi dir="ltr" className="inline-block font-semibold text-ink [overflow-wrap:anywhere]">
          {address}
        </bdi>
      </span>
      <TextLink to={localizedHref(paths.reserveUsername)} className={classNames("text-sm", ALONE_LINK)}>
        {m.signup_change_name()}
      </TextLink>
    </p>
  )
}

import { redirect } from "react-router"
import { AccountScreen } from "#app/features/accounts/account-screen"
import { guestOnly } from "#app/features/accounts/public.server"
import { signUpInfluencer } from "#app/features/accounts/sign-up/commands.server"
import { InfluencerSignUp } from "#app/features/accounts/sign-up/schema.server"
import { SignUpForm } from "#app/features/accounts/sign-up/sign-up-form"
import { WordSign } from "#app/features/accounts/window-sign"
import { onboardingCookie, readOnboarding } from "#app/features/onboarding/public.server"
import * as paths from "#app/paths"
import { Steps } from "#app/ui/steps"
import { TextLink } from "#app/ui/text-link"
import { currentLocale, localizedHref, m } from "#messages"
import { config } from "#platform/config/config.server"
import { newId } from "#platform/database/ids"
import { submit } from "#platform/forms/submit.server"
import { clientOf } from "#platform/http/client.server"
import type { Route } from "./+types/signup-influencer"

export const middleware: Route.MiddlewareFunction[] = [guestOnly]

export const meta: Route.MetaFunction = () => [{ title: m.signup_title() }]

export function loader({ request }: Route.LoaderArgs) {
  const { username } = reservation(request)
  return { username, address: `${new URL(config().publicUrl).host}/${username}`, idempotencyKey: newId() }
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
    const cookie = onboardingCookie({ ...onboarding, email: person.email, accountType: "influencer" })
    return redirect(localizedHref(paths.checkEmail), { headers: { "Set-Cookie": cookie } })
  })
}

/** The name comes first: who has none yet is sent to choose one. */
function reservation(request: Request) {
  const onboarding = readOnboarding(request.headers.get("cookie"))
  if (!onboarding?.reservedUsername) throw redirect(localizedHref(`${paths.reserveUsername}?redirect=true`))
  return { onboarding, username: onboarding.reservedUsername }
}

export default function SignUpInfluencerRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { address, username, idempotencyKey } = loaderData
  return (
    <AccountScreen
      above={<Steps label={m.signup_steps()} steps={[m.signup_step_name(), m.signup_step_account()]} current={2} />}
      title={m.signup_title()}
      intro={<Reserved address={address} />}
      sign={<WordSign address={`/${username}`} />}
    >
      <SignUpForm answer={actionData} idempotencyKey={idempotencyKey} />
      <p className="border-t border-line pt-6">
        {m.signup_have_account()} <TextLink to={localizedHref(paths.signIn)}>{m.login_submit()}</TextLink>
      </p>
    </AccountScreen>
  )
}

function Reserved({ address }: { address: string }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <span>
        {m.signup_reserved()}{" "}
        <bdi dir="ltr" className="font-semibold text-ink [overflow-wrap:anywhere]">
          {address}
        </bdi>
      </span>
      <TextLink to={localizedHref(paths.reserveUsername)} className="text-base">
        {m.signup_change_name()}
      </TextLink>
    </p>
  )
}

import { redirect } from "react-router"
import { AccountScreen } from "#app/features/accounts/account-screen"
import { DoorSwitch } from "#app/features/accounts/door-switch"
import { isGoogleConfigured } from "#app/features/accounts/google/google.server"
import { GoogleButton } from "#app/features/accounts/google/google-button"
import { returnPath } from "#app/features/accounts/guards.server"
import { guestOnly } from "#app/features/accounts/public.server"
import { register } from "#app/features/accounts/sign-up/commands.server"
import { RegistrationForm } from "#app/features/accounts/sign-up/registration-form"
import { Registration } from "#app/features/accounts/sign-up/schema.server"
import { WordSign } from "#app/features/accounts/window-sign"
import { newOnboarding, onboardingCookie, readOnboarding } from "#app/features/onboarding/public.server"
import { roadHandle } from "#app/features/onboarding/road/on-the-road"
import { RoadScreen } from "#app/features/onboarding/road/road-screen"
import { RoleChoice } from "#app/features/onboarding/road/role-choice"
import { ShopWindow } from "#app/features/onboarding/road/shop-window"
import { siteIdentity } from "#app/features/settings/public.server"
import { publicPageMeta } from "#app/page-meta"
import * as paths from "#app/paths"
import { TextLink } from "#app/ui/text-link"
import { currentLocale, localizedHref, m } from "#messages"
import { newId } from "#platform/database/ids"
import { submit } from "#platform/forms/submit.server"
import { clientOf } from "#platform/http/client.server"
import type { Route } from "./+types/register"

export const middleware: Route.MiddlewareFunction[] = [guestOnly]

/** The kind of account is the first question: without a `type` the two ways are shown, with one its form. */
export const handle = roadHandle<{ accountType: string | null }>(({ accountType }) => accountType !== null)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? publicPageMeta(
        { title: m.register_title(), description: m.register_intro(), path: paths.register },
        loaderData.site,
      )
    : []

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  return {
    accountType: accountTypeIn(searchParams.get("type")),
    query: new URLSearchParams([["type", "entreprise"], ...searchParams]).toString(),
    site: await siteIdentity(),
    idempotencyKey: newId(),
    from: returnPath(request, context),
    hasGoogle: isGoogleConfigured(),
  }
}

function accountTypeIn(asked: string | null) {
  if (asked === null) return null
  return asked === "user" ? ("user" as const) : ("entreprise" as const)
}

export function action({ request, context }: Route.ActionArgs) {
  const onboarding = readOnboarding(request.headers.get("cookie")) ?? newOnboarding()
  return submit(request, Registration, async (registration, { idempotencyKey }) => {
    await register(registration, {
      browserHash: onboarding.signupNonceHash,
      locale: currentLocale(),
      client: clientOf(context),
      idempotencyKey,
    })
    const accountType = registration.company ? "entreprise" : "user"
    const returnTo = returnPath(request, context)
    const cookie = onboardingCookie({ ...onboarding, email: registration.email, accountType, returnTo })
    return redirect(localizedHref(paths.checkEmail), { headers: { "Set-Cookie": cookie } })
  })
}

export default function RegisterRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.accountType === null && !actionData)
    return (
      <RoadScreen
        step={0}
        title={m.road_title()}
        intro={m.road_intro()}
        window={<ShopWindow step={1} tag={{ text: m.road_tag_soon() }} />}
      >
        <RoleChoice query={loaderData.query} />
      </RoadScreen>
    )
  return (
    <AccountScreen
      above={<DoorSwitch at="register" />}
      title={m.register_title()}
      intro={m.register_intro()}
      sign={<WordSign>{m.account_sign_open()}</WordSign>}
    >
      <p className="rounded-card bg-accent-soft px-5 py-4">
        {m.register_creator()}{" "}
        <TextLink to={localizedHref(paths.reserveUsername)}>{m.register_creator_link()}</TextLink>
      </p>
      <RegistrationForm
        answer={actionData}
        idempotencyKey={loaderData.idempotencyKey}
        accountType={loaderData.accountType ?? "entreprise"}
      />
      {loaderData.hasGoogle && <GoogleButton from={loaderData.from} />}
      <p className="border-t border-line pt-6">
        {m.signup_have_account()} <TextLink to={localizedHref(paths.signIn)}>{m.login_submit()}</TextLink>
      </p>
    </AccountScreen>
  )
}

import { redirectDocument } from "react-router"
import { AccountScreen } from "#app/features/accounts/account-screen"
import { addressOnly } from "#app/features/accounts/address-schema.server"
import { answerWith } from "#app/features/accounts/answer-with.server"
import { resendConfirmation } from "#app/features/accounts/confirmation/commands.server"
import { DoorSwitch } from "#app/features/accounts/door-switch"
import { isGoogleConfigured } from "#app/features/accounts/google/google.server"
import { GoogleButton, googleRefusal, Or } from "#app/features/accounts/google/google-button"
import { returnPath } from "#app/features/accounts/guards.server"
import { askForPasskey } from "#app/features/accounts/passkeys/browser"
import { PasskeyForm } from "#app/features/accounts/passkeys/passkey-form"
import { relyingParty } from "#app/features/accounts/passkeys/relying-party.server"
import { PasskeySignIn } from "#app/features/accounts/passkeys/schema.server"
import { signInWithPasskey } from "#app/features/accounts/passkeys/sign-in.server"
import { guestOnly } from "#app/features/accounts/public.server"
import { GRACE_DAYS } from "#app/features/accounts/removal/queries.server"
import { requestReset } from "#app/features/accounts/reset/commands.server"
import { signIn } from "#app/features/accounts/sign-in/commands.server"
import type { FirstStep } from "#app/features/accounts/sign-in/first-step.server"
import { landingAfterStep } from "#app/features/accounts/sign-in/landing.server"
import { Credentials } from "#app/features/accounts/sign-in/schema.server"
import { type SignInAnswer, SignInForm } from "#app/features/accounts/sign-in/sign-in-form"
import { visitOf } from "#app/features/accounts/sign-in/visit.server"
import { WordSign } from "#app/features/accounts/window-sign"
import { siteIdentity } from "#app/features/settings/public.server"
import { publicPageMeta } from "#app/page-meta"
import * as paths from "#app/paths"
import { Callout } from "#app/ui/callout"
import { TextLink } from "#app/ui/text-link"
import { currentLocale, localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { readForm } from "#platform/forms/read-form.server"
import { submit } from "#platform/forms/submit.server"
import { clientOf } from "#platform/http/client.server"
import type { Route } from "./+types/sign-in"

export const middleware: Route.MiddlewareFunction[] = [guestOnly]

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? publicPageMeta(
        { title: m.login_title(), description: m.login_description(), path: paths.signIn },
        loaderData.site,
      )
    : []

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  return {
    site: await siteIdentity(),
    passwordReset: searchParams.has("reset"),
    deletionDays: searchParams.has("deleted") ? GRACE_DAYS : null,
    from: returnPath(request, context),
    hasGoogle: isGoogleConfigured(),
    hasPasskeys: relyingParty() !== null,
    googleRefusal: googleRefusal(searchParams.get("google")),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const circumstances = { locale: currentLocale(), client: clientOf(context) }
  const letIn = async (step: FirstStep) => {
    const headers = step.cookies.map((cookie): [string, string] => ["Set-Cookie", cookie])
    const landing = await landingAfterStep(step, returnPath(request, context), circumstances.locale)
    return redirectDocument(landing, { headers })
  }

  switch (form.get("intent")) {
    case "forgot":
      return submit(form, addressOnly(m.login_forgot_no_email), async ({ email }) => {
        await requestReset(email, circumstances)
        return { initialValue: { email }, sent: "reset" } satisfies SignInAnswer
      })
    case "resend":
      return submit(form, addressOnly(m.account_no_address), async ({ email }) => {
        await resendConfirmation(email, circumstances)
        return { initialValue: { email }, sent: "confirmation" } satisfies SignInAnswer
      })
    case "passkey": {
      const answer = await submit(form, PasskeySignIn, async ({ answer }) =>
        letIn(await signInWithPasskey(answer, visitOf(request, context))),
      )
      return answerWith<FormAnswer & { about: "passkey" }>(answer, { about: "passkey" })
    }
    default:
      return submit(form, Credentials, async (credentials) =>
        letIn(await signIn(credentials, visitOf(request, context))),
      )
  }
}

export default function SignInRoute({ loaderData, actionData }: Route.ComponentProps) {
  const isAboutPasskey = actionData !== undefined && "about" in actionData
  return (
    <AccountScreen
      above={<DoorSwitch at="sign-in" />}
      title={m.login_title()}
      intro={m.login_intro()}
      sign={<WordSign>{m.account_sign_open()}</WordSign>}
    >
      {loaderData.passwordReset && !actionData && <Callout tone="ok">{m.login_password_reset()}</Callout>}
      {loaderData.deletionDays && !actionData && (
        <Callout tone="info">{m.deletion_asked({ days: loaderData.deletionDays })}</Callout>
      )}
      {loaderData.googleRefusal && !actionData && <Callout tone="danger">{loaderData.googleRefusal}</Callout>}
      <SignInForm answer={isAboutPasskey ? undefined : actionData} />
      {/* Outside the form of passkeys where Google stays without it. */}
      {loaderData.hasPasskeys && loaderData.hasGoogle && <Or />}
      {loaderData.hasPasskeys && (
        <PasskeyForm
          answer={isAboutPasskey ? actionData : undefined}
          id="passkey"
          intent="passkey"
          ask={askForPasskey}
          label={m.passkey_sign_in()}
          look={{ variant: "line", size: "large", wide: true }}
          above={!loaderData.hasGoogle && <Or />}
        />
      )}
      {loaderData.hasGoogle && <GoogleButton from={loaderData.from} consent isFurther={loaderData.hasPasskeys} />}
      <p className="border-t border-line pt-6">
        {m.login_no_account()} <TextLink to={localizedHref(paths.reserveUsername)}>{m.login_create_account()}</TextLink>
      </p>
    </AccountScreen>
  )
}

import { redirectDocument } from "react-router"
import { AccountScreen } from "#app/features/accounts/account-screen"
import { addressOnly } from "#app/features/accounts/address-schema.server"
import { clientOf } from "#app/features/accounts/client.server"
import { resendConfirmation } from "#app/features/accounts/confirmation/commands.server"
import { guestOnly } from "#app/features/accounts/public.server"
import { requestReset } from "#app/features/accounts/reset/commands.server"
import { signIn } from "#app/features/accounts/sign-in/commands.server"
import { landingAfterSignIn } from "#app/features/accounts/sign-in/landing.server"
import { Credentials } from "#app/features/accounts/sign-in/schema.server"
import { type SignInAnswer, SignInForm } from "#app/features/accounts/sign-in/sign-in-form"
import { WordSign } from "#app/features/accounts/window-sign"
import { Notice } from "#app/ui/notice"
import { TextLink } from "#app/ui/text-link"
import { currentLocale, localizedHref, m } from "#messages"
import { submit } from "#platform/forms/submit.server"
import type { Route } from "./+types/sign-in"

export const middleware: Route.MiddlewareFunction[] = [guestOnly]

export const meta: Route.MetaFunction = () => [{ title: m.login_title() }]

export function loader({ request }: Route.LoaderArgs) {
  return { passwordReset: new URL(request.url).searchParams.has("reset") }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const circumstances = { locale: currentLocale(), client: clientOf(context) }

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
    default:
      return submit(form, Credentials, async (credentials) => {
        const { userId, cookies } = await signIn(credentials, {
          client: circumstances.client,
          userAgent: request.headers.get("user-agent"),
          cookieHeader: request.headers.get("cookie"),
        })
        const headers = cookies.map((cookie): [string, string] => ["Set-Cookie", cookie])
        return redirectDocument(await landingAfterSignIn(request, userId), { headers })
      })
  }
}

export default function SignInRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountScreen title={m.login_title()} intro={m.login_intro()} sign={<WordSign>{m.account_sign_open()}</WordSign>}>
      {loaderData.passwordReset && !actionData && <Notice tone="ok">{m.login_password_reset()}</Notice>}
      <SignInForm answer={actionData} />
      <p className="border-t border-line pt-6">
        {m.login_no_account()} <TextLink to={localizedHref("/reserve-username")}>{m.login_create_account()}</TextLink>
      </p>
    </AccountScreen>
  )
}

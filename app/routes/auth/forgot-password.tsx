import { AccountScreen } from "#app/features/accounts/account-screen"
import { addressOnly } from "#app/features/accounts/address-schema.server"
import { requestReset } from "#app/features/accounts/reset/commands.server"
import { type ResetRequestAnswer, ResetRequestForm } from "#app/features/accounts/reset/forms"
import { IconSign } from "#app/features/accounts/window-sign"
import * as paths from "#app/paths"
import { TextLink } from "#app/ui/text-link"
import { currentLocale, localizedHref, m } from "#messages"
import { submit } from "#platform/forms/submit.server"
import { clientOf } from "#platform/http/client.server"
import type { Route } from "./+types/forgot-password"

export const meta: Route.MetaFunction = () => [{ title: m.reset_request_title() }]

export function action({ request, context }: Route.ActionArgs) {
  return submit(request, addressOnly(m.login_forgot_no_email), async ({ email }) => {
    await requestReset(email, { locale: currentLocale(), client: clientOf(context) })
    return { initialValue: { email }, sent: true } satisfies ResetRequestAnswer
  })
}

export default function ForgotPasswordRoute({ actionData }: Route.ComponentProps) {
  return (
    <AccountScreen title={m.reset_request_title()} intro={m.reset_request_intro()} sign={<IconSign name="lock" />}>
      <ResetRequestForm answer={actionData} />
      <TextLink to={localizedHref(paths.signIn)}>{m.reset_back_to_login()}</TextLink>
    </AccountScreen>
  )
}

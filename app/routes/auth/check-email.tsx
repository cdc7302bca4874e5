import { AccountScreen } from "#app/features/accounts/account-screen"
import { addressOnly } from "#app/features/accounts/address-schema.server"
import { clientOf } from "#app/features/accounts/client.server"
import { resendConfirmation } from "#app/features/accounts/confirmation/commands.server"
import { type ResendAnswer, ResendForm } from "#app/features/accounts/confirmation/resend-form"
import { guestOnly } from "#app/features/accounts/public.server"
import { IconSign } from "#app/features/accounts/window-sign"
import { readOnboarding } from "#app/features/onboarding/public.server"
import { TextLink } from "#app/ui/text-link"
import { currentLocale, localizedHref, m } from "#messages"
import { submit } from "#platform/forms/submit.server"
import type { Route } from "./+types/check-email"

export const middleware: Route.MiddlewareFunction[] = [guestOnly]

export const meta: Route.MetaFunction = () => [{ title: m.check_email_title() }]

export function loader({ request }: Route.LoaderArgs) {
  const onboarding = readOnboarding(request.headers.get("cookie"))
  const signUp = onboarding?.reservedUsername ? "/auth/signup-influencer" : "/auth/register"
  return { email: onboarding?.email ?? null, signUp }
}

export function action({ request, context }: Route.ActionArgs) {
  return submit(request, addressOnly(m.account_no_address), async ({ email }) => {
    await resendConfirmation(email, { locale: currentLocale(), client: clientOf(context) })
    return { initialValue: { email }, sent: true } satisfies ResendAnswer
  })
}

export default function CheckEmailRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { email, signUp } = loaderData
  return (
    <AccountScreen title={m.check_email_title()} intro={<SentTo email={email} />} sign={<IconSign name="mail" />}>
      <p>{m.check_email_text()}</p>
      <ResendForm answer={actionData} email={email} />
      <p className="border-t border-line pt-6">
        {m.check_email_wrong()} <TextLink to={localizedHref(signUp)}>{m.check_email_again()}</TextLink>
      </p>
    </AccountScreen>
  )
}

function SentTo({ email }: { email: string | null }) {
  if (!email) return <p>{m.check_email_sent()}</p>
  return (
    <p>
      {m.check_email_sent_to()}{" "}
      <bdi dir="ltr" className="font-semibold text-ink [overflow-wrap:anywhere]">
        {email}
      </bdi>
    </p>
  )
}

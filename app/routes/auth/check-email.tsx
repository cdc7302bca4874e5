import { AccountScreen } from "#app/features/accounts/account-screen"
import { addressOnly } from "#app/features/accounts/address-schema.server"
import { resendConfirmation } from "#app/features/accounts/confirmation/commands.server"
import { type ResendAnswer, ResendForm } from "#app/features/accounts/confirmation/resend-form"
import { guestOnly } from "#app/features/accounts/public.server"
import { IconSign } from "#app/features/accounts/window-sign"
import { readOnboarding } from "#app/features/onboarding/public.server"
import * as paths from "#app/paths"
import { TextLink } from "#app/ui/text-link"
import { currentLocale, localizedHref, m } from "#messages"
import { submit } from "#platform/forms/submit.server"
import { clientOf } from "#platform/http/client.server"
import type { Route } from "./+types/check-email"

export const middleware: Route.MiddlewareFunction[] = [guestOnly]

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: words(loaderData?.accountType ?? null).title }]

export function loader({ request }: Route.LoaderArgs) {
  const onboarding = readOnboarding(request.headers.get("cookie"))
  return { email: onboarding?.email ?? null, accountType: onboarding?.accountType ?? null }
}

export function action({ request, context }: Route.ActionArgs) {
  return submit(request, addressOnly(m.account_no_address), async ({ email }) => {
    await resendConfirmation(email, { locale: currentLocale(), client: clientOf(context) })
    return { initialValue: { email }, sent: true } satisfies ResendAnswer
  })
}

export default function CheckEmailRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { email, accountType } = loaderData
  const { title, text, signUp } = words(accountType)
  return (
    <AccountScreen title={title} intro={<SentTo email={email} />} sign={<IconSign name="mail" />}>
      <p>{text}</p>
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

/** Creators are spoken to as such, and told what comes next for them; others, and those who came another way, more formally. */
function words(accountType: "influencer" | "entreprise" | "user" | null) {
  switch (accountType) {
    case "influencer":
      return { title: m.check_email_title(), text: m.check_email_text(), signUp: paths.signUpInfluencer }
    case "entreprise":
      return {
        title: m.check_email_title_formal(),
        text: m.check_email_text_company(),
        signUp: `${paths.register}?type=entreprise`,
      }
    default:
      return {
        title: m.check_email_title_formal(),
        text: m.check_email_text_visitor(),
        signUp: `${paths.register}?type=user`,
      }
  }
}

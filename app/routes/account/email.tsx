import { redirect } from "react-router"
import { AccountFrame, AccountSection, Fact } from "#app/features/accounts/account-frame"
import { requestEmailChange } from "#app/features/accounts/email-change/commands.server"
import { EmailForm } from "#app/features/accounts/email-change/email-forms"
import { EmailChange } from "#app/features/accounts/email-change/schema.server"
import { NoPassword } from "#app/features/accounts/passwords/no-password"
import { hasPassword } from "#app/features/accounts/people.server"
import { guard, ownSession } from "#app/features/accounts/public.server"
import * as paths from "#app/paths"
import { Callout } from "#app/ui/callout"
import { currentLocale, localizedHref, m } from "#messages"
import { submit } from "#platform/forms/submit.server"
import { clientOf } from "#platform/http/client.server"
import type { Route } from "./+types/email"

export const middleware: Route.MiddlewareFunction[] = [guard()]

export const meta: Route.MetaFunction = () => [{ title: m.account_email() }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId, email, twoFactor } = ownSession(context)
  const withPassword = await hasPassword(userId)
  return { email, twoFactor, withPassword, sent: new URL(request.url).searchParams.has("sent") }
}

export function action({ request, context }: Route.ActionArgs) {
  const { userId } = ownSession(context)
  return submit(request, EmailChange, async (change) => {
    await requestEmailChange(userId, change, { locale: currentLocale(), client: clientOf(context) })
    return redirect(localizedHref(`${paths.accountEmail}?sent=1`))
  })
}

export default function AccountEmailRoute({
  loaderData: { email, twoFactor, withPassword, sent },
  actionData,
}: Route.ComponentProps) {
  return (
    <AccountFrame title={m.account_email()}>
      {sent && !actionData && (
        <Callout tone="ok" title={m.email_change_sent_title()}>
          {m.email_change_sent_text()}
        </Callout>
      )}
      <AccountSection title={m.email_change_section()} text={m.email_change_text()}>
        <dl>
          <Fact term={m.email_change_current()}>
            <bdi dir="ltr">{email}</bdi>
          </Fact>
        </dl>
        {withPassword ? <EmailForm answer={actionData} asksForCode={twoFactor} /> : <NoPassword />}
      </AccountSection>
    </AccountFrame>
  )
}

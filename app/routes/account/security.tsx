import { redirect } from "react-router"
import { AccountFrame, AccountSection } from "#app/features/accounts/account-frame"
import { hasPrograms } from "#app/features/accounts/api-tokens/queries.server"
import { changePassword } from "#app/features/accounts/passwords/change.server"
import { NoPassword } from "#app/features/accounts/passwords/no-password"
import { PasswordForm } from "#app/features/accounts/passwords/password-form"
import { PasswordChange } from "#app/features/accounts/passwords/schema.server"
import { hasPassword } from "#app/features/accounts/people.server"
import { guard, ownSession } from "#app/features/accounts/public.server"
import { requestReset } from "#app/features/accounts/reset/commands.server"
import { endOtherSessions, endOwnSession, listSessions } from "#app/features/accounts/sessions/list.server"
import { SessionList } from "#app/features/accounts/sessions/session-list"
import { enter, visitOf } from "#app/features/accounts/sign-in/visit.server"
import * as paths from "#app/paths"
import { Callout } from "#app/ui/callout"
import { Flash } from "#app/ui/flash"
import { LinkButton } from "#app/ui/link-button"
import { Tag } from "#app/ui/tag"
import { currentLocale, localizedHref, m } from "#messages"
import { readForm } from "#platform/forms/read-form.server"
import { submit } from "#platform/forms/submit.server"
import { clientOf } from "#platform/http/client.server"
import type { Route } from "./+types/security"

export const middleware: Route.MiddlewareFunction[] = [guard()]

export const meta: Route.MetaFunction = () => [{ title: m.account_security() }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId, twoFactor, newPasswordDue } = ownSession(context)
  const done = new URL(request.url).searchParams.get("done")
  const [sessions, withPassword, withPrograms] = await Promise.all([
    listSessions(userId, request.headers.get("cookie")),
    hasPassword(userId),
    hasPrograms(userId),
  ])
  return {
    sessions,
    done,
    withPrograms,
    isDue: newPasswordDue,
    hasTwoFactor: twoFactor,
    withPassword,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId, email } = ownSession(context)
  const form = await readForm(request)
  const cookie = request.headers.get("cookie")
  const client = clientOf(context)
  const back = (done: string) => localizedHref(`${paths.accountSecurity}?done=${done}`)

  switch (form.get("intent")) {
    case "end-one":
      await endOwnSession(userId, String(form.get("session")), client)
      return redirect(back("session"))
    case "end-others":
      await endOtherSessions(userId, cookie, client)
      return redirect(back("session"))
    case "first-password":
      await requestReset(email, { locale: currentLocale(), client })
      return redirect(back("link"))
    default:
      return submit(form, PasswordChange, async (change) => {
        const proved = await changePassword(userId, change, { locale: currentLocale(), client })
        const cookies = await enter(proved, visitOf(request, context))
        const headers = cookies.map((each): [string, string] => ["Set-Cookie", each])
        return redirect(back("password"), { headers })
      })
  }
}

export default function AccountSecurityRoute({
  loaderData: { sessions, done, isDue, withPrograms, hasTwoFactor, withPassword },
  actionData,
}: Route.ComponentProps) {
  return (
    <AccountFrame title={m.account_security()}>
      {done === "password" && <Flash tone="success" title={m.account_password_changed()} />}
      {done === "session" && <Flash tone="success" title={m.sessions_ended()} />}
      {isDue && <Callout tone="warn" title={m.account_password_due()} />}
      <AccountSection title={m.account_password()} text={m.account_password_change_text()}>
        {withPassword ? (
          <PasswordForm answer={actionData} asksForCode={hasTwoFactor} hasPrograms={withPrograms} />
        ) : done === "link" ? (
          <Callout tone="ok" title={m.reset_sent_title()}>
            {m.reset_sent_text()}
          </Callout>
        ) : (
          <NoPassword />
        )}
      </AccountSection>
      <AccountSection title={m.two_factor_title()} text={m.two_factor_text()}>
        {/* What it is now, before what can be done. */}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Tag tone={hasTwoFactor ? "ok" : "plain"}>{hasTwoFactor ? m.two_factor_on() : m.two_factor_off()}</Tag>
          <LinkButton to={localizedHref(paths.accountTwoFactor)} variant={hasTwoFactor ? "line" : "ink"}>
            {hasTwoFactor ? m.two_factor_manage() : m.two_factor_turn_on()}
          </LinkButton>
        </div>
      </AccountSection>
      <AccountSection title={m.passkeys_title()} text={m.passkeys_text()}>
        <LinkButton to={localizedHref(paths.accountPasskeys)} variant="line" className="justify-self-start">
          {m.passkeys_manage()}
        </LinkButton>
      </AccountSection>
      <AccountSection title={m.sessions_title()} text={m.sessions_text()}>
        <SessionList sessions={sessions} />
      </AccountSection>
    </AccountFrame>
  )
}

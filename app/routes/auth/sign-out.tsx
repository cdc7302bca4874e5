import { data, redirectDocument } from "react-router"
import { AccountScreen } from "#app/features/accounts/account-screen"
import { sessionOf } from "#app/features/accounts/public.server"
import { closeSession } from "#app/features/accounts/sessions/commands.server"
import { clearedCookie } from "#app/features/accounts/sessions/cookie.server"
import { IconSign } from "#app/features/accounts/window-sign"
import { clearedOnboardingCookie } from "#app/features/onboarding/public.server"
import { Callout } from "#app/ui/callout"
import { Form } from "#app/ui/form"
import { SubmitButton } from "#app/ui/submit-button"
import { localizedHref, m } from "#messages"
import { isDatabaseAway } from "#platform/errors/database-away.server"
import { reportFault } from "#platform/log/log.server"
import type { Route } from "./+types/sign-out"

export const meta: Route.MetaFunction = () => [{ title: m.sign_out_title() }]

export function loader({ context }: Route.LoaderArgs) {
  if (!sessionOf(context)) throw redirectDocument(localizedHref("/"))
  return null
}

export async function action({ request }: Route.ActionArgs) {
  try {
    await closeSession(request.headers.get("cookie"))
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    // The session lives on: telling the person that they are signed out would be a lie.
    reportFault(error, request)
    return data({ failed: true }, { status: 503 })
  }
  const headers = new Headers({ "Clear-Site-Data": '"cache", "storage"' })
  for (const cookie of [clearedCookie(), clearedOnboardingCookie()]) headers.append("Set-Cookie", cookie)
  return redirectDocument(localizedHref("/"), { headers })
}

export default function SignOutRoute({ actionData }: Route.ComponentProps) {
  return (
    <AccountScreen title={m.sign_out_title()} intro={m.sign_out_question()} sign={<IconSign name="log-out" />}>
      {actionData?.failed && <Callout tone="danger">{m.ui_sign_out_failed()}</Callout>}
      <Form>
        <SubmitButton size="large" wide>
          {m.sign_out_submit()}
        </SubmitButton>
      </Form>
    </AccountScreen>
  )
}

import { redirectDocument } from "react-router"
import { AccountScreen } from "#app/features/accounts/account-screen"
import { NewPassword } from "#app/features/accounts/passwords/schema.server"
import { resetPassword } from "#app/features/accounts/reset/commands.server"
import { ResetForm } from "#app/features/accounts/reset/forms"
import { clearedCookie } from "#app/features/accounts/sessions/cookie.server"
import { deviceCookie } from "#app/features/accounts/sign-in/device.server"
import { findToken } from "#app/features/accounts/tokens/queries.server"
import { IconSign } from "#app/features/accounts/window-sign"
import * as paths from "#app/paths"
import { LinkButton } from "#app/ui/link-button"
import { TextLink } from "#app/ui/text-link"
import { currentLocale, localizedHref, m } from "#messages"
import { submit } from "#platform/forms/submit.server"
import { clientOf } from "#platform/http/client.server"
import type { Route } from "./+types/reset-password"

export const meta: Route.MetaFunction = () => [{ title: m.reset_title() }, { name: "robots", content: "noindex" }]

/** The token in the address is for nobody else to see. */
export { headers } from "#app/routes/by-secret"

export async function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? ""
  return { token, alive: (await findToken("reset", token)) !== null }
}

export function action({ request, context }: Route.ActionArgs) {
  return submit(request, NewPassword, async (chosen) => {
    const { email } = await resetPassword(chosen, { locale: currentLocale(), client: clientOf(context) })
    // The owner has read the mail here, so this browser becomes a known device: failed attempts elsewhere do not delay the sign-in that
    // follows.
    const cookies = [clearedCookie(), deviceCookie(request.headers.get("cookie"), email)]
    const headers = cookies.map((cookie): [string, string] => ["Set-Cookie", cookie])
    return redirectDocument(localizedHref(`${paths.signIn}?reset=1`), { headers })
  })
}

export default function ResetPasswordRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.alive || actionData?.code === "reset_dead")
    return (
      <AccountScreen title={m.reset_dead()} intro={m.reset_dead_text()} sign={<IconSign name="clock" />}>
        <LinkButton to={localizedHref(paths.forgotPassword)} wide size="large">
          {m.reset_request_submit()}
        </LinkButton>
        <TextLink to={localizedHref(paths.signIn)}>{m.reset_back_to_login()}</TextLink>
      </AccountScreen>
    )
  return (
    <AccountScreen title={m.reset_title()} intro={m.reset_intro()} sign={<IconSign name="lock" />}>
      <ResetForm token={loaderData.token} answer={actionData} />
    </AccountScreen>
  )
}

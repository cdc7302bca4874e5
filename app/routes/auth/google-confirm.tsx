import { AccountScreen } from "#app/features/accounts/account-screen"
import { TokenForm } from "#app/features/accounts/email-change/email-forms"
import { MailedToken } from "#app/features/accounts/email-change/schema.server"
import { confirmGoogleLink } from "#app/features/accounts/google/commands.server"
import { findToken } from "#app/features/accounts/tokens/queries.server"
import { IconSign } from "#app/features/accounts/window-sign"
import * as paths from "#app/paths"
import { LinkButton } from "#app/ui/link-button"
import { localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { submit } from "#platform/forms/submit.server"
import { clientOf } from "#platform/http/client.server"
import type { Route } from "./+types/google-confirm"

export const meta: Route.MetaFunction = () => [{ title: m.google_link_title() }, { name: "robots", content: "noindex" }]

/** The token in the address is for nobody else to see. */
export { headers } from "#app/routes/by-secret"

/** Looks and changes nothing: mail programs open links before their readers do. */
export async function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? ""
  return { token, alive: (await findToken("google", token)) !== null }
}

export function action({ request, context }: Route.ActionArgs) {
  return submit(request, MailedToken, async ({ token }) => {
    await confirmGoogleLink(token, { client: clientOf(context) })
    return { initialValue: {}, done: true } satisfies FormAnswer & { done: true }
  })
}

export default function GoogleConfirmRoute({ loaderData: { token, alive }, actionData }: Route.ComponentProps) {
  const toSignIn = (
    <LinkButton to={localizedHref(paths.signIn)} size="large" wide>
      {m.nav_sign_in()}
    </LinkButton>
  )
  if (actionData && "done" in actionData)
    return (
      <AccountScreen
        title={m.google_link_done()}
        intro={m.google_link_done_text()}
        sign={<IconSign name="circle-check" />}
      >
        {toSignIn}
      </AccountScreen>
    )
  if (!alive)
    return (
      <AccountScreen title={m.confirm_dead()} intro={m.google_link_dead()} sign={<IconSign name="clock" />}>
        {toSignIn}
      </AccountScreen>
    )
  return (
    <AccountScreen title={m.google_link_title()} intro={m.google_link_text()} sign={<IconSign name="lock" />}>
      <TokenForm token={token} answer={actionData} label={m.google_link_submit()} />
    </AccountScreen>
  )
}

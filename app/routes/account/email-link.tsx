import { AccountScreen } from "#app/features/accounts/account-screen"
import { clientOf } from "#app/features/accounts/client.server"
import { confirmEmailChange, undoEmailChange } from "#app/features/accounts/email-change/commands.server"
import { TokenForm } from "#app/features/accounts/email-change/email-forms"
import { MailedToken } from "#app/features/accounts/email-change/schema.server"
import { findToken } from "#app/features/accounts/tokens/queries.server"
import { IconSign } from "#app/features/accounts/window-sign"
import { LinkButton } from "#app/ui/link-button"
import { currentLocale, localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { submit } from "#platform/forms/submit.server"
import type { Route } from "./+types/email-link"

export const meta: Route.MetaFunction = () => [{ title: m.account_email() }, { name: "robots", content: "noindex" }]

/** The token in the address is for nobody else to see. */
export const headers: Route.HeadersFunction = () => ({ "Referrer-Policy": "no-referrer" })

type Purpose = "confirm" | "undo"

/** `confirm` at the new address, `undo` at the one before. */
function purposeOf({ url }: Request): Purpose {
  return new URL(url).pathname.includes("/email/undo") ? "undo" : "confirm"
}

/** Looks and changes nothing: mail programs open links before their readers do. */
export async function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? ""
  const purpose = purposeOf(request)
  const proof = await findToken(purpose === "undo" ? "email_undo" : "email", token)
  return { purpose, token, email: proof?.payload ?? null }
}

export function action({ request, context }: Route.ActionArgs) {
  const purpose = purposeOf(request)
  const circumstances = { locale: currentLocale(), client: clientOf(context) }
  return submit(request, MailedToken, async ({ token }) => {
    if (purpose === "undo") await undoEmailChange(token, circumstances)
    else await confirmEmailChange(token, circumstances)
    return { initialValue: {}, done: purpose } satisfies FormAnswer & { done: Purpose }
  })
}

export default function EmailLinkRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { purpose, token, email } = loaderData
  if (actionData && "done" in actionData) return <Done purpose={actionData.done} />
  if (!email)
    return (
      <AccountScreen title={m.confirm_dead()} intro={m.email_change_dead()} sign={<IconSign name="clock" />}>
        <LinkButton to={localizedHref("/account/email")} variant="line" wide>
          {m.nav_my_account()}
        </LinkButton>
      </AccountScreen>
    )
  const undo = purpose === "undo"
  return (
    <AccountScreen
      title={undo ? m.email_undo_title() : m.email_change_title()}
      intro={<Address label={undo ? m.email_undo_text() : m.email_change_intro()} email={email} />}
      sign={<IconSign name="mail" />}
    >
      <TokenForm token={token} answer={actionData} label={undo ? m.email_undo_submit() : m.email_change_submit()} />
    </AccountScreen>
  )
}

function Address({ label, email }: { label: string; email: string }) {
  return (
    <p>
      {label}{" "}
      <bdi dir="ltr" className="font-semibold text-ink [overflow-wrap:anywhere]">
        {email}
      </bdi>
    </p>
  )
}

function Done({ purpose }: { purpose: Purpose }) {
  if (purpose === "confirm")
    return (
      <AccountScreen title={m.email_changed()} intro={m.email_changed_text()} sign={<IconSign name="circle-check" />}>
        <LinkButton to={localizedHref("/account/email")} size="large" wide>
          {m.nav_my_account()}
        </LinkButton>
      </AccountScreen>
    )
  return (
    <AccountScreen title={m.email_undone()} intro={m.email_undone_text()} sign={<IconSign name="lock" />}>
      <LinkButton to={localizedHref("/auth/forgot-password")} size="large" wide>
        {m.confirm_choose_new()}
      </LinkButton>
    </AccountScreen>
  )
}

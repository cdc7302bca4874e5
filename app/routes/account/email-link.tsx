import { AccountScreen } from "#app/features/accounts/account-screen"
import { confirmEmailChange } from "#app/features/accounts/email-change/commands.server"
import { TokenForm } from "#app/features/accounts/email-change/email-forms"
import { MailedToken, UndoToken } from "#app/features/accounts/email-change/schema.server"
import { findUndo, undoEmailChange } from "#app/features/accounts/email-change/undo.server"
import { findToken } from "#app/features/accounts/tokens/queries.server"
import { IconSign } from "#app/features/accounts/window-sign"
import * as paths from "#app/paths"
import { LinkButton } from "#app/ui/link-button"
import { currentLocale, localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { submit } from "#platform/forms/submit.server"
import { clientOf } from "#platform/http/client.server"
import type { Route } from "./+types/email-link"

export const meta: Route.MetaFunction = () => [{ title: m.account_email() }, { name: "robots", content: "noindex" }]

/** The token in the address is for nobody else to see. */
export { headers } from "#app/routes/by-secret"

type Purpose = "confirm" | "undo"
/** `choosePassword`: where the owner of an account that was taken back chooses a password. */
type Answer = { done: { choosePassword: string | null } }

/** `confirm` at the new address, `undo` at the one before. */
function purposeOf({ url }: Request): Purpose {
  return new URL(url).pathname.includes(paths.undoEmail) ? "undo" : "confirm"
}

const DEAD = { email: null, asksForCode: false }

/** Looks and changes nothing: mail programs open links before their readers do. */
export async function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? ""
  const purpose = purposeOf(request)
  if (purpose === "undo") return { purpose, token, ...((await findUndo(token)) ?? DEAD) }
  const proof = await findToken("email", token)
  return { purpose, token, ...DEAD, email: proof?.payload ?? null }
}

export function action({ request, context }: Route.ActionArgs) {
  const circumstances = { locale: currentLocale(), client: clientOf(context) }
  if (purposeOf(request) === "undo")
    return submit(request, UndoToken, async (undo) => {
      const reset = await undoEmailChange(undo, circumstances)
      return { initialValue: {}, done: { choosePassword: resetPath(reset) } } satisfies FormAnswer & Answer
    })
  return submit(request, MailedToken, async ({ token }) => {
    await confirmEmailChange(token, circumstances)
    return { initialValue: {}, done: { choosePassword: null } } satisfies FormAnswer & Answer
  })
}

export default function EmailLinkRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { purpose, token, email, asksForCode } = loaderData
  if (actionData && "done" in actionData) return <Done {...actionData.done} />
  if (!email)
    return (
      <AccountScreen title={m.confirm_dead()} intro={m.email_change_dead()} sign={<IconSign name="clock" />}>
        <LinkButton to={localizedHref(paths.accountEmail)} variant="line" wide>
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
      <TokenForm
        token={token}
        answer={actionData}
        label={undo ? m.email_undo_submit() : m.email_change_submit()}
        asksForCode={asksForCode}
      />
    </AccountScreen>
  )
}

function resetPath(token: string) {
  return `${localizedHref(paths.resetPassword)}?${new URLSearchParams({ token })}`
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

function Done({ choosePassword }: Answer["done"]) {
  if (!choosePassword)
    return (
      <AccountScreen title={m.email_changed()} intro={m.email_changed_text()} sign={<IconSign name="circle-check" />}>
        <LinkButton to={localizedHref(paths.accountEmail)} size="large" wide>
          {m.nav_my_account()}
        </LinkButton>
      </AccountScreen>
    )
  return (
    <AccountScreen title={m.email_undone()} intro={m.email_undone_text()} sign={<IconSign name="lock" />}>
      <LinkButton to={choosePassword} size="large" wide>
        {m.confirm_choose_new()}
      </LinkButton>
    </AccountScreen>
  )
}

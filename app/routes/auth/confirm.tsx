import { redirectDocument } from "react-router"
import { AccountScreen } from "#app/features/accounts/account-screen"
import { addressOnly } from "#app/features/accounts/address-schema.server"
import {
  confirmAddress,
  confirmWithNewPassword,
  isSameBrowser,
  resendConfirmation,
} from "#app/features/accounts/confirmation/commands.server"
import {
  ConfirmForm,
  ConfirmWithNewPasswordForm,
  ConfirmWithPasswordForm,
} from "#app/features/accounts/confirmation/confirm-forms"
import { type ResendAnswer, ResendForm } from "#app/features/accounts/confirmation/resend-form"
import { Confirmation } from "#app/features/accounts/confirmation/schema.server"
import type { Proved } from "#app/features/accounts/passwords/prove.server"
import { NewPassword } from "#app/features/accounts/passwords/schema.server"
import { landingAfterConfirmation } from "#app/features/accounts/sign-in/landing.server"
import { enter, visitOf } from "#app/features/accounts/sign-in/visit.server"
import { findToken } from "#app/features/accounts/tokens/queries.server"
import { IconSign } from "#app/features/accounts/window-sign"
import { applyDraft } from "#app/features/onboarding/draft/apply.server"
import { draftOf } from "#app/features/onboarding/draft/travellers.server"
import { clearedOnboardingCookie, type Draft, readOnboarding } from "#app/features/onboarding/onboarding-cookie.server"
import * as paths from "#app/paths"
import { TextLink } from "#app/ui/text-link"
import { currentLocale, localizedHref, m } from "#messages"
import { readForm } from "#platform/forms/read-form.server"
import { submit } from "#platform/forms/submit.server"
import { clientOf } from "#platform/http/client.server"
import type { Route } from "./+types/confirm"

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.way === "dead" ? m.confirm_dead() : m.confirm_title() },
  { name: "robots", content: "noindex" },
]

/** The token in the address is for nobody else to see. */
export { headers } from "#app/routes/by-secret"

/** Looks and changes nothing: mail programs open links before their readers do. */
export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const token = searchParams.get("token") ?? ""
  const proof = await findToken("confirm", token)
  if (!proof) return { way: "dead", token: "" } as const
  if (isSameBrowser(proof, browserHashOf(request))) return { way: "button", token } as const
  return { way: searchParams.has("choose") ? "new_password" : "password", token } as const
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const client = clientOf(context)
  const signedIn = async (proved: Proved, draft: Draft | null = null) => {
    const cookies = await enter(proved, visitOf(request, context))
    const headers = cookies.map((cookie): [string, string] => ["Set-Cookie", cookie])
    const returnTo = readOnboarding(request.headers.get("cookie"))?.returnTo ?? null
    if (draft) {
      const came = await applyDraft({ kind: "member", userId: proved.userId }, draft, currentLocale())
      if (came === "open") {
        headers.push(["Set-Cookie", clearedOnboardingCookie()])
        return redirectDocument(localizedHref(paths.firstMediaKit), { headers })
      }
    }
    return redirectDocument(await landingAfterConfirmation(proved.userId, returnTo), { headers })
  }

  if (form.get("intent") === "resend")
    return submit(form, addressOnly(m.account_no_address), async ({ email }) => {
      await resendConfirmation(email, { locale: currentLocale(), client })
      return { initialValue: { email }, sent: true } satisfies ResendAnswer
    })
  if (form.has("confirmPassword"))
    return submit(form, NewPassword, async (chosen) => signedIn(await confirmWithNewPassword(chosen, { client })))
  return submit(form, Confirmation, async (confirmation) => {
    const proof = await findToken("confirm", confirmation.token)
    const proved = await confirmAddress(confirmation, { browserHash: browserHashOf(request), client })
    // The draft of the browser that signed up, and of no other.
    const isOwn = proof !== null && isSameBrowser(proof, browserHashOf(request))
    const waiting = isOwn ? draftOf(request) : null
    return signedIn(proved, waiting?.email === proved.email ? waiting.draft : null)
  })
}

function browserHashOf(request: Request) {
  return readOnboarding(request.headers.get("cookie"))?.signupNonceHash ?? null
}

export default function ConfirmRoute({ loaderData: { way, token }, actionData }: Route.ComponentProps) {
  if (way === "dead" || isDead(actionData)) return <DeadLink answer={actionData} />
  const form = { token, answer: actionData }
  switch (way) {
    case "button":
      return (
        <AccountScreen title={m.confirm_title()} intro={m.confirm_intro()} sign={<IconSign name="mail" />}>
          <ConfirmForm {...form} />
        </AccountScreen>
      )
    case "password":
      return (
        <AccountScreen title={m.confirm_title()} intro={m.confirm_elsewhere_intro()} sign={<IconSign name="mail" />}>
          <ConfirmWithPasswordForm {...form} />
        </AccountScreen>
      )
    case "new_password":
      return (
        <AccountScreen title={m.confirm_choose_new()} intro={m.confirm_new_intro()} sign={<IconSign name="lock" />}>
          <ConfirmWithNewPasswordForm {...form} />
        </AccountScreen>
      )
  }
}

function DeadLink({ answer }: { answer: ResendAnswer | undefined }) {
  return (
    <AccountScreen title={m.confirm_dead()} intro={m.confirm_dead_text()} sign={<IconSign name="clock" />}>
      <ResendForm answer={isDead(answer) ? undefined : answer} />
      <TextLink to={localizedHref(paths.signIn)}>{m.login_submit()}</TextLink>
    </AccountScreen>
  )
}

function isDead(answer: ResendAnswer | undefined) {
  return answer?.code === "confirm_dead"
}

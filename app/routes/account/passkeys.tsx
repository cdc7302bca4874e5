import { redirect, redirectDocument } from "react-router"
import { AccountFrame, AccountSection } from "#app/features/accounts/account-frame"
import { answerWith } from "#app/features/accounts/answer-with.server"
import { askForPasskey } from "#app/features/accounts/passkeys/browser"
import { removePasskey, renamePasskey } from "#app/features/accounts/passkeys/commands.server"
import { PasskeyEndForm, PasskeyStartForm } from "#app/features/accounts/passkeys/own-forms"
import { PasskeyForm } from "#app/features/accounts/passkeys/passkey-form"
import { PasskeyList } from "#app/features/accounts/passkeys/passkey-list"
import {
  beginPasskey,
  finishPasskey,
  type PasskeyWish,
  passkeyAgain,
} from "#app/features/accounts/passkeys/registration.server"
import { relyingParty } from "#app/features/accounts/passkeys/relying-party.server"
import { MAX_PASSKEYS } from "#app/features/accounts/passkeys/rules"
import {
  PasskeyEnd,
  PasskeyEnding,
  PasskeyName,
  PasskeySignIn,
  PasskeyStart,
} from "#app/features/accounts/passkeys/schema.server"
import { signInWithPasskey } from "#app/features/accounts/passkeys/sign-in.server"
import { listPasskeys } from "#app/features/accounts/passkeys/stored.server"
import { NoPassword } from "#app/features/accounts/passwords/no-password"
import { hasPassword } from "#app/features/accounts/people.server"
import { guard, ownSession } from "#app/features/accounts/public.server"
import { browserOf } from "#app/features/accounts/sessions/browser"
import { visitOf } from "#app/features/accounts/sign-in/visit.server"
import * as paths from "#app/paths"
import { Callout } from "#app/ui/callout"
import { Flash } from "#app/ui/flash"
import { currentLocale, localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { readForm } from "#platform/forms/read-form.server"
import { submit } from "#platform/forms/submit.server"
import { clientOf } from "#platform/http/client.server"
import type { Route } from "./+types/passkeys"

export const middleware: Route.MiddlewareFunction[] = [guard()]

export const meta: Route.MetaFunction = () => [{ title: m.passkeys_title() }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId, twoFactor, byPasskey } = ownSession(context)
  const { searchParams } = new URL(request.url)
  const { browser, system } = browserOf(request.headers.get("user-agent"))
  const [passkeys, withPassword] = await Promise.all([listPasskeys(userId), hasPassword(userId)])
  return {
    passkeys,
    withPassword,
    twoFactor,
    isOffered: relyingParty() !== null,
    isRequired: searchParams.has("required") && !byPasskey,
    done: searchParams.get("done"),
    suggestedName: [browser, system].filter(Boolean).join(" · "),
  }
}

type Answer = FormAnswer & {
  /** Which of the forms it is for. */
  about?: "end" | "prove" | "remove"
  /** The passkey whose end was asked for. */
  passkey?: string
  wish?: PasskeyWish | null
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = ownSession(context)
  const form = await readForm(request)
  const circumstances = {
    locale: currentLocale(),
    client: clientOf(context),
    cookieHeader: request.headers.get("cookie"),
  }
  const done = (what: string) => redirect(localizedHref(`${paths.accountPasskeys}?done=${what}`))

  switch (form.get("intent")) {
    case "finish": {
      const answer = await submit(form, PasskeyEnd, async (end) => {
        await finishPasskey(userId, end, circumstances)
        return done("added")
      })
      if (answer instanceof Response) return answer
      return answerWith<Answer>(answer, {
        about: "end",
        wish: await passkeyAgain(userId, String(form.get("challenge"))),
      })
    }
    case "rename":
      return submit(form, PasskeyName, async (renamed) => {
        await renamePasskey(userId, renamed)
        return done("renamed")
      })
    case "remove": {
      const answer = await submit(form, PasskeyEnding, async (ending) => {
        await removePasskey(userId, ending, circumstances)
        return done("removed")
      })
      return answerWith<Answer>(answer, { about: "remove", passkey: String(form.get("passkey")) })
    }
    case "prove": {
      const answer = await submit(form, PasskeySignIn, async ({ answer }) => {
        const { cookies } = await signInWithPasskey(answer, visitOf(request, context), { whose: userId })
        const headers = cookies.map((each): [string, string] => ["Set-Cookie", each])
        return redirectDocument(localizedHref(paths.admin), { headers })
      })
      return answerWith<Answer>(answer, { about: "prove" })
    }
    default:
      return submit(form, PasskeyStart, async (proof) => ({ wish: await beginPasskey(userId, proof, circumstances) }))
  }
}

export default function AccountPasskeysRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { passkeys, twoFactor, isRequired, done, isOffered } = loaderData
  const answer: Answer | undefined = actionData
  return (
    <AccountFrame title={m.passkeys_title()}>
      {!answer && done === "added" && <Flash tone="success" title={m.passkey_added()} />}
      {!answer && done === "renamed" && <Flash tone="success" title={m.passkey_renamed()} />}
      {!answer && done === "removed" && <Flash tone="success" title={m.passkey_removed()} />}
      {isRequired && <Required canProve={passkeys.length > 0} answer={answer} />}
      {passkeys.length > 0 && (
        <AccountSection title={m.passkeys_yours()}>
          <PasskeyList
            passkeys={passkeys}
            asksForCode={twoFactor}
            refused={answer?.about === "remove" && answer.passkey ? { passkey: answer.passkey, answer } : undefined}
          />
        </AccountSection>
      )}
      {isOffered ? <New {...loaderData} answer={answer} /> : <Callout tone="info">{m.passkeys_unavailable()}</Callout>}
    </AccountFrame>
  )
}

/** Tells an admin that the site requires a passkey, and how to go on. */
function Required({ canProve, answer }: { canProve: boolean; answer: Answer | undefined }) {
  return (
    <>
      <Callout tone="warn">{canProve ? m.passkey_required() : m.passkey_required_none()}</Callout>
      {canProve && (
        <PasskeyForm
          answer={answer?.about === "prove" ? answer : undefined}
          id="passkey-prove"
          intent="prove"
          ask={askForPasskey}
          label={m.passkey_prove()}
        />
      )}
    </>
  )
}

type NewProps = Pick<
  Route.ComponentProps["loaderData"],
  "passkeys" | "withPassword" | "twoFactor" | "suggestedName"
> & {
  answer: Answer | undefined
}

function New({ passkeys, withPassword, twoFactor, suggestedName, answer }: NewProps) {
  if (answer?.wish)
    return (
      <AccountSection title={m.passkey_end_title()} text={m.passkey_end_text()}>
        <PasskeyEndForm
          wish={answer.wish}
          suggestedName={suggestedName}
          answer={answer.about === "end" ? answer : undefined}
        />
      </AccountSection>
    )
  return (
    <AccountSection title={m.passkeys_new()} text={m.passkeys_text()}>
      {passkeys.length >= MAX_PASSKEYS ? (
        <p>{m.passkeys_full({ max: MAX_PASSKEYS })}</p>
      ) : withPassword ? (
        <PasskeyStartForm answer={answer?.about ? undefined : answer} asksForCode={twoFactor} />
      ) : (
        <NoPassword />
      )}
    </AccountSection>
  )
}

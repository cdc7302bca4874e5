import { redirect } from "react-router"
import { AccountFrame, AccountSection } from "#app/features/accounts/account-frame"
import { answerWith } from "#app/features/accounts/answer-with.server"
import { NoPassword } from "#app/features/accounts/passwords/no-password"
import { hasPassword } from "#app/features/accounts/people.server"
import { guard, ownSession } from "#app/features/accounts/public.server"
import { OwnerProof, SetupEnd, SetupStart } from "#app/features/accounts/two-factor/code-schema.server"
import { renewRecoveryCodes, switchOff } from "#app/features/accounts/two-factor/commands.server"
import { NewCodesForm, SwitchOffForm } from "#app/features/accounts/two-factor/manage-forms"
import { RecoveryCodes } from "#app/features/accounts/two-factor/recovery-codes"
import { beginSetup, finishSetup, type Setup, setupAgain } from "#app/features/accounts/two-factor/setup.server"
import { SetupEndForm, SetupStartForm } from "#app/features/accounts/two-factor/setup-form"
import { countRecoveryCodes } from "#app/features/accounts/two-factor/stored.server"
import * as paths from "#app/paths"
import { Callout } from "#app/ui/callout"
import { Flash } from "#app/ui/flash"
import { currentLocale, localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { readForm } from "#platform/forms/read-form.server"
import { submit } from "#platform/forms/submit.server"
import { clientOf } from "#platform/http/client.server"
import type { Route } from "./+types/two-factor"

export const middleware: Route.MiddlewareFunction[] = [guard()]

export const meta: Route.MetaFunction = () => [{ title: m.two_factor_title() }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId, twoFactor } = ownSession(context)
  const { searchParams } = new URL(request.url)
  return {
    codesLeft: twoFactor ? await countRecoveryCodes(userId) : null,
    withPassword: await hasPassword(userId),
    isRequired: searchParams.has("required") && !twoFactor,
    isOff: searchParams.has("off") && !twoFactor,
  }
}

type Answer = FormAnswer & {
  /** Which of the two forms of an account that has two-factor it is for. */
  about?: "renew" | "off"
  setup?: Setup | null
  codes?: readonly string[]
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = ownSession(context)
  const form = await readForm(request)
  const circumstances = { locale: currentLocale(), client: clientOf(context) }

  switch (form.get("intent")) {
    case "confirm": {
      const cookieHeader = request.headers.get("cookie")
      const answer = await submit(form, SetupEnd, async (end) => ({
        codes: await finishSetup(userId, end, { ...circumstances, cookieHeader }),
      }))
      return "codes" in answer
        ? answer
        : answerWith<Answer>(answer, { setup: await setupAgain(userId, String(form.get("setup"))) })
    }
    case "renew": {
      const answer = await submit(form, OwnerProof, async (proof) => ({
        codes: await renewRecoveryCodes(userId, proof, circumstances),
      }))
      return "codes" in answer ? answer : answerWith<Answer>(answer, { about: "renew" })
    }
    case "off": {
      const answer = await submit(form, OwnerProof, async (proof) => {
        await switchOff(userId, proof, circumstances)
        return redirect(localizedHref(`${paths.accountTwoFactor}?off=1`))
      })
      return answerWith<Answer>(answer, { about: "off" })
    }
    default:
      return submit(form, SetupStart, async ({ currentPassword }) => ({
        setup: await beginSetup(userId, currentPassword),
      }))
  }
}

export default function TwoFactorRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { codesLeft, withPassword, isRequired, isOff } = loaderData
  const answer: Answer | undefined = actionData
  return (
    <AccountFrame title={m.two_factor_title()}>
      {isOff && <Flash tone="success" title={m.two_factor_is_off()} />}
      {isRequired && <Callout tone="warn">{m.two_factor_required()}</Callout>}
      {answer?.codes ? (
        <AccountSection title={m.two_factor_codes_title()} text={m.two_factor_codes_text()} isAnswer>
          <RecoveryCodes codes={answer.codes} />
        </AccountSection>
      ) : codesLeft === null ? (
        <SetupSection withPassword={withPassword} answer={answer} />
      ) : (
        <ManageSections codesLeft={codesLeft} answer={answer} />
      )}
    </AccountFrame>
  )
}

function SetupSection({ withPassword, answer }: { withPassword: boolean; answer: Answer | undefined }) {
  if (!withPassword)
    return (
      <AccountSection title={m.two_factor_off_title()} text={m.two_factor_text()}>
        <NoPassword />
      </AccountSection>
    )
  if (answer?.setup)
    return (
      <AccountSection title={m.two_factor_turn_on()}>
        <SetupEndForm setup={answer.setup} answer={answer} />
      </AccountSection>
    )
  return (
    <AccountSection title={m.two_factor_off_title()} text={m.two_factor_text()}>
      <p>{m.two_factor_needs_app()}</p>
      <SetupStartForm answer={answer} />
    </AccountSection>
  )
}

function ManageSections({ codesLeft, answer }: { codesLeft: number; answer: Answer | undefined }) {
  return (
    <>
      <Callout tone={codesLeft > 2 ? "ok" : "warn"} title={m.two_factor_on_title()}>
        {m.two_factor_codes_left({ count: codesLeft })}
      </Callout>
      <AccountSection title={m.two_factor_renew_title()} text={m.two_factor_renew_text()}>
        <NewCodesForm answer={answer?.about === "renew" ? answer : undefined} />
      </AccountSection>
      <AccountSection title={m.two_factor_turn_off()} text={m.two_factor_turn_off_text()}>
        <SwitchOffForm answer={answer?.about === "off" ? answer : undefined} />
      </AccountSection>
    </>
  )
}

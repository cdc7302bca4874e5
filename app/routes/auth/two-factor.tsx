import { redirectDocument, useSearchParams } from "react-router"
import { AccountScreen } from "#app/features/accounts/account-screen"
import { returnPath } from "#app/features/accounts/guards.server"
import { guestOnly } from "#app/features/accounts/public.server"
import { landingAfterSignIn } from "#app/features/accounts/sign-in/landing.server"
import { visitOf } from "#app/features/accounts/sign-in/visit.server"
import { SecondStep } from "#app/features/accounts/two-factor/code-schema.server"
import { finishSecondStep, isBetweenSteps } from "#app/features/accounts/two-factor/second-step.server"
import { SecondStepForm } from "#app/features/accounts/two-factor/second-step-form"
import { IconSign } from "#app/features/accounts/window-sign"
import * as paths from "#app/paths"
import { LinkButton } from "#app/ui/link-button"
import { TextLink } from "#app/ui/text-link"
import { currentLocale, localizedHref, m } from "#messages"
import { submit } from "#platform/forms/submit.server"
import type { Route } from "./+types/two-factor"

export const middleware: Route.MiddlewareFunction[] = [guestOnly]

export const meta: Route.MetaFunction = () => [
  { title: m.two_factor_step_title() },
  { name: "robots", content: "noindex" },
]

export async function loader({ request }: Route.LoaderArgs) {
  return { isWaiting: await isBetweenSteps(request.headers.get("cookie")) }
}

export function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(request, context)
  return submit(request, SecondStep, async ({ code }) => {
    const { userId, cookies } = await finishSecondStep(code, visit, currentLocale())
    const headers = cookies.map((cookie): [string, string] => ["Set-Cookie", cookie])
    return redirectDocument(await landingAfterSignIn(userId, returnPath(request, context)), { headers })
  })
}

export default function SecondStepRoute({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const isRecovery = params.has("recovery")
  if (!loaderData.isWaiting || actionData?.code === "two_factor_ended")
    return (
      <AccountScreen title={m.two_factor_ended_title()} intro={m.two_factor_ended()} sign={<IconSign name="clock" />}>
        <LinkButton to={withFrom(paths.signIn, params)} wide size="large">
          {m.login_submit()}
        </LinkButton>
      </AccountScreen>
    )
  return (
    <AccountScreen
      title={m.two_factor_step_title()}
      intro={isRecovery ? m.two_factor_step_recovery() : m.two_factor_step_app()}
      sign={<IconSign name="smartphone" />}
    >
      <SecondStepForm key={String(isRecovery)} recovery={isRecovery} answer={actionData} />
      <p className="flex flex-wrap gap-x-6 gap-y-3 border-t border-line pt-6">
        <TextLink to={withFrom(paths.signInTwoFactor, params, isRecovery ? {} : { recovery: "1" })}>
          {isRecovery ? m.two_factor_use_app() : m.two_factor_use_recovery()}
        </TextLink>
        <TextLink to={withFrom(paths.signIn, params)}>{m.reset_back_to_login()}</TextLink>
      </p>
    </AccountScreen>
  )
}

/** The place that the person was going to goes along. */
function withFrom(path: string, params: URLSearchParams, more: Record<string, string> = {}) {
  const from = params.get("from")
  const query = new URLSearchParams({ ...(from && { from }), ...more }).toString()
  return localizedHref(query ? `${path}?${query}` : path)
}

import { redirect, useRouteLoaderData } from "react-router"
import { AccountFrame, AccountSection } from "#app/features/accounts/account-frame"
import { answerWith } from "#app/features/accounts/answer-with.server"
import { findPreferences, saveMailLanguage, savePreferences } from "#app/features/accounts/preferences/commands.server"
import { notificationsFor } from "#app/features/accounts/preferences/kinds"
import { PreferencesForm } from "#app/features/accounts/preferences/preferences-form"
import { Preferences } from "#app/features/accounts/preferences/schema.server"
import { guard, ownSession, signedIn } from "#app/features/accounts/public.server"
import { AppearanceSwitch } from "#app/features/appearance/appearance-switch"
import { putOff } from "#app/features/dashboard/later/commands.server"
import { keyFor } from "#app/features/dashboard/mail-language/rules"
import { keepDevice, removeDevice } from "#app/features/push/devices.server"
import { PushChoices } from "#app/features/push/push-choices"
import { SentDevice } from "#app/features/push/schema.server"
import { findPushView } from "#app/features/push/view.server"
import * as paths from "#app/paths"
import type { loader as rootLoader } from "#app/root"
import { Flash } from "#app/ui/flash"
import { currentLocale, localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { readForm } from "#platform/forms/read-form.server"
import { submit } from "#platform/forms/submit.server"
import type { Route } from "./+types/preferences"

export const middleware: Route.MiddlewareFunction[] = [guard()]

export const meta: Route.MetaFunction = () => [{ title: m.account_preferences() }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = signedIn(context)
  const [preferences, push] = await Promise.all([
    findPreferences(actor),
    findPushView(actor, request.headers.get("cookie")),
  ])
  const offered = notificationsFor(ownSession(context).roles)
  return { ...preferences, offered, push, saved: new URL(request.url).searchParams.get("saved") }
}

type Answer = FormAnswer & {
  /** Which of the forms it is for. */
  about?: "push"
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = signedIn(context)
  const form = await readForm(request)
  const done = (what: keyof typeof SAVED) => redirect(localizedHref(`${paths.accountPreferences}?saved=${what}`))
  switch (form.get("intent")) {
    case "push_keep": {
      const answer = await submit(form, SentDevice, async (device) => {
        await keepDevice(actor, device, request.headers.get("cookie"))
        return done("on")
      })
      return answerWith<Answer>(answer, { about: "push" })
    }
    case "push_remove":
      await removeDevice(actor, String(form.get("device")))
      return done("off")
    // Both from the home, where somebody reads another language than that of their mails.
    case "language":
      await saveMailLanguage(actor, currentLocale())
      return done("1")
    case "language_keep":
      await putOff(actor, keyFor(currentLocale()))
      return redirect(localizedHref(ownSession(context).dashboardPath))
    default:
      return submit(form, Preferences, async (preferences) => {
        await savePreferences(actor, preferences, notificationsFor(ownSession(context).roles))
        return done("1")
      })
  }
}

/** The confirmation to show, by the parameter in the address. */
const SAVED = { "1": m.preferences_saved, on: m.push_on, off: m.push_off } as const

export default function AccountPreferencesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const site = useRouteLoaderData<typeof rootLoader>("root")
  const { locale, notifications, offered, push, saved } = loaderData
  const answer: Answer | undefined = actionData
  return (
    <AccountFrame title={m.account_preferences()}>
      {!answer && isSaved(saved) && <Flash tone="success" title={SAVED[saved]()} />}
      <AccountSection title={m.preferences_mails()}>
        <PreferencesForm
          locale={locale}
          notifications={notifications}
          offered={offered}
          answer={answer?.about ? undefined : answer}
        />
      </AccountSection>
      <AccountSection title={m.push_title()} text={m.push_text()}>
        <PushChoices {...push} answer={answer?.about === "push" ? answer : undefined} />
      </AccountSection>
      <AccountSection title={m.appearance_title()} text={m.preferences_appearance_text()}>
        <div className="[&_legend]:sr-only">
          <AppearanceSwitch appearance={site?.appearance ?? "system"} />
        </div>
      </AccountSection>
    </AccountFrame>
  )
}

function isSaved(saved: string | null): saved is Extract<keyof typeof SAVED, string> {
  return saved !== null && Object.hasOwn(SAVED, saved)
}

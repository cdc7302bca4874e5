import { redirect, useRouteLoaderData } from "react-router"
import { AccountFrame, AccountSection } from "#app/features/accounts/account-frame"
import { findPreferences, savePreferences } from "#app/features/accounts/preferences/commands.server"
import { PreferencesForm } from "#app/features/accounts/preferences/preferences-form"
import { Preferences } from "#app/features/accounts/preferences/schema.server"
import { guard, signedIn } from "#app/features/accounts/public.server"
import { AppearanceSwitch } from "#app/features/appearance/appearance-switch"
import * as paths from "#app/paths"
import type { loader as rootLoader } from "#app/root"
import { Flash } from "#app/ui/flash"
import { localizedHref, m } from "#messages"
import { submit } from "#platform/forms/submit.server"
import type { Route } from "./+types/preferences"

export const middleware: Route.MiddlewareFunction[] = [guard()]

export const meta: Route.MetaFunction = () => [{ title: m.account_preferences() }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const saved = new URL(request.url).searchParams.has("saved")
  return { ...(await findPreferences(signedIn(context))), saved }
}

export function action({ request, context }: Route.ActionArgs) {
  return submit(request, Preferences, async (preferences) => {
    await savePreferences(signedIn(context), preferences)
    return redirect(localizedHref(`${paths.accountPreferences}?saved=1`))
  })
}

export default function AccountPreferencesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const site = useRouteLoaderData<typeof rootLoader>("root")
  const { locale, notifications, saved } = loaderData
  return (
    <AccountFrame title={m.account_preferences()}>
      {saved && <Flash tone="success" title={m.preferences_saved()} />}
      <AccountSection title={m.preferences_mails()}>
        <PreferencesForm locale={locale} notifications={notifications} answer={actionData} />
      </AccountSection>
      <AccountSection title={m.appearance_title()} text={m.preferences_appearance_text()}>
        <div className="[&_legend]:sr-only">
          <AppearanceSwitch appearance={site?.appearance ?? "system"} />
        </div>
      </AccountSection>
    </AccountFrame>
  )
}

import { redirect } from "react-router"
import { SiteSettingsForm, saveSiteSettings } from "#app/features/settings/public.server"
import { localizedHref } from "#messages"
import { submit } from "#platform/forms/submit.server"
import type { AdminAction } from "../panels.server"

/** The form of the settings. */
export function actInSettings({ actor, form }: AdminAction) {
  return submit(form, SiteSettingsForm, async (settings) => {
    await saveSiteSettings(actor, settings)
    return redirect(localizedHref("/admin?tab=settings&saved=1"))
  })
}

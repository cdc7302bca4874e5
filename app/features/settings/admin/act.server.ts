import { redirect } from "react-router"
import type { AdminAction } from "#app/features/admin-kit/public.server"
import * as paths from "#app/paths"
import { localizedHref } from "#messages"
import { submit } from "#platform/forms/submit.server"
import { saveSiteSettings } from "../commands.server"
import { SiteSettingsForm } from "../schema.server"

/** The form of the settings. */
export function actInSettings({ actor, form }: AdminAction) {
  return submit(form, SiteSettingsForm, async (settings) => {
    await saveSiteSettings(actor, settings)
    return redirect(localizedHref(paths.adminTab("settings", { saved: "1" })))
  })
}

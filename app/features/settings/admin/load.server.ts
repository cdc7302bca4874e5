import { type Member, readAsAdmin } from "#app/features/admin-kit/public.server"
import { siteSettings } from "../queries.server"

export type SettingsContent = { values: Record<string, string>; saved: boolean }

/** What holds for the site, under the names that the form's fields have. */
export async function loadSettings(actor: Member, params: URLSearchParams): Promise<SettingsContent> {
  await readAsAdmin(actor, async () => {})
  const { siteName, contactEmail, adminTwoFactor, refreshHours, xDailyCapCents, social } = await siteSettings()
  const { x, ...others } = social
  return {
    values: {
      siteName,
      contactEmail,
      ...others,
      twitter: x,
      adminTwoFactor: adminTwoFactor ? "on" : "",
      refreshHours: String(refreshHours),
      xDailyCap: (xDailyCapCents / 100).toFixed(2),
    },
    saved: params.has("saved"),
  }
}

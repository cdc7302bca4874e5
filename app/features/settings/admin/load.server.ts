import { readAsAdmin } from "#app/features/admin-kit/public.server"
import { currentLocale } from "#messages"
import type { Member } from "#platform/database/actor.server"
import { typedPrice } from "#platform/text/money"
import { networkField } from "#vocabulary/networks"
import { siteSettings } from "../queries.server"
import { SOCIAL_NETWORKS } from "../site-settings"

export type SettingsContent = { values: Record<string, string>; saved: boolean }

/** The site's settings, by the names of the form's fields. */
export async function loadSettings(actor: Member, params: URLSearchParams): Promise<SettingsContent> {
  await readAsAdmin(actor, async () => {})
  const { siteName, contactEmail, adminTwoFactor, adminPasskey, refreshHours, xDailyCapCents, social } =
    await siteSettings()
  return {
    values: {
      siteName,
      contactEmail,
      ...Object.fromEntries(SOCIAL_NETWORKS.map((network) => [networkField(network), social[network]])),
      adminTwoFactor: adminTwoFactor ? "on" : "",
      adminPasskey: adminPasskey ? "on" : "",
      refreshHours: String(refreshHours),
      xDailyCap: typedPrice(xDailyCapCents, currentLocale()),
    },
    saved: params.has("saved"),
  }
}

import { inArray, sql } from "drizzle-orm"
import { changeAsAdmin } from "#app/features/admin-kit/public.server"
import { settings } from "#database/schema/operations"
import { writeAudit } from "#platform/audit/audit.server"
import { touch } from "#platform/cache/touch.server"
import { config } from "#platform/config/config.server"
import type { Member, Tx } from "#platform/database/actor.server"
import { readSettings } from "./queries.server"
import { defaultSettings, SETTINGS_TAG, type SiteSettings, SOCIAL_NETWORKS } from "./site-settings"

/** Sets what an admin has chosen for the site. What equals its default is not stored, and follows it. Throws `Forbidden`. */
export function saveSiteSettings(actor: Member, chosen: SiteSettings) {
  return changeAsAdmin(actor, async (tx) => {
    const before = await readSettings(tx)
    const defaults = defaultSettings(config())
    const social = SOCIAL_NETWORKS.filter((network) => chosen.social[network] !== defaults.social[network])
    await store(tx, {
      site_name: chosen.siteName === defaults.siteName ? null : chosen.siteName,
      contact_email: chosen.contactEmail === defaults.contactEmail ? null : chosen.contactEmail,
      social_links:
        social.length === 0 ? null : Object.fromEntries(social.map((network) => [network, chosen.social[network]])),
      admin_two_factor: chosen.adminTwoFactor === defaults.adminTwoFactor ? null : chosen.adminTwoFactor,
      admin_passkey: chosen.adminPasskey === defaults.adminPasskey ? null : chosen.adminPasskey,
      refresh_hours: chosen.refreshHours === defaults.refreshHours ? null : chosen.refreshHours,
      x_daily_cap_cents: chosen.xDailyCapCents === defaults.xDailyCapCents ? null : chosen.xDailyCapCents,
    })
    await writeAudit(tx, { actor: actor.userId, action: "settings_changed", target: "site", before, after: chosen })
    await touch(tx, [SETTINGS_TAG])
  })
}

async function store(tx: Tx, values: Readonly<Record<string, unknown>>) {
  const entries = Object.entries(values)
  const absent = entries.flatMap(([key, value]) => (value === null ? [key] : []))
  if (absent.length > 0) await tx.delete(settings).where(inArray(settings.key, absent))
  for (const [key, value] of entries) {
    if (value === null) continue
    await tx
      .insert(settings)
      .values({ key, value })
      .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: sql`now()` } })
  }
}

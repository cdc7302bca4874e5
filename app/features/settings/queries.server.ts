import { inArray } from "drizzle-orm"
import { settings } from "#database/schema/operations"
import { createCache } from "#platform/cache/cache.server"
import { config } from "#platform/config/config.server"
import { readAs, type Tx, VISITOR } from "#platform/database/actor.server"
import { isDatabaseAway } from "#platform/errors/database-away.server"
import { log } from "#platform/log/log.server"
import { StoredSettings } from "./schema.server"
import { defaultSettings, SETTINGS_TAG, type SiteSettings } from "./site-settings"

const cache = createCache<SiteSettings>()
let lastRead: SiteSettings | undefined

/**
 * The settings of the whole site. From memory on ordinary requests; while the database is away, the last ones read, or the defaults, so
 * that the frame of the site can always be shown.
 */
export async function siteSettings(): Promise<SiteSettings> {
  try {
    lastRead = await cache.take("site", [SETTINGS_TAG], () => readAs(VISITOR, readSettings))
    return lastRead
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    log.warn({ err: error }, "the database is away: the site shows the settings it last read")
    return lastRead ?? defaultSettings(config())
  }
}

/** How the site is called and where it stands, as pages tell search engines and messengers. */
export async function siteIdentity(): Promise<{ name: string; url: string }> {
  const { siteName } = await siteSettings()
  return { name: siteName, url: config().publicUrl }
}

export async function readSettings(tx: Tx): Promise<SiteSettings> {
  const rows = await tx
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(inArray(settings.key, Object.keys(StoredSettings)))
  const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value]))
  const defaults = defaultSettings(config())
  return {
    siteName: StoredSettings.site_name.safeParse(stored.site_name).data ?? defaults.siteName,
    contactEmail: StoredSettings.contact_email.safeParse(stored.contact_email).data ?? defaults.contactEmail,
    social: { ...defaults.social, ...StoredSettings.social_links.safeParse(stored.social_links).data },
    adminTwoFactor: StoredSettings.admin_two_factor.safeParse(stored.admin_two_factor).data ?? defaults.adminTwoFactor,
    adminPasskey: StoredSettings.admin_passkey.safeParse(stored.admin_passkey).data ?? defaults.adminPasskey,
    refreshHours: StoredSettings.refresh_hours.safeParse(stored.refresh_hours).data ?? defaults.refreshHours,
    xDailyCapCents:
      StoredSettings.x_daily_cap_cents.safeParse(stored.x_daily_cap_cents).data ?? defaults.xDailyCapCents,
  }
}

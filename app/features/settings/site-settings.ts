/** The site's own accounts, in the order of the footer. */
export const SOCIAL_NETWORKS = ["instagram", "facebook", "tiktok", "x", "youtube", "linkedin"] as const
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]

/** Settings that an admin makes for the whole site. A network with an empty address is not shown. */
export type SiteSettings = Readonly<{
  siteName: string
  contactEmail: string
  social: Readonly<Record<SocialNetwork, string>>
  /** Whether the administration is open only to admins whose sign-in asks for a code as well. */
  adminTwoFactor: boolean
  /** Whether it is open only to admins who came by a passkey. */
  adminPasskey: boolean
  /** How often the figures of an account are read again. */
  refreshHours: number
  /** The most that calls to X may cost in a day (UTC), in cents of a US dollar; 0 means no calls. */
  xDailyCapCents: number
}>

/** The cache tag of everything that shows a setting of the site. */
export const SETTINGS_TAG = "settings"

export const MAX_SITE_NAME = 60
export const MAX_ADDRESS = 300
export const REFRESH_HOURS = { min: 6, max: 7 * 24 }
export const MAX_X_DAILY_CAP_CENTS = 100_000

/** The settings before anybody changes them: the site's own domain, and its name on each network. */
export function defaultSettings({ siteName, publicUrl }: { siteName: string; publicUrl: string }): SiteSettings {
  const handle = siteName.toLowerCase().replaceAll(/[^a-z\d]/g, "")
  return {
    siteName,
    contactEmail: `contact@${new URL(publicUrl).hostname}`,
    social: {
      instagram: `https://www.instagram.com/${handle}`,
      facebook: `https://www.facebook.com/${handle}`,
      tiktok: `https://www.tiktok.com/@${handle}`,
      x: `https://x.com/${handle}`,
      youtube: `https://www.youtube.com/@${handle}`,
      linkedin: `https://www.linkedin.com/company/${handle}`,
    },
    adminTwoFactor: false,
    adminPasskey: false,
    refreshHours: 24,
    xDailyCapCents: 0,
  }
}

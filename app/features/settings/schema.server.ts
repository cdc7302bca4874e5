import { z } from "zod"
import { m } from "#messages"
import { config } from "#platform/config/config.server"
import { box, filled, ifFilled, line, needed, typed } from "#platform/forms/fields.server"
import { latinDigits } from "#platform/text/digits"
import { normalizeEmail } from "#platform/text/email-address"
import {
  defaultSettings,
  MAX_ADDRESS,
  MAX_SITE_NAME,
  MAX_X_DAILY_CAP_CENTS,
  REFRESH_HOURS,
  type SiteSettings,
  SOCIAL_NETWORKS,
} from "./site-settings"

/** Empty: the site is not on that network. */
const address = z.union([
  z.literal(""),
  z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: () => m.form_not_valid() }).max(MAX_ADDRESS),
])
const typedAddress = z.string().trim().default("").pipe(address)

/** On the operator's own machine the default is no address that mail could reach: it may stay. */
const contactEmail = needed(
  ifFilled(
    (text) => normalizeEmail(text) ?? (text.trim() === defaultSettings(config()).contactEmail ? text.trim() : null),
    m.email_invalid,
  ),
)

const storedHours = z.int().min(REFRESH_HOURS.min).max(REFRESH_HOURS.max)
const storedCap = z.int().min(0).max(MAX_X_DAILY_CAP_CENTS)

const refreshInvalid = () => m.admin_setting_refresh_invalid(REFRESH_HOURS)
const refreshHours = typed
  .transform((text) => latinDigits(text).trim())
  .transform((digits) => (/^\d{1,3}$/.test(digits) ? Number(digits) : Number.NaN))
  .pipe(
    z
      .number({ error: refreshInvalid })
      .min(REFRESH_HOURS.min, { error: refreshInvalid })
      .max(REFRESH_HOURS.max, { error: refreshInvalid }),
  )

const capInvalid = () => m.admin_setting_x_cap_invalid({ max: MAX_X_DAILY_CAP_CENTS / 100 })
/** Dollars as they are typed, `2.50` or `2,50`; empty is nothing. */
const xDailyCap = typed
  .transform((text) => {
    const dollars = latinDigits(text).trim().replace(/[,٫]/, ".") || "0"
    return /^\d{1,4}(?:\.\d{1,2})?$/.test(dollars) ? Math.round(Number(dollars) * 100) : Number.NaN
  })
  .pipe(z.number({ error: capInvalid }).max(MAX_X_DAILY_CAP_CENTS, { error: capInvalid }))

/** The fields bear the names they have everywhere: X is `twitter`. */
export const SiteSettingsForm = z
  .strictObject({
    siteName: filled(line(MAX_SITE_NAME)),
    contactEmail,
    instagram: typedAddress,
    facebook: typedAddress,
    tiktok: typedAddress,
    twitter: typedAddress,
    youtube: typedAddress,
    linkedin: typedAddress,
    // Boxes: absent when they are off.
    adminTwoFactor: box,
    adminPasskey: box,
    refreshHours,
    xDailyCap,
  })
  .transform(
    ({
      siteName,
      contactEmail,
      adminTwoFactor,
      adminPasskey,
      refreshHours,
      xDailyCap,
      twitter,
      ...social
    }): SiteSettings => ({
      siteName,
      contactEmail,
      adminTwoFactor,
      adminPasskey,
      refreshHours,
      xDailyCapCents: xDailyCap,
      social: { ...social, x: twitter },
    }),
  )

/** One row of the table for each: what is stored is believed only as far as it has this shape. */
export const StoredSettings = {
  site_name: z.string().min(1).max(MAX_SITE_NAME),
  contact_email: z.string().min(3).max(MAX_ADDRESS),
  social_links: z.partialRecord(z.enum(SOCIAL_NETWORKS), address),
  admin_two_factor: z.boolean(),
  admin_passkey: z.boolean(),
  refresh_hours: storedHours,
  x_daily_cap_cents: storedCap,
} as const

import { LOCALES } from "#app/locale"
import * as paths from "#app/paths"
import { addDays, utcDay } from "#platform/text/day"

/** RFC 9116 §2.5.5 recommends less than a year, so that nobody trusts an old copy. */
const VALID_DAYS = 180

/** RFC 9116: where to tell of a weakness. `now` is rounded down to the day, so that the text changes once a day. */
export function securityTxt({ siteUrl, contactEmail }: { siteUrl: string; contactEmail: string }, now: Date) {
  const expires = new Date(addDays(utcDay(now), VALID_DAYS))
  return [
    `Contact: mailto:${contactEmail}`,
    `Contact: ${siteUrl}${paths.contact}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${LOCALES.join(", ")}`,
    `Canonical: ${siteUrl}${paths.securityTxt}`,
    "",
  ].join("\n")
}

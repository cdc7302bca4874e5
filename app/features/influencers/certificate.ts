import { DAY_MS, HOUR_MS } from "#platform/text/day"

/** A certificate of responsible influence. `expiresOn`: its last day, at midnight UTC. */
export type Certificate = { number: string; expiresOn: Date }

let hours: Intl.DateTimeFormat | undefined

type Stored = { certificateNumber: string | null; certificateExpiresOn: string | null }

/** The certificate that somebody holds now, or null: it counts to the end of its last day in Paris. */
export function validCertificate({ certificateNumber, certificateExpiresOn }: Stored, now: Date): Certificate | null {
  const expiresOn = new Date(certificateExpiresOn ?? Number.NaN)
  if (!certificateNumber || !(now < certificateEnd({ expiresOn }))) return null
  return { number: certificateNumber, expiresOn }
}

/** From when on a certificate no longer counts: when its last day ends in Paris, at 22:00 or 23:00 UTC. */
export function certificateEnd({ expiresOn }: Pick<Certificate, "expiresOn">): Date {
  const midnightUtc = expiresOn.getTime() + DAY_MS
  const bySummerTime = new Date(midnightUtc - 2 * HOUR_MS)
  const isSummer = !Number.isNaN(midnightUtc) && hourInParis(bySummerTime) === "00"
  return isSummer ? bySummerTime : new Date(midnightUtc - HOUR_MS)
}

function hourInParis(date: Date) {
  hours ??= new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Paris", hour: "2-digit", hourCycle: "h23" })
  return hours.format(date)
}

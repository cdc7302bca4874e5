import { isInterest, isSpokenLanguage, MAX_INTERESTS } from "#app/features/influencers/public"
import { OwnDetails } from "#app/features/influencers/public.server"
import { SentAppearance } from "#app/features/page-editor/public.server"
import type { Place } from "#app/features/places/public"
import { m } from "#messages"
import { Invalid } from "#platform/errors/errors"
import { issueSentence } from "#platform/forms/sentences.server"
import type { PageDocument } from "./format.server"

export type LeaveOut = (what: string, why: string) => void

/** The account's present values: they stay if the document's are refused. */
export type OwnBasics = {
  name: string
  bio: string
  country: string | null
  /** The slug of a place. */
  city: string | null
  certificateNumber: string | null
  certificateExpiresOn: string | null
  theme: string
  accent: string | null
  pageLocale: string
}

/** The details as the profile's form would send them. */
export function planDetails(
  profile: PageDocument["profile"],
  own: OwnBasics,
  town: Place | null,
  leaveOut: LeaveOut,
): OwnDetails {
  if (profile.city && !town) leaveOut(profile.city, m.profile_city_unknown())
  if (profile.portrait) leaveOut(m.profile_portrait(), m.portable_portrait_again())
  const given = {
    ...detailsFields({
      ...profile,
      city: town ? town.slug : profile.city ? own.city : null,
      certificateNumber: profile.certificate?.number ?? null,
      certificateExpiresOn: profile.certificate?.expiresOn ?? null,
    }),
    interests: upTo(MAX_INTERESTS, known(profile.interests, isInterest, leaveOut), (interest) =>
      leaveOut(interest, m.profile_interests_too_many({ max: MAX_INTERESTS })),
    ),
    languages: known(profile.languages, isSpokenLanguage, leaveOut),
  }
  return acceptedDetails(given, detailsFields(own), leaveOut)
}

/** The details by the form's own rules: a field that is refused is left out, and the account's own stays. */
function acceptedDetails(given: Fields, own: Fields, leaveOut: LeaveOut): OwnDetails {
  const refused = new Set<string>()
  // Again and again, since some rules are asked only once all others hold.
  for (;;) {
    const read = OwnDetails.safeParse(mixed(given, own, refused), { error: issueSentence })
    if (read.success) return read.data
    const faults = new Map(read.error.issues.map(({ path, message }) => [String(path[0]), message] as const))
    const found = [...faults].filter(([field]) => !refused.has(field))
    if (found.length === 0) throw new Invalid("portable_profile_refused")
    for (const [field, why] of found) {
      if (!refused.has(field)) leaveOut(LABELS[field]?.() ?? field, why)
      // A number and its day are one.
      for (const each of CERTIFICATE.includes(field) ? CERTIFICATE : [field]) refused.add(each)
    }
  }
}

type Fields = Readonly<Record<string, unknown>>

/** The document's values; for refused fields, the account's own. */
function mixed(given: Fields, own: Fields, refused: ReadonlySet<string>) {
  const taken = Object.entries(given).filter(([field]) => !refused.has(field))
  const kept = Object.entries(own).filter(([field]) => refused.has(field))
  return Object.fromEntries([...taken, ...kept])
}

type Details = Pick<OwnBasics, "name" | "bio" | "country" | "city" | "certificateNumber" | "certificateExpiresOn">

/** Leaves out empty values, as forms do. */
function detailsFields({ name, bio, country, city, certificateNumber, certificateExpiresOn }: Details) {
  return {
    name,
    bio,
    ...(country && { country }),
    ...(city && { city }),
    ...(certificateNumber && { certificateNumber }),
    ...(certificateExpiresOn && { certificateExpiresOn }),
  }
}

const CERTIFICATE: readonly string[] = ["certificateNumber", "certificateExpiresOn"]
const LABELS: Readonly<Record<string, () => string>> = {
  name: m.profile_name,
  bio: m.profile_bio,
  country: m.profile_country,
  city: m.profile_city,
  certificateNumber: m.profile_certificate,
  certificateExpiresOn: m.profile_certificate,
}

function known<Key extends string>(keys: readonly string[], isKnown: (key: string) => key is Key, leaveOut: LeaveOut) {
  const unique = [...new Set(keys)]
  for (const key of unique) if (!isKnown(key)) leaveOut(key, m.portable_unknown())
  return unique.filter(isKnown)
}

function upTo<Item>(max: number, items: readonly Item[], leaveOut: (item: Item) => void) {
  items.slice(max).forEach(leaveOut)
  return items.slice(0, max)
}

/** Theme, colour and language as the editor's form would send them. */
export function planLook({ theme, accent, language }: PageDocument["appearance"], own: OwnBasics, leaveOut: LeaveOut) {
  const given = lookFields({ theme, accent, pageLocale: language })
  const read = SentAppearance.safeParse(given)
  if (read.success) return read.data.look
  const refused = new Set(read.error.issues.map(({ path }) => String(path[0])))
  const named = { theme, accent: accent ?? "", pageLocale: language }
  for (const [field, value] of Object.entries(named)) if (refused.has(field)) leaveOut(value, m.portable_unknown())
  if (refused.has("accent")) refused.add("ownAccent")
  const again = SentAppearance.safeParse(mixed(given, lookFields(own), refused))
  if (!again.success) throw new Invalid("portable_profile_refused")
  return again.data.look
}

function lookFields({ theme, accent, pageLocale }: Pick<OwnBasics, "theme" | "accent" | "pageLocale">) {
  return { theme, pageLocale, accent: accent ?? undefined, ownAccent: accent === null ? undefined : "1" }
}

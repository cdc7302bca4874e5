import type { customLinks, influencers, influencerUserMapping } from "../../database/schema/influencers.ts"
import { type AccountRows, accountRows, DEMO_SIGN_INS, joined, userId } from "./accounts.ts"
import type { Calendar } from "./calendar.ts"
import { PEOPLE } from "./people/people.ts"
import type { DemoLocale, Person, Size } from "./people/table.ts"
import { dice, idOf } from "./random.ts"
import { placeIdOf, townOf } from "./towns.ts"

export type InfluencerRows = AccountRows & {
  influencers: (typeof influencers.$inferInsert & { lastUpdated: Date })[]
  influencerUserMapping: (typeof influencerUserMapping.$inferInsert)[]
  customLinks: (typeof customLinks.$inferInsert)[]
}

/** Whom the demo's creator signs in as. */
export const CREATOR = PEOPLE[0]?.path ?? ""

export function influencerId({ path }: Pick<Person, "path">) {
  return idOf("influencer", path)
}

export function isActive({ path }: Person) {
  return path === CREATOR || !dice(`inactive/${path}`).chance(0.05)
}

/** A few are shown by their initials. */
export function hasPortrait({ path }: Person) {
  return path === CREATOR || !dice(`portrait-missing/${path}`).chance(0.025)
}

const VERIFIED: Record<Size, number> = { s: 0.08, m: 0.22, l: 0.42, xl: 0.8 }
const ACCENTS = [null, null, null, "#1F7A5C", "#2F4FA3", "#8C2F5B", "#B23318"]

export function influencerRows(
  days: Calendar,
  { pictures, passwordHash }: { pictures: ReadonlyMap<string, string>; passwordHash: string },
): InfluencerRows {
  const owned = PEOPLE.map((person) => ({ person, email: emailOf(person) }))
  const accounts = owned.flatMap(({ person, email }) => (email ? [account(person, email, days, passwordHash)] : []))
  return {
    ...joined(accounts),
    influencers: owned.map(({ person, email }) => influencer(person, email, days, pictures.get(person.path) ?? null)),
    influencerUserMapping: owned.flatMap(({ person, email }) =>
      email ? [{ id: idOf("mapping", person.path), userId: userId(email), influencerId: influencerId(person) }] : [],
    ),
    customLinks: PEOPLE.map((person) => ({
      id: idOf("link", person.path),
      influencerId: influencerId(person),
      customPath: person.path,
      createdAt: openedAt(person, days),
    })),
  }
}

export function hasOwner(person: Pick<Person, "path">) {
  return emailOf(person) !== null
}

/** One page in eight was opened by an admin and is nobody's yet. */
function emailOf({ path }: Pick<Person, "path">) {
  if (path === CREATOR) return DEMO_SIGN_INS.creator
  return dice(`owner/${path}`).chance(0.88) ? `${path}@demo.vitrine.test` : null
}

export function openedAt({ path }: Person, days: Calendar) {
  const chance = dice(`opened/${path}`)
  return days.at(chance.whole(95, 640), chance.between(7, 22))
}

function account(person: Person, email: string, days: Calendar, passwordHash: string) {
  const [firstName = person.name, ...rest] = person.name.split(" ")
  return accountRows({
    email,
    firstName,
    lastName: rest.join(" "),
    locale: localeOf(person),
    role: "influencer",
    createdAt: openedAt(person, days),
    ...(person.path === CREATOR ? { passwordHash } : {}),
  })
}

function influencer(person: Person, email: string | null, days: Calendar, picture: string | null) {
  const chance = dice(`influencer/${person.path}`)
  const isCreator = person.path === CREATOR
  const isCertified = isCreator || chance.chance(0.05)
  const town = townOf(person, isCreator)
  const kitAge = chance.whole(1, 80)
  return {
    id: influencerId(person),
    name: person.name,
    bio: person.bio,
    profileImageUrl: picture === null ? null : `/media/${picture}`,
    isVerified: isCreator || chance.chance(VERIFIED[person.size]),
    isActive: isActive(person),
    interests: person.interests.map((name) => ({ name })),
    country: person.country,
    placeId: town === null ? null : placeIdOf(town),
    languages: person.languages,
    pageLocale: localeOf(person),
    theme: person.theme,
    accent: isCreator ? null : chance.pick(ACCENTS),
    certificateNumber: isCertified ? `CIR-2025-${String(chance.whole(1, 9_999)).padStart(4, "0")}` : null,
    certificateExpiresOn: isCertified ? days.day(-chance.whole(40, 600)) : null,
    mediaKitAt: isCreator || chance.chance(0.72) ? days.at(kitAge, chance.between(8, 21)) : null,
    openedBy: email ? userId(email) : null,
    createdAt: openedAt(person, days),
    lastUpdated: days.at(Math.floor(chance.roll() ** 2 * 60), chance.between(7, 22)),
  }
}

/** The language that the person writes in. */
export function localeOf({ languages }: Person): DemoLocale {
  const [first] = languages
  if (first === "fr" || first === "en" || first === "ar") return first
  throw new Error(`${first} is no language of the site`)
}

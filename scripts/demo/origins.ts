import type { influencerOrigins } from "../../database/schema/origins.ts"
import { DEMO_SIGN_INS, userId } from "./accounts.ts"
import type { Calendar } from "./calendar.ts"
import { hasOwner, influencerId, isActive, localeOf, openedAt } from "./influencers.ts"
import { PEOPLE } from "./people/people.ts"
import type { Person } from "./people/table.ts"

/** How many of the profiles that nobody owns have a person who is still to be told of theirs. */
const UNTOLD = 2

const SOURCES = {
  fr: "Profils publics de ses réseaux, relevés par l'équipe",
  en: "Public profiles on their networks, noted by the team",
  ar: "الملفات العامة على شبكاته، دوّنها الفريق",
} as const

/** People whose page the admin made without them, in the order of the table. */
export function unclaimedPeople(): Person[] {
  return PEOPLE.filter((person) => !hasOwner(person))
}

/** The source of each profile that the admin made without its person. */
export function originRows(days: Calendar): (typeof influencerOrigins.$inferInsert)[] {
  const untold = unclaimedPeople().filter(isActive).slice(0, UNTOLD)
  return unclaimedPeople().map((person) => {
    const createdAt = openedAt(person, days)
    const isTold = !untold.includes(person)
    return {
      influencerId: influencerId(person),
      source: SOURCES[localeOf(person)],
      personEmail: isTold ? null : `${person.path}@exemple.example`,
      notifiedAt: isTold ? createdAt : null,
      notifiedHow: isTold ? "otherwise" : null,
      createdBy: userId(DEMO_SIGN_INS.admin),
      createdAt: isTold ? createdAt : days.at(3, 15),
    }
  })
}

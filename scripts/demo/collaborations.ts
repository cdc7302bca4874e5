import type { collaborations } from "../../database/schema/link-page.ts"
import { brandsFor } from "./brands.ts"
import type { Calendar } from "./calendar.ts"
import { BY_HAND } from "./company-side/proposals.ts"
import { CREATOR, influencerId, localeOf } from "./influencers.ts"
import { PEOPLE } from "./people/people.ts"
import type { Person, Size } from "./people/table.ts"
import { dice, idOf } from "./random.ts"

/** How many have worked with anybody, and with how many at most. */
const WORKED: Record<Size, readonly [likely: number, most: number]> = {
  s: [0.25, 2],
  m: [0.5, 3],
  l: [0.8, 5],
  xl: [1, 8],
}

/** Collaborations that creators enter by hand; proposals are in company-side/. */
const STATES = ["completed", "completed", "completed", "completed", "active"] as const

export function collaborationRows(days: Calendar): (typeof collaborations.$inferInsert)[] {
  return PEOPLE.flatMap((person) => workOf(person, days))
}

function workOf(person: Person, days: Calendar) {
  const chance = dice(`collaborations/${person.path}`)
  const [likely, most] = WORKED[person.size]
  if (person.path !== CREATOR && !chance.chance(likely)) return []
  const fitting = brandsFor(localeOf(person), person.interests)
  const brands = chance.some(fitting, person.path === CREATOR ? 6 : chance.whole(1, most))
  return brands.map((brand, at) => {
    const status = at === 0 ? "completed" : chance.pick(STATES)
    const isOver = status === "completed"
    const age = isOver ? chance.whole(20, 900) : chance.whole(1, 25)
    return {
      ...BY_HAND,
      id: idOf("collaboration", person.path, brand.site),
      influencerId: influencerId(person),
      companyName: brand.name,
      companyType: brand.kind,
      websiteUrl: chance.chance(0.85) ? brand.site : null,
      address: chance.chance(0.4) ? brand.town : null,
      status,
      published: isOver || (status === "active" && chance.chance(0.5)),
      createdAt: days.at(age, chance.between(8, 19)),
    }
  })
}

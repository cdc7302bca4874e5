import type { kitPackages } from "../../database/schema/link-page.ts"
import { CREATOR, hasOwner, influencerId, localeOf } from "./influencers.ts"
import { PEOPLE } from "./people/people.ts"
import type { DemoLocale, Size } from "./people/table.ts"
import { dice, idOf } from "./random.ts"

type Package = typeof kitPackages.$inferInsert

const FORMATS: readonly (readonly [string, string, number | null, Package["visibility"]])[] = [
  ["Une story", "24 heures, avec le lien", 250, "public"],
  ["Un réel", "de 30 à 60 secondes, deux retours compris", 900, "companies"],
  ["Une journée de tournage", "chez vous ou au marché, à Marseille et autour", null, "companies"],
]

/** The price range of a post by other creators, in euros, by their size. */
const PRICES: Readonly<Record<Size, readonly [number, number]>> = {
  s: [60, 180],
  m: [150, 450],
  l: [400, 1_400],
  xl: [1_200, 5_000],
}
const TITLES: Readonly<Record<DemoLocale, readonly [string, string]>> = {
  fr: ["Une vidéo courte", "Trois stories et un lien"],
  en: ["A short video", "Three stories and a link"],
  ar: ["فيديو قصير", "ثلاث قصص ورابط"],
}

/** The packages of the creator who is shown, for everybody and for companies, and those of others. */
export function packageRows(): Package[] {
  const shown = FORMATS.map(
    ([title, description, euros, visibility], displayOrder): Package => ({
      id: idOf("package", CREATOR, displayOrder),
      influencerId: influencerId({ path: CREATOR }),
      title,
      description,
      priceCents: euros === null ? null : euros * 100,
      visibility,
      displayOrder,
    }),
  )
  return [...shown, ...packagesOfOthers()]
}

/** Most show their prices to everybody. */
function packagesOfOthers(): Package[] {
  return PEOPLE.filter((person) => person.path !== CREATOR && hasOwner(person)).flatMap((person) => {
    const chance = dice(`packages/${person.path}`)
    if (!chance.chance(0.6)) return []
    const visibility = chance.chance(0.8) ? ("public" as const) : ("companies" as const)
    const [least, most] = PRICES[person.size]
    return TITLES[localeOf(person)].map((title, displayOrder) => ({
      id: idOf("package", person.path, displayOrder),
      influencerId: influencerId(person),
      title,
      description: "",
      priceCents: 1_000 * Math.round(chance.between(least, most) / (10 * (displayOrder + 1))),
      visibility,
      displayOrder,
    }))
  })
}

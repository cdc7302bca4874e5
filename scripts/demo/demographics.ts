import type { networkDemographics } from "../../database/schema/statistics.ts"
import { influencerId } from "./influencers.ts"
import type { NetworkRows } from "./networks.ts"
import { PEOPLE } from "./people/people.ts"
import type { Person } from "./people/table.ts"
import { type Dice, dice } from "./random.ts"

type NetworkRow = NetworkRows["influencerNetworks"][number]
type DemographicRow = typeof networkDemographics.$inferInsert
/** Parts of all followers, from 0 to 1 in ten-thousandths. */
type Share = { kind: "country" | "age" | "gender"; key: string; share: number }

const AGES = ["13-17", "18-24", "25-34", "35-44", "45-54", "55-64", "65+"]
/** Countries by language, for the audience of people who write or talk in it. */
const COUNTRIES: Record<string, readonly string[]> = {
  fr: ["FR", "BE", "CH", "CA", "MA", "DZ", "TN", "SN", "CI", "LU"],
  en: ["GB", "US", "CA", "IE", "AU", "IN", "ZA", "NG"],
  ar: ["SA", "EG", "AE", "MA", "DZ", "TN", "KW", "IQ", "JO", "LB"],
}
const MORE_WOMEN = ["mode", "beaute", "parentalite", "maison", "bien_etre", "livres", "danse", "cuisine"]
const MORE_MEN = ["jeux_video", "auto_moto", "technologie", "finance", "sport", "sciences"]
const YOUNGER = ["jeux_video", "danse", "humour", "musique", "beaute"]
const OLDER = ["jardin", "histoire", "actualite", "maison", "parentalite", "finance"]

const PERSON_OF = new Map(PEOPLE.map((person) => [influencerId(person), person]))

/** The audience of connected accounts, as read along with their figures. */
export function demographicRows(rows: readonly NetworkRow[]): DemographicRow[] {
  return rows.flatMap((row) => {
    const { influencerId: id, network, provenance, fetchedAt } = row
    if (provenance !== "connected" || !fetchedAt) return []
    return demographicsOf(row).map((share) => ({ influencerId: id, network, ...share, fetchedAt }))
  })
}

/** The audience of an account, always the same; empty if the network does not report it. */
export function demographicsOf({ influencerId: id, network }: NetworkRow): Share[] {
  const person = PERSON_OF.get(id)
  if (!person || (network !== "instagram" && network !== "youtube")) return []
  const chance = dice(`demographics/${person.path}/${network}`)
  return [
    ...parts("country", countries(person, chance)),
    ...parts("age", ages(person, chance)),
    ...parts("gender", genders(person, chance)),
  ]
}

type Weights = readonly (readonly [key: string, weight: number])[]

function parts(kind: Share["kind"], weights: Weights): Share[] {
  const whole = weights.reduce((sum, [, weight]) => sum + weight, 0)
  return weights.map(([key, weight]) => ({ kind, key, share: Math.round((weight / whole) * 10_000) / 10_000 }))
}

/** Most at home, and fewer and fewer where else the person is understood, in several languages best. */
function countries({ country, languages }: Person, chance: Dice): Weights {
  const speaking = languages.flatMap((language) => COUNTRIES[language] ?? []).filter((each) => each !== country)
  const understood = [...Map.groupBy(speaking, (each) => each).values()].sort((a, b) => b.length - a.length)
  const abroad = chance.some(understood.slice(0, 8), chance.whole(5, 7))
  return [
    [country, chance.between(1, 3)],
    ...abroad.map(([each = ""], at) => [each, chance.between(0.6, 1) / 1.7 ** at] as const),
  ]
}

/** Most are near one age. */
function ages({ interests, look }: Person, chance: Dice): Weights {
  const lean = count(interests, OLDER) - count(interests, YOUNGER) + (look.isOld ? 2 : 0)
  const usual = chance.between(1.5, 2.3) + 0.5 * lean
  return AGES.map((age, at) => [age, (0.015 + Math.exp(-((at - usual) ** 2) / 2.6)) * chance.between(0.85, 1.15)])
}

function genders({ interests }: Person, chance: Dice): Weights {
  const lean = count(interests, MORE_WOMEN) - count(interests, MORE_MEN)
  const women = 0.5 + 0.12 * Math.max(-2, Math.min(2, lean)) + chance.between(-0.08, 0.08)
  return [
    ["female", women],
    ["male", 1 - women],
    ["other", chance.between(0.005, 0.03)],
  ]
}

function count(interests: readonly string[], wanted: readonly string[]) {
  return interests.filter((interest) => wanted.includes(interest)).length
}

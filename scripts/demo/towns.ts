import { readFileSync } from "node:fs"
import type { Person } from "./people/table.ts"
import { dice } from "./random.ts"

/** Towns by country; one that is listed twice has twice as many people. */
const TOWNS: Readonly<Record<string, readonly string[]>> = {
  FR: "paris paris paris lyon lyon marseille marseille bordeaux lille toulouse nantes rennes strasbourg montreuil aix-en-provence".split(
    " ",
  ),
  BE: "bruxelles bruxelles bruxelles liege gand anvers namur".split(" "),
  CH: "geneve geneve lausanne zurich".split(" "),
  CA: "montreal montreal montreal quebec toronto".split(" "),
  MA: "casablanca casablanca casablanca rabat marrakech fes".split(" "),
  DZ: "alger alger oran constantine".split(" "),
  TN: "tunis tunis sfax sousse".split(" "),
  GB: "londres londres manchester".split(" "),
  EG: ["le-caire", "le-caire", "alexandrie"],
  SN: ["dakar"],
  CI: ["abidjan"],
  LB: ["beyrouth"],
  RE: ["saint-denis"],
}
const CREATORS_TOWN = "marseille"

/** The home town of most travellers. */
const TRAVELLERS_TOWN = "paris"

/** The town that somebody says to work in; about one in six says nothing. */
export function townOf({ path, country, interests }: Person, isCreator: boolean) {
  if (isCreator) return CREATORS_TOWN
  const chance = dice(`town/${path}`)
  if (interests.includes("voyage") && dice(`home/${path}`).chance(0.7)) return TRAVELLERS_TOWN
  const towns = TOWNS[country]
  return towns && !chance.chance(0.15) ? chance.pick(towns) : null
}

let numbers: ReadonlyMap<string, number> | undefined

/** The town's number in the table of places. */
export function placeIdOf(slug: string) {
  numbers ??= readNumbers()
  const id = numbers.get(slug)
  if (id === undefined) throw new Error(`${slug} is no place of database/places/places.tsv`)
  return id
}

function readNumbers() {
  const lines = readFileSync(new URL("../../database/places/places.tsv", import.meta.url), "utf8")
    .trimEnd()
    .split("\n")
  return new Map(lines.map((line) => line.split("\t")).map(([id, , slug = ""]) => [slug, Number(id)]))
}

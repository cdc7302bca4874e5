import { addDays, HOUR_MS, mondayOf, parisDay } from "#platform/text/day"

/** When letters are read: at seven. */
const HOUR = 7
const WEEK = 7

/** The week that a letter speaks of, Monday to Sunday in Paris, and the Monday behind it on which it is read. */
export type Week = Readonly<{ first: string; last: string; monday: string }>

/** The week that was over last at this moment. */
export function weekOf(now: Date): Week {
  const monday = mondayOf(parisDay(now))
  return { first: addDays(monday, -WEEK), last: addDays(monday, -1), monday }
}

/** The time zone of each country; of several zones the one with the most people. Overseas France goes by its departments. */
const ZONES: Readonly<Record<string, string>> = {
  "FR-971": "America/Guadeloupe",
  "FR-972": "America/Martinique",
  "FR-973": "America/Cayenne",
  "FR-974": "Indian/Reunion",
  "FR-976": "Indian/Mayotte",
  AE: "Asia/Dubai",
  AU: "Australia/Sydney",
  BE: "Europe/Brussels",
  BF: "Africa/Ouagadougou",
  BJ: "Africa/Porto-Novo",
  BR: "America/Sao_Paulo",
  CA: "America/Toronto",
  CD: "Africa/Kinshasa",
  CG: "Africa/Brazzaville",
  CH: "Europe/Zurich",
  CI: "Africa/Abidjan",
  CM: "Africa/Douala",
  DE: "Europe/Berlin",
  DZ: "Africa/Algiers",
  EG: "Africa/Cairo",
  ES: "Europe/Madrid",
  GA: "Africa/Libreville",
  GB: "Europe/London",
  GN: "Africa/Conakry",
  HT: "America/Port-au-Prince",
  IE: "Europe/Dublin",
  IT: "Europe/Rome",
  JO: "Asia/Amman",
  KW: "Asia/Kuwait",
  LB: "Asia/Beirut",
  LU: "Europe/Luxembourg",
  MA: "Africa/Casablanca",
  MG: "Indian/Antananarivo",
  ML: "Africa/Bamako",
  MR: "Africa/Nouakchott",
  MU: "Indian/Mauritius",
  NE: "Africa/Niamey",
  NL: "Europe/Amsterdam",
  PT: "Europe/Lisbon",
  QA: "Asia/Qatar",
  SA: "Asia/Riyadh",
  SN: "Africa/Dakar",
  TG: "Africa/Lome",
  TN: "Africa/Tunis",
  TR: "Europe/Istanbul",
  US: "America/New_York",
}

type Place = Readonly<{ country: string | null; area: string | null }>

/** The time zone of where somebody works; Paris where that is not known. */
export function zoneOf({ country, area }: Place) {
  const known = country ?? ""
  return zoneNamed(`${known}-${area}`) ?? zoneNamed(known) ?? "Europe/Paris"
}

function zoneNamed(key: string) {
  return Object.hasOwn(ZONES, key) ? ZONES[key] : undefined
}

/** When that day's morning comes there. */
export function morningOf(day: string, zone: string) {
  const wanted = Date.parse(`${day}T00:00:00Z`) + HOUR * HOUR_MS
  return new Date(wanted - offsetOf(new Date(wanted - offsetOf(new Date(wanted), zone)), zone))
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function offsetOf(moment: Date, zone: string) {
  const clock =
    clocks.get(zone) ?? new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone: zone })
  clocks.set(zone, clock)
  return Date.parse(`${clock.format(moment).replace(" ", "T")}Z`) - Math.floor(moment.getTime() / 1000) * 1000
}

import { addDays, daysBetween, isDay, parisDay, utcDay } from "#platform/text/day"

export const ADDRESSED_LIMITS = { brand: 80, greeting: 60, letter: 600, title: 80, description: 160 }
export const MAX_OFFERS = 8
/** For one creator: kits whose links still work, and all kits that are kept. */
export const MAX_LIVE_KITS = 50
export const MAX_KITS = 300
/** How many collaborations there are to choose from, the latest. */
export const MAX_WORK = 30
export const DAYS_VALID = 30
const MOST_DAYS_VALID = 180
/** How far ahead she says when she is free: to the end of the second month after this one. */
const MONTHS_AHEAD = 2
export const MAX_FREE_DAYS = 100

/** A week that begins on a Monday, to name its days by. */
export const A_WEEK = daysBetween("2026-06-01", "2026-06-07")

export const MIN_KIT_PASSWORD = 6
export const MAX_KIT_PASSWORD = 100

/** Reloads within this time count as one opening. */
export const OPENING_MINUTES = 30

const FALLBACK_SLUG = "marque"
const SLUG_LENGTH = 40

/** The brand's part of a link: Latin letters and digits; a fixed word if its name has none. */
export function slugOf(brand: string) {
  const letters = brand
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae")
    .replace(/ß/g, "ss")
    .replace(/[^a-z0-9]+/g, "-")
  return letters.slice(0, SLUG_LENGTH).replace(/^-|-$/g, "") || FALLBACK_SLUG
}

/** The parts of a kit's link: the brand's slug and the secret that opens it. */
export type Pour = Readonly<{ slug: string; secret: string }>

/** The name of the query that makes an address of a kit one of a kit for a brand. */
export const POUR = "pour"

export function pourText({ slug, secret }: Pour) {
  return `${slug}.${secret}`
}

/** Null for whatever we have not written. */
export function pourIn(query: URLSearchParams): Pour | null {
  const [text = "", ...others] = query.getAll(POUR)
  const [, slug, secret] = /^([a-z0-9-]{1,60})\.([0-9a-f]{32})$/.exec(text) ?? []
  return slug && secret && others.length === 0 ? { slug, secret } : null
}

/** Whether an address is one of a kit for a brand, right or wrong. */
export function isForOneReader(url: string) {
  return url.includes("?") && new URL(url).searchParams.has(POUR)
}

export const KIT_STATES = ["unread", "read", "expired", "withdrawn"] as const
export type KitState = (typeof KIT_STATES)[number]

type Standing = Readonly<{ opens: number; expiresAt: Date; withdrawnAt: Date | null }>

/** The state of a kit. */
export function stateOf({ opens, expiresAt, withdrawnAt }: Standing, now: Date): KitState {
  if (withdrawnAt) return "withdrawn"
  if (expiresAt <= now) return "expired"
  return opens > 0 ? "read" : "unread"
}

export function isLive(standing: Standing, now: Date) {
  return ["unread", "read"].includes(stateOf(standing, now))
}

/** Until when a kit can hold, as days in Paris. */
export function validity(now: Date) {
  const today = parisDay(now)
  return { first: today, usual: addDays(today, DAYS_VALID), last: addDays(today, MOST_DAYS_VALID) }
}

/** The months that are offered to say free days of, each with its days from today on. */
export function monthsAhead(now: Date): { month: string; days: string[] }[] {
  const today = parisDay(now)
  const [year = 0, month = 1] = today.split("-").map(Number)
  return Array.from({ length: MONTHS_AHEAD + 1 }, (_, ahead) => {
    const first = ahead === 0 ? today : utcDay(new Date(Date.UTC(year, month - 1 + ahead, 1)))
    const last = utcDay(new Date(Date.UTC(year, month + ahead, 0)))
    return { month: first.slice(0, 7), days: daysBetween(first, last) }
  })
}

/** The valid days within the months that the form offers, sorted, without duplicates. */
export function freeDaysAmong(days: readonly string[], now: Date) {
  const offered = new Set(monthsAhead(now).flatMap((month) => month.days))
  return [...new Set(days)].filter((day) => isDay(day) && offered.has(day)).sort()
}

type CalendarDay = Readonly<{ day: string; isFree: boolean; opens: boolean; closes: boolean }>
/** A month as a calendar shows it: weeks from Monday on, null where a day is of another month. */
export type CalendarMonth = Readonly<{ month: string; weeks: readonly (readonly (CalendarDay | null)[])[] }>

const WEEK = 7

/** The months in which there are free days. A run of those opens and closes, at the ends of weeks too. */
export function calendarOf(freeDays: readonly string[]): CalendarMonth[] {
  const free = new Set(freeDays)
  return [...new Set(freeDays.map((day) => day.slice(0, 7)))].sort().map((month) => {
    const [year = 0, number = 1] = month.split("-").map(Number)
    const last = utcDay(new Date(Date.UTC(year, number, 0)))
    const days = daysBetween(`${month}-01`, last)
    const cells = [...Array.from({ length: weekday(`${month}-01`) }, () => null), ...days]
    const all = [...cells, ...Array.from({ length: (WEEK - (cells.length % WEEK)) % WEEK }, () => null)]
    const isFree = (day: string | null | undefined) => typeof day === "string" && free.has(day)
    const weeks = Array.from({ length: all.length / WEEK }, (_, week) => {
      const row = all.slice(week * WEEK, (week + 1) * WEEK)
      return row.map((day, at) =>
        day === null
          ? null
          : {
              day,
              isFree: isFree(day),
              opens: isFree(day) && !isFree(row[at - 1]),
              closes: isFree(day) && !isFree(row[at + 1]),
            },
      )
    })
    return { month, weeks }
  })
}

/** From Monday, 0, on. */
export function weekday(day: string) {
  return (new Date(day).getUTCDay() + 6) % WEEK
}

/** The last day on which a kit opens, in Paris: it ends when that day is over. */
export function lastDayOf(expiresAt: Date) {
  return parisDay(new Date(expiresAt.getTime() - 1))
}

import type { Locale } from "#vocabulary/locales"
import { DAY_S, noonOf } from "./day.ts"

// Arabic with Latin digits: left to itself, ICU changes the digits from one Arabic country to the next.
/** The locales by which dates and numbers are formatted. */
export const LANGUAGE_TAGS = { fr: "fr-FR", en: "en-GB", ar: "ar-u-nu-latn" } as const satisfies Record<Locale, string>

// One zone for server and browser, or a date near midnight would change on hydration.
const TIME_ZONE = "Europe/Paris"

/** Making a formatter costs a hundred times what using it does. */
function madeOnce<Formatter>(make: (tag: string) => Formatter) {
  const made = new Map<Locale, Formatter>()
  return (language: Locale) => {
    const formatter = made.get(language) ?? make(LANGUAGE_TAGS[language])
    made.set(language, formatter)
    return formatter
  }
}

const number = madeOnce((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }))
const percent = madeOnce((tag) => new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 1 }))
const change = madeOnce(
  (tag) => new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 1, signDisplay: "exceptZero" }),
)
const price = madeOnce(
  (tag) => new Intl.NumberFormat(tag, { style: "currency", currency: "EUR", trailingZeroDisplay: "stripIfInteger" }),
)
const longDate = madeOnce((tag) => new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: TIME_ZONE }))
const longDay = madeOnce((tag) => new Intl.DateTimeFormat(tag, { day: "numeric", month: "long", timeZone: TIME_ZONE }))
const month = madeOnce((tag) => new Intl.DateTimeFormat(tag, { month: "long", year: "numeric", timeZone: TIME_ZONE }))
const shortDate = madeOnce(
  (tag) => new Intl.DateTimeFormat(tag, { day: "numeric", month: "short", year: "numeric", timeZone: TIME_ZONE }),
)
const twoDigitDate = madeOnce(
  (tag) => new Intl.DateTimeFormat(tag, { day: "2-digit", month: "short", year: "numeric", timeZone: TIME_ZONE }),
)
const dayAndMonth = madeOnce(
  (tag) => new Intl.DateTimeFormat(tag, { day: "numeric", month: "short", timeZone: TIME_ZONE }),
)
const weekday = madeOnce(
  (tag) => new Intl.DateTimeFormat(tag, { weekday: "long", day: "numeric", month: "long", timeZone: TIME_ZONE }),
)
// An Arabic calendar says its days by one letter, since an Arabic short name is the whole name.
const weekdaySign = madeOnce(
  (tag) =>
    new Intl.DateTimeFormat(tag, { weekday: tag === LANGUAGE_TAGS.ar ? "narrow" : "short", timeZone: TIME_ZONE }),
)
const time = madeOnce(
  (tag) => new Intl.DateTimeFormat(tag, { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: TIME_ZONE }),
)

const UNITS = ["second", "minute", "hour", "day", "megabyte", "gigabyte"] as const
const unit = madeOnce(
  (tag) =>
    new Map(
      UNITS.map((name) => [
        name,
        new Intl.NumberFormat(tag, {
          style: "unit",
          unit: name,
          unitDisplay: name.endsWith("byte") ? "short" : "long",
          maximumFractionDigits: name === "gigabyte" ? 1 : 0,
        }),
      ]),
    ),
)

/** `12 480`, at most one decimal. Followers have their own rule (K and M). */
export function formatNumber(value: number, language: Locale) {
  return number(language).format(value)
}

/** An amount given in hundredths, in euros unless said otherwise (ISO 4217): `1 200 €`, `89,50 €`. */
export function formatPrice(cents: number, language: Locale, currency = "EUR") {
  if (currency === "EUR") return oneSided(price(language).format(cents / 100))
  const options = { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" } as const
  return oneSided(new Intl.NumberFormat(LANGUAGE_TAGS[language], options).format(cents / 100))
}

/**
 * An amount with its sign on one side wherever it stands, by itself or among Arabic words: left to ICU's own marks, the sign
 * changes sides with what the amount is put into. By marks and not isolates, which a PDF's library does not know. A sign in
 * Arabic letters stays as it is: it goes with the words around it.
 */
export function oneSided(amount: string) {
  const bare = amount.replace(/[\u061c\u200e\u200f]/g, "")
  return bare === amount || /\p{Script=Arabic}/u.test(bare) ? amount : `\u200e${bare}\u200e`
}

/** A share between 0 and 1: 0.042 is `4,2 %`. */
export function formatPercent(share: number, language: Locale) {
  return percent(language).format(share)
}

/** A change as a share, with its sign: 0.042 is `+4,2 %`. */
export function formatChange(share: number, language: Locale) {
  return change(language).format(share)
}

/** `5 janvier 2026`, `1er janvier 2026`, in Paris. */
export function formatDate(date: Date, language: Locale) {
  return inOnePiece(longDate(language).format(date), language)
}

/** A day, `2026-01-31`, in the same words. */
export function formatDay(day: string, language: Locale) {
  return formatDate(noonOf(day), language)
}

/** The first of two days: `5 janvier` where the last one says the same year, `5 janvier 2026` otherwise. */
export function formatFirstDay(first: string, last: string, language: Locale) {
  if (first.slice(0, 4) !== last.slice(0, 4)) return formatDay(first, language)
  return inOnePiece(longDay(language).format(noonOf(first)), language)
}

/** `janvier 2026`, in Paris. */
export function formatMonth(date: Date, language: Locale) {
  return inOnePiece(month(language).format(date), language)
}

/** `5 janv. 2026`, `1er janv. 2026`, in Paris. */
export function formatShortDate(date: Date, language: Locale) {
  return inOnePiece(shortDate(language).format(date), language)
}

/** `5 janv.`, in Paris: where the year is known. */
export function formatDayAndMonth(date: Date, language: Locale) {
  return inOnePiece(dayAndMonth(language).format(date), language)
}

/** `lundi 5 janvier`, `jeudi 1er janvier`, in Paris: of the last days and months. */
export function formatWeekday(date: Date, language: Locale) {
  return inOnePiece(weekday(language).format(date), language)
}

/** `lu`, `Mo`, `ن`: the head of a column of a calendar. */
export function formatWeekdaySign(date: Date, language: Locale) {
  return weekdaySign(language).format(date).slice(0, 2)
}

/** `14:03`, in Paris. */
export function formatTime(date: Date, language: Locale) {
  return time(language).format(date)
}

/** `5 janv. 2026 14:03`, in Paris. */
export function formatDateTime(date: Date, language: Locale) {
  return `${formatShortDate(date, language)} ${time(language).format(date)}`
}

/** `05 janv. 2026 14:03`, in Paris: dd MMM yyyy HH:mm, as the specification has it of a message to the site. */
export function formatMessageDate(date: Date, language: Locale) {
  return `${twoDigitDate(language).format(date)} ${time(language).format(date)}`
}

/** No line ends between a day, its month and its year; one may after a day of the week, and before the time of day. */
function inOnePiece(date: string, language: Locale) {
  return firstOfMonth(date, language).replace(/ (?!\d\d?(?:er)? )/g, "\u00a0")
}

/** `1er janvier`: the French count the first day of a month as such; ICU does not know. */
function firstOfMonth(date: string, language: Locale) {
  return language === "fr" ? date.replace(/(?<!\d)1(?= \p{L})/u, "1er") : date
}

const [MINUTE, HOUR] = [60, 3600]

/** How long something takes or has waited, in its largest whole unit: `3 minutes`; in days from two of them on. */
export function formatDuration(seconds: number, language: Locale) {
  if (seconds < MINUTE) return inUnit(Math.floor(seconds), "second", language)
  if (seconds < HOUR) return inUnit(Math.floor(seconds / MINUTE), "minute", language)
  if (seconds < 2 * DAY_S) return inUnit(Math.floor(seconds / HOUR), "hour", language)
  return inUnit(Math.floor(seconds / DAY_S), "day", language)
}

const [MEGABYTE, GIGABYTE] = [1e6, 1e9]

/** A size on a disk, in megabytes, from 1 000 of them on in gigabytes. */
export function formatBytes(bytes: number, language: Locale) {
  if (bytes < GIGABYTE) return inUnit(bytes / MEGABYTE, "megabyte", language)
  return inUnit(bytes / GIGABYTE, "gigabyte", language)
}

function inUnit(value: number, name: (typeof UNITS)[number], language: Locale) {
  return unit(language).get(name)?.format(value) ?? String(value)
}

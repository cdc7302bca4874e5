import fc from "fast-check"
import { expect, test } from "vitest"
import { isolate } from "./bidi"
import { noonOf } from "./day"
import {
  formatBytes,
  formatChange,
  formatDate,
  formatDateTime,
  formatDayAndMonth,
  formatDuration,
  formatFirstDay,
  formatMessageDate,
  formatMonth,
  formatNumber,
  formatPercent,
  formatPrice,
  formatShortDate,
  formatWeekday,
  formatWeekdaySign,
} from "./format"

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ").replace(/\u200e/g, "")
const newYear = new Date("2025-12-31T23:30:00Z")

test("numbers are grouped as each language does, with Latin digits in Arabic", () => {
  expect(plain(formatNumber(1234567.89, "fr"))).toBe("1 234 567,9")
  expect(formatNumber(12480, "en")).toBe("12,480")
  expect(formatNumber(12480, "ar")).toBe("12,480")
})

test("percentages have at most one decimal, changes their sign", () => {
  expect(plain(formatPercent(0.625, "fr"))).toBe("62,5 %")
  expect(plain(formatChange(0.0421, "fr"))).toBe("+4,2 %")
  expect(plain(formatChange(-0.05, "en"))).toBe("-5%")
  expect(plain(formatChange(0, "ar"))).toBe("0%")
})

test("dates are those of Paris, in the words of the language", () => {
  expect(plain(formatDate(newYear, "fr"))).toBe("1er janvier 2026")
  expect(plain(formatDate(newYear, "en"))).toBe("1 January 2026")
  expect(plain(formatWeekday(newYear, "fr"))).toBe("jeudi 1er janvier")
  expect(plain(formatDate(newYear, "ar"))).toBe("1 يناير 2026")
  expect(plain(formatShortDate(newYear, "fr"))).toBe("1er janv. 2026")
  expect((["fr", "en", "ar"] as const).map((language) => plain(formatDayAndMonth(newYear, language)))).toEqual([
    "1er janv.",
    "1 Jan",
    "1 يناير",
  ])
})

test("no line ends inside a date; one may after its day of the week and before its time", () => {
  expect(formatDate(noonOf("2026-10-01"), "fr")).toBe("1er\u00a0octobre\u00a02026")
  expect(formatShortDate(noonOf("2026-11-26"), "fr")).toBe("26\u00a0nov.\u00a02026")
  expect(formatDayAndMonth(noonOf("2026-12-05"), "ar")).toBe("5\u00a0ديسمبر")
  expect(formatMonth(newYear, "en")).toBe("January\u00a02026")
  expect(formatWeekday(noonOf("2026-11-22"), "fr")).toBe("dimanche 22\u00a0novembre")
  expect(formatWeekday(noonOf("2026-11-01"), "fr")).toBe("dimanche 1er\u00a0novembre")
  expect(formatDateTime(newYear, "fr")).toBe("1er\u00a0janv.\u00a02026 00:30")
})

test("of two days in one year the last alone says it", () => {
  const said = (first: string, last: string) =>
    (["fr", "en", "ar"] as const).map((language) => plain(formatFirstDay(first, last, language)))
  expect(said("2026-12-01", "2026-12-20")).toEqual(["1er décembre", "1 December", "1 ديسمبر"])
  expect(said("2026-12-28", "2027-01-04")).toEqual(["28 décembre 2026", "28 December 2026", "28 ديسمبر 2026"])
})

test("a message's date reads dd MMM yyyy HH:mm, any other as dates do elsewhere", () => {
  expect(formatMessageDate(newYear, "fr")).toBe("01 janv. 2026 00:30")
  expect(plain(formatDateTime(newYear, "fr"))).toBe("1er janv. 2026 00:30")
})

test("no language ever shows digits other than Latin ones", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), fc.constantFrom("fr", "en", "ar"), (value, language) => {
      expect(formatNumber(value, language)).not.toMatch(/[٠-٩۰-۹]/)
    }),
  )
})

test.each([
  [59, "59 secondes"],
  [60, "1 minute"],
  [3599, "59 minutes"],
  [3600, "1 heure"],
  [172_799, "47 heures"],
  [172_800, "2 jours"],
] as const)("%i seconds are %s", (seconds, text) => expect(plain(formatDuration(seconds, "fr"))).toBe(text))

test("durations and sizes have the plural of their language, with Latin digits", () => {
  expect(formatDuration(180, "ar")).toBe("3 دقائق")
  expect(formatDuration(3 * 86_400, "en")).toBe("3 days")
  expect(plain(formatBytes(12_345_678, "fr"))).toBe("12 Mo")
  expect(plain(formatBytes(12_345_678_901, "en"))).toBe("12.3 GB")
})

test("an amount is in euros, with its cents where there are some", () => {
  expect(plain(formatPrice(120_000, "fr"))).toBe("1 200 €")
  expect(plain(formatPrice(8_950, "fr"))).toBe("89,50 €")
  expect(formatPrice(120_000, "en")).toBe("€1,200")
})

test("an Arabic amount keeps its sign on the right, by itself as among Arabic words", () => {
  expect(formatPrice(120_000, "ar")).toBe("\u200e1,200\u00a0€\u200e")
  expect(isolate(formatPrice(120_000, "ar"))).toBe(isolate("1,200\u00a0€"))
  expect(formatPrice(120_000, "ar", "USD")).toBe("\u200e1,200\u00a0US$\u200e")
})

test("a sign in Arabic letters is left to the direction of Arabic, with its last dot", () => {
  expect(formatPrice(120_000, "ar", "MAD")).toBe("\u200f1,200\u00a0د.م.\u200f")
})

test("a month is named with its year, that of Paris", () => {
  expect([formatMonth(newYear, "fr"), formatMonth(newYear, "en")].map(plain)).toEqual(["janvier 2026", "January 2026"])
})

test("a size is in megabytes up to a thousand of them", () => {
  expect(plain(formatBytes(999_000_000, "fr"))).toBe("999 Mo")
  expect(plain(formatBytes(1_000_000_000, "fr"))).toBe("1 Go")
})

test("a length of time is in its largest whole unit", () => {
  expect(plain(formatDuration(0.9, "fr"))).toBe("0 seconde")
  expect([119, 7_199, 7_200, 259_199].map((seconds) => plain(formatDuration(seconds, "fr")))).toEqual([
    "1 minute",
    "1 heure",
    "2 heures",
    "2 jours",
  ])
})

test("the columns of a calendar are headed by one or two letters in each language", () => {
  const monday = new Date("2026-06-01T12:00:00Z")
  expect([formatWeekdaySign(monday, "fr"), formatWeekdaySign(monday, "en")]).toEqual(["lu", "Mo"])
  expect(formatWeekdaySign(monday, "ar")).toBe("ن")
})

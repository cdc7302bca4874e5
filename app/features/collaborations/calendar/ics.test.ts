import fc from "fast-check"
import { expect, test } from "vitest"
import { HOSTILE } from "#tests/support/hostile"
import { calendarText } from "./ics"

const AT = new Date("2026-11-24T09:30:05.123Z")
const withSummary = (summary: string, name = "Vitrine") =>
  calendarText({
    name,
    deadlines: [{ uid: "0190b0a0", day: "2027-03-29", changedAt: AT, summary, url: "https://vitrine.test/c/1" }],
  })

/** As a calendar reads it: lines put together again, then values. */
const unfolded = (text: string) => text.replaceAll("\r\n ", "").split("\r\n")
const valueIn = (text: string, property: string) => {
  const line = unfolded(text).find((each) => each.startsWith(`${property}:`)) ?? ""
  return line.slice(property.length + 1).replaceAll(/\\(.)/gs, (_, sign: string) => (sign === "n" ? "\n" : sign))
}
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.string({ unit: fc.constantFrom("é", "🫖", "س", "\\", ";", ",", "\n", "\r", "a", " "), maxLength: 300 }),
  fc.constantFrom(...HOSTILE),
)

test("a calendar has its lines as RFC 5545 writes them", () => {
  expect(withSummary("Reel, tajine; \\o/\nfin").split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Vitrine//Deadlines//EN",
    "CALSCALE:GREGORIAN",
    "X-WR-CALNAME:Vitrine",
    "BEGIN:VEVENT",
    "UID:0190b0a0",
    "DTSTAMP:20261124T093005Z",
    "DTSTART;VALUE=DATE:20270329",
    "SUMMARY:Reel\\, tajine\\; \\\\o/\\nfin",
    "URL:https://vitrine.test/c/1",
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ])
})

test("whatever is written, no line has more than 75 octets, none is torn within a character, and none is added", () => {
  const count = unfolded(withSummary("x")).length
  fc.assert(
    fc.property(anyText, anyText, (summary, name) => {
      const text = withSummary(summary, name)
      for (const line of text.split("\r\n")) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line).not.toMatch(/[\r\n]/)
        expect(line.isWellFormed()).toBe(true)
      }
      expect(unfolded(text)).toHaveLength(count)
    }),
  )
})

test("a line of exactly 75 octets stays whole, one more octet begins the next", () => {
  const room = 75 - "SUMMARY:".length
  const linesOf = (length: number) => withSummary("x".repeat(length)).split("\r\n").length
  expect([linesOf(room) - linesOf(1), linesOf(room + 1) - linesOf(1)]).toEqual([0, 1])
})

test("what was written is read again, without signs that are no text", () => {
  fc.assert(
    fc.property(anyText, (summary) => {
      const plain = summary
        .toWellFormed()
        .replaceAll(/\r\n?/g, "\n")
        .replaceAll(/[^\P{Cc}\n\t]/gu, "")
      expect(valueIn(withSummary(summary), "SUMMARY")).toBe(plain)
    }),
  )
})

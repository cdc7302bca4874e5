import { expect, test } from "vitest"
import { isFinished, isOver, MARKER_KEY, parseMarker } from "./rules"

const influencerId = "0199aaaa-0000-7000-8000-000000000001"
const start = Date.parse("2026-11-21T10:00:00Z")
const marker = { influencerId, startTime: start }
const MINUTE = 60_000

test("the marker stands under its name in the browser's storage, and holds two things", () => {
  expect(MARKER_KEY).toBe("stats_update_in_progress")
  expect(parseMarker(JSON.stringify(marker))).toEqual(marker)
})

test.each([
  "",
  "null",
  "7",
  "[]",
  "{}",
  "{",
  '{"influencerId":"x","startTime":1}',
  JSON.stringify({ influencerId, startTime: "soon" }),
])("%s is no marker", (stored) => expect(parseMarker(stored)).toBeNull())

test("an update counts for ten minutes", () => {
  expect(isOver(marker, start)).toBe(false)
  expect(isOver(marker, start + 10 * MINUTE - 1)).toBe(false)
  expect(isOver(marker, start + 10 * MINUTE)).toBe(true)
})

test("one that began a little later by another clock counts, one from tomorrow does not", () => {
  expect(isOver(marker, start - MINUTE)).toBe(false)
  expect(isOver(marker, start - 24 * 60 * MINUTE)).toBe(true)
})

test("figures that were updated after the start have been read, those of before have not", () => {
  expect(isFinished(marker, start + 1)).toBe(true)
  expect(isFinished(marker, start)).toBe(false)
  expect(isFinished(marker, start - MINUTE)).toBe(false)
})

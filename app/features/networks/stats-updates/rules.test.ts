import { expect, test } from "vitest"
import { DAY_MS, MINUTE_MS } from "#platform/text/day"
import { isDue, isFresh, isOver, isRunning, isWaiting, type StatsUpdate } from "./rules"

const NOW = new Date("2026-11-20T12:00:00Z")
const ago = (ms: number) => new Date(NOW.getTime() - ms)
const begun = (ms: number, finishedAt: Date | null = null): StatsUpdate => ({ startedAt: ago(ms), finishedAt })

test("an update runs for ten minutes, unless it has ended", () => {
  expect(isRunning(begun(10 * MINUTE_MS - 1), NOW)).toBe(true)
  expect(isRunning(begun(10 * MINUTE_MS), NOW)).toBe(false)
  expect(isRunning(begun(MINUTE_MS, NOW), NOW)).toBe(false)
  expect(isRunning(null, NOW)).toBe(false)
})

test("another may begin ten minutes after the last began, whether or not it has ended", () => {
  expect(isOver(null, NOW)).toBe(true)
  expect(isOver(begun(10 * MINUTE_MS), NOW)).toBe(true)
  expect(isOver(begun(10 * MINUTE_MS - 1, NOW), NOW)).toBe(false)
})

test("a network waits until it has been asked since the update began, for good where it never was", () => {
  const running = begun(MINUTE_MS)
  expect(isWaiting({ attemptedAt: null }, null)).toBe(true)
  expect(isWaiting({ attemptedAt: ago(MINUTE_MS + 1) }, running)).toBe(true)
  expect(isWaiting({ attemptedAt: running.startedAt }, running)).toBe(false)
  expect(isWaiting({ attemptedAt: ago(MINUTE_MS + 1) }, { ...running, finishedAt: NOW })).toBe(false)
  expect(isWaiting({ attemptedAt: ago(MINUTE_MS) }, null)).toBe(false)
})

test("its owner's look asks for a network that waits, and for any once another update may begin", () => {
  const [asked, never] = [{ attemptedAt: NOW }, { attemptedAt: null }]
  expect(isDue(never, begun(MINUTE_MS), NOW)).toBe(true)
  expect(isDue(asked, begun(MINUTE_MS), NOW)).toBe(false)
  expect(isDue(asked, begun(10 * MINUTE_MS), NOW)).toBe(true)
})

test("an update that nobody forced leaves figures of the last day alone", () => {
  expect(isFresh({ attemptedAt: ago(DAY_MS - 1) }, NOW)).toBe(true)
  expect(isFresh({ attemptedAt: ago(DAY_MS) }, NOW)).toBe(false)
  expect(isFresh({ attemptedAt: null }, NOW)).toBe(false)
})

import { expect, test } from "vitest"
import type { Attempt } from "./journal"
import { judgeAppended, judgeOverwritten, type Standing } from "./verdicts"

const anAttempt = (id: string, acknowledged: boolean, at = 0): Attempt => ({
  id,
  kind: "contact",
  facts: {},
  at,
  acknowledged,
})
const whatOf = (attempt: Attempt, parts: Record<string, number>) =>
  judgeAppended([attempt], new Map([[attempt.id, parts]])).map(({ what }) => what)

test.each([
  [true, { message: 1, mail: 1 }, []],
  [true, { message: 0, mail: 0 }, ["lost"]],
  [true, { message: 1, mail: 0 }, ["halved"]],
  [true, { message: 2, mail: 1 }, ["doubled"]],
  [false, { message: 0, mail: 0 }, []],
  [false, { message: 1, mail: 1 }, ["there unasked"]],
  [false, { message: 0, mail: 1 }, ["halved"]],
])("a write with an acknowledgement (%s) and %j is judged %j", (acknowledged, parts, what) =>
  expect(whatOf(anAttempt("a", acknowledged), parts)).toEqual(what),
)

const standingOf = (id: string): Standing => ({
  isOf: (attempt) => attempt.id === id,
  isUntouched: false,
  halved: null,
})
const late = 100_000

test("of writes that replace one another the last acknowledged one stands, or one after it that was not answered", () => {
  const attempts = [anAttempt("old", true), anAttempt("last", true, late), anAttempt("after", false, late + 1)]
  expect(judgeOverwritten(attempts, standingOf("last"))).toEqual([])
  expect(judgeOverwritten(attempts, standingOf("after"))).toEqual([{ id: "after", what: "there unasked" }])
  expect(judgeOverwritten(attempts, standingOf("old"))).toEqual([{ id: "last", what: "lost" }])
  expect(judgeOverwritten(attempts, standingOf("nobody's"))).toEqual([{ id: "last", what: "lost" }])
})

test("a write that was never answered does not come back long after the next one was acknowledged", () => {
  const attempts = [anAttempt("never", false), anAttempt("last", true, late)]
  expect(judgeOverwritten(attempts, standingOf("never"))).toEqual([{ id: "last", what: "lost" }])
})

import { expect, test } from "vitest"
import { type Counted, hasBegun } from "./activity"

const counted = (total: number): Counted => ({ total, lately: 0, before: 0 })
const none = { searches: counted(0), contacted: counted(0), conversations: counted(0), collaborations: counted(0) }

test("a company that has done nothing yet has not begun", () => {
  expect(hasBegun(none)).toBe(false)
})

test("one search, or one person written to, is a beginning, however long ago", () => {
  expect(hasBegun({ ...none, searches: counted(1) })).toBe(true)
  expect(hasBegun({ ...none, contacted: counted(1) })).toBe(true)
})

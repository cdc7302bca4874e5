import { expect, test } from "vitest"
import { isUuid, madeAt, newId } from "./ids"

test("ids are of version 7, none is made twice, and each is behind the one before", () => {
  const ids = Array.from({ length: 10_000 }, newId)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(ids.every(isUuid)).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
})

test("an id says when it was made", () => {
  const before = Date.now()
  const made = madeAt(newId()) ?? Number.NaN
  expect(made).toBeGreaterThanOrEqual(before)
  expect(made - before).toBeLessThan(60_000)
  expect(madeAt("0199aaaa-0000-4000-8000-000000000001"), "of another version").toBeNull()
})

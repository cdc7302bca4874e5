import { expect, test } from "vitest"
import { isUuid, newId } from "./ids"

test("ids are of version 7, none is made twice, and each is behind the one before", () => {
  const ids = Array.from({ length: 10_000 }, newId)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(ids.every(isUuid)).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
})

test("an id says when it was made", () => {
  const before = Date.now()
  const made = Number.parseInt(newId().replace("-", "").slice(0, 12), 16)
  expect(made).toBeGreaterThanOrEqual(before)
  expect(made - before).toBeLessThan(60_000)
})

import { expect, test } from "vitest"
import { closestWords, distance } from "./spelling"

test.each([
  ["", "", 0],
  ["", "nadia", 5],
  ["nadia", "nadia", 0],
  ["nadia", "nada", 1],
  ["nadia", "naadia", 1],
  ["nadia", "madia", 1],
  ["nadia", "naida", 1],
  ["nadia", "anida", 2],
  ["ca", "abc", 3],
  ["photographe", "fotografe", 4],
  ["نادية", "ناديه", 1],
])("from %s to %s it is %i letters", (from, to, letters) => {
  expect(distance(from, to)).toBe(letters)
  expect(distance(to, from)).toBe(letters)
})

const used = (word: string, latin: number) => ({ word, first: 0, latin, arabic: 0 })

test("the closest words come first, of those the most frequent, and eight are enough", () => {
  const candidates = [
    used("cuisines", 9),
    used("cuisin", 1),
    used("cuisinee", 5),
    used("voisine", 99),
    used("cuisine", 0),
  ]
  expect(closestWords("cuisine", candidates).map(({ word }) => word)).toEqual(["cuisines", "cuisinee", "cuisin"])
  const many = Array.from({ length: 20 }, (_, place) => used(`cuisine${place % 10}`, place))
  expect(closestWords("cuisine", many)).toHaveLength(8)
})

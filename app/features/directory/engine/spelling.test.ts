import { expect, test } from "vitest"
import { type CountedWord, closestWords, distance } from "./spelling"

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

const closest = (typed: string, ...candidates: CountedWord[]) => closestWords(typed, candidates).map(({ word }) => word)

test("of equally close words, the most frequent comes first wherever it stands, and then the alphabet", () => {
  const first = { word: "cuisina", first: 3, latin: 0, arabic: 0 }
  const arabic = { word: "cuisinb", first: 0, latin: 0, arabic: 4 }
  expect(closest("cuisine", used("cuisinc", 2), first, arabic)).toEqual(["cuisinb", "cuisina", "cuisinc"])
  expect(closest("cuisine", used("cuisinb", 5), used("cuisina", 5))).toEqual(["cuisina", "cuisinb"])
  expect(closest("cuisine", used("cuisina", 5), used("cuisinb", 5))).toEqual(["cuisina", "cuisinb"])
})

test("below four letters nothing is a typo, below eight one letter is, of the shorter word", () => {
  expect(closest("nad", used("nas", 9), used("nadi", 9))).toEqual([])
  expect(closest("nada", used("nadia", 9), used("nade", 9), used("nadii", 9))).toEqual(["nade", "nadia"])
  expect(closest("cuisine", used("cuisana", 9), used("cuisineaa", 9))).toEqual([])
  expect(closest("cuisiner", used("cuisamer", 9), used("cuisaner", 1), used("ruisamer", 9))).toEqual([
    "cuisaner",
    "cuisamer",
  ])
})

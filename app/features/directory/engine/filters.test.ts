import { expect, test } from "vitest"
import { NOTHING_ASKED } from "../search"
import { type Filter, filtersOf, pairTermsOf, SCRIPTS, termsOf } from "./filters"

const NOTHING = { ...NOTHING_ASKED, area: null }
const followers = (min: number | null, max: number | null) => filtersOf({ ...NOTHING, min, max })

test("nothing asked is no filter; each network is one of its own, and several interests are one", () => {
  expect(filtersOf(NOTHING)).toEqual([])
  const all = {
    ...NOTHING,
    networks: ["tiktok", "youtube"] as const,
    interests: ["mode", "sport"],
    country: "FR",
    language: "ar",
    verified: true,
    certified: true,
  }
  expect(filtersOf(all)).toEqual([
    { kind: "n", anyOf: ["tiktok"] },
    { kind: "n", anyOf: ["youtube"] },
    { kind: "i", anyOf: ["mode", "sport"] },
    { kind: "c", anyOf: ["FR"] },
    { kind: "L", anyOf: ["ar"] },
    { kind: "v", anyOf: ["1"] },
    { kind: "k", anyOf: ["1"], sure: [] },
  ])
})

test("followers are asked for in half decades, and surely in those that lie in the range whole", () => {
  expect(followers(1000, 9_999)).toEqual([{ kind: "t", anyOf: ["6", "7"], sure: [] }])
  expect(followers(100, 50_000)).toEqual([
    { kind: "t", anyOf: ["4", "5", "6", "7", "8", "9"], sure: ["5", "6", "7", "8"] },
  ])
  expect(followers(null, 31)).toEqual([{ kind: "t", anyOf: ["0", "1", "2"], sure: ["0", "1"] }])
  expect(followers(31, 32)).toMatchObject([{ anyOf: ["2", "3"] }])
  expect(followers(3, 4)).toMatchObject([{ anyOf: ["0", "1"] }])
})

test("without an upper end a range is one thing: that its first step is reached", () => {
  expect(followers(10_000_000, null)).toEqual([{ kind: "t", anyOf: [">14"], sure: ["15", "16"] }])
  expect(followers(null, 100_000_000)).toMatchObject([{ anyOf: [">0"] }])
  expect(followers(2000, 99_999_999)).toMatchObject([
    { anyOf: ["6", "7", "8", "9", "10", "11", "12", "13", "14", "15"] },
  ])
})

test("each part of an audience is a filter of its own, and the views of a post are asked for in half decades", () => {
  const audience = [
    { kind: "country", key: "MA", share: 25 },
    { kind: "age", key: "65+", share: 50 },
  ] as const
  expect(filtersOf({ ...NOTHING, audience, views: 10_000_000 })).toEqual([
    { kind: "W", anyOf: ["MA.25"] },
    { kind: "w", anyOf: ["65+.50"] },
    { kind: "V", anyOf: [">14"], sure: ["15", "16"] },
  ])
})

test("terms name what is asked in each script", () => {
  const filter: Filter = { kind: "i", anyOf: ["mode", "sport"] }
  expect(termsOf(filter, SCRIPTS)).toEqual(["i=mode", "i=sport", "Ai=mode", "Ai=sport"])
  expect(termsOf(filter, ["arabic"])).toEqual(["Ai=mode", "Ai=sport"])
})

test.each(["cL", "ci", "cn", "vc", "vi", "in", "cW"])(
  "the pair %s has terms of its own, whichever stands first",
  (pair) => {
    const [a, b] = [...pair] as [Filter["kind"], Filter["kind"]]
    const [one, other]: [Filter, Filter] = [
      { kind: a, anyOf: ["1"] },
      { kind: b, anyOf: ["2", "3"] },
    ]
    const terms = [`${pair}=1.2`, `${pair}=1.3`, `A${pair}=1.2`, `A${pair}=1.3`]
    expect(pairTermsOf(one, other, SCRIPTS)).toEqual(terms)
    expect(pairTermsOf(other, one, SCRIPTS)).toEqual(terms)
  },
)

test("a pair that is not counted has none", () => {
  expect(pairTermsOf({ kind: "n", anyOf: ["x"] }, { kind: "n", anyOf: ["tiktok"] }, SCRIPTS)).toBeNull()
  expect(pairTermsOf({ kind: "k", anyOf: ["1"] }, { kind: "c", anyOf: ["FR"] }, SCRIPTS)).toBeNull()
})

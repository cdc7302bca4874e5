import fc from "fast-check"
import { expect, test } from "vitest"
import { COUNTRIES, INTERESTS, SPOKEN_LANGUAGES } from "#app/features/influencers/public"
import { singleLine } from "#platform/text/bidi"
import { DEMOGRAPHIC_KINDS, NETWORKS } from "#vocabulary/networks"
import { directoryHref, parseDirectoryQuery } from "./query"
import {
  AUDIENCE_AGES,
  AUDIENCE_GENDERS,
  AUDIENCE_SHARES,
  DISTANCES,
  type DirectoryPlace,
  type DirectorySearch,
  NOTHING_ASKED,
  SORTS,
} from "./search"

const parse = (query: string) => parseDirectoryQuery(new URLSearchParams(query))

test("an empty address asks for everybody by name", () => {
  expect(parse("")).toEqual({ search: NOTHING_ASKED, place: { page: 1 } })
})

test("every parameter is read", () => {
  const { search, place } = parse(
    "q=+Nadia++Benali&network=tiktok&network=instagram&min=1000&max=5000&interest=sport&interest=mode&country=FR&city=marseille&within=25&language=ar&verified=1&certified=on&audience_country=dz&audience_age=18-24&audience_age_share=25&audience_gender=female&audience_gender_share=75&views=10k&sort=recent&page=2",
  )
  expect(search).toEqual({
    q: "Nadia Benali",
    networks: ["instagram", "tiktok"],
    min: 1000,
    max: 5000,
    interests: ["mode", "sport"],
    country: "FR",
    city: "marseille",
    within: 25,
    language: "ar",
    verified: true,
    certified: true,
    audience: [
      { kind: "country", key: "DZ", share: 50 },
      { kind: "age", key: "18-24", share: 25 },
      { kind: "gender", key: "female", share: 75 },
    ],
    views: 10_000,
    sort: "recent",
  })
  expect(place).toEqual({ page: 2 })
})

test.each([
  "network=myspace&interest=astrology&country=ZZ&language=tlh&sort=price",
  "min=-5&max=lots&page=3&verified=no&certified=",
  "min=0&page=0&page=2",
  "within=25&city=+",
  "audience_country=ZZ&audience_age=18-25&audience_gender=other&views=-4",
  "audience_country=__proto__&audience_age=constructor&audience_gender=%00&views=many",
  "audience_country[]=FR&audience_country[key]=FR&audience[country]=FR&views[]=5",
  "audience_country_share=75&audience_age_share=50&views=0",
  "cursor=%00%ff&country=FRANCE&min=1e9",
])("what is unknown or malformed is as if it were not there: %s", (query) => {
  expect(parse(query)).toEqual({ search: NOTHING_ASKED, place: { page: 1 } })
})

test("of an audience one of each kind is asked for, the first one named, by a part that is ours", () => {
  expect(parse("audience_age=18-24&audience_age=25-34&audience_age_share=60").search.audience).toEqual([
    { kind: "age", key: "18-24", share: 50 },
  ])
})

test("words end with a letter, also where they are too many", () => {
  expect(parse(`q=${"a".repeat(99)}+b`).search.q).toBe("a".repeat(99))
})

test("numbers may be written in Arabic digits, grouped, or short", () => {
  expect(parse("min=١٠٠٠&max=12 500").search).toMatchObject({ min: 1000, max: 12_500 })
  expect(parse("min=10k").search.min).toBe(10_000)
})

test("a range that is turned around is the range between", () => {
  expect(parse("min=5000&max=100").search).toMatchObject({ min: 100, max: 5000 })
})

test("no address makes it throw", () => {
  const names = [
    "q",
    "network",
    "min",
    "max",
    "interest",
    "country",
    "city",
    "within",
    "language",
    "verified",
    "certified",
    "views",
    "sort",
    "page",
    "cursor",
  ]
  const query = fc.array(fc.tuple(fc.constantFrom(...names), fc.string({ unit: "binary" })))
  fc.assert(
    fc.property(query, (pairs) => {
      const { search } = parseDirectoryQuery(new URLSearchParams(pairs))
      expect(search.q).not.toMatch(/\p{Cc}/u)
      expect(search.q.isWellFormed()).toBe(true)
    }),
  )
})

test("an address that was written is read as it was meant", () => {
  const count = fc.option(fc.integer({ min: 1, max: 1e9 }))
  const search: fc.Arbitrary<DirectorySearch> = fc
    .record({
      q: fc.string({ unit: "grapheme", maxLength: 60 }).map((text) => singleLine(text)),
      networks: fc.subarray([...NETWORKS]),
      range: fc.tuple(count, count),
      interests: fc.subarray([...INTERESTS]),
      country: fc.option(fc.constantFrom(...COUNTRIES)),
      town: fc.option(
        fc.record({ city: fc.constantFrom("marseille", "Saint-Denis (93)"), within: fc.constantFrom(...DISTANCES) }),
      ),
      language: fc.option(fc.constantFrom(...SPOKEN_LANGUAGES)),
      verified: fc.boolean(),
      certified: fc.boolean(),
      audience: fc.subarray([
        ...AUDIENCE_SHARES.map((share) => ({ kind: "country" as const, key: "FR", share })),
        ...AUDIENCE_AGES.map((key) => ({ kind: "age" as const, key, share: 25 as const })),
        ...AUDIENCE_GENDERS.map((key) => ({ kind: "gender" as const, key, share: 50 as const })),
      ]),
      views: count,
      sort: fc.constantFrom(...SORTS),
    })
    .map(({ range: [one, other], town, ...rest }) => ({
      ...rest,
      ...(town ?? { city: null, within: 0 as const }),
      audience: DEMOGRAPHIC_KINDS.flatMap((kind) => rest.audience.filter((part) => part.kind === kind).slice(0, 1)),
      min: one !== null && other !== null ? Math.min(one, other) : one,
      max: one !== null && other !== null ? Math.max(one, other) : other,
    }))
  const place: fc.Arbitrary<DirectoryPlace> = fc.oneof(
    fc.constant({ page: 1 as const }),
    fc.constant({ page: 2 as const }),
    fc.constant({ cursor: "WyJuYW1lIl0" }),
  )
  fc.assert(
    fc.property(search, place, (search, place) => {
      const address = new URL(directoryHref(search, place), "http://localhost")
      expect(address.pathname).toBe("/influencers")
      expect(parseDirectoryQuery(address.searchParams)).toEqual({ search, place })
    }),
  )
})

test("defaults are left out of the address", () => {
  expect(directoryHref(NOTHING_ASKED, { page: 1 })).toBe("/influencers")
  expect(directoryHref(NOTHING_ASKED)).toBe("/influencers")
  expect(directoryHref({ ...NOTHING_ASKED, q: "été", verified: true })).toBe(
    "/influencers?q=%C3%A9t%C3%A9&verified=true",
  )
})

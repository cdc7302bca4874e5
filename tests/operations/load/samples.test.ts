import { expect, test } from "vitest"
import { longestSilence, percentile, Samples, summaryOf } from "./samples"

const aSample = (due: number, { ms = 10, status = 200, kind = "page" } = {}) => ({ kind, due, ms, status })

test("the ninety-ninth of a hundred is what ninety-nine do not exceed", () => {
  const hundred = Array.from({ length: 100 }, (_, place) => 100 - place)
  expect(percentile(hundred, 0.99)).toBe(99)
  expect(percentile(hundred, 0.5)).toBe(50)
  expect(percentile([7], 0.99)).toBe(7)
  expect(percentile([], 0.99)).toBeNaN()
})

test("what was due in a fault's time is judged apart, whenever it was answered", () => {
  const samples = new Samples()
  for (const due of [0, 50, 99, 100, 150]) samples.add(aSample(due, { ms: 1_000 }))
  samples.add(aSample(60, { kind: "view" }))
  const [all, fault] = [
    { from: 0, until: 150 },
    { from: 50, until: 100 },
  ]
  expect(samples.within(all, { without: [fault] }).map(({ due }) => due)).toEqual([0, 100])
  expect(samples.within(fault, { kinds: ["page"] }).map(({ due }) => due)).toEqual([50, 99])
})

test("no answer and 5xx have failed, 4xx is refused", () => {
  const samples = [200, 302, 0, 503, 429, 404].map((status, place) => aSample(place, { status }))
  expect(summaryOf(samples, 2)).toEqual({ asked: 6, perSecond: 3, p50: 10, p99: 10, failed: 2, refused: 2 })
})

test("a silence lasts from one good answer to the next", () => {
  const samples = [aSample(100), aSample(300, { status: 503 }), aSample(690)]
  expect(longestSilence(samples, { from: 0, until: 1_000 })).toBe(590)
  expect(longestSilence([], { from: 0, until: 1_000 })).toBe(1_000)
})

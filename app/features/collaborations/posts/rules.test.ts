import fc from "fast-check"
import { expect, test } from "vitest"
import { POST_FIGURES, POST_MARKS, READING_OUTCOMES } from "#vocabulary/posts"
import {
  type DueReading,
  declaredMoments,
  goneSince,
  type KeptReading,
  labelsOf,
  type Moment,
  mainFigure,
  momentsOf,
  newestMoment,
  sumOf,
} from "./rules"

const NONE = { views: null, likes: null, comments: null, shares: null, saves: null, reach: null }
const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))

function kept(reading: Partial<KeptReading>): KeptReading {
  return {
    ...NONE,
    mark: "1h",
    declared: false,
    outcome: "read",
    paidLabel: null,
    aiLabel: null,
    readAt: at(1),
    ...reading,
  }
}

test("what was read stands before what was declared", () => {
  const both = [kept({ declared: true, views: 9 }), kept({ views: 5 })]
  expect(momentsOf(both, [], at(4))).toMatchObject([{ mark: "1h", state: "read", figures: { views: 5 }, why: null }])
  const late = [kept({ outcome: "too_late" }), kept({ declared: true, views: 9 })]
  expect(momentsOf(late, [], at(4))).toMatchObject([{ state: "declared", figures: { views: 9 }, why: "too_late" }])
})

test("what is still to come says when; what waits for its creator is asked; what is gone is not", () => {
  const due = (waitsFor: DueReading["waitsFor"]): DueReading[] => [
    { mark: "24h", dueAt: at(5), lastAt: at(9), waitsFor },
  ]
  expect(momentsOf([], due(null), at(4))).toMatchObject([{ state: "to_come", dueAt: at(5), figures: null }])
  expect(momentsOf([], due("scope_missing"), at(4))).toMatchObject([{ state: "asked", why: "scope_missing" }])
  expect(momentsOf([kept({ outcome: "too_late" })], [], at(4))).toMatchObject([{ state: "asked", why: "too_late" }])
  expect(momentsOf([kept({ outcome: "gone" })], [], at(4))).toMatchObject([
    { state: "nothing", why: "gone", readAt: at(1), dueAt: null },
  ])
  expect(momentsOf([kept({ outcome: "not_theirs" })], [], at(4))).toMatchObject([
    { state: "nothing", why: "not_theirs" },
  ])
})

test("what has come and was not read yet shows no day that is past, and is asked once nothing can be read of it", () => {
  const due: DueReading[] = [{ mark: "24h", dueAt: at(5), lastAt: at(9), waitsFor: null }]
  for (const hour of [5, 8])
    expect(momentsOf([], due, at(hour))).toMatchObject([{ state: "to_come", why: null, dueAt: null }])
  expect(momentsOf([], due, at(9))).toMatchObject([{ state: "asked", why: "too_late", dueAt: null }])
})

test("where nobody reads, each moment is asked from the second on in which it has come, and says what was declared", () => {
  const hour = 3_600_000
  const published = at(0)
  const after = (ms: number) => declaredMoments([], published, new Date(published.getTime() + ms))
  const asked = (ms: number) => after(ms).filter(({ state }) => state === "asked").length
  const times = [hour, 24 * hour, 7 * 24 * hour, 30 * 24 * hour]
  expect(times.flatMap((time) => [asked(time - 1), asked(time)])).toEqual([0, 1, 1, 2, 2, 3, 3, 4])
  expect(after(hour).map(({ mark, state, dueAt, figures }) => [mark, state, dueAt, figures])).toEqual(
    POST_MARKS.map((mark, place) => [
      mark,
      place === 0 ? "asked" : "to_come",
      place === 0 ? null : new Date(published.getTime() + (times[place] ?? 0)),
      null,
    ]),
  )
  const said = [
    kept({ mark: "7d", declared: true, views: 9 }),
    kept({ mark: "24h", views: 3 }),
    kept({ mark: "24h", declared: true, views: 7, readAt: at(9) }),
  ]
  expect(declaredMoments(said, published, at(2))[1]).toEqual({
    mark: "24h",
    state: "declared",
    figures: { ...NONE, views: 7 },
    readAt: at(9),
    why: null,
    dueAt: null,
  })
})

test("a post is gone since the first of its last readings that did not find it, and not once it is found again", () => {
  const gone = [
    kept({ views: 5 }),
    kept({ mark: "24h", outcome: "gone", readAt: at(2) }),
    kept({ mark: "7d", outcome: "gone", readAt: at(3) }),
  ]
  expect(goneSince(gone)).toEqual(at(2))
  expect(goneSince([...gone, kept({ mark: "30d", views: 6, readAt: at(4) })])).toBeNull()
  expect(goneSince([kept({ views: 5 })])).toBeNull()
})

test("labels are what the network said last, and nothing where it never said anything", () => {
  expect(labelsOf([kept({ views: 1 })])).toEqual({ paid: null, ai: null, saidAt: null })
  const said = [kept({ views: 1, paidLabel: false }), kept({ mark: "24h", views: 2, paidLabel: true, readAt: at(9) })]
  expect(labelsOf(said)).toEqual({ paid: true, ai: null, saidAt: at(9) })
})

test("a sum has the newest figure of each post once, and says how many posts and declared figures are in it", () => {
  const post = (...readings: KeptReading[]) => momentsOf(readings, [], at(4))
  const posts = [
    post(kept({ views: 10 }), kept({ mark: "24h", views: 40 })),
    post(kept({ declared: true, views: 7 })),
    post(kept({ likes: 3 })),
  ]
  expect(sumOf(posts, "views")).toEqual({ total: 47, parts: 2, declared: 1 })
  expect(sumOf(posts, "saves")).toBeNull()
  // One of which nothing is known yet is no part of a sum, and what is still to come hides nothing that is known.
  const next = [{ mark: "7d", dueAt: at(5), lastAt: at(9), waitsFor: null }] as const
  expect(sumOf([[], momentsOf([], next, at(4)), momentsOf([kept({ views: 4 })], next, at(4))], "views")).toEqual({
    total: 4,
    parts: 1,
    declared: 0,
  })
  expect(newestMoment(momentsOf([kept({ views: 4 })], next, at(4)))?.mark).toBe("1h")
})

const reading = fc
  .record({
    mark: fc.constantFrom(...POST_MARKS),
    declared: fc.boolean(),
    outcome: fc.constantFrom(...READING_OUTCOMES),
    views: fc.option(fc.nat(1e9)),
    likes: fc.option(fc.nat(1e9)),
  })
  .map(({ outcome, views, likes, ...rest }) => {
    const isRead = rest.declared || (outcome === "read" && (views ?? likes) !== null)
    return kept({
      ...rest,
      outcome: isRead ? "read" : outcome === "read" ? "gone" : outcome,
      ...(isRead && { views: views ?? 1, likes }),
    })
  })
const readings = fc.uniqueArray(reading, { selector: ({ mark, declared }) => `${mark} ${declared}`, maxLength: 8 })

test("whatever was kept, no moment shows a figure that nobody gave, and none shows 0 for want of one", () => {
  fc.assert(
    fc.property(readings, (all) => {
      const moments = momentsOf(all, [], at(4))
      for (const moment of moments) {
        const given = all.filter(({ mark, outcome }) => mark === moment.mark && outcome === "read")
        for (const figure of POST_FIGURES) {
          const shown = moment.figures?.[figure] ?? null
          if (shown !== null) expect(given.map((each) => each[figure])).toContain(shown)
        }
        if (given.some(({ declared }) => !declared)) expect(moment.state).toBe("read")
      }
      const sum = sumOf([moments], "views")
      expect(sum?.total ?? null).toBe(newestMoment(moments)?.figures?.views ?? null)
    }),
  )
})

test("what stands for a post is how often it was seen, where that is told", () => {
  const figures = (more: Partial<Moment["figures"]>) => ({ ...NONE, ...more })
  expect(mainFigure(figures({ views: 0, likes: 9 }))).toEqual({ figure: "views", count: 0 })
  expect(mainFigure(figures({ likes: 9 }))).toEqual({ figure: "likes", count: 9 })
  expect(mainFigure(figures({}))).toBeNull()
})

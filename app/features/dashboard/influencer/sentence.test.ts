import fc from "fast-check"
import { expect, test } from "vitest"
import { DAY_MS } from "#platform/text/day"
import { type SentenceFacts, sentencesOf } from "./sentence"

const NOW = new Date("2026-11-23T09:00:00Z")
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS)

const QUIET: SentenceFacts = {
  proposals: [],
  blocks: [],
  views: { week: 212, before: 205 },
  networks: [],
  monthViews: 800,
  silent: null,
}
const first = (facts: Partial<SentenceFacts>) => sentencesOf({ ...QUIET, ...facts }, NOW)[0]

const proposal = (days: number) => ({ id: "p", company: "Maison Orsay", expiresAt: inDays(days) })
const block = (week: number, before: number) => ({
  id: "b",
  title: "Mes couteaux",
  clicks: { week, before },
  dead: null,
})
const dead = { since: inDays(-4), fault: "gone" } as const
const network = {
  network: "tiktok",
  followers: 31_200,
  before: 30_000,
  provenance: "connected",
  fetchedAt: NOW,
} as const

test("a week in which nothing happened says how many came", () => {
  expect(first({})).toEqual({ kind: "quiet", views: 212 })
})

test("a proposal is the first thing to say once it expires within two days, and not before", () => {
  expect(first({ proposals: [proposal(2)], blocks: [block(212, 98)] })).toMatchObject({ kind: "answer" })
  expect(first({ proposals: [proposal(2.1)] })).toMatchObject({ kind: "quiet" })
})

test("a link has doubled from thirty clicks on, against a week that had some", () => {
  expect(first({ blocks: [block(212, 98)] })).toEqual({
    kind: "doubled",
    blockId: "b",
    title: "Mes couteaux",
    clicks: { week: 212, before: 98 },
    isFirst: true,
    cause: null,
  })
  expect(first({ blocks: [block(30, 15)] })).toMatchObject({ kind: "doubled" })
  expect(first({ blocks: [block(29, 10)] })).toMatchObject({ kind: "quiet" })
  expect(first({ blocks: [block(195, 98)] })).toMatchObject({ kind: "quiet" })
  expect(first({ blocks: [block(40, 0)] })).toMatchObject({ kind: "quiet" })
})

test("of several that have doubled the one that is followed most is named, and whether it stands first already", () => {
  const blocks = [block(40, 10), { ...block(90, 30), id: "c" }]
  expect(first({ blocks })).toMatchObject({ kind: "doubled", blockId: "c", isFirst: false })
})

test("a page or a network has grown by a fifth, from fifty on", () => {
  expect(first({ views: { week: 60, before: 50 } })).toMatchObject({ kind: "page_grew" })
  expect(first({ views: { week: 59, before: 50 } })).toMatchObject({ kind: "quiet" })
  expect(first({ views: { week: 98, before: 49 } })).toMatchObject({ kind: "quiet" })
  expect(first({ networks: [{ ...network, before: 26_000 }] })).toMatchObject({ kind: "network_grew", before: 26_000 })
  expect(first({ networks: [{ ...network, before: 26_001 }] })).toMatchObject({ kind: "quiet" })
  expect(first({ networks: [{ ...network, before: null }] })).toMatchObject({ kind: "quiet" })
})

test("a figure is old after thirty days, and whoever declared it is asked for another", () => {
  const fetchedAt = inDays(-30.1)
  expect(first({ networks: [{ ...network, fetchedAt }] })).toMatchObject({ kind: "old", isDeclared: false })
  expect(first({ networks: [{ ...network, fetchedAt, provenance: "declared" }] })).toMatchObject({ isDeclared: true })
  expect(first({ networks: [{ ...network, fetchedAt: inDays(-29.9) }] })).toMatchObject({ kind: "quiet" })
  expect(first({ networks: [{ ...network, fetchedAt, followers: null }] })).toMatchObject({ kind: "quiet" })
})

test("a block without a click is told of a page that is seen", () => {
  const silent = { id: "b", title: "Ma lettre" }
  expect(first({ silent })).toEqual({ kind: "silent", blockId: "b", title: "Ma lettre" })
  expect(first({ silent, monthViews: 29 })).toMatchObject({ kind: "quiet" })
})

test("a dead link is told before what grew, and after a proposal that expires", () => {
  const blocks = [block(212, 98), { ...block(0, 0), id: "c", dead }]
  expect(first({ blocks })).toEqual({ kind: "dead", blockId: "c", title: "Mes couteaux", ...dead })
  expect(first({ blocks, proposals: [proposal(1)] })).toMatchObject({ kind: "answer" })
})

test("no sentence claims more than the figures that it names, whatever they are", () => {
  const count = fc.nat(2000)
  const weeks = fc.record({ week: count, before: count })
  const blocks = fc.array(
    fc.record({ id: fc.uuid(), title: fc.string(), clicks: weeks, dead: fc.constantFrom(null, dead) }),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(blocks, weeks, count, (pages, views, monthViews) => {
      for (const told of sentencesOf(
        { ...QUIET, blocks: pages, views, monthViews, silent: { id: "s", title: "" } },
        NOW,
      ))
        switch (told.kind) {
          case "doubled":
            expect(told.clicks).toEqual(pages.find(({ id }) => id === told.blockId)?.clicks)
            expect(told.clicks.week).toBeGreaterThanOrEqual(Math.max(30, 2 * told.clicks.before, 2))
            break
          case "dead":
            expect(pages.find(({ id }) => id === told.blockId)?.dead).toEqual(dead)
            break
          case "page_grew":
            expect(told.views).toEqual(views)
            expect(views.before).toBeGreaterThanOrEqual(50)
            expect(views.week * 10).toBeGreaterThanOrEqual(views.before * 12)
            break
          case "silent":
            expect(monthViews).toBeGreaterThanOrEqual(30)
            break
        }
    }),
  )
})

test("whatever happened, there is something to say, in the order of how pressing it is", () => {
  const order = ["answer", "dead", "doubled", "page_grew", "network_grew", "old", "silent", "quiet"]
  const weeks = fc.record({ week: fc.nat(400), before: fc.nat(400) })
  fc.assert(
    fc.property(
      fc.array(weeks, { maxLength: 5 }),
      weeks,
      fc.double({ min: -1, max: 9, noNaN: true }),
      (clicks, views, days) => {
        const blocks = clicks.map((each, index) => ({
          id: `${index}`,
          title: "",
          clicks: each,
          dead: index % 2 ? dead : null,
        }))
        const found = sentencesOf({ ...QUIET, blocks, views, proposals: [proposal(days)] }, NOW).map(({ kind }) => kind)
        expect(found.at(-1)).toBe("quiet")
        expect(found).toEqual(found.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
      },
    ),
  )
})

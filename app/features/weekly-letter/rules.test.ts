import fc from "fast-check"
import { expect, test } from "vitest"
import { type Awaited, brandParts, type CreatorFacts, creatorParts, type Due } from "./rules"

const dead = (blockId: string) =>
  ({ kind: "dead", blockId, title: "Ma boutique", since: new Date(0), fault: "gone" }) as const
const piece = (dueOn: string): Due => ({ kind: "piece", collaborationId: "c", pieceId: "p", title: "Reel", dueOn })
const facts = (more: Partial<CreatorFacts["home"]> = {}, due: readonly Due[] = []): CreatorFacts => ({
  home: {
    sentence: { kind: "quiet", views: 212 },
    dead: [],
    lately: { views: { week: 212, before: 189 }, clicks: { week: 80, before: 20 } },
    ...more,
  },
  due,
})

test("a letter says the sentence, then the figures with what they were before", () => {
  expect(creatorParts(facts())).toEqual([
    { kind: "sentence", sentence: { kind: "quiet", views: 212 } },
    {
      kind: "figures",
      figures: [
        { name: "views", week: 212, before: 189, change: 23 / 189 },
        { name: "clicks", week: 80, before: 20, change: null },
      ],
    },
  ])
})

test("whose page nobody has seen has no letter, whatever is due", () => {
  const lately = { views: { week: 0, before: 500 }, clicks: { week: 3, before: 0 } }
  expect(creatorParts(facts({ lately, dead: [dead("b")] }, [piece("2026-11-24")]))).toEqual([])
})

test("what is due and the dead links stand behind, five of each by name; the one of the sentence stands once", () => {
  const links = ["a", "b", "c", "d", "e", "f", "g"].map(dead)
  const parts = creatorParts(facts({ sentence: dead("a"), dead: links }, [piece("2026-11-24"), piece("2026-11-25")]))
  expect(parts.map(({ kind }) => kind)).toEqual(["sentence", "figures", "due", "dead"])
  expect(parts[2]).toMatchObject({ items: [piece("2026-11-24"), piece("2026-11-25")], more: 0 })
  expect(parts[3]).toEqual({ kind: "dead", items: links.slice(1, 6), more: 1 })
})

test("a company reads what waits for it, in one list of each kind; where nothing does there is no letter", () => {
  const draft = { kind: "draft", collaborationId: "c", pieceId: "p", title: "Reel", from: "Zoé", until: null } as const
  const yes = { kind: "accepted", collaborationId: "c", title: "Tajines", from: "Zoé" } as const
  expect(brandParts([])).toEqual([])
  expect(brandParts([yes, draft])).toEqual([
    { kind: "drafts", items: [draft], more: 0 },
    { kind: "answers", items: [yes], more: 0 },
  ])
})

const weeks = fc.record({ week: fc.nat(500), before: fc.nat(500) })
const links = fc.array(fc.uuid().map(dead), { maxLength: 12 })
const dues = fc.array(fc.constantFrom(piece("2026-11-20"), piece("2026-11-26")), { maxLength: 12 })

test("no letter claims what its facts do not bear, and none leaves out what they say", () => {
  fc.assert(
    fc.property(weeks, weeks, links, dues, (views, clicks, found, due) => {
      const parts = creatorParts(facts({ lately: { views, clicks }, dead: found }, due))
      expect(parts.length > 0).toBe(views.week > 0)
      if (parts.length === 0) return
      for (const part of parts)
        switch (part.kind) {
          case "figures":
            for (const { name, week, before, change } of part.figures) {
              const own = name === "views" ? views : clicks
              expect({ week, before }).toEqual(own)
              if (change !== null) expect(before).toBeGreaterThanOrEqual(30)
              if (change !== null) expect(Math.round(before * (1 + change))).toBe(week)
            }
            break
          case "due":
            expect(part.items.length + part.more).toBe(due.length)
            expect(part.items).toEqual(due.slice(0, part.items.length))
            break
          case "dead":
            expect(part.items.length + part.more).toBe(found.length)
            expect(found).toEqual(expect.arrayContaining([...part.items]))
            break
        }
      expect(parts.some(({ kind }) => kind === "due")).toBe(due.length > 0)
      expect(parts.some(({ kind }) => kind === "dead")).toBe(found.length > 0)
    }),
  )
})

test("every thing that waits for a company is in one of its lists, once", () => {
  const each = fc.constantFrom<Awaited>(
    { kind: "draft", collaborationId: "c", pieceId: "p", title: "", from: "", until: null },
    { kind: "counter", collaborationId: "c", title: "", from: "", until: new Date(0) },
    { kind: "declined", collaborationId: "c", title: "", from: "" },
    { kind: "invoice", collaborationId: "c", invoiceId: "i", number: "1", cents: 1, dueOn: "2026-11-24" },
  )
  fc.assert(
    fc.property(fc.array(each, { maxLength: 20 }), (awaited) => {
      const parts = brandParts(awaited)
      expect(parts.reduce((sum, { items, more }) => sum + items.length + more, 0)).toBe(awaited.length)
      expect(parts.every(({ items }) => items.length > 0 && items.length <= 5)).toBe(true)
    }),
  )
})

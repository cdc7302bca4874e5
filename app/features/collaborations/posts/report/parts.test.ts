import fc from "fast-check"
import { expect, test } from "vitest"
import { m } from "#messages"
import { HOSTILE } from "#tests/support/hostile"
import { LOCALES } from "#vocabulary/locales"
import { POST_FIGURES } from "#vocabulary/posts"
import { inLocale } from "../../../../../server/edge/locale.ts"
import { figureName } from "../words"
import { CELL_GAP, cellWidth, ON_SCREEN, partOf } from "./parts"

const postsOf = (all: number) => Array.from({ length: all }, (_, place) => place)
const asked = (search: string) => new URLSearchParams(search)

test("from the first page on, each leads to the next, and together they have every post once", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 130 }), (all) => {
      const posts = postsOf(all)
      const seen: number[] = []
      let search: string | null = "?key=abc"
      let before: string | null = null
      while (search !== null) {
        const part: ReturnType<typeof partOf<number>> = partOf(posts, asked(search))
        expect(part.posts.length).toBeLessThanOrEqual(ON_SCREEN)
        expect(part.all).toBe(all)
        expect(part.before === null).toBe(before === null)
        seen.push(...part.posts)
        before = search
        search = part.next
        if (search) expect(asked(search).get("key")).toBe("abc")
      }
      expect(seen).toEqual(posts)
    }),
  )
})

test("the page before is the one that led here", () => {
  const second = partOf(postsOf(45), asked("?from=20"))
  expect([second.posts[0], second.before, second.next]).toEqual([20, "?from=0", "?from=40"])
  expect(partOf(postsOf(45), asked("?from=40")).before).toBe("?from=20")
})

test("whatever else an address says, it is the first page, or one that begins where pages begin", () => {
  for (const from of [...HOSTILE, "-20", "1e1", "20.5", "9999999", "45", "٢٠"])
    expect(partOf(postsOf(45), new URLSearchParams({ from })).posts[0]).toBe(0)
  expect(partOf(postsOf(45), asked("?from=39")).posts[0]).toBe(20)
})

test.each(LOCALES)("a post's whole table has room on a page, its source's column included, in %s", (locale) => {
  inLocale(locale, () => {
    const widths = [m.posts_mark(), ...POST_FIGURES.map(figureName)].map(cellWidth)
    const used = widths.reduce((sum, width) => sum + width + CELL_GAP, 0)
    // A4 less the margins of the page and of the card; a date with its hour takes 98.
    expect(595 - 2 * 48 - 2 * 13 - used).toBeGreaterThan(100)
  })
})

test("a column is as wide as the longest word of its title, and as a number of millions", () => {
  // As they are drawn: 62 and 55.
  expect(cellWidth("Enregistrements")).toBeGreaterThan(62)
  expect(cellWidth("Commentaires")).toBeGreaterThan(55)
  expect(cellWidth("Vues")).toBe(40)
})

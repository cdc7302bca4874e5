import fc from "fast-check"
import { expect, test } from "vitest"
import { HOSTILE } from "#tests/support/hostile"
import { ON_SCREEN, partOf } from "./parts"

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

import { expect, test } from "vitest"
import { BEGINNINGS, beginningsOf } from "./beginnings"

test("a page that was just opened has its name, and five things to do in their order", () => {
  const nothing = { networks: 0, hasCard: false, blocks: 0, networkViews: 0, packages: 0 }
  expect(beginningsOf(nothing)).toEqual({
    done: ["name"],
    left: ["networks", "card", "first_link", "in_bio", "prices"],
  })
})

test("each thing is done by what it is about, and all of them leave nothing", () => {
  const all = { networks: 2, hasCard: true, blocks: 1, networkViews: 1, packages: 1 }
  expect(beginningsOf(all)).toEqual({ done: BEGINNINGS, left: [] })
  expect(beginningsOf({ ...all, blocks: 0 }).left).toEqual(["first_link"])
  expect(beginningsOf({ ...all, networkViews: 0 }).left).toEqual(["in_bio"])
  expect(beginningsOf({ ...all, packages: 0 }).left).toEqual(["prices"])
})

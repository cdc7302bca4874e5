import { expect, test } from "vitest"
import { arrowWay, CARDS, drifted, scrollLeftOf, wrapped } from "./rules"

test("the list moves on by 50 pixels in a second, whatever the length of the frames", () => {
  for (const frames of [60, 144, 24]) {
    let position = 0
    for (let frame = 0; frame < frames; frame++) position = drifted(position, 1000 / frames, 3000)
    expect(position).toBeCloseTo(50)
  }
})

test("after a while in the background the list goes on where it was", () => {
  expect(drifted(200, 60_000, 3000)).toBe(225)
})

test("from its end the list goes on at its start", () => {
  expect(drifted(2999, 40, 3000)).toBeCloseTo(1)
  expect(wrapped(3000, 3000)).toBe(0)
  expect(wrapped(-10, 3000)).toBe(2990)
  expect(wrapped(10, 0)).toBe(0)
})

test("an arrow goes 30 % of the width", () => {
  expect(arrowWay("forward", 100, { width: 1000, loop: 3000 })).toEqual({ from: 100, to: 400 })
  expect(arrowWay("back", 700, { width: 1000, loop: 3000 })).toEqual({ from: 700, to: 400 })
})

test("back from the start leads to the end, by way of the copy, and on from the copy to the start", () => {
  expect(arrowWay("back", 100, { width: 1000, loop: 3000 })).toEqual({ from: 3100, to: 2800 })
  expect(arrowWay("forward", 3100, { width: 1000, loop: 3000 })).toEqual({ from: 100, to: 400 })
})

test("from right to left the browser counts downwards", () => {
  expect([scrollLeftOf(300, "rtl"), scrollLeftOf(300, "ltr")]).toEqual([-300, 300])
})

test("there are twelve of them", () => expect(CARDS).toBe(12))

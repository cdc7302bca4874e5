import { expect, test } from "vitest"
import { Unavailable } from "#platform/errors/errors"
import { newPatience } from "./patience.server"

function aClock() {
  let at = 0
  return { now: () => at, pass: (ms: number) => (at += ms) }
}

test("one wait after the other is added up, those at the same time count once, work between them not at all", () => {
  const clock = aClock()
  const patience = newPatience(1_000, clock.now)
  const over = patience.begin()
  clock.pass(100)
  const otherOver = patience.begin()
  clock.pass(200)
  over()
  clock.pass(300)
  otherOver()
  clock.pass(10_000)
  expect(patience.leftMs()).toBe(400)
})

test("whoever has waited long enough waits no more", () => {
  const clock = aClock()
  const patience = newPatience(1_000, clock.now)
  const over = patience.begin()
  clock.pass(1_000)
  over()
  expect(() => patience.begin()).toThrow(Unavailable)
})

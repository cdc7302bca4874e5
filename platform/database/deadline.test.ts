import { expect, test } from "vitest"
import { Unavailable } from "#platform/errors/errors"
import { newDeadline } from "./deadline.server"

function aClock() {
  let at = 0
  return { now: () => at, pass: (ms: number) => (at += ms) }
}

test("one wait after the other is added up, those at the same time count once, work between them not at all", () => {
  const clock = aClock()
  const deadline = newDeadline(1_000, clock.now)
  const over = deadline.begin()
  clock.pass(100)
  const otherOver = deadline.begin()
  clock.pass(200)
  over()
  clock.pass(300)
  otherOver()
  clock.pass(10_000)
  expect(deadline.leftMs()).toBe(400)
})

test("whoever has waited long enough waits no more", () => {
  const clock = aClock()
  const deadline = newDeadline(1_000, clock.now)
  const over = deadline.begin()
  clock.pass(1_000)
  over()
  expect(() => deadline.begin()).toThrow(Unavailable)
})

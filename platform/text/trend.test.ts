import { expect, test } from "vitest"
import { shareOfChange, trendOf, trendText } from "./trend"

test("a base under thirty makes no share: the change is told in number, and nothing without a base", () => {
  expect(shareOfChange({ lately: 300, before: 29 })).toBeNull()
  expect(shareOfChange({ lately: 0, before: 30 })).toBe(-1)
  expect(trendOf({ lately: 45, before: 30 })).toEqual({ by: 0.5, isShare: true })
  expect(trendOf({ lately: 0, before: 3 })).toEqual({ by: -3, isShare: false })
  expect(trendOf({ lately: 3, before: 0 })).toBeNull()
})

test("a trend is written with its sign", () => {
  const text = (lately: number, before: number) => {
    const trend = trendOf({ lately, before })
    return trend && trendText(trend, "en")
  }
  expect([text(45, 30), text(7, 2), text(0, 3), text(2, 2)]).toEqual(["+50%", "+5", "−3", "="])
})

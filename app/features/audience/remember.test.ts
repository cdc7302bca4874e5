import { expect, test, vi } from "vitest"
import { newMemory } from "./remember"

test("what was worked out once is not again, nothing found included, until four thousand others came", () => {
  const remembered = newMemory<string | null>()
  const workOut = vi.fn(() => null)
  for (let asked = 0; asked < 2; asked++) expect(remembered("first", workOut)).toBeNull()
  expect(workOut).toHaveBeenCalledTimes(1)
  for (let other = 0; other < 4_096; other++) remembered(`other ${other}`, () => "x")
  remembered("first", workOut)
  expect(workOut).toHaveBeenCalledTimes(2)
})

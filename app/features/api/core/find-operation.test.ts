import { expect, test } from "vitest"
import { allowedMethods, findOperation } from "./find-operation"

const OPERATIONS = Array.from({ length: 150 }, (_, at) => ({ method: "get" as const, path: `/things${at}/{id}/parts` }))

/** The least of some times: whatever else the machine does only adds to it. */
function leastMs(operations: typeof OPERATIONS) {
  const longest = "/a".repeat(2_030)
  const times = Array.from({ length: 20 }, () => {
    const began = performance.now()
    expect([findOperation(operations, "GET", longest), allowedMethods(operations, longest)]).toEqual([null, []])
    return performance.now() - began
  })
  return Math.min(...times)
}

test("the longest address is not taken apart once more for each operation", () => {
  expect(leastMs(OPERATIONS)).toBeLessThan(20 * leastMs(OPERATIONS.slice(0, 1)))
})

test("an address leads to its operation, with what stands in its places", () => {
  expect(findOperation(OPERATIONS, "GET", "/things7/a%20b/parts")?.params).toEqual({ id: "a b" })
  expect(allowedMethods(OPERATIONS, "/things149/x/parts")).toEqual(["HEAD", "GET"])
})

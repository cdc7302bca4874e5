import { expect, test } from "vitest"
import { allowedMethods, findOperation } from "./find-operation"

const OPERATIONS = Array.from({ length: 150 }, (_, at) => ({ method: "get" as const, path: `/things${at}/{id}/parts` }))

test("the longest address is no operation's", () => {
  const longest = "/a".repeat(2_030)
  expect([findOperation(OPERATIONS, "GET", longest), allowedMethods(OPERATIONS, longest)]).toEqual([null, []])
})

test("an address leads to its operation, with what stands in its places", () => {
  expect(findOperation(OPERATIONS, "GET", "/things7/a%20b/parts")?.params).toEqual({ id: "a b" })
  expect(allowedMethods(OPERATIONS, "/things149/x/parts")).toEqual(["HEAD", "GET"])
})

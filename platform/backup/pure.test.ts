import { expect, test } from "vitest"
import { inOrderOfReference } from "./reference-order"
import { readSums, writeSums } from "./sums"

test("a table stands behind those that it refers to", () => {
  const order = inOrderOfReference([
    { name: "a.messages", refersTo: ["a.talks", "a.users"] },
    { name: "a.talks", refersTo: ["a.users"] },
    { name: "a.users", refersTo: ["elsewhere.gone"] },
    { name: "a.facets", refersTo: [] },
  ])
  expect(order.map(({ name }) => name)).toEqual(["a.facets", "a.users", "a.talks", "a.messages"])
  const circle = [
    { name: "a", refersTo: ["b"] },
    { name: "b", refersTo: ["a"] },
  ]
  expect(() => inOrderOfReference(circle)).toThrow("circle: a, b")
})

test("checksums are written as sha256sum writes them, and read back", () => {
  const sums = new Map([
    ["manifest.json", "a".repeat(64)],
    ["tables/public.users.copy.gz", "b".repeat(64)],
  ])
  const text = writeSums(sums)
  expect(text).toBe(`${"a".repeat(64)}  manifest.json\n${"b".repeat(64)}  tables/public.users.copy.gz\n`)
  expect(readSums(text)).toEqual(sums)
})

test.each([
  "",
  "nonsense",
  `${"a".repeat(64)}  ../../etc/passwd\n`,
  `${"a".repeat(64)}  /etc/passwd\n`,
  `${"a".repeat(63)}  a\n`,
])("%j is no list of checksums", (text) => expect(readSums(text)).toBeNull())

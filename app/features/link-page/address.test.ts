import fc from "fast-check"
import { expect, test } from "vitest"
import { destinationOf } from "./address"

test.each(["admin", "Admin", "LINK-IN-BIO", "fr"])("%s is reserved, in any case", (segment) =>
  expect(destinationOf(segment)).toEqual({ kind: "reserved" }),
)

test("capitals lead to the same page", () => expect(destinationOf("NaDia")).toEqual({ kind: "page", path: "nadia" }))

test.each([
  undefined,
  "",
  "ab",
  "admin ",
  "../etc",
  "a\0b",
  "nadia.json",
  "%E0%A4%A",
  "-nadia",
  "é".repeat(9),
  "x".repeat(31),
])("%j leads nowhere", (segment) => expect(destinationOf(segment)).toEqual({ kind: "nothing" }))

test("whatever stands in an address, only a well-formed name is looked up", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (segment) => {
      const destination = destinationOf(segment)
      if (destination.kind === "page") expect(destination.path).toMatch(/^[a-z0-9][a-z0-9_-]{1,28}[a-z0-9]$/)
    }),
  )
})

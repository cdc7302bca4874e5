import { expect, test } from "vitest"
import { openFromAddress, sealForAddress } from "./in-address.server"

test("what an address carries comes back as it was, for its purpose alone", () => {
  const value = { brief: "Une tarte, deux stories", days: [1, 2] }
  const sealed = sealForAddress(value, "a proposal") ?? ""
  expect(openFromAddress(sealed, "a proposal")).toEqual(value)
  expect(openFromAddress(sealed, "a message")).toBeNull()
  expect(openFromAddress(`${sealed.slice(0, -2)}AA`, "a proposal")).toBeNull()
})

test.each([
  [
    "many different signs",
    Array.from({ length: 4_000 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000))).join(""),
  ],
  [
    "families without end, of which fifty rows pack into a few letters",
    Array<string>(60).fill("\u{1f469}\u200d".repeat(333)),
  ],
  ["more than is opened again", "a".repeat(128 * 1024)],
])("%s are too long for an address, or come back", (_, value) => {
  const sealed = sealForAddress(value, "a proposal")
  if (sealed !== null) expect(openFromAddress(sealed, "a proposal")).toEqual(value)
})

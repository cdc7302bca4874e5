import { expect, test } from "vitest"
import { sealBy, unsealBy } from "./seal"
import { isSealedByFirstKey, seal, unseal } from "./seal.server"

const key = (name: string, byte: number) => ({ name, key: Buffer.alloc(32, byte) })

test("what is sealed opens for its purpose alone, and is written differently each time", () => {
  const sealed = seal("JBSWY3DPEHPK3PXP", "two_factor:nadia")
  expect(unseal(sealed, "two_factor:nadia")).toBe("JBSWY3DPEHPK3PXP")
  expect(unseal(sealed, "two_factor:jules")).toBeNull()
  expect(sealed).not.toContain("JBSWY3DPEHPK3PXP")
  expect(seal("JBSWY3DPEHPK3PXP", "two_factor:nadia")).not.toBe(sealed)
})

test("what was changed on the way opens no more", () => {
  const sealed = seal("Clé", "state")
  const bytes = Buffer.from(sealed.slice(1), "base64url")
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(unseal(`.${changed.toString("base64url")}`, "state")).toBeNull()
  }
})

test.each(["", ".", "abc", "unknown.abc", `.${"A".repeat(38)}`, `.${"A".repeat(400)}`])("%j was never sealed", (text) =>
  expect(unseal(text, "state")).toBeNull(),
)

test("an older key opens what it sealed until it is taken out, and another of its name does not", () => {
  const sealed = sealBy(key("old", 1), "secret", "state")
  expect(sealed).toMatch(/^old\./)
  expect(unsealBy([key("new", 2), key("old", 1)], sealed, "state")).toBe("secret")
  expect(unsealBy([key("new", 2)], sealed, "state")).toBeNull()
  expect(unsealBy([key("old", 3)], sealed, "state")).toBeNull()
})

test("what another key than the first has sealed is told apart", () => {
  expect(isSealedByFirstKey(seal("secret", "state"))).toBe(true)
  expect(isSealedByFirstKey(sealBy(key("old", 1), "secret", "state"))).toBe(false)
})

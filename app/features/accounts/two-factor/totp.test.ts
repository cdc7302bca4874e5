import { expect, test } from "vitest"
import { codeAt, newSecret, otpauthLink, stepOf, stepOfCode } from "./totp.server"

/** "12345678901234567890", the secret of RFC 6238, appendix B. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
const at = (seconds: number) => new Date(seconds * 1000)

// The RFC gives eight digits; an app shows the last six.
test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("at %i seconds the code is that of RFC 6238", (seconds, code) => {
  expect(codeAt(SECRET, stepOf(at(seconds)))).toBe(code)
  expect(stepOfCode(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30))
})

test("a code counts one step early and one late, and no longer", () => {
  const now = at(1_234_567_890)
  const code = (steps: number) => codeAt(SECRET, stepOf(now) + steps)
  expect([-1, 0, 1].map((steps) => stepOfCode(SECRET, code(steps), now))).toEqual(
    [-1, 0, 1].map((steps) => stepOf(now) + steps),
  )
  expect([-2, 2].map((steps) => stepOfCode(SECRET, code(steps), now))).toEqual([null, null])
  expect(stepOfCode(SECRET, "", now)).toBeNull()
})

test("every secret is new, 160 bits long, and in letters that apps take", () => {
  const secrets = Array.from({ length: 50 }, newSecret)
  expect(new Set(secrets).size).toBe(50)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
})

test("the link names the site and the account, whatever signs they have", () => {
  const link = otpauthLink({ secret: SECRET, issuer: "Ma Vitrine & Cie", email: "nadia+1@example.test" })
  expect(link).toBe(
    `otpauth://totp/Ma%20Vitrine%20%26%20Cie:nadia%2B1%40example.test?secret=${SECRET}&issuer=Ma%20Vitrine%20%26%20Cie`,
  )
})

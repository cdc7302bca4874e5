import fc from "fast-check"
import { expect, test } from "vitest"
import { preferredEncoding } from "../../platform/http/encoding.ts"
import { loggedPath } from "../../platform/log/logged-path.ts"
import { hasCookie } from "./cookies.ts"
import { canonicalPath } from "./validate-head.ts"

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.5", "br"],
  ["gzip;q=0,br;q=0.0", "identity"],
  ["brotli, xgzip", "identity"],
  ["gzip;q=1.0, br;q=0", "gzip"],
])("who accepts %s gets %s", (header, encoding) => {
  expect(preferredEncoding(header)).toBe(encoding)
})

test.each([
  ["session=1", true],
  ["language=fr; session=1", true],
  ["language=fr;session=1", true],
  ["my-session=1", false],
  ["sessions=1", false],
  ["x=session", false],
  ["x=1; session", false],
  [undefined, false],
])("the cookies %s hold a session: %s", (header, yes) => {
  expect(hasCookie(header, "session")).toBe(yes)
})

test("a canonical path is its own canonical path and stays on this site", () => {
  const segment = fc.stringMatching(/^[\w%.~-]{0,12}$/)
  fc.assert(
    fc.property(fc.array(fc.oneof(segment, fc.constantFrom("fr", "EN", "ar", "Fr")), { maxLength: 5 }), (segments) => {
      fc.pre(!segments.slice(0, -1).includes(""))
      const path = canonicalPath(`/${segments.join("/")}`)
      expect(path).toMatch(/^\/(?![/\\])/)
      if (!/^\/fr(\/|$)/i.test(path)) expect(canonicalPath(path)).toBe(path)
    }),
  )
})

test("the canonical path of the longest address is found", () => {
  expect(canonicalPath("/fr".repeat(1_360))).toBe("/")
  expect(canonicalPath(`${"/Fr".repeat(1_360)}/EN/fr`)).toBe("/en/fr")
})

test("what looks like a secret in a path is not written down", () => {
  expect(loggedPath("/auth/confirm?token=abc")).toBe("/auth/confirm")
  expect(loggedPath("/auth/confirm/Zk3vQ9xT2mB7nL4pR8sW1yC6dF0gH5jK")).toBe("/auth/confirm/[removed]")
  expect(loggedPath("/link-in-bio/0190b0a0-0000-7000-8000-000000000000")).toBe(
    "/link-in-bio/0190b0a0-0000-7000-8000-000000000000",
  )
})

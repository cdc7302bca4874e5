import fc from "fast-check"
import { expect, test } from "vitest"
import { safeReturnPath } from "./redirect"

const base = "https://vitrine.test"
const anywhere = () => true

test.each([
  ["/influencer/dashboard", "/influencer/dashboard"],
  ["/influencers?q=caf%C3%A9&page=2#haut", "/influencers?q=caf%C3%A9&page=2"],
  ["https://vitrine.test/profile", "/profile"],
  ["/ar/profile", "/ar/profile"],
  ["/setup/../profile", "/profile"],
  ["/authentique", "/authentique"],
  ["/نادية", "/%D9%86%D8%A7%D8%AF%D9%8A%D8%A9"],
])("%s leads back to %s", (typed, path) => expect(safeReturnPath(typed, base, anywhere)).toBe(path))

test.each([
  null,
  undefined,
  "",
  "https://evil.com",
  "http://vitrine.test/profile",
  "https://vitrine.test.evil.com/",
  "https://vitrine.test@evil.com/",
  "//evil.com",
  "/\\evil.com",
  "\\\\evil.com",
  "/\t/evil.com",
  "\n//evil.com",
  "/link/..//evil.com",
  "/.//evil.com",
  "/%2Fevil.com",
  "/%5Cevil.com",
  "javascript:alert(1)",
  "data:text/html,x",
  "blob:https://vitrine.test/3c1b",
  "/%E0%A4%A",
  "/auth",
  "/AUTH/login",
  "/auth.data",
  "/auth?next=/auth",
  "/en/auth/reset-password",
  "/en//auth",
  "/%61uth",
  "/x/../auth",
  `/${"a".repeat(50_000)}`,
])("%j leads nowhere", (typed) => expect(safeReturnPath(typed, base, anywhere)).toBeNull())

test("what is no screen leads nowhere, as it stands there and after the browser has put it together", () => {
  const isScreen = (pathname: string) => pathname === "/profile"
  expect(safeReturnPath("/profile?edit", base, isScreen)).toBe("/profile?edit")
  for (const typed of ["/l/3c1b", "/profile/../l/3c1b", "https://vitrine.test/l/3c1b", "/"])
    expect(safeReturnPath(typed, base, isScreen)).toBeNull()
})

test("whatever was typed, the browser stays on the site and off the sign-in pages", () => {
  const piece = fc.constantFrom(
    "/",
    "\\",
    "..",
    ".",
    "auth",
    "en",
    "evil.com",
    "%2F",
    "%5c",
    "\t",
    ":",
    "@",
    "?",
    "#",
    "https",
  )
  const wild = fc.oneof(fc.string(), fc.string({ unit: piece, maxLength: 12 }), fc.webUrl())
  fc.assert(
    fc.property(wild, (typed) => {
      const path = safeReturnPath(typed, base, anywhere)
      if (path === null) return
      const arrived = new URL(path, base)
      expect(arrived.origin).toBe(base)
      expect(arrived.pathname).not.toMatch(/^\/(?:(?:fr|en|ar)\/)?auth(?:\/|$)/i)
      expect(safeReturnPath(path, base, anywhere)).toBe(path)
    }),
    { numRuns: 5000 },
  )
})

import { expect, test } from "vitest"
import { reportedPath, reportPath } from "./address"

const SITE = "https://vitrine.example"

test.each([
  ["https://vitrine.example/nadia", "/nadia"],
  ["vitrine.example/ar/nadia?x=1#blocks", "/ar/nadia?x=1"],
  [" /media-kit/1 ", "/media-kit/1"],
  ["https://vitrine.example", "/"],
])("%j is an address of this site", (typed, path) => {
  expect(reportedPath(typed, SITE)).toBe(path)
})

test.each([
  "",
  "https://elsewhere.example/nadia",
  "//elsewhere.example/nadia",
  "http://vitrine.example/nadia",
  "https://vitrine.example.evil.example/nadia",
  "vitrine.example.evil.example/nadia",
  "https://vitrine.example@evil.example/",
  "https://someone@vitrine.example/nadia",
  "javascript:alert(1)",
  "https://vitrine.example//evil.example/login",
  "/..//evil.example",
  "https://[",
  `/${"x".repeat(2_001)}`,
])("%j is none", (typed) => {
  expect(reportedPath(typed, SITE)).toBeNull()
})

test("the form about a page names it without hiding its slashes", () => {
  expect(reportPath("/media-kit/1?a&b")).toBe("/report?url=/media-kit/1%3Fa%26b")
})

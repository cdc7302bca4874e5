import { expect, test } from "vitest"
import { contentTag, isKnown } from "./etag"

const tag = contentTag("page")

test.each([
  ["the tag itself", tag, true],
  ["the tag as a strong one, among others", `"x", ${tag.slice(2)}`, true],
  ["any", "*", true],
  ["another", contentTag("another page"), false],
  ["a part of it", tag.slice(0, -4), false],
  ["none", null, false],
])("%s", (_, header, expected) => expect(isKnown(header, tag)).toBe(expected))

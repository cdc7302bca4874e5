import { expect, test } from "vitest"
import { escapeMarkup } from "./markup"

test("nothing that is written into a tag or an attribute ends it, or begins another", () => {
  expect(escapeMarkup(`<a href="x" title='&amp;'>`)).toBe("&lt;a href=&quot;x&quot; title=&#39;&amp;amp;&#39;&gt;")
})

import { hash } from "node:crypto"
import { expect, test } from "vitest"
import { withoutNonce } from "./inline-hashes.ts"

const NONCE = "0123456789abcdef0123456789abcdef"
const made = (html: string, nonce: string) => {
  const page = withoutNonce(html, nonce)
  if (!page) throw new Error("the nonce stands elsewhere too")
  return page
}
const hashOf = (text: string) => `'sha256-${hash("sha256", text, "base64")}'`

test("what bore the nonce is named by its hash, and no nonce is left", () => {
  const { html, hashes } = made(
    `<link rel="stylesheet" href="/a.css" nonce="${NONCE}"/><script nonce="${NONCE}">one()</script><script type="module" nonce="${NONCE}" async="">two()</script>`,
    NONCE,
  )
  expect(html).toBe(
    `<link rel="stylesheet" href="/a.css"/><script>one()</script><script type="module" async="">two()</script>`,
  )
  expect(hashes).toEqual({ scripts: [hashOf("one()"), hashOf("two()")], styles: [] })
})

test("the style of a document in a frame is named as the browser will read it", () => {
  const css = `a>b{content:"&'"}`
  const escaped = "a&gt;b{content:&quot;&amp;&#x27;&quot;}"
  const { html, hashes } = made(
    `<iframe srcDoc="&lt;style nonce=&quot;${NONCE}&quot;&gt;${escaped}&lt;/style&gt;"></iframe>`,
    NONCE,
  )
  expect(html).toBe(`<iframe srcDoc="&lt;style&gt;${escaped}&lt;/style&gt;"></iframe>`)
  expect(hashes).toEqual({ scripts: [], styles: [hashOf(css)] })
})

test.each([
  "<script>evil()</script>",
  `<script nonce="">evil()</script>`,
  `<script nonce="${NONCE.slice(1)}">evil()</script>`,
  `<script data-x=">" nonce='${NONCE.slice(1)}'>evil()</script>`,
])("what did not bear the nonce stays forbidden: %s", (injected) => {
  const { html, hashes } = made(`${injected}<script nonce="${NONCE}">ours()</script>`, NONCE)
  expect(html).toContain(injected)
  expect(hashes.scripts).toEqual([hashOf("ours()")])
})

test("a page in which the nonce stands elsewhere is not kept", () => {
  expect(withoutNonce(`<p>${NONCE}</p>`, NONCE)).toBeNull()
})

import { expect, test } from "vitest"
import { aCreator, aVisitor, site } from "./scene.ts"

const URLENCODED = "application/x-www-form-urlencoded"
const BOUNDARY = "----WebKitFormBoundary7MA4YWxkTrZu0gW"
const part = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`

/** Sent as it is: what a browser would never make of a form. */
function send(path: string, body: string, browser = aVisitor(), type = URLENCODED) {
  return browser.send(path, { method: "POST", headers: { origin: site.url, "content-type": type }, body })
}

test.each([
  ["a list of 60 million places", "a[60000000]=x"],
  ["a list of 60 million places of the form's own", "email[60000000]=x"],
  ["3,000 names in each other", `a${"[0]".repeat(3_000)}=x`],
  ["32,000 fields of one name", "a&".repeat(32_000)],
  ["32,000 separators", "&".repeat(32_000)],
])("%s is refused by every form that anybody may send, and a visitor is answered meanwhile", async (_, body) => {
  const victim = await aCreator()
  for (const path of ["/auth", "/auth/register", "/contact", "/report", "/en/auth/forgot-password", "/auth.data"]) {
    const [refused, page] = await Promise.all([send(path, body), aVisitor().get(`/${victim.path}`)])
    expect([path, refused.status, page.status]).toEqual([path, 400, 200])
    expect(refused.bytes.length).toBeLessThan(100_000)
  }
})

test("a form of 5 MB in empty parts is refused where forms with files are taken", async () => {
  const { browser } = await aCreator()
  const body = `${part.repeat(5 * 12_000)}--${BOUNDARY}--\r\n`
  const refused = await send("/profile/portrait", body, browser, `multipart/form-data; boundary=${BOUNDARY}`)
  expect(refused.status).toBe(400)
  expect((await aVisitor().get("/")).status).toBe(200)
})

test("names of prototypes and of the form library's own fields change nothing, and are not sent back", async () => {
  const marked = "3f1c-not-to-be-echoed"
  const fields = ["__proto__", "constructor", "email.__proto__.x", "__intent__", "__state__", "role"]
  const body = [...fields, "email"]
    .map((name) => `${name}=${marked.slice(0, name === "email" ? 4 : undefined)}`)
    .join("&")
  const answer = await send("/auth", body)
  expect(answer.status).toBe(400)
  expect(answer.text).toContain("3f1c")
  expect(answer.text).not.toContain(marked)
})

test.each([
  ["/auth", "Ce formulaire n’a pas pu être lu"],
  ["/en/auth", "This form could not be read"],
  ["/ar/auth", "تعذّرت قراءة هذا النموذج"],
])("%s says why, in the page's language", async (path, sentence) => {
  expect((await send(path, "a[101]=x")).text).toContain(sentence)
})

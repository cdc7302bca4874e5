import { expect, test } from "vitest"
import { createVariants, isPlain } from "./address.ts"

const { variantOf, headersOf } = createVariants(false)

test.each([
  [{}, "/about", ""],
  [{ cookie: "other=1; language=en; audience=off; device=x" }, "/about", ""],
  [{ cookie: "appearance=dark" }, "/about", "dark"],
  [{ cookie: "appearance=%64ark" }, "/about", "dark"],
  [{ cookie: "appearance=pink; Appearance=dark" }, "/about", ""],
  [{ "accept-language": "ar-MA,fr;q=0.5" }, "/about", "+ar"],
  [{ "accept-language": "AR" }, "/", "+ar"],
  [{ "accept-language": "ar", cookie: "appearance=light" }, "/?sort=recent", "light+ar"],
  [{ "accept-language": "en-GB,en;q=0.9" }, "/about", "+en"],
  [{ "accept-language": "fr-FR,fr;q=0.9,en;q=0.8,ar;q=0.7" }, "/about", ""],
  [{ "accept-language": "fr;q=0.1,ar" }, "/about", "+ar"],
  [{ "accept-language": "ar", cookie: "language=fr" }, "/about", ""],
  [{ "accept-language": "ar" }, "/en/about", ""],
  [{ "accept-language": "fr;q=0.9,ar;q=0.1" }, "/about", ""],
  [{ cookie: "onboarding=x" }, "/about", null],
  [{ cookie: "a=b;onboarding=x" }, "/about", null],
  [{ cookie: "a=b;  session=x" }, "/about", null],
  [{ cookie: "a=b session=x" }, "/about", null],
  [{ cookie: "session=" }, "/about", null],
  [{ cookie: "second-step=x; appearance=dark" }, "/about", null],
  [{ cookie: "google=x" }, "/about", null],
  [{ cookie: "wrote=1" }, "/about", null],
])("a visitor with %j gets of %s the variant %j", (headers, url, variant) => {
  expect(variantOf(headers, url)).toBe(variant)
})

test("over https the cookies count by the names that they have there", () => {
  const secure = createVariants(true)
  expect(secure.variantOf({ cookie: "__Host-onboarding=x" }, "/")).toBeNull()
  expect(secure.variantOf({ cookie: "__Host-appearance=dark; appearance=light" }, "/")).toBe("dark")
  expect(secure.headersOf("dark+ar")).toEqual({ Cookie: "__Host-appearance=dark", "Accept-Language": "ar" })
})

test("a variant is rendered from nothing but its name", () => {
  for (const variant of ["", "dark", "light", "+ar", "dark+ar", "+en"]) {
    const headers = Object.fromEntries(
      Object.entries(headersOf(variant)).map(([name, value]) => [name.toLowerCase(), value]),
    )
    expect(variantOf(headers, "/")).toBe(variant)
  }
})

test.each([
  "/",
  "/about",
  "/en/about",
  "/mentions-legales",
  "/influencers?sort=recent",
  "/influencers?sort=recent&page=2",
])("%s is an address that the site writes", (url) => expect(isPlain(url, ["sort", "page"])).toBe(true))

test.each([
  "/%61bout",
  "/About",
  "/about?",
  "/about?utm_source=x",
  "/about#x",
  "/influencers?sort=recent&sort=recent",
  "/influencers?sort=%72ecent",
  "/influencers?sort=a b",
  "/influencers?&sort=recent",
  "/influencers?sort=recent&",
  "/influencers?sort",
  `/influencers?sort=${"a".repeat(600)}`,
  `/influencers?${Array.from({ length: 41 }, (_, n) => `sort=${n}`).join("&")}`,
  "/influencers?sort=recent&x=1",
])("%s is not", (url) => expect(isPlain(url, ["sort", "page"])).toBe(false))

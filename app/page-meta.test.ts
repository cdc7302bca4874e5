import { expect, test } from "vitest"
import { publicPageMeta } from "./page-meta"

const SITE = { name: "Vitrine", url: "https://vitrine.example" }

test("a page names itself in the language it is read in, and its other languages, French for whoever has none of them", () => {
  const links = publicPageMeta({ title: "Conditions", description: "…", path: "/terms" }, SITE).flatMap((each) =>
    "tagName" in each && each.tagName === "link" ? [each] : [],
  )
  expect(links.map(({ rel, hrefLang, href }) => [rel, hrefLang, href])).toEqual([
    ["canonical", undefined, "https://vitrine.example/terms"],
    ["alternate", "fr", "https://vitrine.example/terms"],
    ["alternate", "en", "https://vitrine.example/en/terms"],
    ["alternate", "ar", "https://vitrine.example/ar/terms"],
    ["alternate", "x-default", "https://vitrine.example/terms"],
  ])
})

test("the home page has no slash behind its language", () => {
  const [, , , , english] = publicPageMeta({ title: "Vitrine", description: "…", path: "/" }, SITE)
  expect(english).toMatchObject({ hrefLang: "en", href: "https://vitrine.example/en" })
})

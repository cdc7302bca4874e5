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

test("messengers get a picture in the page's language", () => {
  const meta = publicPageMeta({ title: "Contact", description: "…", path: "/contact" }, SITE)
  expect(meta).toContainEqual({ property: "og:image", content: "https://vitrine.example/share-fr.png" })
  expect(meta).toContainEqual({ name: "twitter:card", content: "summary_large_image" })
})

test("the home page alone says who stands behind the site and how it is searched", () => {
  const of = (path: string) =>
    publicPageMeta({ title: "Vitrine", description: "…", path }, SITE).filter((each) => "script:ld+json" in each)
  expect(of("/about")).toEqual([])
  expect(of("/")).toMatchObject([
    {
      "script:ld+json": {
        "@graph": [
          { "@type": "Organization", logo: "https://vitrine.example/icon-512.png" },
          {
            "@type": "WebSite",
            potentialAction: {
              "@type": "SearchAction",
              target: { urlTemplate: "https://vitrine.example/influencers?q={search_term_string}" },
            },
          },
        ],
      },
    },
  ])
})

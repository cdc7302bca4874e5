import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { linkPageMeta } from "./meta"
import { OriginLine } from "./origin-line"
import { type PublicPage, publicPage } from "./public-page"

const SITE = { name: "Vitrine", url: "https://vitrine.example" }

function aPage(source: string | null): PublicPage {
  const row = {
    id: "0192f3a0-0000-7000-8000-000000000001",
    path: "ines",
    name: "Inès",
    bio: "",
    profileImageUrl: null,
    portraitLabel: null,
    isVerified: false,
    isActive: true,
    pageLocale: "fr" as const,
    theme: "papier",
    accent: null,
    totalFollowers: null,
    mediaKitAt: null,
    certificateNumber: null,
    certificateExpiresOn: null,
    source,
    changesAt: null,
  }
  return publicPage(row, { networks: [], blocks: [], collaborations: [] }, new Date("2026-11-20T10:00:00Z"))
}
const line = (page: PublicPage) => renderToStaticMarkup(<OriginLine page={page} siteName="Vitrine" />)

test("a page that nobody has claimed says who made it from what, and is in no index", () => {
  const page = aPage("son profil <Instagram>")
  expect(linkPageMeta(page, SITE)).toContainEqual({ name: "robots", content: "noindex" })
  expect(JSON.stringify(linkPageMeta(page, SITE))).not.toContain("ld+json")
  expect(line(page)).toContain(
    "Profil créé par \u2068Vitrine\u2069 à partir de \u2068son profil &lt;Instagram&gt;\u2069",
  )
  expect(line(page)).toContain('href="/profile/claim"')
  expect(line(page).length).toBeLessThan(400)
})

test("of one whose source nobody wrote down it says so much", () => {
  expect(line(aPage(""))).toContain("Profil créé par \u2068Vitrine\u2069, non revendiqué.")
  expect(linkPageMeta(aPage(""), SITE)).toContainEqual({ name: "robots", content: "noindex" })
})

test("a page that somebody owns says nothing of the kind", () => {
  expect(line(aPage(null))).toBe("")
  expect(linkPageMeta(aPage(null), SITE)).not.toContainEqual({ name: "robots", content: "noindex" })
})

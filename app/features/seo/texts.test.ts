import { expect, test } from "vitest"
import { webManifest } from "./manifest"
import { PUBLIC_PAGES } from "./public-pages"
import { robotsTxt } from "./robots"
import { securityTxt } from "./security-txt"

const SITE = "https://vitrine.example"

/** Whether a robot that obeys stays away: RFC 9309, `$` for the end. */
function isClosed(path: string) {
  return [...robotsTxt(SITE).matchAll(/^Disallow: (\S+)$/gm)].some(([, rule = ""]) =>
    rule.endsWith("$") ? path === rule.slice(0, -1) : path.startsWith(rule),
  )
}

test.each([
  "/admin",
  "/admin/users",
  "/en/account",
  "/ar/influencer/dashboard",
  "/setup/social-profiles",
  "/auth/reset-password",
  "/l/0190b0a0",
  "/v/0190b0a0.gif",
])("robots stay away from %s", (path) => expect(isClosed(path)).toBe(true))

test("robots may read every public page, and creators whose names begin like a private place", () => {
  const pages = PUBLIC_PAGES.flatMap(({ path }) => [path, `/en${path}`, `/ar${path}`])
  for (const path of [...pages, "/auth", "/influencers", "/administratrice", "/profile-nadia", "/link", "/vera"])
    expect([path, isClosed(path)]).toEqual([path, false])
  expect(robotsTxt(SITE)).toContain(`\nSitemap: ${SITE}/sitemap.xml\n`)
})

test("security.txt has every field of RFC 9116 that is ours to say, and expires within a year", () => {
  const now = new Date("2026-11-21T10:34:00Z")
  const text = securityTxt({ siteUrl: SITE, contactEmail: "contact@vitrine.example" }, now)
  expect(text.split("\n")).toEqual([
    "Contact: mailto:contact@vitrine.example",
    `Contact: ${SITE}/contact`,
    "Expires: 2027-05-20T00:00:00.000Z",
    "Preferred-Languages: fr, en, ar",
    `Canonical: ${SITE}/.well-known/security.txt`,
    "",
  ])
})

test("the manifest is in the page's language and starts there", () => {
  expect(webManifest({ siteName: "Devanture", color: "#faf6ef" })).toMatchObject({
    name: "Devanture",
    lang: "fr",
    dir: "ltr",
    start_url: "/",
    scope: "/",
  })
  expect(webManifest({ siteName: "Devanture", color: "#faf6ef" }).icons.map(({ purpose }) => purpose)).toEqual([
    "any",
    "any",
    "maskable",
  ])
})

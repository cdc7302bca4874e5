import { hash } from "node:crypto"
import { brotliCompressSync } from "node:zlib"
import { afterAll, beforeAll, expect, test } from "vitest"
import { newFileName } from "#platform/storage/file-name"
import { aBlock, aCollaboration, aNetwork, anInfluencer, type InfluencerOptions } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { startLinkPageSite } from "#tests/support/link-page-site"
import { thirtyBlocks } from "#tests/support/thirty-blocks"
import { THEME_NAMES } from "#vocabulary/page"

useDatabase()

let site: Awaited<ReturnType<typeof startLinkPageSite>>
beforeAll(async () => {
  site = await startLinkPageSite()
})
afterAll(() => site.stop())

const NETWORKS = ["instagram", "tiktok", "youtube", "facebook", "x", "twitch"] as const

const CONNECTED = { provenance: "connected" as const, precision: "exact" as const, ownedAt: new Date() }

/** Thirty blocks, six networks of which one is connected, and all else that a page can show. */
async function aFullPage(options: InfluencerOptions) {
  const { path } = await anInfluencer({
    isVerified: true,
    bio: "Cuisine d'Alger à Marseille, sans chichi. Recettes le mardi, marchés le samedi.",
    mediaKitAt: new Date(),
    networks: NETWORKS.map((network, rank) =>
      aNetwork({
        network,
        url: `https://www.${network}.com/nadia`,
        followers: 37_800 * (rank + 1),
        ...(rank === 0 && CONNECTED),
      }),
    ),
    certificateNumber: "ARPP-2026-118",
    certificateExpiresOn: "2099-12-31",
    blocks: thirtyBlocks(),
    collaborations: [aCollaboration(), aCollaboration({ companyName: "Sel de Camargue" })],
    ...options,
  })
  const response = await site.fetch(`/${path}`)
  return { html: await response.text(), policy: response.headers.get("content-security-policy") }
}

test.each(THEME_NAMES)(
  "a page of thirty blocks in %s weighs at most 6 KB, without a script, its style allowed by the policy",
  async (theme) => {
    const { html, policy } = await aFullPage({ theme })
    const css = /<style[^>]*>(.*?)<\/style>/s.exec(html)?.[1] ?? ""
    expect(css).not.toBe("")
    expect(policy).toContain(`'sha256-${hash("sha256", css, "base64")}'`)
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json")|preload|<link[^>]+stylesheet/)
    expect(brotliCompressSync(html.replace(css, () => asBuilt(css))).length).toBeLessThanOrEqual(6 * 1024)
  },
)

test("the same page half in another language weighs no more than 6 KB", async () => {
  const blocks = thirtyBlocks().map((block, place) =>
    place % 2 ? { ...block, translations: { en: `${block.title} in English` } } : block,
  )
  const { path } = await anInfluencer({ theme: "medina", bio: "Cuisine d'Alger à Marseille.", blocks })
  const html = await (await site.fetch(`/en/${path}`)).text()
  expect(html.match(/<bdi lang="fr">/g)?.length).toBeGreaterThan(5)
  const css = /<style[^>]*>(.*?)<\/style>/s.exec(html)?.[1] ?? ""
  expect(brotliCompressSync(html.replace(css, () => asBuilt(css))).length).toBeLessThanOrEqual(6 * 1024)
})

test.each(THEME_NAMES)(
  "pictures and prices in %s have their own style, and are loaded as they come into sight",
  async (theme) => {
    const blocks = ["product", "video", "link"].map((kind) =>
      aBlock({
        kind: kind as "link",
        picture: `${"0".repeat(40)}.webp`,
        disclosure: "advertisement",
        partner: "Orsay",
      }),
    )
    const [product] = blocks
    Object.assign(product ?? {}, { priceCents: 8950, priceCurrency: "EUR" })
    const { html, policy } = await aFullPage({ theme, blocks })
    const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = ""]) => css)
    expect(styles).toHaveLength(2)
    expect(styles[1]).not.toMatch(/(?:^|[,}])\s*picture(?:::\w+)?\s*{/) // the portrait is in one too, and plays nothing
    for (const css of styles) expect(policy).toContain(`'sha256-${hash("sha256", css, "base64")}'`)
    expect(html.match(/<img src="\/media\/[^>]*>/g)).toEqual(
      Array(3).fill(expect.stringMatching(/^<img src="\/media\/0+\.webp" alt="" loading="lazy"/)),
    )
    expect(html).toContain("89,50\u00a0€")
    expect(html).toContain("Orsay")
  },
)

test.each(THEME_NAMES)("a page in %s whose thirty blocks have pictures weighs at most 7 KB", async (theme) => {
  const blocks = thirtyBlocks().map((block) => ({ ...block, picture: newFileName("webp") }))
  const { html } = await aFullPage({ theme, blocks })
  const built = html.replace(/(<style[^>]*>)(.*?)(?=<\/style>)/gs, (_, tag: string, css: string) => tag + asBuilt(css))
  expect(brotliCompressSync(built).length).toBeLessThanOrEqual(7 * 1024)
})

/** About what the build leaves of a style sheet; tests read it as it was written. */
function asBuilt(css: string) {
  return css
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/\s+/g, " ")
    .replace(/ ?([{};,]) ?|(:) /g, "$1$2")
}

test("a page of a theme that nobody knows any more shows as Papier", async () => {
  const [papier, unknown] = await Promise.all(["papier", "of another version"].map((theme) => aFullPage({ theme })))
  const style = /<style[^>]*>(.*?)<\/style>/s
  expect(unknown?.html.match(style)?.[1]).toBe(papier?.html.match(style)?.[1])
})

test("a page takes the influencer's own colour, and of anything else that is stored the theme's", async () => {
  expect((await aFullPage({ accent: "#0f5c8a" })).html).toContain("--al:#0f5c8a;--ol:#ffffff")
  for (const accent of ["red", "#fff", "#0f5c8a;background:url(//x.example)", "", null])
    expect((await aFullPage({ accent })).html).not.toContain("--al:")
})

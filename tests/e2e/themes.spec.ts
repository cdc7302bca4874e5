import { randomUUID } from "node:crypto"
import { brotliCompressSync } from "node:zlib"
import type { Page } from "@playwright/test"
import { THEME_NAMES } from "#vocabulary/page"
import { sql } from "./support/people.ts"
import { at, expect, look, test } from "./support/test.ts"

const CONTENTS = {
  fr: {
    name: "Nadia Benali",
    bio: "Cuisine d'Alger à Marseille, sans chichi. Recettes le mardi, marchés le samedi.",
    titles: {
      recipe: "Ma recette de chakhchoukha",
      map: "Le carnet d'adresses de Marseille",
      class: "Réserver un atelier",
      heading: "À voir",
      video: "Trois pains, une seule pâte",
      spices: "Épices par correspondance",
      text: "Nouveau : les ateliers du samedi reprennent en janvier.",
      letter: "La lettre du mardi",
      mail: "Écrire à Nadia",
    },
  },
  ar: {
    name: "سلمى الإدريسي",
    bio: "مطبخ من الجزائر إلى مرسيليا، بلا تكلّف. وصفات كل ثلاثاء وأسواق كل سبت.",
    titles: {
      recipe: "وصفة الشخشوخة",
      map: "دفتر عناوين مرسيليا",
      class: "احجز ورشة طبخ",
      heading: "للمشاهدة",
      video: "ثلاثة أنواع من الخبز بعجينة واحدة",
      spices: "توابل بالبريد",
      text: "جديد: تعود ورشات السبت في يناير.",
      letter: "رسالة الثلاثاء",
      mail: "راسل سلمى",
    },
  },
} as const
type Locale = keyof typeof CONTENTS

for (const theme of THEME_NAMES)
  for (const locale of ["fr", "ar"] as const)
    test(`a page in ${theme} with content in ${locale} can be read and touched on a telephone and at a desk`, async ({
      page,
    }) => {
      const path = await aPageIn(theme, locale)
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        await page.goto(at(locale, path))
        await look(page, `theme-${theme}`)
        await expect.poll(() => tooSmall(page)).toEqual([])
      }
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      expect(await discCoversTitle(page)).toBe(false)
      const html = await (await page.request.get(at(locale, path))).text()
      expect(brotliCompressSync(html).length).toBeLessThanOrEqual(6 * 1024)
    })

test("the seal of a very long name in Atelier stands beside its last word", async ({ page }) => {
  const path = await aPageIn("atelier", "fr", "theme-atelier-long")
  const name = "Marie-Antoinette Wolffenbüttel de la Rochefoucauld et Compagnie"
  await sql(
    "update influencers i set name = $1 from custom_links l where l.influencer_id = i.id and '/' || l.custom_path = $2",
    [name, path],
  )
  for (const width of [360, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(path)
    const [seal, lastLine] = await page.evaluate(() => {
      const words = document.createRange()
      words.selectNodeContents(document.querySelector("h1 bdi") ?? document.body)
      const sign = document.querySelector("h1 .seal svg")?.getBoundingClientRect()
      return [sign && (sign.top + sign.bottom) / 2, [...words.getClientRects()].at(-1)?.bottom]
    })
    expect(seal).toBeLessThan(lastLine ?? 0)
  }
})

/**
 * Whether the sign to play a video, or the disc around it, stands on the words. Asked of the page: by a locator, Playwright waits for a
 * navigation that Firefox at times begins by itself for a page that was opened twice, and never ends.
 */
function discCoversTitle(page: Page) {
  return page.evaluate(() => {
    const [sign, title] = [document.querySelector(".video .b svg"), document.querySelector(".video .b bdi")]
    const words = document.createRange()
    if (!sign || !title) return true
    words.selectNodeContents(title)
    return words.getBoundingClientRect().top < sign.getBoundingClientRect().bottom
  })
}

/** What a finger would miss: links and switches under 44 px. */
function tooSmall(page: Page) {
  return page.locator("a, summary").evaluateAll((targets) =>
    targets
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect()
        return width < 44 || height < 44
      })
      .map((target) => target.textContent),
  )
}

async function aPageIn(theme: string, locale: Locale, path = `theme-${theme}-${locale}`) {
  const id = randomUUID()
  const { name, bio, titles } = CONTENTS[locale]
  await sql(
    `insert into influencers (id, name, bio, is_active, is_verified, theme, page_locale, media_kit_at, last_updated)
     values ($1, $2, $3, true, true, $4, $5, now(), now())`,
    [id, name, bio, theme, locale],
  )
  await sql("insert into custom_links (id, influencer_id, custom_path) values ($1, $2, $3)", [randomUUID(), id, path])
  const networks = ["instagram", "tiktok", "youtube", "facebook", "x", "twitch"]
  for (const [rank, network] of networks.entries())
    await sql(
      `insert into influencer_networks (influencer_id, network, handle, url, followers, provenance, status, fetched_at, attempted_at)
       values ($1, $2, 'nadia', 'https://' || $2 || '.example/nadia', $3, 'public_api', 'ok', now(), now())`,
      [id, network, 248_000 - 30_000 * rank],
    )
  const blocks = [
    { title: titles.recipe },
    { title: titles.map, icon: "instagram" },
    { title: titles.class, disclosure: "paid_partnership" },
    { title: titles.heading, kind: "heading" },
    { title: titles.video, kind: "video" },
    { title: titles.spices, kind: "product", disclosure: "advertisement" },
    { title: titles.text, kind: "text" },
    { title: titles.letter },
    { title: titles.mail, kind: "contact", url: "mailto:nadia@exemple.fr" },
  ]
  for (const [order, { title, kind = "link", url = "https://exemple.fr/", icon, disclosure }] of blocks.entries())
    await sql(
      `insert into custom_bio_links (id, influencer_id, title, kind, url, icon, disclosure, display_order)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [randomUUID(), id, title, kind, url, icon ?? null, disclosure ?? null, order],
    )
  for (const company of ["Maison Orsay", "Sel de Camargue"])
    await sql(
      "insert into collaborations (id, influencer_id, company_name, status, website_url) values ($1, $2, $3, 'completed', 'https://marque.example/')",
      [randomUUID(), id, company],
    )
  return `/${path}`
}

import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { m } from "../../app/paraglide/messages.js"
import { aCreator } from "./support/creators.ts"
import { at, expect, type Language, look, screensFor, test } from "./support/test.ts"

const BACKUP = "/influencer/page/backup"

const none = { startsAt: null, endsAt: null, disclosure: null, imageLabel: null }
const link = (title: string, url: string) => ({ kind: "link", title, url, visible: true, ...none })

/** A page with something in each part, two links that nobody may follow among it. */
function aDocument(locale: Language) {
  const isArabic = locale === "ar"
  return {
    format: "vitrine-page",
    version: 1,
    profile: {
      name: isArabic ? "نادية بن علي" : "Nadia Benali",
      bio: isArabic ? "مطبخ الجزائر في مرسيليا" : "Cuisine d'Alger à Marseille, sans chichi.",
      interests: ["cuisine", "voyage"],
      country: "FR",
      languages: ["fr", "ar"],
      certificate: { number: "ARPP-2026-118", expiresOn: "2099-12-31" },
      portrait: "0123456789abcdef.webp",
    },
    networks: [
      { network: "instagram", handle: "nadia.b" },
      { network: "youtube", handle: "nadiacuisine" },
    ],
    appearance: { theme: "medina", accent: "#0f5c8a", language: locale },
    blocks: [
      { ...link(isArabic ? "متجري" : "Ma boutique", "https://boutique.example/"), disclosure: "advertisement" },
      { ...link(isArabic ? "قريبًا" : "Bientôt", "https://exemple.fr/"), startsAt: "2099-01-01T09:00:00.000Z" },
      link("Piège", "javascript:alert(1)"),
      link("Autre piège", "//evil.example"),
      { ...link(isArabic ? "للقراءة" : "À lire", ""), kind: "heading", url: null },
    ],
    collaborations: [
      {
        companyName: "Maison Lou",
        companyType: null,
        websiteUrl: "https://maison-lou.example/",
        address: null,
        status: "completed",
        enteredAt: "2025-05-01T10:00:00.000Z",
      },
    ],
    packages: [{ title: "Story", description: "", priceCents: 85_000, visibility: "companies" }],
  }
}

async function choose(page: Page, locale: Language, content: string) {
  await page
    .getByLabel(m.portable_import_file({}, { locale }))
    .setInputFiles({ name: "vitrine.json", mimeType: "application/json", buffer: Buffer.from(content) })
  await page.getByRole("button", { name: m.portable_import_look({}, { locale }) }).click()
}

for (const locale of ["fr", "ar"] as const)
  for (const { width } of screensFor(locale))
    test(`a page is looked at, brought into an empty account and taken along again, in ${locale} at ${width} px`, async ({
      page,
      browser,
      baseURL,
    }) => {
      test.slow()
      const words = { locale }
      await page.setViewportSize({ width, height: 844 })
      const path = await aCreator(page)
      await page.goto(at(locale, "/influencer/page"))
      await page.getByRole("link", { name: m.portable_tab({}, words) }).click()
      await expect(page.getByRole("heading", { name: m.portable_export_title({}, words) })).toBeVisible()
      await look(page, "portable-empty")

      await choose(page, locale, "{}")
      await expect(page.getByText(m.portable_file_other_format({}, words))).toBeVisible()
      const chosen = page.getByLabel(m.portable_import_file({}, words))
      await expect(chosen).toBeFocused()
      await expect(chosen).toHaveAttribute("aria-invalid", "true")
      await look(page, "portable-refused")

      await choose(page, locale, JSON.stringify(aDocument(locale)))
      await expect(page.getByRole("heading", { name: m.portable_preview_title({}, words) })).toBeFocused()
      await expect(page.getByText(m.editor_address_scheme({}, words))).toBeVisible()
      await look(page, "portable-preview")

      await page.getByRole("button", { name: m.portable_confirm({}, words) }).click()
      await expect(page.getByText(m.portable_done_title({}, words))).toBeVisible()
      await expect(page.getByText(m.portable_full_title({}, words))).toBeVisible()
      await look(page, "portable-done")

      const downloading = page.waitForEvent("download")
      await page.getByRole("link", { name: m.portable_export_button({}, words) }).click()
      const file = await (await downloading).path()
      const exported = JSON.parse(await readFile(file, "utf8"))
      const sent = aDocument(locale)
      const taken = sent.blocks.filter(({ title }) => !/piège/i.test(title))
      expect(exported).toEqual({ ...sent, profile: { ...sent.profile, portrait: null }, blocks: taken })

      const visitor = await browser.newPage({ baseURL: baseURL ?? "", viewport: { width, height: 844 } })
      await visitor.goto(at(locale, `/${path}`))
      await expect(visitor.getByRole("link", { name: taken[0]?.title ?? "" })).toBeVisible()
      await expect(visitor.getByTitle(/ARPP-2026-118/)).toBeVisible()
      await look(visitor, "portable-page")
      await visitor.close()
    })

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("a file is refused beside its field, looked at, and brought in", async ({ page }) => {
    const path = await aCreator(page)
    await page.goto(BACKUP)
    await choose(page, "fr", "[".repeat(5000))
    await expect(page.getByText("Ce fichier n’est pas une page emportée d’ici")).toBeVisible()
    await choose(page, "fr", JSON.stringify(aDocument("fr")))
    await expect(page.getByText("Laissé de côté")).toBeVisible()
    await page.goto(`/${path}`)
    await expect(page.getByText("Ma boutique")).toHaveCount(0)
    await page.goto(BACKUP)
    await choose(page, "fr", JSON.stringify(aDocument("fr")))
    await page.getByRole("button", { name: "Créer cette page" }).click()
    await expect(page.getByText("Page reprise")).toBeVisible()
    await page.goto(`/${path}`)
    await expect(page.getByRole("link", { name: "Ma boutique" })).toBeVisible()
  })
})

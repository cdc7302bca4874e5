import { once } from "node:events"
import { createServer } from "node:http"
import type { Locator, Page } from "@playwright/test"
import sharp from "sharp"
import { m } from "../../app/paraglide/messages.js"
import { aBlock } from "../support/people.ts"
import { portOf } from "../support/port-of.ts"
import { aCreator } from "./support/creators.ts"
import { at, expect, type Language, look, screensFor, test } from "./support/test.ts"

const IMPORT = "/influencer/page/import"

/** Her page elsewhere, on this machine: a picture of two that comes, a link that runs, her accounts. */
async function aPageElsewhere(locale: Language) {
  const isArabic = locale === "ar"
  const png = await sharp({ create: { width: 320, height: 320, channels: 3, background: "#c08050" } })
    .png()
    .toBuffer()
  const html = `<!doctype html><title>Zoé</title><h1>Zoé Martin</h1>
    <a href="https://www.instagram.com/zoe.cuisine/" aria-label="Instagram"></a><a href="https://www.tiktok.com/@zoecuisine" aria-label="TikTok"></a>
    <h2>${isArabic ? "وصفاتي" : "Mes recettes"}</h2>
    <a href="https://boutique-zoe.fr/carnets"><img src="/carnets.png">${isArabic ? "دفاتر الوصفات" : "Mes carnets de recettes"}</a>
    <a href="https://zoe-martin.fr/ateliers"><img src="/missing.png">${isArabic ? "ورشات في ليون" : "Ateliers à Lyon, le samedi matin, pour petits et grands"}</a>
    <a href="mailto:bonjour@zoe-martin.fr">${isArabic ? "مراسلتي" : "M'écrire"}</a>
    <a href="javascript:alert(1)">${isArabic ? "فخ" : "Piège"}</a><a href="https://linktr.ee/">Linktree</a>`
  const server = createServer(({ url }, response) => {
    if (url === "/carnets.png") response.writeHead(200, { "Content-Type": "image/png" }).end(png)
    else if (url === "/zoe") response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(html)
    else response.writeHead(404).end()
  })
  await once(server.listen(0, "127.0.0.1"), "listening")
  const port = portOf(server)
  return { url: `http://zoe.localhost:${port}/zoe`, close: () => server.close() }
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()

/** Whether a finger in its middle comes upon it, and not upon something that lies over it. */
const isPressable = (button: Locator) =>
  button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

for (const locale of ["fr", "ar"] as const)
  for (const { width } of screensFor(locale))
    test(`a creator moves in from her page elsewhere, in ${locale} at ${width} px`, async ({ page }) => {
      test.slow()
      const words = { locale }
      const elsewhere = await aPageElsewhere(locale)
      await page.setViewportSize({ width, height: 844 })
      const path = await aCreator(page)
      await page.goto(at(locale, "/influencer/page"))
      await page
        .getByRole("link", { name: m.move_in_offer({}, words) })
        .first()
        .click()
      await expect(page.getByRole("heading", { name: m.move_in_title({}, words) })).toBeVisible()
      await look(page, "move-in-start")

      const links = page.getByLabel(m.move_in_links({}, words))
      await links.fill(elsewhere.url)
      await press(page, m.move_in_read({}, words))
      await expect(page.getByText(m.move_in_hers_missing({}, words))).toBeVisible()
      await expect(links).toHaveValue(elsewhere.url)
      await page.getByLabel(m.move_in_hers({}, words)).check()
      await links.fill(elsewhere.url.replace(/zoe$/, "absent"))
      await press(page, m.move_in_read({}, words))
      await expect(page.getByText(m.move_in_unreadable({}, words))).toBeVisible()
      await expect(links).toBeFocused()
      await look(page, "move-in-refused")

      await links.fill(elsewhere.url)
      await press(page, m.move_in_read({}, words))
      await expect(page.getByRole("heading", { name: m.move_in_found({}, words) })).toBeVisible()
      // Its pictures come without looking again; of the one that is not there nothing does.
      await expect(page.locator('label img[src^="/media/"]')).toHaveCount(1)
      await expect(page.getByText(m.move_in_pictures({}, words), { exact: true })).toHaveCount(0)
      await expect(page.getByText(m.editor_address_scheme({}, words))).toBeVisible()
      await look(page, "move-in-found")
      if (width < 1024) {
        // At the foot of the screen from the beginning, as at its end.
        await page.evaluate(() => scrollTo(0, 0))
        expect(await isPressable(page.getByRole("button", { name: m.move_in_take({}, words), exact: true }))).toBe(true)
      }

      await page.getByRole("checkbox", { name: "bonjour@zoe-martin.fr" }).uncheck()
      await press(page, m.move_in_take({}, words))
      await expect(page.getByText(m.move_in_done({}, words))).toBeVisible()
      await look(page, "move-in-done")
      await press(page, m.editor_undo({}, words))
      await expect(page.getByRole("heading", { name: m.move_in_found({}, words) })).toBeVisible()
      await press(page, m.move_in_take({}, words))

      for (const network of ["Instagram", "TikTok"]) {
        await expect(page.getByRole("link", { name: m.move_in_bios_open({ network }, words) })).toBeVisible()
        await page.getByRole("button", { name: `${m.move_in_bios_done({}, words)} : ${network}` }).click()
        if (network === "Instagram")
          await expect(page.getByText(m.move_in_bios_is_done({}, words), { exact: true })).toBeAttached()
      }
      await expect(page.getByText(m.move_in_bios_all({}, words)).first()).toBeVisible()

      await page.goto(at(locale, `/${path}`))
      const shown = locale === "ar" ? ["دفاتر الوصفات"] : ["Mes carnets de recettes"]
      for (const name of shown) await expect(page.getByRole("link", { name })).toBeVisible()
      await expect(page.getByText("bonjour@zoe-martin.fr")).toHaveCount(0)
      elsewhere.close()
    })

for (const locale of ["fr", "ar"] as const)
  for (const { width } of screensFor(locale))
    test(`from the end of the road, a page that has links already gets those that are new, in ${locale} at ${width} px`, async ({
      page,
    }) => {
      test.slow()
      const words = { locale }
      const elsewhere = await aPageElsewhere(locale)
      await page.setViewportSize({ width, height: 844 })
      const own = { title: "Ma boutique", url: "http://www.boutique-zoe.fr/carnets/" }
      const path = await aCreator(page, { pageLocale: locale, mediaKitAt: new Date(), blocks: [aBlock(own)] })
      await page.goto(at(locale, "/setup/generate-media-kit"))
      await page.getByRole("link", { name: m.move_in_step({}, words) }).click()

      const read = async () => {
        await page.getByLabel(m.move_in_links({}, words)).fill(elsewhere.url)
        await page.getByLabel(m.move_in_hers({}, words)).check()
        await press(page, m.move_in_read({}, words))
      }
      await read()
      await page
        .locator("summary")
        .filter({ hasText: m.move_in_known({}, words) })
        .click()
      await expect(page.getByText(m.move_in_left_known({}, words))).toBeVisible()
      await look(page, "move-in-known")
      await press(page, m.move_in_take({}, words))
      await expect(page.getByText(m.move_in_done({}, words))).toBeVisible()
      await press(page, m.move_in_other({}, words))
      await read()
      await expect(page.getByRole("heading", { name: m.move_in_nothing_new({}, words) })).toBeVisible()
      await look(page, "move-in-nothing-new")

      await page.goto(at(locale, `/${path}`))
      await expect(page.locator(".blocks a")).toHaveCount(3)
      await expect(page.getByRole("link", { name: "Ma boutique" })).toHaveCount(1)
      elsewhere.close()
    })

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("a list and a file are read and taken over, and what is there comes no second time", async ({ page }) => {
    const path = await aCreator(page)
    await page.goto(IMPORT)
    await page
      .getByLabel("L’adresse de ta page, ou tes liens")
      .fill("Ma boutique : https://boutique.fr\nhttps://instagram.com/zoe")
    await page.getByLabel("Cette page est la mienne").check()
    await press(page, "Lire ma page")
    await expect(page.getByText("Ma boutique")).toBeVisible()
    await press(page, "Ajouter à ma page")
    await expect(page.getByText("C’est sur ta page")).toBeVisible()
    await press(page, "Lire une autre page")

    await page.getByText("Tu as plutôt un fichier ?").click()
    const bookmarks =
      '<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><A HREF="http://www.boutique.fr/">Boutique</A><DT><A HREF="https://b.fr">Autre</A></DL>'
    await page
      .getByLabel("Ton fichier")
      .setInputFiles({ name: "favoris.html", mimeType: "text/html", buffer: Buffer.from(bookmarks) })
    await page.getByLabel("Cette page est la mienne").check()
    await press(page, "Lire ma page")
    await page.locator("summary").filter({ hasText: "Déjà sur ta page" }).click()
    await expect(page.getByText("Ce lien y est déjà")).toBeVisible()
    await press(page, "Ajouter à ma page")
    await page.goto(`/${path}`)
    await expect(page.getByRole("link", { name: "Ma boutique" })).toBeVisible()
    await expect(page.getByRole("link", { name: "Autre" })).toBeVisible()
  })
})

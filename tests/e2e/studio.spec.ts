import type { Page } from "@playwright/test"
import { m } from "../../app/paraglide/messages.js"
import { aCreator } from "./support/creators.ts"
import { anAccount, signIn } from "./support/people.ts"
import { at, expect, look, screensFor, test } from "./support/test.ts"

const PIECES = ["story", "card", "square", "signature"]

for (const locale of ["fr", "ar"] as const)
  for (const { where, ...viewport } of screensFor(locale))
    test.describe(`in ${locale}, on a ${where}`, () => {
      test.use({ viewport })

      test("the pieces are there, two presses from home, in another theme and with other words", async ({ page }) => {
        await aCreator(page)
        await page.goto(at(locale, "/account"))
        await page
          .getByRole("main")
          .getByRole("link", { name: m.studio_title({}, { locale }) })
          .click()
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(m.studio_title({}, { locale }))
        await expectAllDrawn(page)
        await look(page, "studio")

        await page.getByLabel(m.studio_words({}, { locale })).fill("Chez moi 🍋")
        await page.locator("main label", { hasText: m.editor_theme_riviera({}, { locale }) }).click()
        await page.getByRole("button", { name: m.studio_apply({}, { locale }) }).click()
        await page.waitForURL(/theme=riviera&words=Chez/)
        await expect(page.locator("main img[src*='theme=riviera&words=Chez']")).toHaveCount(PIECES.length)
        await expectAllDrawn(page)
      })
    })

test("a picture goes to the system's sheet as a file, and the signature to the clipboard with its looks", async ({
  page,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  await page.addInitScript(() => {
    const given: string[] = []
    Object.assign(globalThis, { given })
    const share = async ({ files }: ShareData) =>
      void given.push(...(files ?? []).map(({ name, type, size }) => `${name} ${type} ${size > 1_000}`))
    Object.assign(navigator, { canShare: () => true, share })
  })
  await aCreator(page)
  await page.goto("/influencer/studio")
  for (const piece of [m.studio_story, m.studio_square])
    await page
      .getByRole("button", { name: m.studio_share({ piece: piece({}, { locale: "fr" }) }, { locale: "fr" }) })
      .click()
  await expect
    .poll(() => page.evaluate(() => Reflect.get(globalThis, "given").toSorted()))
    .toEqual(["square.png image/png true", "story.png image/png true"])

  await page.getByRole("button", { name: m.studio_copy({}, { locale: "fr" }) }).click()
  await expect(page.getByRole("button", { name: m.studio_copied({}, { locale: "fr" }) })).toBeVisible()
  const kept = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const textOf = async (type: string) => (await item?.getType(type))?.text()
    return { html: await textOf("text/html"), text: await textOf("text/plain") }
  })
  expect(kept.html).toContain("<table")
  expect(kept.text?.split("\n")[0]).toMatch(/^Nadia/)
  expect(kept.text?.split("\n").at(-1)).toMatch(/nadia/)
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("words are changed, and each file is a link that downloads or opens it", async ({ page, baseURL }) => {
    await aCreator(page)
    await page.goto("/influencer/studio")
    await page.getByLabel(m.studio_words({}, { locale: "fr" })).fill("Bonjour")
    await page.getByRole("button", { name: m.studio_apply({}, { locale: "fr" }) }).click()
    const links = await page.locator("main article a").evaluateAll((all) => all.map((one) => one.getAttribute("href")))
    expect(links).toHaveLength(6)
    for (const link of links) {
      const answer = await page.request.get(new URL(link ?? "", baseURL).href)
      expect(answer.status()).toBe(200)
      const [, ending] = /\.(\w+)\?/.exec(link ?? "") ?? []
      expect(answer.headers()["content-type"]).toContain(ending)
      const again = await page.request.get(new URL(link ?? "", baseURL).href, {
        headers: { "If-None-Match": answer.headers().etag ?? "" },
      })
      expect(again.status()).toBe(304)
    }
    const signature = await page.request.get("/influencer/studio/signature.html")
    expect(await signature.text()).toMatch(/^<!doctype html><html lang="fr" dir="ltr">/)
  })
})

test("what is no piece is not found, and the studio is nobody's but a creator's", async ({ page }) => {
  await aCreator(page)
  for (const file of ["story.pdf", "card.html", "__proto__.png", "constructor.png", "story"])
    expect([file, (await page.request.get(`/influencer/studio/${file}`)).status()]).toEqual([file, 404])
  const odd = await page.request.get(
    `/influencer/studio/signature.html?theme=__proto__&words=${"%F0%9F%8D%8B".repeat(90)}`,
  )
  expect(odd.status()).toBe(200)
  await page.context().clearCookies()
  await signIn(page, await anAccount("entreprise"))
  const answer = await page.request.get("/influencer/studio/story.png", { maxRedirects: 0 })
  expect(answer.status()).toBeGreaterThanOrEqual(300)
  expect(answer.headers()["content-type"] ?? "").not.toContain("image")
})

async function expectAllDrawn(page: Page) {
  for (const piece of PIECES) {
    const picture = page.locator(`main img[src*="/${piece}.png"]`)
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        picture.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth),
      )
      .toBeGreaterThan(1_000)
  }
}

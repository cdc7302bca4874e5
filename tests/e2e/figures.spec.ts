import type { APIRequestContext, Page } from "@playwright/test"
import { m } from "../../app/paraglide/messages.js"
import { aNetwork, buildersFor } from "../support/people.ts"
import { sql } from "./support/people.ts"
import { at, expect, type Language, look, screensFor, test } from "./support/test.ts"

const { anInfluencer } = buildersFor({ sql })
const SITE = { site: "Vitrine" }

async function aCreator() {
  return anInfluencer({
    name: "Zoé Martin",
    networks: [
      aNetwork(),
      aNetwork({ network: "x", url: "https://x.com/zoe", handle: "zoe", followers: 5_000, provenance: "declared" }),
    ],
  })
}

/** The kit as somebody gets it, once it is made. */
async function kitOf(request: APIRequestContext, path: string) {
  let pdf: Buffer = Buffer.alloc(0)
  await expect
    .poll(
      async () => {
        const answer = await request.get(`/${path}/kit.pdf`)
        pdf = await answer.body()
        return answer.status()
      },
      { timeout: 60_000 },
    )
    .toBe(200)
  return pdf
}

const give = (page: Page, buffer: Buffer) =>
  page.locator("input[type=file]").setInputFiles({ name: "kit.pdf", mimeType: "application/pdf", buffer })
const result = (page: Page, name: string) => page.getByRole("heading", { level: 2, name, exact: true })

for (const locale of ["fr", "ar"] as const satisfies readonly Language[])
  test(`a brand drops a kit and reads what is genuine in it, and a changed one is refused, in ${locale}`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const words = { locale }
    const { path } = await aCreator()
    const pdf = await kitOf(page.request, path)
    const check = () => page.getByRole("button", { name: m.verifier_submit({}, words), exact: true }).click()

    await page.goto(at(locale, "/verifier"))
    for (const { width, height } of screensFor(locale)) {
      await page.setViewportSize({ width, height })
      await look(page, "verifier")
    }
    await check()
    await expect(page.getByText(m.verifier_nothing({}, words))).toBeVisible()
    await give(page, pdf)
    await check()
    await expect(result(page, m.verifier_genuine({}, words))).toBeFocused()
    await expect(page.getByText(m.verifier_tag_declared({}, words), { exact: true })).toHaveCount(1)
    await expect(page.getByText(m.verifier_today_same({}, words), { exact: true })).toHaveCount(2)
    await look(page, "verifier-genuine")

    await give(page, Buffer.concat([pdf, Buffer.from("\n%%EOF\n")]))
    await check()
    await expect(result(page, m.verifier_pages({}, words))).toBeVisible()

    const forged = Buffer.from(pdf)
    const digit = forged.indexOf(".", forged.indexOf('"eyJ')) + 40
    forged[digit] = forged[digit] === 65 ? 66 : 65
    await give(page, forged)
    await check()
    await expect(result(page, m.verifier_not_genuine({}, words))).toBeVisible()
    await look(page, "verifier-not-genuine")
  })

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("a page leads to its figures, and a code taken from there is genuine", async ({ page }) => {
    const { path } = await aCreator()
    await page.goto(`/${path}`)
    await page.getByText(m.link_page_sources({}, { locale: "fr" })).click()
    await page.getByRole("link", { name: m.verifier_link({}, { locale: "fr" }) }).click()
    await expect(page).toHaveURL(`/verifier/${path}`)
    await page
      .getByText(m.verifier_own_code({}, { locale: "fr" }))
      .last()
      .click()
    const code = await page.locator("details[open] bdi").textContent()

    await page.goto("/verifier")
    await page.getByLabel(m.verifier_code({}, { locale: "fr" })).fill(code ?? "")
    await page.getByRole("button", { name: m.verifier_submit({}, { locale: "fr" }), exact: true }).click()
    await expect(result(page, m.verifier_declared({}, { locale: "fr" }))).toBeVisible()
    await expect(page.getByText(m.verifier_declared_text(SITE, { locale: "fr" }))).toBeVisible()
  })
})

test("the figures of a page are looked at on the day of a kit, with the badge for other sites", async ({ page }) => {
  const { path } = await aCreator()
  const day = new Date().toISOString().slice(0, 10)
  await page.goto(`/verifier/${path}?on=${day}`)
  await look(page, "figures-of-a-page")
  await page.getByText(m.verifier_badge({}, { locale: "fr" })).click()
  const badge = page.locator(`img[src="/${path}/badge.svg"]`)
  await expect(badge).toHaveJSProperty("complete", true)
  expect(await badge.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(360)
})

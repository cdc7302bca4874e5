import { aCreator } from "./support/creators.ts"
import { anAccount, signIn } from "./support/people.ts"
import { expect, TELEPHONE, test } from "./support/test.ts"

test.use({ viewport: TELEPHONE, hasTouch: true, isMobile: true })

/** Links and buttons lower than 24 px that stand in no sentence (WCAG 2.5.8). */
function tooLow() {
  return [...document.querySelectorAll("main :is(a[href], button, summary)")]
    .filter((target) => target.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((target) => {
      const { width, height } = target.getBoundingClientRect()
      const sentence = target.closest("p, li, dd")
      const around = (sentence?.textContent ?? "").replace(target.textContent, "").trim()
      // A link that covers its row is as large as that.
      const covers = getComputedStyle(target, "::after").position === "absolute"
      return width > 2 && height < 24 && around.length < 4 && !covers
    })
    .map((target) => target.textContent)
}

test.describe("under a finger what stands alone can be met", () => {
  for (const path of ["/reserve-username", "/influencers", "/report", "/transparency", "/auth"])
    test(path, async ({ page }) => {
      await page.goto(path)
      expect(await page.evaluate(tooLow)).toEqual([])
    })

  test("a creator's home and a company's", async ({ page }) => {
    await aCreator(page, { networks: [{ network: "youtube" }] })
    await page.goto("/influencer/dashboard")
    await expect(page.getByRole("main")).toBeVisible()
    expect(await page.evaluate(tooLow)).toEqual([])
    await signIn(page, await anAccount("entreprise"))
    await page.goto("/entreprise/dashboard")
    expect(await page.evaluate(tooLow)).toEqual([])
  })
})

import { m } from "../../app/paraglide/messages.js"
import { aCreator } from "./support/creators.ts"
import { PASSWORD } from "./support/people.ts"
import { at, expect, look, test } from "./support/test.ts"

for (const [locale, width] of [
  ["fr", 1280],
  ["ar", 390],
] as const)
  test(`a token is made, used and revoked in ${locale} at ${width} px`, async ({ page, request }) => {
    test.slow()
    const words = { locale }
    await page.setViewportSize({ width, height: 844 })
    const path = await aCreator(page)
    await page.goto(at(locale, "/account/tokens"))
    await expect(page.getByRole("heading", { level: 1, name: m.api_tokens_title({}, words) })).toBeVisible()

    const make = page.getByRole("button", { name: m.api_tokens_make({}, words) })
    await make.click()
    await expect(page.getByText(m.form_required({}, words)).first()).toBeVisible()
    await look(page, "api-token-incomplete")
    await page.getByLabel(m.api_tokens_name({}, words)).fill("Mon site")
    await page.getByLabel(m.api_tokens_scope_blocks({}, words)).check()
    await page.getByLabel(m.account_current_password({}, words)).fill(PASSWORD)
    await make.click()
    const made = page.getByRole("status").filter({ hasText: m.api_tokens_made({}, words) })
    const token = /vtr_[\w-]{43}/.exec((await made.textContent()) ?? "")?.[0] ?? ""
    expect(token).not.toBe("")
    await look(page, "api-token-made")

    const headers = { authorization: `Bearer ${token}` }
    const added = await request.post("/api/v1/me/blocks", {
      headers,
      data: { kind: "link", title: "Par un programme", url: "boutique.example" },
    })
    expect(added.status()).toBe(201)
    const shown = await request.get(`/api/v1/influencers/${path}/blocks`, { headers })
    expect((await shown.json()).data).toMatchObject([{ title: "Par un programme" }])
    expect((await request.patch("/api/v1/me/profile", { headers, data: { bio: "Non" } })).status()).toBe(403)

    await page.goto(at(locale, "/account/tokens"))
    await expect(page.getByText(token.slice(0, 8))).toBeVisible()
    await expect(page.getByText(token)).toBeHidden()
    await expect(page.getByText(m.api_tokens_never_used({}, words))).toBeHidden()
    await look(page, "api-token-list")
    await page.getByRole("button", { name: /Mon site/ }).click()
    await page.waitForURL("**/account/tokens?revoked=1")
    await expect(page.getByText(token.slice(0, 8))).toBeHidden()
    expect((await request.get("/api/v1/me", { headers })).status()).toBe(401)

    await page.goto(at(locale, "/developers"))
    await expect(page.getByRole("heading", { level: 1, name: m.developers_title({}, words) })).toBeVisible()
    await page.getByText("/api/v1/influencers", { exact: true }).first().click()
    await expect(page.getByText(m.developers_answer({ status: "200" }, words)).first()).toBeVisible()
    await look(page, "developers")
  })

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })
  test("a token is made and revoked, and the page for developers says all", async ({ page }) => {
    const words = { locale: "fr" } as const
    await aCreator(page)
    await page.goto("/account/tokens")
    await page.getByLabel(m.api_tokens_name({}, words)).fill("Sans script")
    await page.getByLabel(m.account_current_password({}, words)).fill(PASSWORD)
    await page.getByRole("button", { name: m.api_tokens_make({}, words) }).click()
    await expect(page.getByText(/vtr_[\w-]{43}/)).toBeVisible()
    await page.getByRole("button", { name: /Sans script/ }).click()
    await page.waitForURL("**/account/tokens?revoked=1")
    await expect(page.getByText("Sans script")).toBeHidden()
    await page.goto("/developers")
    await page.getByText("/api/v1/functions/admin-delete-user").click()
    await expect(page.locator("#adminDeleteUser").getByText("userId").first()).toBeVisible()
  })
})

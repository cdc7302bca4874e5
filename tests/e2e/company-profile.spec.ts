import { randomUUID } from "node:crypto"
import type { Page } from "@playwright/test"
import { m } from "../../app/paraglide/messages.js"
import { confirm, fillIn, registerCompany } from "./support/registration.ts"
import { at, expect, look, mailTo, test, watch } from "./support/test.ts"

const words = { locale: "fr" } as const
/** On a desk in French, on a telephone in Arabic. */
async function lookBothWays(page: Page, path: string, name: string) {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(path)
  await look(page, name)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(at("ar", path))
  await look(page, name)
  await page.setViewportSize({ width: 1280, height: 900 })
}

test("a company's profile that is open in two tabs is saved in both, and nothing of either goes without a word", async ({
  page,
}) => {
  const domain = `deux-${randomUUID().slice(0, 8)}.fr`
  await registerCompany(page, { email: `claire@${domain}`, company: { name: `Maison ${domain}`, website: domain } })
  const late = await page.context().newPage()
  const description = (tab: Page) => tab.getByLabel(m.company_description({}, words))
  const save = (tab: Page) => tab.getByRole("button", { name: m.profile_save({}, words) }).click()
  for (const tab of [page, late]) await tab.goto("/entreprise/profile")
  await description(page).fill("Des savons.")
  await save(page)
  await page.waitForURL("**/entreprise/profile?saved=1")

  await description(late).fill("Des bougies.")
  await save(late)
  await expect(late.getByText(m.company_changed_meanwhile({}, words))).toBeVisible()
  await expect(description(late)).toHaveValue("Des bougies.")
  await save(late)
  await late.waitForURL("**/entreprise/profile?saved=1")
  await expect(description(late)).toHaveValue("Des bougies.")
})

test("a company registers, is verified by its domain and takes a colleague in", async ({ page, browser, trouble }) => {
  test.setTimeout(120_000)
  const domain = `orsay-${randomUUID().slice(0, 8)}.fr`
  const [claire, paul] = [`claire@${domain}`, `paul@${domain}`]

  await registerCompany(page, { email: claire, company: { name: `Maison ${domain}`, website: `www.${domain}` } })

  await page.goto("/entreprise/profile")
  await expect(page.getByText(m.company_verified({}, words)).first()).toBeVisible()
  // What takes the mark away is said once, at the first of the three fields.
  await expect(page.getByText(m.company_mark_lost_hint({}, words))).toBeVisible()
  await expect(page.getByText(m.company_website_hint({}, words))).toBeVisible()
  await page.getByLabel(m.company_description({}, words)).fill("Des bougies coulées à la main, à Paris.")
  await page.getByRole("button", { name: m.profile_save({}, words) }).click()
  await page.waitForURL("**/entreprise/profile?saved=1")
  await lookBothWays(page, "/entreprise/profile", "company-profile")

  await page.goto("/entreprise/members")
  const invited = page.getByLabel(m.account_email({}, words), { exact: true })
  await page.getByRole("button", { name: m.company_invite({}, words) }).click()
  await expect(invited).toHaveAccessibleDescription(new RegExp(m.form_required({}, words)))
  await expect(invited).toBeFocused()
  await invited.fill(paul)
  await page.getByRole("button", { name: m.company_invite({}, words) }).click()
  await expect(page.getByRole("heading", { name: m.company_invitations({}, words) })).toBeVisible()
  await lookBothWays(page, "/entreprise/members", "company-members")

  const other = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  watch(other, trouble)
  const invitation = await mailTo(other, paul, new RegExp(m.mail_invitation_title({}, words)))
  const link = invitation.links.find((each) => each.includes("/entreprise/invitation")) ?? ""
  const { pathname, search } = new URL(link)
  await lookBothWays(other, pathname + search, "company-invitation")
  await other.goto(link)
  await other.getByRole("link", { name: m.login_create_account({}, words) }).click()
  await fillIn(other, { email: paul })
  await confirm(other, { email: paul })
  await other.waitForURL("**/entreprise/invitation?*")
  await other.getByRole("button", { name: m.invitation_join({}, words) }).click()
  await other.waitForURL("**/entreprise/dashboard")

  await page.goto("/entreprise/members")
  await expect(page.getByText(paul)).toBeVisible()
  await expect(page.getByRole("heading", { name: m.company_invitations({}, words) })).toBeHidden()

  await other.goto("/entreprise/profile")
  await other.getByRole("link", { name: m.company_see_page({}, words) }).click()
  await expect(other.getByRole("heading", { name: m.company_facts({}, words) })).toBeVisible()
  await expect(other.getByText("Des bougies coulées à la main, à Paris.")).toBeVisible()
  await lookBothWays(other, new URL(other.url()).pathname, "company-page")
  await other.context().close()
})

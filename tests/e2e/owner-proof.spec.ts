import type { Page } from "@playwright/test"
import { m } from "../../app/paraglide/messages.js"
import { buildersFor } from "../support/people.ts"
import { fillParty } from "./support/billing.ts"
import { hashed, PASSWORD, signIn, sql } from "./support/people.ts"
import { at, expect, look, mailTo, TELEPHONE, test } from "./support/test.ts"

const OWN = "FR7630006000011234567890189"
const OTHER = "GB29NWBK60161331926819"
const { anInfluencer, aCompany, anAccount } = buildersFor({ sql })
const open = (page: Page, fold: string) => page.locator("summary", { hasText: fold }).first().click()

for (const [javaScriptEnabled, locale] of [
  [true, "fr"],
  [false, "ar"],
] as const)
  test.describe(`${javaScriptEnabled ? "with" : "without"} scripts, in ${locale}`, () => {
    test.use({ javaScriptEnabled, viewport: TELEPHONE })
    const words = { locale }

    test("a creator's other IBAN takes the password, and nothing typed is lost without it", async ({ page }) => {
      const { email } = await anInfluencer({ owner: { passwordHash: await hashed } })
      await signIn(page, email)
      await page.goto(at(locale, "/collaborations/billing"))
      const iban = page.locator('[name="iban"]')
      await iban.fill(OWN)
      await fillParty(page, "Nadia Benali EI", "732829320", words)
      const told = await mailTo(page, email, new RegExp(m.money_mail_iban_title({}, words)))
      expect(told.text).toContain("0189")
      await page.goto(at(locale, "/collaborations/billing"))

      const city = page.getByLabel(m.money_field_city({}, words), { exact: true })
      const password = page.getByLabel(m.account_current_password({}, words), { exact: true })
      const save = page.getByRole("button", { name: m.money_billing_save({}, words) })
      await iban.fill(OTHER)
      await city.fill("Lyon")
      await save.click()
      await expect(page.getByText(m.form_required({}, words))).toBeVisible()
      await expect(iban).toHaveValue(OTHER)
      await password.fill("voiture-bleue-12")
      await save.click()
      await expect(page.getByText(m.account_wrong_password({}, words))).toBeVisible()
      await expect(iban).toHaveValue(OTHER)
      await expect(city).toHaveValue("Lyon")
      if (javaScriptEnabled) await look(page, "money-billing-proof")
      await password.fill(PASSWORD)
      await save.click()
      await expect(page.getByText(m.money_billing_kept({}, words))).toBeVisible()
      await expect(iban).toHaveValue(OTHER)
    })

    test("an owner is invited, named and let go by the password", async ({ page }) => {
      const claire = await aCompany({ owner: { passwordHash: await hashed } })
      const paul = await anAccount({ firstName: "Paul", lastName: "Orsay", role: "entreprise" })
      await sql("insert into company_members (company_id, user_id, role) values ($1, $2, 'member')", [
        claire.companyId,
        paul.userId,
      ])
      await signIn(page, claire.email)
      await page.goto(at(locale, "/entreprise/members"))
      const invited = page.getByLabel(m.account_email({}, words), { exact: true })
      const inviting = page.locator("form", { has: page.locator('button[value="invite"]') })
      await invited.fill("lea@orsay.example")
      await page.getByLabel(m.company_invite_role({}, words), { exact: true }).selectOption("owner")
      await inviting.locator('button[value="invite"]').click()
      await expect(inviting.getByText(m.form_required({}, words))).toBeVisible()
      await expect(invited).toHaveValue("lea@orsay.example")
      await expect(page.getByLabel(m.company_invite_role({}, words), { exact: true })).toHaveValue("owner")
      await inviting.locator('[name="currentPassword"]').fill(PASSWORD)
      await inviting.locator('button[value="invite"]').click()
      await expect(page.getByRole("heading", { name: m.company_invitations({}, words) })).toBeVisible()

      await open(page, m.company_make_owner({}, words))
      const naming = page.locator("form", { has: page.locator('button[value="role"]') }).filter({ visible: true })
      await naming.locator('[name="currentPassword"]').fill("voiture-bleue-12")
      await naming.locator('button[value="role"]').click()
      await expect(naming.getByText(m.account_wrong_password({}, words))).toBeVisible()
      if (javaScriptEnabled) await look(page, "company-members-proof")
      await naming.locator('[name="currentPassword"]').fill(PASSWORD)
      await naming.locator('button[value="role"]').click()
      await page.waitForURL((url) => url.searchParams.get("done") === "role")

      await open(page, m.company_member_remove({}, words))
      const ending = page.locator("form", { has: page.locator('button[value="remove"]') })
      await ending.locator('[name="currentPassword"]').fill(PASSWORD)
      await ending.locator('button[value="remove"]').click()
      await page.waitForURL((url) => url.searchParams.get("done") === "removed")
      await expect(page.getByText(paul.email)).toBeHidden()
    })
  })

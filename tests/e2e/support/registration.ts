import type { Page } from "@playwright/test"
import { m } from "../../../app/paraglide/messages.js"
import { at, type Language, mailTo } from "./test.ts"

const PASSWORD = "bougies de la rue Orsay"

type Registration = { email: string; locale?: Language; company?: { name: string; website: string } }

/** Fills in the registration's form and sends it; what a company is asked is there for a company alone. */
export async function fillIn(page: Page, { email, locale = "fr", company }: Registration) {
  const words = { locale }
  if (company) {
    await page.getByLabel(m.register_company_name({}, words)).fill(company.name)
    await page.getByLabel(m.register_website({}, words)).fill(company.website)
  }
  await page.getByLabel(m.account_email({}, words), { exact: true }).fill(email)
  await page.getByLabel(m.account_password({}, words), { exact: true }).fill(PASSWORD)
  await page.getByLabel(m.account_confirm_password({}, words), { exact: true }).fill(PASSWORD)
  await page.getByRole("button", { name: m.login_create_account({}, words) }).click()
  await page.waitForURL("**/auth/check-email")
}

/** Opens the link of the newest mail in this browser, which is the one that registered. */
export async function confirm(page: Page, { email, locale = "fr" }: Registration) {
  const mail = await mailTo(page, email, new RegExp(m.mail_confirm_subject({}, { locale })))
  await page.goto(mail.links.find((link) => link.includes("/auth/confirm")) ?? "")
  await page.getByRole("button", { name: m.confirm_submit({}, { locale }) }).click()
}

/** A company from its form to its dashboard. */
export async function registerCompany(page: Page, registration: Registration) {
  await page.goto(at(registration.locale ?? "fr", "/auth/register?type=entreprise"))
  await fillIn(page, registration)
  await confirm(page, registration)
  await page.waitForURL("**/entreprise/dashboard")
}

import type { Page } from "@playwright/test"
import { m } from "../../../app/paraglide/messages.js"
import { expect, type Language } from "./test.ts"

/** As whom a side stands on invoices, on the screen that asks for it. */
export async function fillParty(page: Page, name: string, siren: string, words: { locale: Language }) {
  await page.getByLabel(m.money_field_name({}, words)).fill(name)
  await page.getByLabel(m.money_field_street({}, words), { exact: true }).fill("3 rue des Abeilles")
  await page.getByLabel(m.money_field_postcode({}, words)).fill("13001")
  await page.getByLabel(m.money_field_city({}, words), { exact: true }).fill("Marseille")
  await page.getByLabel(m.money_field_country({}, words), { exact: true }).selectOption("FR")
  await page.getByLabel(m.collaborations_identity_email({}, words)).fill("factures@exemple.fr")
  await page.getByLabel(m.money_field_registration({}, words)).fill(siren)
  await page.getByRole("button", { name: m.money_billing_save({}, words) }).click()
  await expect(page.getByText(m.money_billing_kept({}, words))).toBeVisible()
}

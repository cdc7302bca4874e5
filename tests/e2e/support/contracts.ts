import type { Page } from "@playwright/test"
import { m } from "../../../app/paraglide/messages.js"
import { expect, type Language } from "./test.ts"

type Words = { locale: Language }

/** As whom a side stands in the contract, on the screen that asks for it. */
export async function identify(page: Page, name: string, words: Words) {
  await page.getByLabel(m.collaborations_identity_name({}, words)).fill(name)
  await page.getByLabel(m.collaborations_identity_address({}, words)).fill("3 rue des Abeilles\n13001 Marseille")
  await page.getByLabel(m.collaborations_identity_email({}, words)).fill("contrats@exemple.fr")
  await page.getByLabel(m.collaborations_identity_country({}, words)).selectOption("FR")
  await page.getByRole("button", { name: m.collaborations_identity_save({}, words) }).click()
  await expect(page.getByText(m.collaborations_identity_change({}, words))).toBeVisible()
}

/** Accepts the contract that the page shows, by this name. */
export async function acceptContract(page: Page, name: string, words: Words) {
  await page.getByLabel(m.collaborations_contract_accept_name({}, words)).fill(name)
  await page.getByRole("checkbox", { name: m.collaborations_contract_accept_tick({}, words) }).check()
  await page.getByRole("button", { name: m.collaborations_contract_accept({}, words) }).click()
  await expect(page.getByText(name).last()).toBeVisible()
  await expect(page.getByRole("button", { name: m.collaborations_contract_accept({}, words) })).toBeHidden()
}

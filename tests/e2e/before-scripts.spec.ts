import { m } from "../../app/paraglide/messages.js"
import { reserveName, somebody } from "./support/journey.ts"
import { expect, test } from "./support/test.ts"

const LOCALE = { locale: "fr" } as const

test("a password that was filled in and sent before the script is asked for again, and nobody is led away while typing", async ({
  page,
  trouble,
}) => {
  const person = somebody()
  await reserveName(page, "fr", person, { pictures: false })
  // As a password manager does: no key, no press, so that the page has had no reason to fetch its script.
  await page.reload()
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === "POST" && response.status() === 400),
    page.evaluate(({ password }) => {
      const field = document.querySelector<HTMLInputElement>("input[name=password]")
      if (field) field.value = password
      field?.form?.submit()
    }, person),
  ])
  trouble.length = 0
  const email = page.getByLabel(m.account_email({}, LOCALE), { exact: true })
  const password = page.getByLabel(m.account_password({}, LOCALE), { exact: true })
  const repeated = page.getByLabel(m.account_confirm_password({}, LOCALE), { exact: true })
  await expect(repeated).toBeVisible()
  await expect(page.getByText(m.password_mismatch({}, LOCALE))).toBeVisible()

  // These keys are what brings the script in.
  await email.pressSequentially(person.email, { delay: 30 })
  await expect(email).toHaveValue(person.email)
  await password.fill(person.password)
  await repeated.fill(person.password)
  await page.getByRole("button", { name: m.signup_submit({}, LOCALE) }).click()
  await page.waitForURL("**/setup/social-profiles*")
})

import { randomUUID } from "node:crypto"
import type { Page } from "@playwright/test"
import { m } from "../../app/paraglide/messages.js"
import { expect, test } from "./support/test.ts"

const fr = { locale: "fr" } as const

test("of two who were told that a name is free, the one who comes second reads that it is taken", async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `course-${randomUUID().slice(0, 8)}`
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" })
  const other = await elsewhere.newPage()
  for (const one of [page, other]) await seeThatItIsFree(one, name)

  await reserve(other)
  await other.waitForURL("**/auth/signup-influencer")
  await elsewhere.close()

  await reserve(page)
  await expect(page.getByRole("status").filter({ hasText: "Ce nom est déjà pris" })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe("/reserve-username")
  const free = page.getByRole("button", { name: `hello-${name}` })
  await free.click()
  await expect(page.getByText(m.username_available({ name: `hello-${name}` }, fr))).toBeVisible()
  await reserve(page)
  await page.waitForURL("**/auth/signup-influencer")
})

test("beside a word of the site that is typed as a name stand free ones", async ({ page }) => {
  await page.goto("/reserve-username")
  await page.getByLabel(m.reserve_username({}, fr)).fill("admin")
  await expect(page.getByRole("status").filter({ hasText: "Ce nom est déjà pris" })).toBeVisible()
  await page.getByRole("button", { name: "hello-admin" }).click()
  await expect(page.getByText(m.username_available({ name: "hello-admin" }, fr))).toBeVisible()
})

test("whoever comes back to the first step finds the name that they keep, written as it was", async ({ page }) => {
  const mark = randomUUID().slice(0, 8)
  await page.goto("/reserve-username")
  await page.getByLabel(m.reserve_username({}, fr)).fill(`Zoé R${mark}`)
  await expect(page.getByText(m.username_available({ name: `zoe-r${mark}` }, fr))).toBeVisible()
  await reserve(page)
  await page.getByRole("link", { name: m.signup_change_name({}, fr) }).click()
  await expect(page.getByLabel(m.reserve_username({}, fr))).toHaveValue(`zoe-r${mark}`)
  await expect(page.getByText(m.username_available({ name: `zoe-r${mark}` }, fr))).toBeVisible()
  await reserve(page)
  await expect(page.getByText(`Zoé R${mark}`)).toBeVisible()
})

async function seeThatItIsFree(page: Page, name: string) {
  await page.goto("/reserve-username")
  await page.getByLabel(m.reserve_username({}, fr)).fill(name)
  await expect(page.getByText(m.username_available({ name }, fr))).toBeVisible()
}

function reserve(page: Page) {
  return page.getByRole("button", { name: m.reserve_submit({}, fr) }).click()
}

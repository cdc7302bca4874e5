import { randomUUID } from "node:crypto"
import type { Page } from "@playwright/test"
import { m } from "../../app/paraglide/messages.js"
import { isolate } from "../../platform/text/bidi.ts"
import { aCreator } from "./support/creators.ts"
import { anAccount, signIn, sql } from "./support/people.ts"
import { DOMAIN_WILDCARD } from "./support/start-site.ts"
import { at, DESK, expect, type Language, look, screensFor, test } from "./support/test.ts"

const ADDRESS = "/influencer/page/address"
const aName = () => `zoe-${randomUUID().slice(0, 8)}.fr`
const idOf = (path: string) => `(select influencer_id from custom_links where custom_path = '${path}')`

/** An account that is old enough for a domain. */
const grow = (path: string) =>
  sql(
    `update auth.users set created_at = now() - interval '8 days'
     where id = (select user_id from influencer_user_mapping where influencer_id = ${idOf(path)})`,
  )

async function domain(path: string, name: string, fields: Readonly<Record<string, string>> = {}) {
  const columns = ["id", "influencer_id", "name", "token", "checked_at", "next_check_at", ...Object.keys(fields)]
  const values = ["gen_random_uuid()", idOf(path), `'${name}'`, "'proof'", "now()", "now() + interval '1 day'"]
  await sql(`insert into page_domains (${columns}) values (${[...values, ...Object.values(fields)]})`)
}

const card = (page: Page) => page.locator("#domaine")
const row = (page: Page, name: string) => card(page).getByRole("article", { name })
const PROVED = { state: "'proved'", proved_at: "now()" }

for (const locale of ["fr", "ar"] as const) {
  const words = { locale }
  test.describe(`in ${locale}`, () => {
    test("a creator learns why not yet, types a name, is told what is wrong with it, and sees what to do for it", async ({
      page,
    }) => {
      const path = await aCreator(page)
      for (const { width, height } of screensFor(locale)) {
        await page.setViewportSize({ width, height })
        await page.goto(at(locale, ADDRESS))
        await expect(card(page).getByText(m.editor_domain_too_new({}, words))).toBeVisible()
        await look(page, "domain-too-new")
      }
      await grow(path)
      await page.goto(at(locale, ADDRESS))
      const field = card(page).getByLabel(m.editor_domain_field({}, words), { exact: true })
      const add = () =>
        card(page)
          .getByRole("button", { name: m.editor_domain_add({}, words) })
          .click()
      await field.fill("co.uk")
      await add()
      await expect(field).toHaveAccessibleDescription(new RegExp(m.editor_domain_fault_suffix({}, words)))
      await expect(field).toHaveValue("co.uk")
      await expect(field).toBeFocused()
      await look(page, "domain-refused")

      const name = aName()
      await field.fill(`https://${name.toUpperCase()}/`)
      await add()
      await expect(row(page, name)).toContainText(m.editor_domain_state_waiting({}, words))
      await expect(row(page, name)).toContainText(m.editor_domain_proof_missing({}, words))
      await expect(row(page, name)).toContainText(`_vitrine.${name}`)
      await expect(row(page, name)).toContainText(m.editor_domain_target_missing({ name: isolate(name) }, words))
      await look(page, "domain-waiting")
      await row(page, name)
        .getByRole("button", { name: m.editor_domain_check({}, words) })
        .click()
      await expect(row(page, name)).toContainText(m.editor_domain_proof_missing({}, words))
      await field.fill(name)
      await add()
      await expect(field).toHaveAccessibleDescription(new RegExp(m.editor_domain_there({}, words)))
    })

    test("each state says what it is and what to do, and a domain is given up after a question", async ({ page }) => {
      const path = await aCreator(page)
      await grow(path)
      const [first, second, third] = [aName(), aName(), aName()]
      await domain(path, first, { target_fault: "'partly'", proof_fault: "'others'", seen: "'198.51.100.24'" })
      await domain(path, second, { dns_away: "true" })
      await domain(path, third, { proof_fault: "'taken'" })
      const shows = async (name: string, ...texts: string[]) => {
        for (const text of texts) await expect(row(page, name)).toContainText(text)
      }
      await page.goto(at(locale, ADDRESS))
      await shows(first, m.editor_domain_target_partly({ name: isolate(first), seen: isolate("198.51.100.24") }, words))
      await shows(first, m.editor_domain_proof_others({}, words))
      await shows(second, m.editor_domain_away({ name: isolate(second) }, words))
      await shows(third, m.editor_domain_proof_taken({}, words))
      await expect(card(page).getByRole("button", { name: m.editor_domain_add({}, words) })).toBeHidden()
      await looked(page, locale, "domain-faults")

      await sql(`delete from page_domains where influencer_id = ${idOf(path)}`)
      await domain(path, first, { ...PROVED, live_at: "now()" })
      await domain(path, second, { ...PROVED, live_at: "now()" })
      await domain(path, third, PROVED)
      await page.goto(at(locale, ADDRESS))
      await shows(first, m.editor_domain_state_live({}, words), m.editor_domain_live({}, words))
      await shows(second, m.editor_domain_live_other({ name: isolate(first) }, words))
      await shows(third, m.editor_domain_state_proved({}, words), m.editor_domain_https_waiting({}, words))
      await looked(page, locale, "domain-live")

      await card(page)
        .getByRole("button", { name: m.editor_domain_redirects_stop({}, words) })
        .click()
      await expect(card(page)).toContainText(m.editor_domain_redirects_off({}, words))
      await row(page, second)
        .getByRole("button", { name: m.editor_domain_prefer({}, words) })
        .click()
      await shows(first, m.editor_domain_live_other({ name: isolate(second) }, words))

      await sql(
        `update page_domains set live_at = null, failing_since = now(), proof_fault = 'missing' where name = $1`,
        [first],
      )
      await sql(
        `update page_domains set state = 'lost', live_at = null, lost_at = now(), target_fault = 'missing' where name = $1`,
        [second],
      )
      await page.goto(at(locale, ADDRESS))
      await shows(first, m.editor_domain_state_failing({}, words), m.editor_domain_proof_missing({}, words))
      await shows(second, m.editor_domain_state_lost({}, words), m.editor_domain_lost({}, words))
      await looked(page, locale, "domain-lost")

      await row(page, second)
        .getByRole("link", { name: m.editor_domain_remove_of({ name: isolate(second) }, words) })
        .click()
      const question = card(page).getByRole("region", { name: second })
      await expect(question).toContainText(m.editor_domain_remove_text({ name: isolate(second) }, words))
      await looked(page, locale, "domain-remove")
      await question.getByRole("button", { name: m.editor_domain_remove({}, words) }).click()
      // The question stands in the row's place until it has been answered.
      await expect.poll(() => sql("select 1 from page_domains where name = $1", [second])).toEqual([])
      await expect(row(page, second)).toBeHidden()
    })

    test("a name below the operator's domain is had in one press, with no record to make", async ({ page }) => {
      const path = await aCreator(page)
      const name = `${path}.${DOMAIN_WILDCARD}`
      const take = card(page).getByRole("button", { name: m.editor_domain_take({ name: isolate(name) }, words) })
      await page.goto(at(locale, ADDRESS))
      await expect(card(page).getByText(m.editor_domain_too_new({}, words))).toBeVisible()
      await expect(take).toBeHidden()

      await grow(path)
      await page.goto(at(locale, ADDRESS))
      await expect(card(page)).toContainText(m.editor_domain_given({}, words))
      await looked(page, locale, "domain-given")
      await take.click()
      const taken = row(page, name)
      await expect(taken).toContainText(m.editor_domain_state_live({}, words))
      await expect(taken).toContainText(m.editor_domain_live({}, words))
      await expect(taken).not.toContainText("TXT")
      await expect(take).toBeHidden()
      await looked(page, locale, "domain-given-taken")
    })

    test("an admin finds a domain, sees what its records lack, and releases it after a question", async ({ page }) => {
      const path = await aCreator(page)
      const name = aName()
      await domain(path, name, { target_fault: "'elsewhere'", proof_fault: "'missing'", seen: "'198.51.100.24'" })
      await signIn(page, await anAccount("admin"))
      await page.setViewportSize(DESK)
      await page.goto(at(locale, `/admin?tab=domains&q=${name}`))
      const line = page.getByRole("row").filter({ hasText: name })
      await expect(line).toContainText(m.admin_domain_target_elsewhere({ seen: isolate("198.51.100.24") }, words))
      await expect(line).toContainText(m.admin_domain_proof_missing({}, words))
      await looked(page, locale, "admin-domains")
      await line.getByRole("link", { name: m.admin_domain_release({}, words) }).click()
      const dialog = page.getByRole("dialog")
      await expect(dialog).toContainText(name)
      await looked(page, locale, "admin-domain-release")
      await dialog.getByRole("button", { name: m.admin_domain_release({}, words) }).click()
      await expect(page.getByText(m.admin_domain_released({}, words), { exact: true })).toBeVisible()
      await expect(line).toBeHidden()
      await expect.poll(() => sql("select 1 from page_domains where name = $1", [name])).toEqual([])
    })
  })
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("a name below the operator's domain is had in one press", async ({ page }) => {
    const fr = { locale: "fr" } as const
    const path = await aCreator(page)
    await grow(path)
    const name = `${path}.${DOMAIN_WILDCARD}`
    await page.goto(ADDRESS)
    await card(page)
      .getByRole("button", { name: m.editor_domain_take({ name: isolate(name) }, fr) })
      .click()
    await expect(row(page, name)).toContainText(m.editor_domain_live({}, fr))
  })

  test("a domain is added, checked, refused a second time and given up", async ({ page }) => {
    const fr = { locale: "fr" } as const
    const path = await aCreator(page)
    await grow(path)
    const name = aName()
    await page.goto(ADDRESS)
    const field = card(page).getByLabel(m.editor_domain_field({}, fr), { exact: true })
    const add = card(page).getByRole("button", { name: m.editor_domain_add({}, fr) })
    await field.fill(name)
    await add.click()
    await expect(row(page, name)).toContainText(m.editor_domain_state_waiting({}, fr))
    await row(page, name)
      .getByRole("button", { name: m.editor_domain_check({}, fr) })
      .click()
    await expect(row(page, name)).toContainText(m.editor_domain_proof_missing({}, fr))
    await field.fill(name)
    await add.click()
    await expect(card(page)).toContainText(m.editor_domain_there({}, fr))
    await expect(field).toHaveValue(name)
    await row(page, name)
      .getByRole("link", { name: m.editor_domain_remove_of({ name: isolate(name) }, fr) })
      .click()
    await card(page)
      .getByRole("region", { name })
      .getByRole("button", { name: m.editor_domain_remove({}, fr) })
      .click()
    await expect(row(page, name)).toBeHidden()
    await expect.poll(() => sql("select 1 from page_domains where name = $1", [name])).toEqual([])
  })
})

async function looked(page: Page, locale: Language, name: string) {
  for (const { width, height } of screensFor(locale)) {
    await page.setViewportSize({ width, height })
    await look(page, name)
  }
}

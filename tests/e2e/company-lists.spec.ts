import { randomUUID } from "node:crypto"
import { m } from "../../app/paraglide/messages.js"
import { anAccount, signIn, sql } from "./support/people.ts"
import { at, expect, hydrated, look, test } from "./support/test.ts"

/** Two creators that only this test has, by a word in their names, and somebody of a company. */
async function aCompanyAndCreators() {
  const word = `zq${randomUUID()
    .slice(0, 8)
    .replace(/[^a-z]/g, "x")}`
  const email = await anAccount("entreprise")
  const companyId = randomUUID()
  await sql("insert into companies (id, name) values ($1, 'Maison Orsay')", [companyId])
  await sql(
    "insert into company_members (company_id, user_id, role) select $1, id, 'owner' from auth.users where email = $2",
    [companyId, email],
  )
  const names = [`Nadia ${word}`, `Sami ${word}`]
  for (const name of names) {
    const id = randomUUID()
    await sql("insert into influencers (id, name, bio, is_active) values ($1, $2, 'Cuisine', true)", [id, name])
    await sql(
      `insert into influencer_networks (influencer_id, network, handle, url, followers, provenance, status, fetched_at)
       values ($1, 'instagram', $2, 'https://www.instagram.com/x/', 12480, 'declared', 'ok', now())`,
      [id, id.slice(0, 12)],
    )
  }
  return { email, word, names }
}

test("the form of a new campaign opens in its first field, and Escape leaves it where it was opened", async ({
  page,
}) => {
  const words = { locale: "fr" } as const
  const { email } = await aCompanyAndCreators()
  await signIn(page, email)
  await page.goto("/entreprise/lists?new=campaign")
  await hydrated(page)
  const name = page.getByLabel(m.lists_name({}, words), { exact: true })
  await expect(name).toBeFocused()
  await name.press("Escape")
  await expect(name).toHaveCount(0)
  await expect(page).toHaveURL(/\/entreprise\/lists$/)
  await expect(page.getByRole("link", { name: m.lists_new_campaign({}, words), exact: true })).toBeFocused()
})

test("a note is written where it is opened, and the note emptied is said to be gone", async ({ page }) => {
  const words = { locale: "fr" } as const
  const { email, word } = await aCompanyAndCreators()
  await signIn(page, email)
  await page.goto(`/influencers?q=${word}`)
  // Pressed before it is kept.
  const kept = page.waitForResponse((response) => response.request().method() === "POST")
  await page.locator("button[aria-pressed=false]").first().click()
  await kept
  await page.goto("/entreprise/lists")
  await page.getByRole("link", { name: m.lists_favourites({}, words), exact: true }).click()
  const kit = m.compare_kit_of({ name: "" }, words).trim()
  await expect(page.getByRole("link", { name: new RegExp(`${kit} .+`) })).toBeVisible()
  await page.getByText(m.lists_note_add({}, words)).click()
  const field = page.getByRole("textbox", { name: m.lists_note({}, words) })
  await expect(field).toBeFocused()
  const save = page.getByRole("button", { name: m.profile_save({}, words), exact: true })
  await save.click()
  await expect(page.getByText(m.lists_note_none({}, words))).toBeVisible()
  await field.fill("Répond vite")
  await save.click()
  // Exactly: what is said of an empty one ends in these words.
  await expect(page.getByText(m.lists_noted({}, words), { exact: true })).toBeVisible()
  await page.reload() // what is written closes its form
  await page.getByText(m.lists_note_edit({}, words)).click()
  await field.fill("")
  await save.click()
  await expect(page.getByText(m.lists_note_deleted({}, words))).toBeVisible()
})

const SCREENS = [
  { locale: "ar", width: 390 },
  { locale: "fr", width: 1280 },
] as const

for (const { locale, width } of SCREENS)
  test.describe(`a company in ${locale} at ${width} px, without scripts`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width, height: 844 } })

    test("keeps creators from the directory, groups them, notes, compares and exports", async ({ page, browser }) => {
      test.slow()
      const words = { locale }
      const { email, word, names } = await aCompanyAndCreators()
      await signIn(page, email)
      // Pictures are taken with scripts, which what measures colours is one of.
      const cookies = await page.context().storageState()
      const gallery = await browser.newContext({ storageState: cookies, javaScriptEnabled: true })
      const seen = await gallery.newPage()
      const picture = async (name: string) => {
        await seen.goto(page.url())
        await look(seen, name, { colours: true })
      }

      await page.goto(at(locale, `/influencers?q=${word}`))
      for (const place of [0, 1]) {
        const star = page.getByRole("article").nth(place).locator("button[aria-pressed]")
        await expect(star).toHaveAttribute("aria-pressed", "false")
        await star.click()
        await expect(page).toHaveURL(new RegExp(`q=${word}`))
        await expect(page.getByRole("article").nth(place).locator("button[aria-pressed]")).toHaveAttribute(
          "aria-pressed",
          "true",
        )
      }
      await picture("company-directory")

      await page.goto(at(locale, "/entreprise/lists?new=campaign"))
      await page.getByLabel(m.lists_name({}, words), { exact: true }).fill("Printemps")
      await page.getByLabel(m.lists_budget({}, words)).fill("beaucoup")
      await page.getByRole("button", { name: m.lists_create({}, words) }).click()
      await expect(page.getByText(m.lists_budget_invalid({}, words))).toBeVisible()
      await page.getByLabel(m.lists_budget({}, words)).fill("1 500,50")
      await page.getByRole("button", { name: m.lists_create({}, words) }).click()
      await expect(page.getByRole("heading", { level: 1, name: "Printemps" })).toBeVisible()

      await page.goto(at(locale, "/entreprise/lists"))
      await picture("company-lists")
      await page.getByRole("link", { name: m.lists_favourites({}, words), exact: true }).click()
      const boxes = page.getByRole("checkbox")
      await expect(boxes).toHaveCount(2)
      // What is seldom done does not stand before the first creator.
      await expect(page.getByRole("button", { name: m.lists_copy({}, words) })).toBeHidden()
      await page.getByText(m.lists_sort_out({}, words)).click()
      await page.getByRole("button", { name: m.lists_copy({}, words) }).click()
      await expect(page.getByText(m.lists_nothing_chosen({}, words))).toBeVisible()
      for (const place of [0, 1]) await boxes.nth(place).check()
      await page.getByLabel(m.lists_target({}, words)).selectOption({ label: "Printemps" })
      await page.getByRole("button", { name: m.lists_copy({}, words) }).click()
      await expect(page).toHaveURL(/done=copy/)

      await page.goto(at(locale, "/entreprise/lists"))
      await page.getByRole("link", { name: "Printemps", exact: true }).click()
      await expect(page.getByRole("heading", { name: names[0] ?? "" })).toBeVisible()
      await page.getByText(m.lists_note_add({}, words)).first().click()
      await page
        .getByRole("button", { name: m.profile_save({}, words) })
        .first()
        .click()
      await expect(page).toHaveURL(/done=no-note/)
      await page.getByText(m.lists_note_add({}, words)).first().click()
      await page.getByLabel(m.lists_note({}, words)).first().fill("Répond vite")
      await page
        .getByRole("button", { name: m.profile_save({}, words) })
        .first()
        .click()
      await expect(page.getByText("Répond vite").first()).toBeVisible()
      await picture("company-list")

      const file = await page.request.get(`${new URL(page.url()).pathname}.csv`)
      expect(file.headers()["content-type"]).toContain("text/csv")
      expect(await file.text()).toContain("Répond vite")

      for (const place of [0, 1]) await boxes.nth(place).check()
      await page.getByRole("button", { name: m.lists_compare({}, words) }).click()
      await expect(page.getByRole("columnheader")).toHaveCount(3)
      await expect(page.getByText("Répond vite")).toBeVisible()
      await picture("company-compare")

      await page.goto(at(locale, "/entreprise/searches"))
      await expect(page.getByText(word)).toBeVisible()
      await picture("company-searches")
      await page.goto(at(locale, "/entreprise/dashboard"))
      await expect(page.getByRole("heading", { name: "Printemps" })).toBeVisible()
      await picture("company-dashboard")
      await gallery.close()
    })
  })

import { randomUUID } from "node:crypto"
import { readFileSync } from "node:fs"
import type { Page } from "@playwright/test"
import { m } from "../../app/paraglide/messages.js"
import { isolate } from "../../platform/text/bidi.ts"
import { anAccount, signIn, sql } from "./support/people.ts"
import { at, DESK, expect, hydrated, type Language, look, mailTo, screensFor, test } from "./support/test.ts"

for (const locale of ["fr", "ar"] as const) {
  const words = { locale }
  test.describe(`in ${locale}`, () => {
    test("the overview counts and charts; each tab of the sidebar opens", async ({ page }) => {
      await enter(page, locale)
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(m.admin_tab_overview({}, words))
      await expect(page.getByText(m.admin_overview_growth({}, words), { exact: true })).toBeVisible()
      await page.getByText(m.admin_overview_table({}, words)).click()
      await expect(page.getByRole("columnheader", { name: m.admin_overview_week({}, words) })).toBeVisible()
      await pictures(page, locale, "admin-overview")

      const sidebar = page.getByRole("navigation", { name: m.nav_administration({}, words) })
      for (const [tab, title] of [
        ["claims", m.admin_claims_title({}, words)],
        ["domains", m.admin_domains({}, words)],
        ["companies", m.admin_companies({}, words)],
        ["messages", m.admin_messages_title({}, words)],
        ["content", m.admin_content({}, words)],
        ["audit", m.admin_audit({}, words)],
        ["settings", m.admin_settings({}, words)],
      ] as const) {
        await sidebar.locator(`a[href$="?tab=${tab}"]`).click()
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(title)
        await expect(sidebar.locator("[aria-current=page]")).toHaveAttribute("href", at(locale, `/admin?tab=${tab}`))
      }
    })

    test("a message is read, found by the header's search, and deleted after a question", async ({ page }) => {
      const { id, subject } = await aMessage()
      await enter(page, locale)
      await page.getByPlaceholder(m.admin_search({}, words)).fill(subject)
      await page.keyboard.press("Enter")
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(m.admin_search_title({}, words))
      await pictures(page, locale, "admin-search")
      await page.getByRole("main").getByRole("link", { name: subject }).click()
      await expect(page).toHaveURL(/tab=messages&q=/)

      const card = page.getByRole("article").filter({ hasText: subject })
      await expect(card).toContainText("ines@exemple.fr")
      await expect(card).toContainText(m.admin_message_flagged({}, words))
      await expect(
        card.getByRole("link", { name: m.admin_message_reply_to({ name: isolate("Inès Roux") }, words) }),
      ).toHaveAttribute("href", /^mailto:ines@exemple\.fr\?subject=/)
      await pictures(page, locale, "admin-messages")

      await remove(card, locale).click()
      const dialog = page.getByRole("dialog")
      await expect(dialog).toContainText(m.admin_message_confirm_title({}, words))
      await expect(dialog.getByRole("link", { name: m.ui_cancel({}, words) })).toBeFocused()
      await pictures(page, locale, "admin-message-delete")
      await page.keyboard.press("Escape")
      await expect(dialog).toBeHidden()
      await remove(card, locale).click()
      await dialog.getByRole("button", { name: m.admin_message_delete({}, words) }).click()
      await expect(page.getByText(m.admin_message_deleted_text({}, words))).toBeVisible()
      await expect(card).toBeHidden()
      expect(await sql("select 1 from contact_info where id = $1", [id])).toEqual([])
      expect(await sql("select 1 from audit_log where action = 'message_deleted' and target = $1", [id])).toHaveLength(
        1,
      )
    })

    test("a company is verified from its menu; a Pro request is accepted and its asker written to", async ({
      page,
    }) => {
      const company = await aCompany(locale)
      await enter(page, locale)
      await page.goto(at(locale, `/admin?tab=companies&q=${company.name}`))
      const row = page.getByRole("row").filter({ hasText: company.name })
      await pictures(page, locale, "admin-companies")
      await row.getByRole("button").click()
      await page.getByRole("button", { name: m.admin_company_verify({}, words) }).click()
      await expect(row).toContainText(m.company_mark_admin({}, words))

      await page.goto(at(locale, "/admin?tab=companies&view=requests"))
      const request = page.getByRole("article").filter({ hasText: company.email })
      await pictures(page, locale, "admin-pro-requests")
      await request.getByRole("button", { name: m.admin_company_accept({}, words) }).click()
      await expect(request).toContainText(m.admin_company_answered({}, words))
      for (const told of [m.mail_company_verified_title, m.mail_pro_accepted_title])
        await mailTo(page, company.email, new RegExp(told({}, words)))
      expect(await sql("select plan, verified_how from companies where id = $1", [company.id])).toEqual([
        { plan: "pro", verified_how: "admin" },
      ])
    })

    test("a legal text is previewed, saved, shown to visitors and restored", async ({ page }) => {
      await enter(page, locale)
      await page.goto(at(locale, "/admin?tab=content"))
      await pictures(page, locale, "admin-content")
      await page.goto(at(locale, `/admin?tab=content&type=cookies_policy&locale=${locale}`))
      await hydrated(page)
      const editor = page.getByLabel(m.admin_content_text({}, words), { exact: true })
      const before = await editor.inputValue()
      const added = `Essai ${randomUUID().slice(0, 8)}`
      await editor.fill(`${before}\n\n${added}`)
      await page.getByRole("button", { name: m.admin_content_preview({}, words) }).click()
      await expect(page.getByRole("region", { name: m.admin_content_preview_title({}, words) })).toContainText(added)
      await pictures(page, locale, "admin-content-preview")
      await page.getByRole("button", { name: m.admin_content_save({}, words) }).click()
      await expect(page.getByText(m.admin_content_saved({}, words), { exact: true })).toBeVisible()

      await page.goto(at(locale, "/cookies"))
      await expect(page.getByText(added)).toBeVisible()
      await page.goto(at(locale, `/admin?tab=content&type=cookies_policy&locale=${locale}`))
      await page.locator("a[href*='version=']").first().click()
      await pictures(page, locale, "admin-content-version")
      await page.getByRole("button", { name: m.admin_content_restore({}, words) }).click()
      await expect(page.getByText(m.admin_content_saved({}, words), { exact: true })).toBeVisible()
      await expect(editor).toHaveValue(before)
      await page.goto(at(locale, "/admin?tab=content&view=facts"))
      await pictures(page, locale, "admin-facts")
    })

    test("the log is filtered and taken along; the settings are saved", async ({ page }) => {
      await enter(page, locale)
      await page.goto(at(locale, "/admin?tab=settings"))
      await pictures(page, locale, "admin-settings")
      await page.getByLabel("TikTok").fill("http://nope")
      await page.getByRole("button", { name: m.admin_setting_save({}, words) }).click()
      await expect(page.getByText(m.form_not_valid({}, words))).toBeVisible()
      const address = `https://www.tiktok.com/@essai${randomUUID().slice(0, 6)}`
      await page.getByLabel("TikTok").fill(address)
      await page.getByRole("button", { name: m.admin_setting_save({}, words) }).click()
      await expect(page.getByText(m.admin_setting_saved({}, words))).toBeVisible()

      await page.goto(at(locale, "/admin?tab=audit"))
      await page.getByText(m.admin_audit_filters({}, words)).click()
      await page.getByLabel(m.admin_audit_filter_action({}, words)).selectOption("settings_changed")
      await page.getByRole("button", { name: m.admin_audit_filter({}, words), exact: true }).click()
      await expect(page).toHaveURL(/action=settings_changed/)
      await page.getByText(m.admin_audit_changed({}, words)).first().click()
      await expect(page.getByText(address).first()).toBeVisible()
      await pictures(page, locale, "admin-audit")
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: m.admin_audit_export({}, words) }).click(),
      ])
      expect(readFileSync(await download.path(), "utf8")).toContain("settings_changed")
    })
  })
}

test("two admins edit the same text: the second is told, sees what has changed, and loses nothing", async ({
  page,
  browser,
  baseURL,
}) => {
  const words = { locale: "fr" } as const
  const path = "/admin?tab=content&type=mentions_legales&locale=en"
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" })
  const other = await elsewhere.newPage()
  await enter(page, "fr")
  await enter(other, "fr")
  const editor = (of: Page) => of.getByLabel(m.admin_content_text({}, words), { exact: true })
  const open = async (of: Page) => {
    await of.goto(path)
    await hydrated(of) // React writes what the field had: between choosing all of it and typing, both would stay
  }
  const save = (of: Page, name = m.admin_content_save({}, words)) => of.getByRole("button", { name }).click()
  await open(page)
  await open(other)
  // Added to what stands there: other tests read this page meanwhile.
  const before = await editor(page).inputValue()
  const [first, second] = [`First ${randomUUID()}`, `Second ${randomUUID()}`]
  await editor(other).fill(`${before}\n\n${first}`)
  await save(other)
  await expect(other.getByText(m.admin_content_saved({}, words), { exact: true })).toBeVisible()

  const mine = `${before}\n\n${second}`
  await editor(page).fill(mine)
  await save(page)
  const notice = page.getByRole("alert").filter({ hasText: m.admin_content_conflict_text({}, words) })
  await expect(notice).toContainText(first)
  await expect(editor(page)).toHaveValue(mine)
  await look(page, "admin-content-conflict")
  await save(page, m.admin_content_save_over({}, words))
  await expect(page.getByText(m.admin_content_saved({}, words), { exact: true })).toBeVisible()
  await page.goto("/en/mentions-legales")
  await expect(page.getByText(second)).toBeVisible()

  await open(page)
  await editor(page).fill(before)
  await save(page)
  await expect(page.getByText(m.admin_content_saved({}, words), { exact: true })).toBeVisible()
  await elsewhere.close()
})

test("a text that is emptied is marked where it stands, and kept as it is", async ({ page }) => {
  const words = { locale: "fr" } as const
  await enter(page, "fr")
  await page.goto("/admin?tab=content&type=mentions_legales&locale=ar")
  await hydrated(page)
  const editor = page.getByLabel(m.admin_content_text({}, words), { exact: true })
  await editor.fill("")
  await page.getByRole("button", { name: m.admin_content_save({}, words) }).click()
  await expect(editor).toHaveAttribute("aria-invalid", "true")
  await expect(editor).toHaveAccessibleDescription(m.form_required({}, words))
  await expect(editor).toBeFocused()
  await page.goto("/ar/mentions-legales")
  await expect(page.getByRole("main")).not.toBeEmpty()
})

test("each tab arrives whole, and comes alive with its own code and no other tab's", async ({ page }) => {
  await enter(page, "fr")
  for (const tab of "overview users influencers socials claims domains companies messages reports content statistics updates audit system settings search".split(
    " ",
  )) {
    const path = `/admin?tab=${tab}&q=orsay`
    const answer = await page.goto(path)
    await page.waitForFunction(() =>
      [...document.querySelectorAll("main > *")].every((part) =>
        Object.keys(part).some((key) => key.startsWith("__reactFiber")),
      ),
    )
    const { before, after, files } = await page.evaluate(
      (html) => {
        const parts = (of: Document) => of.querySelectorAll("main *").length
        return {
          before: parts(new DOMParser().parseFromString(html, "text/html")),
          after: parts(document),
          files: performance.getEntriesByType("resource").filter(({ name }) => /\/panel-[^/]+\.js$/.test(name)).length,
        }
      },
      (await answer?.text()) ?? "",
    )
    expect([tab, before > 5, before, files]).toEqual([tab, true, after, 1])
  }
})

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("a message is deleted after the question at its own address; a second time it is refused", async ({
    page,
    baseURL,
  }) => {
    const words = { locale: "fr" } as const
    const { id, subject } = await aMessage()
    await enter(page, "fr")
    await page.goto(`/admin?tab=messages&q=${subject}`)
    await remove(page.getByRole("article"), "fr").click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("button", { name: m.admin_message_delete({}, words) }).click()
    await expect(page.getByText(m.admin_message_deleted({}, words), { exact: true })).toBeVisible()
    const again = await page.request.post("/admin?tab=messages", { form: { id }, headers: { Origin: baseURL ?? "" } })
    expect(again.status()).toBe(404)
    expect(await again.text()).toContain(m.admin_message_delete_failed({}, words))
    expect(await sql("select 1 from contact_info where id = $1", [id])).toEqual([])
  })

  test("ids that are none, tabs that are none and half forms answer without a fault", async ({ page, baseURL }) => {
    await enter(page, "fr")
    for (const path of [
      "/admin?tab=nothing",
      "/admin?tab=messages&confirm=delete&id=nope&after=x&before=y",
      "/admin?tab=companies&view=requests&after=bm9wZQ",
      "/admin?tab=content&type=terms&locale=fr&version=9e99",
      "/admin?tab=content&type=nope&locale=xx",
      "/admin?tab=audit&from=2026-99-99&actor=%27",
      "/admin?tab=search&q=%25%5C_",
    ])
      expect([path, (await page.goto(path))?.status()]).toEqual([path, 200])
    const headers = { Origin: baseURL ?? "" }
    for (const [tab, form] of [
      ["messages", { id: "nope" }],
      ["companies", { intent: "verify", id: randomUUID() }],
      ["companies", { intent: "accept", id: "nope" }],
      ["content", { intent: "save", type: "terms" }],
      ["content", { intent: "restore", type: "terms", locale: "fr", base: "0", version: "77" }],
      ["content&view=facts", { intent: "facts" }],
      ["settings", { siteName: "" }],
      ["overview", {}],
    ] as [string, Record<string, string>][]) {
      const answer = await page.request.post(`/admin?tab=${tab}`, { form, headers })
      expect([tab, form, answer.status() < 500]).toEqual([tab, form, true])
    }
  })
})

test("whoever is no admin gets neither the log's file nor a deed", async ({ page, baseURL }) => {
  const { id } = await aMessage()
  await signIn(page, await anAccount("entreprise"))
  const headers = { Origin: baseURL ?? "" }
  for (const [path, form] of [
    ["/admin/audit.csv", {}],
    ["/admin/sellers.csv", { year: "2026" }],
    ["/admin?tab=messages", { id }],
  ] as [string, Record<string, string>][])
    expect((await page.request.post(path, { form, headers })).status()).toBe(403)
  expect(await sql("select 1 from contact_info where id = $1", [id])).toHaveLength(1)
})

async function enter(page: Page, locale: Language) {
  await signIn(page, await anAccount("admin"))
  await page.goto(at(locale, "/admin"))
}

function remove(within: { getByRole: Page["getByRole"] }, locale: Language) {
  return within.getByRole("link", { name: m.admin_message_delete({}, { locale }) })
}

async function aMessage() {
  const [id, subject] = [randomUUID(), `Question ${randomUUID().slice(0, 8)}`]
  const value = JSON.stringify({ name: "Inès Roux", email: "ines@exemple.fr", message: "Bonjour,\nune question ?" })
  await sql("insert into contact_info (id, type, label, value, flagged) values ($1, 'contact_form', $2, $3, true)", [
    id,
    subject,
    value,
  ])
  return { id, subject }
}

/** A company whose owner has asked for Pro in their language. */
async function aCompany(locale: Language) {
  const [id, email] = [randomUUID(), await anAccount("entreprise")]
  const name = `Orsay-${id.slice(0, 8)}`
  await sql("insert into companies (id, name, website) values ($1, $2, 'https://orsay.example/')", [id, name])
  await sql(
    "insert into company_members (company_id, user_id, role) select $1::uuid, id, 'owner' from auth.users where email = $2",
    [id, email],
  )
  await sql("update profiles set locale = $1 where email = $2", [locale, email])
  await sql(
    "insert into pro_requests (id, user_id, company_name, email, message, digest) select $1::uuid, id, $2, $3::text, 'Pour toute l’équipe.', $1::text from auth.users where email = $3::text",
    [randomUUID(), name, email],
  )
  return { id, name, email }
}

async function pictures(page: Page, locale: Language, name: string) {
  const before = page.viewportSize() ?? DESK
  for (const { width } of screensFor(locale)) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 800 })
    await look(page, name)
  }
  await page.setViewportSize(before)
}

import { randomUUID } from "node:crypto"
import { m } from "../../app/paraglide/messages.js"
import { anAccount, signIn, sql } from "./support/people.ts"
import { at, expect, look, mailTo, takePicture, test } from "./support/test.ts"

for (const [locale, width] of [
  ["fr", 1280],
  ["ar", 390],
] as const)
  test(`a profile made without its person says so, tells them, and goes by their link, in ${locale} at ${width} px`, async ({
    page,
    browser,
  }) => {
    test.slow()
    const words = { locale }
    const [path, email] = [`ines-${randomUUID().slice(0, 8)}`, `ines.${randomUUID().slice(0, 8)}@exemple.fr`]
    const source = locale === "ar" ? "ملفها العام على إنستغرام" : "son profil Instagram public"
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, await anAccount("admin"))
    await page.goto(at(locale, "/admin?tab=influencers&edit=new"))
    await page.getByLabel(m.profile_name({}, words), { exact: true }).fill("Inès Roux")
    await page.getByLabel(m.admin_influencer_address({}, words)).fill(path)
    await page.getByRole("button", { name: m.profile_save({}, words) }).click()
    await expect(page.getByLabel(m.admin_origin_source({}, words))).toHaveAttribute("aria-invalid", "true")
    await look(page, "admin-influencer-add")
    await page.getByLabel(m.admin_origin_source({}, words)).fill(source)
    await page.getByRole("button", { name: m.profile_save({}, words) }).click()
    await expect(page.getByText(m.admin_influencer_added({}, words))).toBeVisible()

    // Without an address nobody is told yet: the list says how long there is.
    await page.goto(at(locale, "/admin?tab=influencers&view=untold"))
    await look(page, "admin-untold")
    const [made] = await sql<{ id: string }>("select influencer_id as id from custom_links where custom_path = $1", [
      path,
    ])
    await page.goto(at(locale, `/admin?tab=influencers&edit=${made?.id}`))
    await page.getByLabel(m.admin_origin_email({}, words)).fill(email)
    await page.getByRole("button", { name: m.profile_save({}, words) }).click()
    await expect(page.getByText(m.admin_influencer_saved({}, words))).toBeVisible()
    const notice = await mailTo(page, email)
    expect(notice.text).toContain(source)

    // As the person comes: with no account, and with no script.
    const theirs = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 844 } })
    const visit = await theirs.newPage()
    await visit.goto(at(locale, `/${path}`))
    await expect(visit.getByText(source)).toBeVisible()
    await expect(visit.locator("meta[name=robots]")).toHaveAttribute("content", "noindex")
    await takePicture(visit, `unclaimed-page.${locale}.${width}.light`)
    await visit.goto(at(locale, `/media-kit/${made?.id}`))
    await expect(visit.getByText(source)).toBeVisible()
    await expect(visit.locator("meta[name=robots]")).toHaveAttribute("content", "noindex")

    const link = new URL(notice.links.find((each) => each.includes("/remove-profile?")) ?? "")
    await page.goto(at(locale, `/remove-profile${link.search}`))
    await look(page, "remove-profile")
    await visit.goto(at(locale, `/remove-profile${link.search}`))
    await visit.getByRole("button", { name: m.origin_remove_button({}, words) }).click()
    await expect(visit.getByText(m.origin_removed({}, words))).toBeVisible()
    expect((await visit.goto(at(locale, `/${path}`)))?.status()).toBe(404)
    expect((await visit.goto(at(locale, `/remove-profile${link.search}`)))?.status()).toBe(404)
    await expect(visit.getByText(m.origin_link_over({}, words))).toBeVisible()
    await theirs.close()
    await page.goto(at(locale, `/remove-profile${link.search}`))
    await look(page, "remove-profile-over")
    expect(await sql("select 1 from influencers where id = $1", [made?.id])).toEqual([])
  })

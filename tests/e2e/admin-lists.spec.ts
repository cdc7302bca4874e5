import { randomUUID } from "node:crypto"
import type { Page } from "@playwright/test"
import { m } from "../../app/paraglide/messages.js"
import { anAccount, ROLES, signIn, sql } from "./support/people.ts"
import { at, expect, type Language, look, screensFor, test } from "./support/test.ts"

const LANGUAGES = ["fr", "ar"] as const
/** Of an own word each, so that tests which run beside one another find their own rows and no others. */
const aWord = () => `liste${randomUUID().slice(0, 8)}`

/** An active influencer whom nobody owns; the id. */
async function anInfluencer(name: string, { followers = 12_500, isActive = true } = {}) {
  const id = randomUUID()
  await sql("insert into influencers (id, name, is_active) values ($1, $2, $3)", [id, name, isActive])
  await sql("insert into custom_links (id, influencer_id, custom_path) values ($1, $2, $3)", [
    randomUUID(),
    id,
    `p${id.slice(0, 8)}`,
  ])
  await sql(
    `insert into influencer_networks (influencer_id, network, handle, url, followers, provenance, fetched_at, due_at)
     values ($1, 'instagram', 'nadia', 'https://www.instagram.com/nadia', $2, 'public_api', now(), now() + interval '1 day'),
       ($1, 'youtube', 'nadia', 'https://www.youtube.com/@nadia', 800, 'public_api', now(), now() + interval '1 day')`,
    [id, followers],
  )
  return id
}

/** A plain account whose last name is the word; the address. */
async function somebody(word: string, role: "user" | "influencer" = "user") {
  const email = await anAccount(role)
  await sql("update profiles set last_name = $2 where email = $1", [email, word])
  return email
}

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name })
const list = (locale: Language, tab: string, rest = "") => at(locale, `/admin?tab=${tab}${rest}`)
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

async function openMenu(page: Page, name: string, entry: string, locale: Language) {
  await page.getByRole("button", { name: m.admin_list_actions_for({ name }, { locale }), exact: true }).click()
  await page.getByRole("link", { name: entry, exact: true }).filter({ visible: true }).click()
}

for (const locale of LANGUAGES) {
  for (const { where, ...viewport } of screensFor(locale))
    test.describe(`in ${locale}, on a ${where}`, () => {
      test.use({ viewport })

      test("the three lists, their forms and their questions stand and read well", async ({ page }) => {
        test.setTimeout(180_000)
        const word = aWord()
        for (const [name, isActive] of [
          ["Nadia", true],
          ["Karim", false],
          ["نادية", true],
        ] as const)
          await anInfluencer(`${name} ${word}`, { isActive })
        const emails = [await somebody(word, "influencer"), await somebody(word), await somebody(word)]
        await signIn(page, await anAccount("admin"))

        await page.goto(list(locale, "users", `&q=${word}`))
        await expect(rowOf(page, word)).toHaveCount(3)
        for (const email of emails.slice(0, 2))
          await page.getByRole("checkbox", { name: m.admin_list_choose({ name: email }, { locale }) }).check()
        await look(page, "admin-users", { colours: true })
        await page.getByRole("button", { name: m.admin_list_delete({}, { locale }), exact: true }).click()
        await expect(page.getByRole("dialog")).toContainText(m.admin_user_confirm_many({ count: 2 }, { locale }))
        await look(page, "admin-users-question")
        await page.goto(list(locale, "users", `&q=${word}-nobody`))
        await said(page, m.admin_user_none({}, { locale }))

        await page.goto(list(locale, "influencers", `&q=${word}`))
        await expect(rowOf(page, word)).toHaveCount(3)
        await look(page, "admin-influencers", { colours: true })
        await page.goto(list(locale, "influencers", "&edit=new"))
        await look(page, "admin-influencer-new")

        await page.goto(list(locale, "socials", `&q=${word}`))
        await look(page, "admin-socials", { colours: true })
        await page.getByRole("link", { name: m.admin_social_edit({ name: `Nadia ${word}` }, { locale }) }).click()
        await expect(page.getByLabel("Instagram", { exact: true })).toHaveValue("nadia")
        await look(page, "admin-socials-edit")
      })
    })

  test(`in ${locale} an admin finds somebody, changes their role, links an influencer and deletes them`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const word = aWord()
    const email = await somebody(word)
    await anInfluencer(`Inès ${word}`)
    await signIn(page, await anAccount("admin"))
    await page.goto(list(locale, "users"))

    await page.getByPlaceholder(m.admin_user_search({}, { locale }), { exact: true }).fill(word.toUpperCase())
    await expect(page.getByRole("row")).toHaveCount(2)
    await said(page, m.admin_user_count({ count: 1, figure: "1" }, { locale }))

    await page.getByLabel(m.admin_user_role_of({ email }, { locale })).selectOption("influencer")
    await said(page, m.admin_user_role_updated({}, { locale }))
    await said(page, m.admin_user_role_updated_text({}, { locale }))
    expect(await sql("select role from user_roles join profiles on id = user_id where email = $1", [email])).toEqual([
      { role: "influencer" },
    ])

    await rowOf(page, email)
      .getByRole("link", { name: m.admin_user_link({}, { locale }), exact: true })
      .click()
    await page.getByPlaceholder(m.admin_social_search({}, { locale })).fill(word)
    await page.getByRole("button", { name: m.admin_user_find({}, { locale }), exact: true }).click()
    await page.getByRole("button", { name: m.admin_user_link_to({ name: `Inès ${word}` }, { locale }) }).click()
    await said(page, m.admin_user_linked({}, { locale }))
    await expect(rowOf(page, email)).toContainText(`Inès ${word}`)

    await openMenu(page, email, m.admin_list_delete({}, { locale }), locale)
    const question = page.getByRole("dialog", { name: m.admin_list_confirm_title({}, { locale }) })
    await expect(question).toContainText(m.admin_user_confirm({}, { locale }))
    await question.getByRole("button", { name: m.admin_list_delete({}, { locale }), exact: true }).click()
    await said(page, m.admin_user_deleted({ count: 1 }, { locale }))
    await said(page, m.admin_user_none({}, { locale }))
    expect(await sql("select 1 from auth.users where email = $1", [email])).toEqual([])
    expect(await sql("select 1 from influencers where name like $1", [`%${word}`])).toEqual([])
  })

  test(`in ${locale} an admin adds influencers, shows, verifies and deletes them, one and several`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const word = aWord()
    await signIn(page, await anAccount("admin"))
    await page.goto(list(locale, "influencers", `&q=${word}`))
    await said(page, m.admin_influencer_none({}, { locale }))
    for (const name of ["Awa", "Théo"]) {
      await page.getByRole("link", { name: m.admin_influencer_add({}, { locale }), exact: true }).click()
      await page.getByLabel(m.profile_name({}, { locale })).fill(`${name} ${word}`)
      await page.getByLabel(m.admin_origin_source({}, { locale })).fill("son profil Instagram public")
      await page.getByRole("button", { name: m.profile_save({}, { locale }), exact: true }).click()
      await said(page, m.admin_influencer_added({}, { locale }))
    }
    await expect(rowOf(page, word)).toHaveCount(2)

    const shown = page.getByRole("switch", { name: m.admin_influencer_active_of({ name: `Awa ${word}` }, { locale }) })
    await expect(shown).toBeChecked()
    await shown.click()
    await said(page, m.admin_influencer_active_updated({}, { locale }))
    await expect(shown).not.toBeChecked()
    const badge = page.getByRole("button", {
      name: m.admin_influencer_verified_of({ name: `Awa ${word}` }, { locale }),
    })
    await badge.click()
    await said(page, m.admin_influencer_verified_updated({}, { locale }))
    await expect(badge).toHaveAttribute("aria-pressed", "true")

    await page.getByRole("checkbox", { name: m.admin_list_choose_all({}, { locale }) }).check()
    await page.getByRole("button", { name: m.admin_list_delete({}, { locale }), exact: true }).click()
    const question = page.getByRole("dialog", { name: m.admin_list_confirm_title({}, { locale }) })
    await expect(question).toContainText(m.admin_influencer_confirm_many({ count: 2 }, { locale }))
    await question.getByRole("button", { name: m.admin_list_delete({}, { locale }), exact: true }).click()
    await said(page, m.admin_influencer_deleted_many({ count: 2 }, { locale }))
    await said(page, m.admin_influencer_none({}, { locale }))
  })

  test(`in ${locale} an admin changes handles and figures, and is back at the cards`, async ({ page }) => {
    const word = aWord()
    const id = await anInfluencer(`Zoé ${word}`)
    await signIn(page, await anAccount("admin"))
    await page.goto(list(locale, "socials", `&q=${word}`))
    const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: `Zoé ${word}` }) })
    await expect(card).toContainText("12.5K")
    await expect(card).toContainText(m.admin_social_configured({}, { locale }))
    await card.getByRole("link", { name: m.admin_social_edit({ name: `Zoé ${word}` }, { locale }) }).click()
    await page.getByLabel("TikTok", { exact: true }).fill("@zoe")
    const followers = m.admin_social_followers({}, { locale })
    await page.getByLabel(`${followers} TikTok`).fill("1 200 000")
    await page.getByLabel(`${followers} Instagram`).fill("")
    await page.getByRole("button", { name: m.profile_save({}, { locale }), exact: true }).click()
    await said(page, m.admin_social_saved({}, { locale }))
    await expect(card).toContainText("1.2M")
    expect(
      await sql("select network, followers, provenance from influencer_networks where influencer_id = $1 order by 1", [
        id,
      ]),
    ).toEqual([
      { network: "instagram", followers: null, provenance: null },
      { network: "tiktok", followers: "1200000", provenance: "declared" },
      { network: "youtube", followers: "800", provenance: "public_api" },
    ])
  })
}

test("by keyboard alone a role is stored when it is applied, and a question is left by Escape to where it was asked", async ({
  page,
}) => {
  const word = aWord()
  const email = await somebody(word)
  const fr = { locale: "fr" } as const
  await signIn(page, await anAccount("admin"))
  await page.goto(list("fr", "users", `&q=${word}`))
  const role = page.getByLabel(m.admin_user_role_of({ email }, fr))
  const apply = page.getByRole("button", { name: m.admin_user_role_apply({}, fr), exact: true })
  await expect(apply).toBeHidden()
  await role.focus()
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("ArrowDown")
  if ((await role.inputValue()) === "user") await page.keyboard.press("Enter") // where arrows move in an opened list
  await expect(role).toHaveValue("entreprise")
  await expect(apply).toBeVisible()
  await page.keyboard.press("Tab")
  await page.keyboard.press("Enter")
  await said(page, m.admin_user_role_updated({}, fr))

  const menu = page.getByRole("button", { name: m.admin_list_actions_for({ name: email }, fr), exact: true })
  await menu.focus()
  await page.keyboard.press("Enter")
  for (let presses = 0; presses < 4; presses++) {
    await page.keyboard.press("Tab")
    if ((await page.evaluate(() => document.activeElement?.textContent)) === m.admin_list_delete({}, fr)) break
  }
  await page.keyboard.press("Enter")
  const question = page.getByRole("dialog", { name: m.admin_list_confirm_title({}, fr) })
  await expect(question.getByRole("link", { name: m.ui_cancel({}, fr) })).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(question).toBeHidden()
  await expect(page).not.toHaveURL(/confirm=/)
  await expect(menu).toBeFocused()
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("roles, questions and deletions work, and what came of them stands in the page", async ({ page }) => {
    const word = aWord()
    const email = await somebody(word)
    const fr = { locale: "fr" } as const
    await signIn(page, await anAccount("admin"))
    await page.goto(list("fr", "users", `&q=${word}`))
    await page.getByLabel(m.admin_user_role_of({ email }, fr)).selectOption("entreprise")
    await page.getByRole("button", { name: "Appliquer", exact: true }).click()
    await said(page, "Rôle mis à jour")

    await page.getByRole("checkbox", { name: m.admin_list_choose({ name: email }, fr) }).check()
    await page.getByRole("button", { name: "Supprimer", exact: true }).click()
    const question = page.getByRole("dialog", { name: "Confirmer la suppression" })
    await expect(question).toContainText(
      "Êtes-vous sûr de vouloir supprimer cet utilisateur ? Cette action est irréversible.",
    )
    await question.getByRole("link", { name: "Annuler" }).click()
    await expect(rowOf(page, email)).toBeVisible()
    await openMenu(page, email, "Supprimer", "fr")
    await question.getByRole("button", { name: "Supprimer", exact: true }).click()
    await said(page, "Utilisateur supprimé")
    await said(page, "Aucun utilisateur trouvé")
  })
})

test("who is no admin can ask for nothing of it, at pages and data addresses alike; nor can an admin's browser for another site", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const victim = await somebody(aWord())
  const influencer = await anInfluencer("Victime")
  const [{ id } = { id: "" }] = await sql<{ id: string }>("select id from profiles where email = $1", [victim])
  const forms: [string, Record<string, string>][] = [
    ["users", { intent: "role", id, role: "admin" }],
    ["users", { intent: "link", id, influencer }],
    ["users", { intent: "unlink", id }],
    ["users", { intent: "delete", id }],
    ["influencers", { intent: "active", id: influencer, value: "off" }],
    ["influencers", { intent: "verified", id: influencer, value: "on" }],
    ["influencers", { intent: "delete", id: influencer }],
    ["influencers", { intent: "add", name: "Intrus" }],
    ["influencers", { intent: "save", id: influencer, name: "Autre" }],
    ["socials", { id: influencer, instagram: "autre" }],
  ]
  const state = () =>
    sql(
      `select (select count(*) from user_roles where user_id = $1) as roles, (select count(*) from profiles where id = $1) as people,
         (select count(*) from influencer_user_mapping where user_id = $1) as links,
         (select row_to_json(i)::text from influencers i where id = $2) as influencer,
         (select json_agg(n)::text from influencer_networks n where influencer_id = $2) as networks,
         (select count(*) from influencers where name = 'Intrus') as added`,
      [id, influencer],
    )
  const before = await state()

  for (const role of ROLES) {
    const context = await browser.newContext()
    const own = await context.newPage()
    await signIn(own, await anAccount(role))
    for (const [tab, form] of forms)
      for (const path of ["/admin", "/admin.data"]) {
        const headers = { Origin: role === "admin" ? "https://evil.example" : (baseURL ?? "") }
        const answer = await own.request.post(`${path}?tab=${tab}`, { form, headers, maxRedirects: 0 })
        expect([role, tab, form.intent, path, answer.status()]).toEqual([role, tab, form.intent, path, 403])
      }
    for (const tab of ["users", "influencers", "socials"]) {
      if (role === "admin") continue
      const answer = await own.request.get(`/admin.data?tab=${tab}`)
      expect(answer.status()).toBe(403)
      expect(await answer.text()).not.toContain(victim)
    }
    await context.close()
  }
  for (const [tab, form] of forms)
    for (const path of ["/admin", "/admin.data"]) {
      const answer = await page.request.post(`${path}?tab=${tab}`, { form, maxRedirects: 0 })
      expect([202, 302]).toContain(answer.status()) // to the sign-in
    }
  expect(await state()).toEqual(before)
})

test("an admin who asks for rows that are none, or have gone, changes nothing and meets no fault", async ({
  page,
  baseURL,
}) => {
  await signIn(page, await anAccount("admin"))
  for (const id of [randomUUID(), "x", "", "%00", "' or '1'='1"])
    for (const [tab, form] of [
      ["users", { intent: "role", id, role: "user" }],
      ["users", { intent: "delete", id }],
      ["influencers", { intent: "delete", id }],
      ["influencers", { intent: "active", id, value: "on" }],
      ["socials", { id, instagram: "a" }],
    ] as const)
      for (const path of ["/admin", "/admin.data"]) {
        const answer = await page.request.post(`${path}?tab=${tab}`, { form, headers: { Origin: baseURL ?? "" } })
        expect([tab, id, answer.status()]).toEqual([tab, id, 404])
      }
  for (const query of [
    "users&after=x",
    "users&link=x",
    "influencers&edit=x",
    "socials&edit=x",
    "users&confirm=delete&id=x",
  ])
    expect((await page.request.get(`/admin?tab=${query}`)).status()).toBe(200)
})

test("a handle too long for a telephone is cut at its own end in Arabic", async ({ page }) => {
  const word = aWord()
  const id = await anInfluencer(word)
  await sql("update influencer_networks set handle = $2 where influencer_id = $1 and network = 'instagram'", [
    id,
    "nadia.benali.cuisine.marseille",
  ])
  await signIn(page, await anAccount("admin"))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(list("ar", "socials", `&q=${word}`))
  const handle = page.getByText("@nadia.benali.cuisine.marseille")
  const shown = await handle.evaluate((element) => {
    const range = document.createRange()
    range.setStart(element.firstChild as Text, 0)
    range.setEnd(element.firstChild as Text, 1)
    const [first, room] = [
      range.getBoundingClientRect(),
      (element.closest("dd") as HTMLElement).getBoundingClientRect(),
    ]
    return first.left >= room.left - 1
  })
  expect(shown).toBe(true)
})

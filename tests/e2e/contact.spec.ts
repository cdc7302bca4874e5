import { randomUUID } from "node:crypto"
import type { Page } from "@playwright/test"
import { m } from "../../app/paraglide/messages.js"
import { sql } from "./support/people.ts"
import { at, expect, LANGUAGES, type Language, look, mailTo, screensFor, test } from "./support/test.ts"

const ADDRESS = "contact@localhost"
const aSubject = () => `Question ${randomUUID().slice(0, 8)}`
const aMessage = (subject = aSubject()) => ({
  name: "Inès Roux",
  email: "ines@exemple.fr",
  subject,
  message: "Bonjour,\nà qui faut-il écrire ?",
})

type Row = { type: string; label: string; value: string }
const stored = (subject: string) => sql<Row>("select type, label, value from contact_info where label = $1", [subject])

/** The form of a page in a language, by what people read. */
function formOf(page: Page, locale: Language = "fr") {
  const words = { locale }
  const field = (label: string) => page.getByLabel(label, { exact: true })
  return {
    name: field(m.contact_name({}, words)),
    email: field(m.account_email({}, words)),
    subject: field(m.contact_subject({}, words)),
    message: field(m.contact_message({}, words)),
    submit: page.getByRole("button", { name: m.contact_submit({}, words) }),
    async fill(written: ReturnType<typeof aMessage>) {
      await this.name.fill(written.name)
      await this.email.fill(written.email)
      await this.subject.fill(written.subject)
      await this.message.fill(written.message)
    },
    async expectToHold(written: ReturnType<typeof aMessage>) {
      await expect(this.name).toHaveValue(written.name)
      await expect(this.email).toHaveValue(written.email)
      await expect(this.subject).toHaveValue(written.subject)
      await expect(this.message).toHaveValue(written.message)
    },
  }
}
const EMPTY = { name: "", email: "", subject: "", message: "" }
const toasts = (page: Page, locale: Language = "fr") =>
  page.getByRole("region", { name: m.ui_notifications({}, { locale }) })

/** Until the page has its scripts: what is typed before would be sent as without them. */
async function open(page: Page, locale: Language = "fr") {
  await page.goto(at(locale, "/contact"))
  return formOf(page, locale)
}

for (const locale of LANGUAGES)
  test(`a visitor writes in ${locale}: sending, then a word of thanks and an empty form`, async ({ page }) => {
    const form = await open(page, locale)
    await expect(form.message).toHaveAttribute("rows", "5")
    const written = aMessage()
    await form.fill(written)

    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route("**/contact.data**", async (route) => {
      if (route.request().method() === "POST") await held
      await route.continue()
    })
    await form.submit.click()
    await expect(page.getByRole("button", { name: m.contact_sending({}, { locale }) })).toBeVisible()
    release()

    await expect(toasts(page, locale).getByText(m.contact_sent({}, { locale }))).toBeVisible()
    await expect(page.getByRole("main").getByText(m.contact_sent({}, { locale }))).toBeVisible()
    await form.expectToHold(EMPTY)
    const rows = await stored(written.subject)
    expect(rows).toEqual([{ type: "contact_form", label: written.subject, value: expect.any(String) }])
    const { date, ...value } = JSON.parse(rows[0]?.value ?? "")
    expect(value).toEqual({ name: written.name, email: written.email, message: written.message })
    expect(new Date(date).toISOString()).toBe(date)
    const mail = await mailTo(page, ADDRESS, new RegExp(written.subject))
    expect(mail.text).toContain(written.message)
  })

test("a second message from the same page empties the form and says so again", async ({ page }) => {
  const form = await open(page)
  for (const written of [aMessage(), aMessage()]) {
    await form.fill(written)
    await form.submit.click()
    await form.expectToHold(EMPTY)
    const thanks = toasts(page).getByText("Message envoyé")
    await expect(thanks).toBeVisible()
    await toasts(page).getByRole("button").first().click()
    await expect(thanks).toBeHidden()
    expect(await stored(written.subject)).toHaveLength(1)
  }
})

test("a field that is missing or wrong is said so, nothing is stored, and the words stay", async ({ page }) => {
  const form = await open(page)
  const written = { ...aMessage(), email: "" }
  await form.fill(written)
  await form.submit.click()
  await expect(page.getByText("Veuillez remplir tous les champs")).toBeVisible()
  await expect(form.email).toHaveAttribute("aria-invalid", "true")
  await form.expectToHold(written)

  const wrong = { ...written, email: "ines@exemple", message: "Court" }
  await form.fill(wrong)
  await form.submit.click()
  await expect(page.getByText("Cette adresse e-mail n’est pas valide")).toBeVisible()
  await expect(page.getByText("10 caractères au minimum")).toBeVisible()
  await form.expectToHold(wrong)
  expect(await stored(written.subject)).toEqual([])
})

for (const [failure, fail] of [
  ["does not answer", { abort: true }],
  ["fails", { status: 500 }],
] as const)
  test(`a server that ${failure} gives an error that waits, and takes no word away`, async ({ page, trouble }) => {
    const form = await open(page)
    const written = aMessage()
    await form.fill(written)
    await page.route("**/contact.data**", (route) =>
      "abort" in fail ? route.abort() : route.fulfill({ status: fail.status, body: "sorry" }),
    )
    await form.submit.click()
    const shown = toasts(page).getByRole("alert")
    await expect(shown).toContainText("Erreur")
    await expect(shown).toContainText("Le message n’a pas pu être envoyé. Il faut réessayer.")
    await form.expectToHold(written)
    trouble.length = 0 // the failure above is the one that was asked for

    await page.unroute("**/contact.data**")
    await form.submit.click()
    await expect(toasts(page).getByText("Message envoyé")).toBeVisible()
    expect(await stored(written.subject)).toHaveLength(1)
  })

test("an impatient click, or the same form sent twice at once, stores one message", async ({ page, request }) => {
  const form = await open(page)
  const clicked = aMessage()
  await form.fill(clicked)
  await form.submit.dblclick()
  await form.expectToHold(EMPTY)
  expect(await stored(clicked.subject)).toHaveLength(1)

  const sent = aMessage()
  const answers = await Promise.all([1, 2].map(() => request.post("/contact", { form: sent, maxRedirects: 0 })))
  expect(answers.map((answer) => answer.status())).toEqual([302, 302])
  expect(await stored(sent.subject)).toHaveLength(1)
})

test("whatever is posted, the answer is no fault of ours", async ({ request }) => {
  const good = aMessage()
  for (const form of [
    {},
    { ...good, message: "x".repeat(60_000) },
    { ...good, name: "\u0000", subject: "\u202e\r\nBcc: a@b.fr" },
    { ...good, email: "a@b.fr,c@d.fr" },
    { ...good, extra: "1" },
    { ...good, openedAt: "NaN", website: "x" },
  ])
    expect((await request.post("/contact", { form, maxRedirects: 0 })).status()).toBeLessThan(500)
  const file = { name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("a") }
  expect((await request.post("/contact", { multipart: { ...good, subject: file } })).status()).toBe(400)
})

test("the page says where it stands, and where else to ask", async ({ page }) => {
  await page.goto("/contact")
  const crumbs = page.getByRole("navigation", { name: "Fil d’Ariane" })
  await expect(crumbs.getByRole("link", { name: "Accueil" })).toHaveAttribute("href", "/")
  await expect(crumbs.locator("[aria-current=page]")).toHaveText("Contact")
  await expect(page.getByRole("main").getByRole("link", { name: ADDRESS })).toHaveAttribute("href", `mailto:${ADDRESS}`)
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("errors stand beside their fields with the words kept; then the message goes, and the page says thanks", async ({
    page,
  }) => {
    await page.goto("/contact")
    const form = formOf(page)
    const written = aMessage()
    await form.fill({ ...written, message: "" })
    await form.submit.click()
    await expect(page.getByText("Veuillez remplir tous les champs")).toBeVisible()
    await form.expectToHold({ ...written, message: "" })

    await form.message.fill(written.message)
    await form.submit.click()
    await expect(page.getByRole("main").getByText("Message envoyé")).toBeVisible()
    await form.expectToHold(EMPTY)
    expect(await stored(written.subject)).toHaveLength(1)
  })
})

for (const locale of ["fr", "ar"] as const)
  for (const { width } of screensFor(locale))
    test(`contact looks right in ${locale} at ${width} pixels, at rest and when something is wrong`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
      const form = await open(page, locale)
      await look(page, "contact")
      await form.name.fill("Inès")
      await form.submit.click()
      await expect(page.getByText(m.form_fill_all({}, { locale }))).toBeVisible()
      await look(page, "contact-errors")
    })

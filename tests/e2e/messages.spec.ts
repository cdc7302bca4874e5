import { randomUUID } from "node:crypto"
import type { Locator, Page } from "@playwright/test"
import { m } from "../../app/paraglide/messages.js"
import { isolate } from "../../platform/text/bidi.ts"
import { aPageFor, aPair, line } from "./support/conversations.ts"
import { signIn, sql } from "./support/people.ts"
import { at, expect, hydrated, IN_CHROMIUM, type Language, look, test } from "./support/test.ts"

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
)
const PDF = Buffer.from("%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n")

async function write(page: Page, locale: Language, body: string) {
  await page.getByRole("textbox", { name: m.messages_body({}, { locale }) }).fill(body)
  await page.getByRole("button", { name: m.messages_send({}, { locale }), exact: true }).click()
}

/** The link covers its row, which has the ring of the focus instead of the words. */
async function expectWholeRing(link: Locator) {
  await link.page().keyboard.press("Tab")
  await link.focus()
  const ring = await link.evaluate((element) => {
    const [words, cover] = [getComputedStyle(element), getComputedStyle(element, "::after")]
    const left = (element.closest("li")?.clientWidth ?? 0) - Number.parseFloat(cover.width)
    return { words: words.outlineStyle, row: cover.outlineStyle, left }
  })
  expect(ring).toEqual({ words: "none", row: "solid", left: 0 })
}

for (const locale of ["fr", "ar"] as const)
  for (const javaScriptEnabled of locale === "fr" ? [true, false] : [true])
    test(`a company writes, the creator answers, blocks and reports, in ${locale} ${javaScriptEnabled ? "with" : "without"} scripts`, async ({
      browser,
    }) => {
      test.slow()
      const words = { locale }
      const { company, creator, influencerId } = await aPair()
      const [brand, nadia] = [
        await aPageFor(browser, company, locale, javaScriptEnabled),
        await aPageFor(browser, creator, locale, javaScriptEnabled),
      ]

      await nadia.page.goto(at(locale, "/messages"))
      await expect(nadia.page.getByText(m.messages_none_influencer({}, words))).toBeVisible()
      if (javaScriptEnabled) await look(nadia.page, "messages-empty")

      await brand.page.goto(at(locale, `/messages/new?to=${influencerId}`))
      await write(brand.page, locale, "")
      await expect(brand.page.getByText(m.messages_purpose_missing({}, words))).toBeVisible()
      if (javaScriptEnabled) await look(brand.page, "messages-new")
      await brand.page.getByLabel(m.messages_purpose({}, words), { exact: true }).selectOption("quote")
      await brand.page
        .getByLabel(m.messages_attachments({}, words))
        .setInputFiles([{ name: "page.png", mimeType: "image/png", buffer: Buffer.from("<html>") }])
      await write(brand.page, locale, "Un café à Marseille ?")
      await expect(brand.page.getByText(m.messages_file_refused({ name: "page.png" }, words))).toBeVisible()
      await expect(brand.page.getByRole("textbox", { name: m.messages_body({}, words) })).toHaveValue(
        "Un café à Marseille ?",
      )
      if (javaScriptEnabled)
        await brand.page
          .getByRole("button", { name: m.messages_file_drop({ name: isolate("page.png") }, words) })
          .click()
      await brand.page.getByLabel(m.messages_attachments({}, words)).setInputFiles([
        { name: "logo.png", mimeType: "image/png", buffer: PNG },
        { name: "brief.pdf", mimeType: "application/pdf", buffer: PDF },
      ])
      await brand.page.getByRole("button", { name: m.messages_send({}, words) }).click()
      await expect(line(brand.page, "Un café à Marseille ?")).toBeVisible()
      const talk = new URL(brand.page.url()).pathname

      await nadia.page.goto(at(locale, "/messages"))
      await expect(nadia.page.getByText(m.messages_unread({ count: 1, figure: "1" }, words))).toBeAttached()
      if (javaScriptEnabled) await look(nadia.page, "messages-list")
      await nadia.page.getByRole("link", { name: "Maison Orsay" }).click()
      await expect(line(nadia.page, "Un café à Marseille ?")).toBeVisible()
      const head = nadia.page.getByRole("main").locator("header")
      await expect(head.getByText(m.messages_unverified({}, words), { exact: true })).toBeVisible()
      await expect(nadia.page.getByRole("img", { name: /logo\.webp/ })).toBeVisible()
      await expect(nadia.page.getByRole("link", { name: /brief\.pdf/ })).toBeVisible()
      if (!javaScriptEnabled) await nadia.page.getByRole("button", { name: m.messages_mark_read({}, words) }).click()
      await expect
        .poll(
          async () =>
            (
              await sql("select 1 from conversations where id = $1 and influencer_seen_seq = 1", [
                talk.split("/").at(-1),
              ])
            ).length,
        )
        .toBe(1)

      await write(nadia.page, locale, "Avec plaisir")
      await expect(line(nadia.page, "Avec plaisir")).toBeVisible()
      await expect(nadia.page.getByRole("textbox", { name: m.messages_body({}, words) })).toHaveValue("")
      if (!javaScriptEnabled) await brand.page.reload()
      await expect(line(brand.page, "Avec plaisir")).toBeVisible()
      if (javaScriptEnabled) {
        await look(nadia.page, "conversation-creator")
        await look(brand.page, "conversation-company")
      }

      await head.getByRole("button", { name: m.messages_options({}, words) }).click()
      await head.getByRole("link", { name: m.messages_report({}, words), exact: true }).click()
      await nadia.page.getByLabel(m.messages_report_reason({}, words)).selectOption("spam")
      await nadia.page.getByRole("button", { name: m.messages_report_send({}, words) }).click()
      await expect(nadia.page.getByText(m.messages_reported({}, words))).toBeVisible()

      await head.getByRole("button", { name: m.messages_options({}, words) }).click()
      await head.getByRole("button", { name: m.messages_block({}, words) }).click()
      await nadia.page
        .getByRole("dialog")
        .getByRole("button", { name: m.messages_block({}, words) })
        .click()
      await expect(nadia.page.getByRole("button", { name: m.messages_unblock({}, words) })).toBeVisible()
      await expect(nadia.page.getByRole("textbox", { name: m.messages_body({}, words) })).toHaveCount(0)
      await write(brand.page, locale, "Tu m'entends ?")
      await expect(line(brand.page, "Tu m'entends ?")).toBeVisible()
      await nadia.page.reload()
      await expect(line(nadia.page, "Avec plaisir")).toBeVisible()
      await expect(line(nadia.page, "Tu m'entends ?")).toHaveCount(0)

      expect([...brand.trouble, ...nadia.trouble]).toEqual([])
    })

test("a message that the socket brings before the answer comes stands once", async ({ browser }) => {
  test.skip(!IN_CHROMIUM, "over BiDi a request cannot be sent on with its body")
  const { company, influencerId } = await aPair()
  const { page } = await aPageFor(browser, company, "fr", true)
  await begin(page, influencerId)

  const held = Promise.withResolvers<void>()
  await page.route("**/messages/*.data*", async (route) => {
    // What else is read there may still be on its way when the page closes: it is none of ours.
    if (!route.request().postData()?.includes("Au vieux port")) return route.continue()
    const response = await route.fetch()
    await held.promise
    await route.fulfill({ response })
  })
  await write(page, "fr", "Au vieux port")
  await expect(line(page, "Au vieux port").getByRole("time")).toBeVisible()
  await expect(line(page, "Au vieux port")).toHaveCount(1)
  held.resolve()
  await expect(page.getByRole("textbox", { name: m.messages_body({}, { locale: "fr" }) })).toHaveValue("")
  await expect(line(page, "Au vieux port")).toHaveCount(1)
})

test("Enter sends and Shift with it breaks the line; a file comes by paste or drop, and one that is refused comes back with its words", async ({
  browser,
}) => {
  const fr = { locale: "fr" } as const
  const { company, influencerId } = await aPair()
  const { page, trouble } = await aPageFor(browser, company, "fr")
  await begin(page, influencerId)
  const words = page.getByRole("textbox", { name: m.messages_body({}, fr) })
  await words.fill("Deux recettes")
  await words.press("Shift+Enter")
  await words.pressSequentially("et une story")
  await words.press("Enter")
  await expect(line(page, "et une story").getByRole("time")).toBeVisible()
  await expect(words).toHaveValue("")
  await expect(words).toBeFocused()

  await words.fill("Le brief")
  await words.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File(["<html>"], "brief.pdf", { type: "application/pdf" }))
    const paste = new Event("paste", { bubbles: true, cancelable: true })
    element.dispatchEvent(Object.assign(paste, { clipboardData })) // Firefox leaves the files of a made ClipboardEvent out
  })
  await expect(page.getByText("brief.pdf")).toBeVisible()
  await words.press("Enter")
  await expect(page.getByText(m.messages_file_refused({ name: "brief.pdf" }, fr))).toBeVisible()
  await expect(words).toHaveValue("Le brief")
  await page.getByRole("button", { name: m.messages_file_drop({ name: isolate("brief.pdf") }, fr) }).click()

  // What cannot go is named at the choice, and does not keep the others from going.
  const pdf = Buffer.from("%PDF-1.7\n%%EOF\n")
  const [name, mimeType] = [`${"b".repeat(20)}.pdf`, "application/pdf"]
  await page
    .getByLabel(m.messages_attachments({}, fr), { exact: true })
    .and(page.locator("input"))
    .setInputFiles([
      { name: "lourd.pdf", mimeType, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
      { name: "notes.docx", mimeType: "application/msword", buffer: pdf },
      { name, mimeType, buffer: pdf },
    ])
  await expect(page.getByText(m.messages_file_too_heavy({ name: isolate("lourd.pdf") }, fr))).toBeVisible()
  await expect(page.getByText(m.messages_file_refused({ name: isolate("notes.docx") }, fr))).toBeVisible()
  await expect(page.getByRole("button", { name: m.messages_file_drop({ name: isolate(name) }, fr) })).toBeVisible()
  await expect(
    page.getByRole("button", { name: m.messages_file_drop({ name: isolate("lourd.pdf") }, fr) }),
  ).toHaveCount(0)
  await page.getByRole("button", { name: m.messages_file_drop({ name: isolate(name) }, fr) }).click()
  await expect(page.getByText(m.messages_file_too_heavy({ name: isolate("lourd.pdf") }, fr))).toHaveCount(0)
  await words.press("Enter")
  await expect(line(page, "Le brief").getByRole("time")).toBeVisible()

  await page.getByRole("region", { name: /Nadia Benali/ }).evaluate((thread) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(["%PDF-1.7\n%%EOF\n"], "photos.pdf", { type: "application/pdf" }))
    for (const kind of ["dragover", "drop"])
      thread.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }))
  })
  await expect(page.getByText("photos.pdf")).toBeVisible()
  await page.getByRole("button", { name: m.messages_send({}, fr) }).click()
  await expect(page.getByRole("link", { name: /photos\.pdf/ })).toBeVisible()
  expect(trouble).toEqual([])
})

test("without network a message waits in the thread, also over a reload, and leaves once the network is back", async ({
  browser,
}) => {
  const fr = { locale: "fr" } as const
  const { company, influencerId } = await aPair()
  const { page } = await aPageFor(browser, company, "fr")
  await begin(page, influencerId)
  await page.context().setOffline(true)
  await write(page, "fr", "Je vous envoie le brouillon vendredi.")
  const waiting = line(page, "Je vous envoie le brouillon vendredi.")
  await expect(waiting).toContainText(m.messages_waiting({}, fr))
  await expect(page.getByText(m.form_not_sent({}, fr))).toHaveCount(0)
  await waiting.getByRole("button", { name: m.messages_resend({}, fr) }).click()
  await expect(waiting).toContainText(m.messages_waiting({}, fr))
  await look(page, "conversation-offline")
  await page.context().setOffline(false)
  await expect(waiting.getByRole("time")).toBeVisible()
  await expect(waiting).toHaveCount(1)

  await page.route("**/messages/*.data*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  )
  await write(page, "fr", "Et les photos lundi.")
  await expect(line(page, "Et les photos lundi.")).toContainText(m.messages_waiting_again({}, fr))
  await page.unroute("**/messages/*.data*")
  await page.reload()
  await expect(line(page, "Et les photos lundi.").getByRole("time")).toBeVisible()
  await expect(line(page, "Et les photos lundi.")).toHaveCount(1)
})

test("a message lost while the browser counts as online leaves by itself, once, and the next behind it", async ({
  browser,
}) => {
  const fr = { locale: "fr" } as const
  const { company, influencerId } = await aPair()
  const { page } = await aPageFor(browser, company, "fr")
  await begin(page, influencerId)
  let posts = 0
  let loses = true
  await page.route("**/messages/*.data*", async (route) => {
    if (route.request().method() !== "POST") return route.fallback()
    posts++
    if (!loses) return route.fallback()
    // The first arrives, and only its answer is lost.
    if (posts === 1 && IN_CHROMIUM) await route.fetch()
    await route.abort()
  })
  await write(page, "fr", "Je vous envoie le brouillon vendredi.")
  await expect.poll(() => posts).toBe(1)
  const sent = line(page, "Je vous envoie le brouillon vendredi.")
  const lost = sent.filter({ has: page.getByRole("button") })
  // Where it has arrived, it stands once, as what it is.
  if (IN_CHROMIUM) await expect(sent.getByRole("time")).toBeVisible()
  else await expect(lost).toContainText(m.messages_waiting_again({}, fr))
  await expect(sent).toHaveCount(1)
  await write(page, "fr", "Et les photos lundi.")
  await expect(line(page, "Et les photos lundi.")).toContainText(m.messages_waiting_turn({}, fr))

  // Looked at again, it does not wait for its pause.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")))
  await expect.poll(() => posts, { timeout: 2_000 }).toBe(2)
  if (!IN_CHROMIUM) await expect(lost).toContainText(m.messages_waiting_again({}, fr))
  await expect(sent).toHaveCount(1)
  loses = false
  await expect(line(page, "Et les photos lundi.").getByRole("time")).toBeVisible({ timeout: 20_000 })
  await expect(lost).toHaveCount(0)
  await page.reload()
  await expect(line(page, "Je vous envoie le brouillon vendredi.")).toHaveCount(1)
  await expect(line(page, "Et les photos lundi.")).toHaveCount(1)
})

test("the list of conversations brings what is new by itself, also beside an open one", async ({ browser }) => {
  const { company, creator, influencerId } = await aPair()
  const brand = await aPageFor(browser, company, "fr")
  await begin(brand.page, influencerId)
  const nadia = await aPageFor(browser, creator, "fr")
  await nadia.page.goto("/messages")
  await expect(nadia.page.getByRole("main").getByText("Un café à Marseille ?")).toBeVisible()
  await write(brand.page, "fr", "Et mardi ?")
  await expect(nadia.page.getByRole("main").getByText("Et mardi ?")).toBeVisible()
  await expectWholeRing(nadia.page.getByRole("main").getByRole("link", { name: "Maison Orsay" }))
  await nadia.page.getByRole("main").getByRole("link", { name: "Maison Orsay" }).click()
  const column = nadia.page.getByRole("navigation", { name: m.messages_title({}, { locale: "fr" }) })
  await expect(column.getByText("Et mardi ?")).toBeVisible()
  await write(brand.page, "fr", "Ou jeudi ?")
  await expect(column.getByText("Ou jeudi ?")).toBeVisible()
})

test("a conversation that cannot be read again stands as it was, says so, and is read once it can be", async ({
  browser,
}) => {
  const fr = { locale: "fr" } as const
  const { company, creator, influencerId } = await aPair()
  const brand = await aPageFor(browser, company, "fr")
  await begin(brand.page, influencerId)
  const { page, trouble } = await aPageFor(browser, creator, "fr")
  await page.goto("/messages")
  await page.getByRole("main").getByRole("link", { name: "Maison Orsay" }).click()
  const words = page.getByRole("textbox", { name: m.messages_body({}, fr) })
  await hydrated(page)
  await words.fill("Avec plaisir, et")
  await page.route("**/messages/*.data*", (route) =>
    route.request().method() === "GET" ? route.fulfill({ status: 503 }) : route.fallback(),
  )
  await write(brand.page, "fr", "Et mardi ?")
  await expect(page.getByText(m.screen_old({}, fr))).toBeVisible()
  await expect(line(page, "Et mardi ?")).toBeVisible()
  await expect(words).toHaveValue("Avec plaisir, et")
  await look(page, "conversation-old")
  await page.unroute("**/messages/*.data*")
  await page
    .getByRole("status")
    .getByRole("button", { name: m.error_retry({}, fr) })
    .click()
  await expect(page.getByText(m.screen_old({}, fr))).toHaveCount(0)
  const column = page.getByRole("navigation", { name: m.messages_title({}, fr) })
  await expect(column.getByText("Et mardi ?")).toBeVisible()
  await expect(words).toHaveValue("Avec plaisir, et")
  trouble.splice(0, trouble.length, ...trouble.filter((each) => !each.includes("503")))
  expect(trouble).toEqual([])
})

test("the other side's reading shows under the newest message", async ({ browser }) => {
  const { company, creator, influencerId } = await aPair()
  const brand = await aPageFor(browser, company, "fr")
  await begin(brand.page, influencerId)
  const newest = line(brand.page, "Un café à Marseille ?")
  await expect(newest.getByRole("time")).toHaveText(/^\d\d:\d\d$/)
  const nadia = await aPageFor(browser, creator, "fr")
  await nadia.page.goto(new URL(brand.page.url()).pathname)
  await expect(newest.getByRole("time")).toHaveText(/^\d\d:\d\d, lu$/)
})

/** A company's first message, from which its conversation is open. */
async function begin(page: Page, influencerId: string) {
  await page.goto(`/messages/new?to=${influencerId}`)
  await page.getByLabel(m.messages_purpose({}, { locale: "fr" }), { exact: true }).selectOption("quote")
  await write(page, "fr", "Un café à Marseille ?")
  await expect(line(page, "Un café à Marseille ?")).toBeVisible()
}

test("whoever speaks for no company is told why and what leads there; a stranger's conversation is not found", async ({
  page,
}) => {
  const { influencerId } = await aPair()
  await page.goto(`/messages/new?to=${influencerId}`)
  await expect(page.getByText(m.directory_why_contact({}, { locale: "fr" }))).toBeVisible()
  await expect(page.getByRole("link", { name: m.directory_why_join({}, { locale: "fr" }) })).toBeVisible()
  expect((await page.goto(`/messages/new?to=${randomUUID()}`))?.status()).toBe(404)
  await page.goto("/auth")
  await signIn(page, (await aPair()).company)
  for (const path of [
    `/messages/${randomUUID()}`,
    "/messages/x",
    `/messages/${randomUUID()}/attachments/${randomUUID()}`,
  ])
    expect((await page.goto(path))?.status(), path).toBe(404)
})

test("a mail program ends the mails by one press without a session, and another token ends nothing", async ({
  page,
  request,
}) => {
  expect(
    (await request.post("/messages/unsubscribe?token=x", { form: { "List-Unsubscribe": "One-Click" } })).status(),
  ).toBe(404)
  expect((await page.goto("/messages/unsubscribe?token=x"))?.status()).toBe(404)
  await expect(page.getByText(m.messages_unsubscribe_dead({}, { locale: "fr" }))).toBeVisible()
})

test("a French message in an Arabic inbox is cut with three dots at its own end", async ({ browser }) => {
  const { company, influencerId } = await aPair()
  const { page } = await aPageFor(browser, company, "ar")
  const body = "Nous aimerions vous envoyer notre dernière collection, sans obligation d'en parler."
  await page.goto(at("ar", `/messages/new?to=${influencerId}`))
  await page.getByLabel(m.messages_purpose({}, { locale: "ar" }), { exact: true }).selectOption("quote")
  await write(page, "ar", body)
  await expect(line(page, body)).toBeVisible()
  await page.goto(at("ar", "/messages"))
  // A clamped line that is set to the right has its dots beyond the edge.
  await expect(page.getByText(body)).toHaveCSS("text-overflow", "ellipsis")
  await expect(page.getByText(body)).toHaveCSS("white-space", "nowrap")
  expect((await page.getByText(body).boundingBox())?.x).toBeGreaterThan(0)
  await look(page, "messages-cut")
})

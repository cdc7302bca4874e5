import { once } from "node:events"
import { createServer } from "node:http"
import type { Page } from "@playwright/test"
import sharp from "sharp"
import { m } from "../../app/paraglide/messages.js"
import { portOf } from "../support/port-of.ts"
import { aCreator } from "./support/creators.ts"
import { at, expect, hydrated, type Language, look, screensFor, test } from "./support/test.ts"

const PORTRAIT = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: { r: 200, g: 120, b: 80 } } })
    .jpeg()
    .toBuffer()

/** 'Ajouter', which is a link on a telephone and the paste field's button at a desk; then what it is, where it has no address. */
async function openForm(page: Page, locale: Language, kind: string) {
  const words = { locale }
  const add = { name: m.editor_add({}, words), exact: true }
  await page.getByRole("link", add).or(page.getByRole("button", add)).click()
  await expect(page.getByRole("heading", add)).toBeVisible()
  const kinds = page.getByRole("navigation", { name: m.editor_add_title({}, words) })
  if (kind === m.editor_kind_link({}, words)) return
  await kinds.getByRole("link", { name: kind, exact: true }).click()
  await expect(page.getByRole("heading", { name: m.editor_block_new({ kind }, words) })).toBeVisible()
}

async function addBlock(page: Page, locale: Language, kind: string, fields: { title: string; address?: string }) {
  const words = { locale }
  await openForm(page, locale, kind)
  await page.getByLabel(m.editor_block_title({}, words), { exact: true }).fill(fields.title)
  const isContact = kind === m.editor_kind_contact({}, words)
  const address = isContact ? m.editor_block_address({}, words) : m.editor_paste({}, words)
  if (fields.address) await page.getByLabel(address, { exact: true }).fill(fields.address)
  await page.getByRole("button", { name: m.editor_block_add({}, words) }).click()
}

/** A site of somebody else's: a product at /couteau, a page without a title elsewhere. */
async function aSite() {
  const picture = await PORTRAIT()
  const server = createServer(({ url }, response) => {
    if (url === "/couteau.jpg") return response.writeHead(200, { "Content-Type": "image/jpeg" }).end(picture)
    const page = `<title>Boutique</title><script type="application/ld+json">${JSON.stringify({
      "@type": "Product",
      name: "Mes couteaux, pas un de plus",
      image: "/couteau.jpg",
      offers: { price: "89.00", priceCurrency: "EUR" },
    })}</script>`
    response.writeHead(200, { "Content-Type": "text/html" }).end(url === "/couteau" ? page : "")
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const port = portOf(server)
  return { url: `http://boutique.localhost:${port}/`, close: () => server.close() }
}

/** Opens the menu of a block's row, and presses what it offers; again where the rows moved meanwhile, which closes it. */
async function choose(page: Page, title: string, what: RegExp) {
  await page.emulateMedia({ reducedMotion: "reduce" }) // a menu that is still rising is missed
  const choice = page.getByRole("button", { name: what })
  await expect(async () => {
    if (!(await choice.isVisible())) await page.getByRole("button", { name: `Actions pour ⁨${title}⁩` }).click()
    await choice.click({ timeout: 2_000 })
  }).toPass()
}

for (const locale of ["fr", "ar"] as const)
  for (const { width } of screensFor(locale))
    test(`an empty page becomes a finished one, in ${locale} at ${width} px`, async ({ page, browser, baseURL }) => {
      test.slow()
      const words = { locale }
      await page.setViewportSize({ width, height: 844 })
      const path = await aCreator(page)
      await page.goto(at(locale, "/influencer/page"))
      await expect(page.getByText(m.editor_empty_title({}, words))).toBeVisible()
      await look(page, "editor-empty")

      await addBlock(page, locale, m.editor_kind_link({}, words), { title: "Ma boutique", address: "boutique.example" })
      await expect(page.getByText(m.editor_saved_added({}, words))).toBeVisible()
      await addBlock(page, locale, m.editor_kind_video({}, words), {
        title: "Recette",
        address: "https://vimeo.com/76979871",
      })
      await expect(page.getByRole("article")).toHaveCount(2)
      await addBlock(page, locale, m.editor_kind_heading({}, words), { title: "À lire" })
      await expect(page.getByRole("article")).toHaveCount(3)
      await look(page, "editor-blocks")
      await openForm(page, locale, m.editor_kind_link({}, words))
      await look(page, "editor-add")
      const kinds = page.getByRole("navigation", { name: m.editor_add_title({}, words) })
      await kinds.getByRole("link", { name: m.editor_kind_product({}, words), exact: true }).click()
      await expect(
        page.getByRole("heading", { name: m.editor_block_new({ kind: m.editor_kind_product({}, words) }, words) }),
      ).toBeVisible()
      await look(page, "editor-block-form")

      await page.getByRole("link", { name: m.editor_part_theme({}, words) }).click()
      const encre = page.getByRole("radio", { name: m.editor_theme_encre({}, words) })
      await encre.check()
      await expect(page.getByText(m.editor_saved_appearance({}, words))).toBeVisible()
      await look(page, "editor-theme")

      await page.getByRole("link", { name: m.editor_part_blocks({}, words) }).click()
      await page
        .getByRole("main")
        .getByRole("link", { name: m.editor_part_collaborations({}, words) })
        .click()
      await page.getByRole("link", { name: m.editor_work_add({}, words) }).click()
      await page.getByLabel(m.editor_work_company({}, words), { exact: true }).fill("Maison Lou")
      await page.getByLabel(m.editor_work_website({}, words)).fill("maison-lou.example")
      await look(page, "editor-collaboration-form")
      await page.getByRole("button", { name: m.editor_block_add({}, words) }).click()
      await expect(page.getByRole("article", { name: "Maison Lou" })).toBeVisible()
      await look(page, "editor-collaborations")

      await page.getByRole("link", { name: m.editor_part_address({}, words) }).click()
      await expect(page.getByRole("img", { name: m.editor_qr_alt({}, words) })).toBeVisible()
      await look(page, "editor-address")

      await page.goto(at(locale, "/profile/portrait"))
      await page
        .getByLabel(m.profile_portrait_file({}, words), { exact: true })
        .setInputFiles({ name: "moi.jpg", mimeType: "image/jpeg", buffer: await PORTRAIT() })
      await look(page, "profile-portrait")
      await page.getByRole("button", { name: m.profile_save({}, words), exact: true }).click()
      await page.waitForURL(`**${at(locale, "/profile")}`)
      await page.getByRole("link", { name: m.profile_edit({}, words), exact: true }).click()
      await look(page, "profile-edit")

      const visitor = await browser.newPage({ baseURL: baseURL ?? "" })
      await visitor.goto(`/${path}`)
      await expect(visitor.getByRole("link", { name: "Ma boutique" })).toBeVisible()
      await expect(visitor.getByRole("link", { name: "Recette" })).toBeVisible()
      await expect(visitor.getByRole("heading", { name: "À lire" })).toBeVisible()
      await expect(visitor.getByRole("link", { name: "Maison Lou" })).toBeVisible()
      await expect(visitor.locator('img[src^="/media/"]')).toBeVisible()
      await visitor.close()

      await page.goto(at(locale, "/generate-media-kit"))
      const pdf = page.getByRole("link", { name: m.media_kit_see_pdf({}, words) })
      await expect(pdf).toBeVisible({ timeout: 30_000 }) // a job makes it
      const file = await page.request.get((await pdf.getAttribute("href")) ?? "")
      expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-")
    })

test("blocks are moved by the keyboard, deleted, and brought back", async ({ page }) => {
  await aCreator(page)
  await page.goto("/influencer/page")
  for (const title of ["Un", "Deux", "Trois"]) {
    await addBlock(page, "fr", "Lien", { title, address: "exemple.fr" })
    await expect(page.getByRole("article", { name: title })).toBeVisible()
  }
  const titles = () =>
    page.getByRole("article").evaluateAll((rows) => rows.map((row) => row.getAttribute("aria-label")))
  const grip = page.getByRole("button", { name: "Déplacer" }).first()
  await grip.focus()
  await grip.press("Space")
  await expect(page.getByText("est pris")).toBeAttached()
  await page.keyboard.press("ArrowDown")
  await expect(page.getByText("Place 2 sur 3")).toBeAttached()
  await page.keyboard.press("Space")
  await expect(page.getByText("Ordre enregistré")).toBeVisible()
  expect(await titles()).toEqual(["Deux", "Un", "Trois"])
  await page.getByRole("button", { name: "Annuler", exact: true }).click()
  await expect.poll(titles).toEqual(["Un", "Deux", "Trois"])
  await choose(page, "Deux", /Supprimer .*Deux/)
  await expect.poll(titles).toEqual(["Un", "Trois"])
  await page.getByRole("button", { name: "Annuler", exact: true }).click()
  await expect.poll(titles).toEqual(["Un", "Deux", "Trois"])
  await choose(page, "Trois", /Supprimer .*Trois/)
  await expect.poll(titles).toEqual(["Un", "Deux"])
  await page.keyboard.press("Control+z")
  await expect.poll(titles).toEqual(["Un", "Deux", "Trois"])
})

test("blocks are moved by the mouse too: a row's link does not lie over its handle", async ({ page }) => {
  await aCreator(page)
  await page.goto("/influencer/page")
  for (const title of ["Un", "Deux"]) {
    await addBlock(page, "fr", "Lien", { title, address: "exemple.fr" })
    await expect(page.getByRole("article", { name: title })).toBeVisible()
  }
  const rows = page.getByRole("article")
  const first = await rows.first().boundingBox()
  const grip = page.getByRole("button", { name: "Déplacer" }).last()
  await grip.hover()
  await page.mouse.down()
  await page.mouse.move(first?.x ?? 0, (first?.y ?? 0) + 10, { steps: 20 })
  await page.mouse.up()
  await expect(rows.first()).toHaveAttribute("aria-label", "Deux")
  await expect(page).toHaveURL(/page$/)
})

test("the editor says that all is saved only while no form holds words that are not", async ({ page }) => {
  await aCreator(page)
  await page.goto("/influencer/page")
  await addBlock(page, "fr", "Lien", { title: "Un", address: "exemple.fr" })
  const saved = page.getByText("Enregistré", { exact: true })
  const unsaved = page.getByText("Pas encore enregistré", { exact: true })
  const title = page.getByLabel("Titre", { exact: true })
  await expect(saved).toBeVisible()
  await page.getByRole("link", { name: "Modifier" }).first().click()
  await expect(saved).toBeVisible()
  await title.fill("Deux")
  await expect(unsaved).toBeVisible()
  await title.fill("")
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click()
  await expect(title).toHaveAttribute("aria-invalid", "true")
  await expect(unsaved).toBeVisible()
  await title.fill("Deux")
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click()
  await expect(page.getByRole("article", { name: "Deux" })).toBeVisible()
  await expect(saved).toBeVisible()
  await page.getByRole("link", { name: "Modifier" }).first().click()
  await title.fill("Trois")
  await expect(unsaved).toBeVisible()
  await page.getByRole("link", { name: "Annuler", exact: true }).click()
  await expect(saved).toBeVisible()
})

test("a move is taken back by a press that comes before the page has been read anew", async ({ page }) => {
  await aCreator(page)
  await page.goto("/influencer/page")
  for (const title of ["Un", "Deux"]) {
    await addBlock(page, "fr", "Lien", { title, address: "exemple.fr" })
    await expect(page.getByRole("article", { name: title })).toBeVisible()
  }
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
  await page.route(/\/influencer\/page\.data/, async (route) => {
    if (route.request().method() === "GET") await pressed
    await route.continue()
  })
  await choose(page, "Deux", /^Monter .*Deux/)
  await expect(page.getByText("Ordre enregistré")).toBeVisible()
  await page.getByRole("button", { name: "Annuler", exact: true }).click()
  const undone = page.waitForResponse((response) => response.request().method() === "POST")
  press()
  expect((await undone).status()).toBe(200)
  const titles = () =>
    page.getByRole("article").evaluateAll((rows) => rows.map((row) => row.getAttribute("aria-label")))
  await expect.poll(titles).toEqual(["Un", "Deux"])
  await expect(page.getByText("Ordre enregistré")).toBeVisible()
})

async function pressWhileBusy(page: Page, busy: () => Promise<void>) {
  await aCreator(page)
  await page.goto("/influencer/page")
  for (const title of ["Un", "Deux", "Trois"]) {
    await addBlock(page, "fr", "Lien", { title, address: "exemple.fr" })
    await expect(page.getByRole("article", { name: title })).toBeVisible()
  }
  const { promise: pressed, resolve: go } = Promise.withResolvers<void>()
  await page.route(/\/influencer\/page\.data/, async (route) => {
    await pressed
    await route.continue()
  })
  await choose(page, "Trois", /Mettre en premier/)
  await choose(page, "Trois", /Mettre en premier/) // once it is first, there is no such button
  await choose(page, "Deux", /Masquer/)
  await choose(page, "Un", /Supprimer/)
  await busy()
  go()
  const titles = () =>
    page.getByRole("article").evaluateAll((rows) => rows.map((row) => row.getAttribute("aria-label")))
  // Each of the slices in which a slow browser draws waits half a second, and Firefox has a dozen of them.
  await expect.poll(titles, { timeout: 60_000 }).toEqual(["Trois", "Deux"])
  await expect(page.getByRole("article", { name: "Deux" }).getByText("Masqué")).toBeVisible()
}

test("presses that come while the page is busy are all done, one after the other", ({ page }) =>
  pressWhileBusy(page, async () => {}))

test("they are done too where answers come before the browser has drawn that it waits for them", ({ page }) =>
  pressWhileBusy(page, () => page.evaluate(drawAfterAnswers)))

/** From here on an answer is there as soon as it is asked for, and React, which draws when a message of its own arrives, is late. */
function drawAfterAnswers() {
  const post = MessagePort.prototype.postMessage
  MessagePort.prototype.postMessage = function (message: unknown) {
    setTimeout(() => post.call(this, message), 500)
  }
  window.fetch = async (input, init) => {
    const { method, url, headers } = new Request(input, init)
    const asked = new XMLHttpRequest()
    asked.open(method, url, false)
    for (const [name, value] of headers) asked.setRequestHeader(name, value)
    asked.send(init?.body?.toString())
    const type = asked.getResponseHeader("Content-Type") ?? ""
    return new Response(asked.responseText, { status: asked.status, headers: { "Content-Type": type } })
  }
}

test("the focus goes to the first field, to the row that was added, and to the one after what was deleted", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await aCreator(page)
  await page.goto("/influencer/page")
  await hydrated(page)
  const row = (title: string) => page.getByRole("article", { name: title }).getByRole("link")
  for (const title of ["Un", "Deux", "Trois"]) {
    await page.getByRole("link", { name: "Ajouter", exact: true }).click()
    const field = page.getByLabel("Colle un lien", { exact: true })
    await expect(field).toBeFocused()
    await field.fill("exemple.fr")
    await page.getByLabel("Titre", { exact: true }).fill(title)
    await page.getByRole("button", { name: "Ajouter à ma page" }).click()
    await expect(row(title)).toBeFocused()
  }
  const focusIn = (title: string) => page.getByRole("article", { name: title }).locator(":focus")
  await row("Deux").click()
  await page.getByRole("link", { name: "Annuler", exact: true }).click()
  await expect(focusIn("Deux")).toHaveCount(1)
  await choose(page, "Deux", /Supprimer/)
  await expect(focusIn("Trois")).toHaveCount(1)
  await choose(page, "Trois", /Supprimer/)
  await expect(focusIn("Un")).toHaveCount(1)
  await page.getByRole("button", { name: "Actions pour" }).click()
  await page.getByRole("link", { name: "Programmer" }).click()
  await expect(page.getByLabel("Visible à partir du")).toBeFocused()
})

for (const locale of ["fr", "ar"] as const)
  for (const { where, ...viewport } of screensFor(locale))
    test.describe(`in ${locale}, on a ${where}`, () => {
      test.use({ viewport })

      test("a block added without network waits in the list, also over a reload, and is sent once there is one", async ({
        page,
        trouble,
      }) => {
        const words = { locale }
        await aCreator(page)
        const fill = async (title: string, address: string) => {
          await page.getByLabel(m.editor_paste({}, words), { exact: true }).fill(address)
          await page.getByLabel(m.editor_block_title({}, words), { exact: true }).fill(title)
          await page.getByRole("button", { name: m.editor_block_add({}, words) }).click()
        }
        const row = (title: string) => page.getByRole("article", { name: title, exact: true })
        const opened = (title: string) =>
          row(title).getByRole("link", { name: m.editor_edit_block({ title: `\u2068${title}\u2069` }, words) })

        await page.goto(at(locale, "/influencer/page?add=link"))
        await page.waitForLoadState("networkidle")
        await page.context().setOffline(true)
        await fill("Ma boutique", "boutique.example")
        await expect(row("Ma boutique")).toContainText(m.editor_waiting({}, words))
        await expect(row("Ma boutique")).toBeFocused()
        await expect(row("Ma boutique")).toHaveCSS("border-top-style", "dashed")
        await look(page, "editor-offline")
        await page.context().setOffline(false)
        await expect(opened("Ma boutique")).toBeFocused()
        await expect(page.getByText(m.editor_saved_added({}, words))).toBeVisible()
        await expect(row("Ma boutique")).toHaveCount(1)

        // The network comes back with the page that is loaded anew: the row has outlived it.
        await page.goto(at(locale, "/influencer/page?add=link"))
        await page.waitForLoadState("networkidle")
        await page.context().setOffline(true)
        await fill("Mon atelier", "atelier.example")
        await expect(row("Mon atelier")).toContainText(m.editor_waiting({}, words))
        await page.route("**/page.data*", (route) =>
          route.request().method() === "POST" ? route.abort() : route.fallback(),
        )
        await page.context().setOffline(false)
        await page.goto(at(locale, "/influencer/page"))
        await expect(row("Mon atelier").getByRole("button", { name: m.messages_resend({}, words) })).toBeVisible()
        await expect(page.getByText(m.form_not_sent({}, words))).toHaveCount(0)
        // It is tried again by itself: no other sign of the network comes.
        await page.unroute("**/page.data*")
        await expect(opened("Mon atelier")).toBeVisible({ timeout: 20_000 })
        await expect(row("Mon atelier")).toHaveCount(1)

        // What the server refuses comes back into its form as it was typed.
        await page.goto(at(locale, "/influencer/page?add=link"))
        await page.waitForLoadState("networkidle")
        await page.context().setOffline(true)
        await fill("Nulle part", "pas une adresse")
        await expect(row("Nulle part")).toContainText(m.editor_waiting({}, words))
        await page.context().setOffline(false)
        const address = page.getByLabel(m.editor_paste({}, words), { exact: true })
        await expect(address).toBeFocused()
        await expect(address).toHaveAttribute("aria-invalid", "true")
        await expect(page.getByLabel(m.editor_block_title({}, words), { exact: true })).toHaveValue("Nulle part")
        await expect(row("Nulle part")).toHaveCount(0)
        trouble.splice(
          0,
          trouble.length,
          ...trouble.filter((each) => !each.startsWith("Failed to fetch manifest patches")),
        )
      })
    })

test("a pasted address brings its title, and a shop's makes a product; nothing found leaves the title to be typed", async ({
  page,
}) => {
  const site = await aSite()
  await aCreator(page)
  await page.goto("/influencer/page?add=link")
  await hydrated(page)
  const address = page.getByLabel("Colle un lien", { exact: true })
  const title = page.getByLabel("Titre", { exact: true })
  await address.fill(`${site.url}rien`)
  await title.focus()
  await expect(page.getByText("Rien trouvé à cette adresse")).toBeVisible()
  await expect(title).toHaveValue("")
  await address.fill(`${site.url}couteau`)
  await title.focus()
  await expect(title).toHaveValue("Mes couteaux, pas un de plus")
  await expect(page.getByRole("heading", { name: "Nouveau bloc : Produit" })).toBeVisible()
  await expect(page.getByLabel("Prix")).toHaveValue("89 €")
  const picture = page.locator("form img[src^='/media/']")
  await expect(picture).toBeVisible()
  await look(page, "editor-found")
  await title.fill("Mes couteaux")
  await page.getByRole("button", { name: "En faire un simple lien" }).click()
  await expect(page.getByRole("heading", { name: "Ajouter", exact: true })).toBeVisible()
  await expect(title).toHaveValue("Mes couteaux")
  await page.getByRole("button", { name: "Ajouter à ma page" }).click()
  await expect(page.getByRole("article", { name: "Mes couteaux" }).getByRole("presentation")).toBeVisible()
  site.close()
})

test("at a desk a block begins above the list: what is pasted there opens its form, and so does the button", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  const site = await aSite()
  await aCreator(page)
  await page.goto("/influencer/page")
  await hydrated(page)
  await page.evaluate((address) => navigator.clipboard.writeText(address), `${site.url}couteau`)
  await page.getByLabel("Colle un lien", { exact: true }).focus()
  await page.keyboard.press("ControlOrMeta+V")
  await expect(page.getByRole("heading", { name: "Nouveau bloc : Produit" })).toBeVisible()
  const title = page.getByLabel("Titre", { exact: true })
  await expect(title).toBeFocused()
  await expect(title).toHaveValue("Mes couteaux, pas un de plus")
  await page.getByRole("button", { name: "En faire un simple lien" }).click()
  await page.getByRole("button", { name: "Ajouter à ma page" }).click()
  await expect(page.getByRole("article", { name: "Mes couteaux" }).getByRole("presentation")).toBeVisible()
  await page.getByRole("button", { name: "Ajouter", exact: true }).click()
  await expect(page.getByRole("heading", { name: "Ajouter", exact: true })).toBeVisible()
  await expect(page.getByLabel("Colle un lien", { exact: true })).toBeFocused()
  await expect(page.getByText("Rien trouvé à cette adresse")).toBeHidden()
  site.close()
})

test("on a telephone the clipboard is offered, read on a press alone, and cleared again", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  const site = await aSite()
  await aCreator(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/influencer/page")
  await hydrated(page)
  await page.evaluate((address) => navigator.clipboard.writeText(address), `${site.url}couteau`)
  await page.getByRole("link", { name: "Ajouter", exact: true }).click()
  const address = page.getByLabel("Colle un lien", { exact: true })
  await expect(address).toHaveValue("")
  await page.getByRole("button", { name: "Coller", exact: true }).click()
  await expect(address).toHaveValue(`${site.url}couteau`)
  await expect(page.getByLabel("Titre", { exact: true })).toHaveValue("Mes couteaux, pas un de plus")
  await page.getByRole("button", { name: "Effacer", exact: true }).click()
  await expect(address).toHaveValue("")
  await expect(address).toBeFocused()
  await expect(page.getByRole("button", { name: "Coller", exact: true })).toBeVisible()
  site.close()
})

test("a product stands on the page with its picture and its price, which are changed and taken away", async ({
  page,
}) => {
  const site = await aSite()
  const path = await aCreator(page)
  await page.goto("/influencer/page?add=link")
  await hydrated(page)
  await page.getByLabel("Colle un lien", { exact: true }).fill(`${site.url}couteau`)
  await page.getByLabel("Titre", { exact: true }).focus()
  await expect(page.getByLabel("Prix")).toHaveValue("89 €")
  await page.getByText("C’est un partenariat ?").click()
  await page.getByLabel("Avec qui ?").fill("Maison Orsay")
  await page.getByText("Collaboration commerciale", { exact: true }).click()
  await page.getByRole("button", { name: "Ajouter à ma page" }).click()
  const row = page.getByRole("article", { name: "Mes couteaux" })
  await expect(row.getByText("89 €")).toBeVisible()
  await page.goto(`/${path}`)
  const shown = page.getByRole("link", { name: "Mes couteaux" })
  await expect(shown).toContainText("89 €")
  await expect(shown).toContainText("Maison Orsay")
  await expect(shown.locator("img")).toHaveJSProperty("complete", true)
  await look(page, "page-product")
  await page.goto("/influencer/page")
  await hydrated(page)
  await row.getByRole("link").click()
  const file = page.getByLabel("Changer l’image")
  await file.setInputFiles({ name: "moi.jpg", mimeType: "image/jpeg", buffer: Buffer.from("x") })
  await page.getByRole("button", { name: "Enregistrer" }).click()
  await expect(page.getByText("Ce fichier n’est pas une photo")).toBeVisible()
  await file.setInputFiles({ name: "moi.jpg", mimeType: "image/jpeg", buffer: await PORTRAIT() })
  await page.getByRole("button", { name: "Enregistrer" }).click()
  await expect(page.getByText("Bloc enregistré")).toBeVisible()
  await row.getByRole("link").click()
  await page.getByLabel("Sans image").check()
  await page.getByRole("button", { name: "Enregistrer" }).click()
  await expect(row.getByRole("presentation")).toHaveCount(0)
  site.close()
})

test("what the law asks of partners is folded, said on the row, and taken back", async ({ page }) => {
  await aCreator(page)
  await page.goto("/influencer/page?add=link")
  await hydrated(page)
  await page.getByLabel("Colle un lien", { exact: true }).fill("maison-orsay.fr/couteaux")
  await page.getByLabel("Titre", { exact: true }).fill("Mes couteaux")
  await expect(page.getByText("Publicité", { exact: true })).toBeHidden()
  await page.getByText("C’est un partenariat ?").click()
  await page.getByText("Publicité", { exact: true }).click()
  await page.getByText("retouchée", { exact: true }).click()
  await look(page, "editor-partnership")
  await page.getByRole("button", { name: "Ajouter à ma page" }).click()
  const row = page.getByRole("article", { name: "Mes couteaux" })
  await expect(row.getByText("Publicité")).toBeVisible()
  await expect(row.getByText("Images retouchées")).toBeVisible()
  await row.getByRole("link").click()
  await expect(page.getByRole("radio", { name: "Publicité" })).toBeChecked()
  await page.getByText("Rien de commercial", { exact: true }).click()
  await page.getByText("telle quelle", { exact: true }).click()
  await page.getByRole("button", { name: "Enregistrer" }).click()
  await expect(row.getByText("maison-orsay.fr")).toBeVisible()
  await expect(row.getByText("Publicité")).toHaveCount(0)
})

test("a button that is pressed twice at once adds or saves one block, and is not told of another tab", async ({
  page,
}) => {
  await aCreator(page)
  await page.goto("/influencer/page")
  const pressTwice = (name: string) =>
    page.getByRole("button", { name, exact: true }).evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
  const title = page.getByLabel("Titre", { exact: true })
  await openForm(page, "fr", "Titre")
  await title.fill("Un")
  await pressTwice("Ajouter à ma page")
  await expect(page.getByRole("article")).toHaveCount(1)
  await expect(title).toBeHidden()
  await page.getByRole("link", { name: "Modifier" }).first().click()
  await title.fill("Deux")
  await pressTwice("Enregistrer")
  await expect(page.getByRole("article", { name: "Deux" })).toBeVisible()
  await expect(title).toBeHidden()
  await expect(page.getByRole("alert")).toHaveCount(0)
})

test("a second tab is told that the page has changed, keeps what was typed, and saves it then", async ({ page }) => {
  await aCreator(page)
  const late = await page.context().newPage()
  await late.goto("/influencer/page?add=link")
  await page.goto("/influencer/page")
  await addBlock(page, "fr", "Lien", { title: "Premier", address: "exemple.fr" })
  await expect(page.getByText("Bloc ajouté")).toBeVisible()
  await late.getByLabel("Titre", { exact: true }).fill("Second 👩‍👩‍👧")
  await late.getByLabel("Colle un lien", { exact: true }).fill("second.example")
  await late.getByRole("button", { name: "Ajouter à ma page" }).click()
  await expect(late.getByRole("alert")).toContainText("Ta page a changé dans un autre onglet")
  await expect(late.getByRole("article", { name: "Premier" })).toBeVisible()
  await expect(late.getByLabel("Titre", { exact: true })).toHaveValue("Second 👩‍👩‍👧")
  await late.getByRole("button", { name: "Ajouter à ma page" }).click()
  await expect(late.getByRole("article")).toHaveCount(2)
  await late.close()
})

test("with scripts too the address is looked up as it is typed, and changed", async ({ page }) => {
  const path = await aCreator(page)
  await page.goto("/influencer/page/address")
  await hydrated(page)
  const field = page.getByLabel("Adresse de ta page")
  await field.fill("setup")
  await expect(page.getByText("Ce nom est déjà pris")).toBeVisible()
  await page.getByRole("button", { name: "Changer d’adresse" }).click()
  await expect(field).toHaveAccessibleDescription(/Ce nom est déjà pris/)
  await expect(field).toHaveAttribute("aria-invalid", "true")
  await expect(field).toBeFocused()
  await field.fill(`${path}-b`)
  await expect(field).not.toHaveAccessibleDescription(/Ce nom est déjà pris/)
  await expect(page.getByText(`"${path}-b" est disponible`)).toBeVisible()
  await page.getByRole("button", { name: "Changer d’adresse" }).click()
  await expect(page.getByText("Ta page est à sa nouvelle adresse.")).toBeVisible()
})

for (const width of [390, 1280])
  test(`Escape leaves a block's form for what opened it, what was typed is offered again, ${width} pixels wide`, async ({
    page,
  }) => {
    await aCreator(page)
    await page.setViewportSize({ width, height: 844 })
    await page.goto("/influencer/page")
    await hydrated(page)
    await addBlock(page, "fr", m.editor_kind_heading({}, { locale: "fr" }), { title: "Mes adresses" })
    const row = page.getByRole("link", { name: m.editor_edit_block({ title: "⁨Mes adresses⁩" }, { locale: "fr" }) })
    const heading = page.getByRole("link", { name: m.editor_kind_heading({}, { locale: "fr" }), exact: true })
    const opener = width < 1000 ? page.getByRole("link", { name: "Ajouter", exact: true }) : heading
    for (const [from, field] of [
      [opener, width < 1000 ? m.editor_paste : m.editor_block_title],
      [row, m.editor_block_title],
    ] as const) {
      await from.press("Enter")
      const typed = page.getByLabel(field({}, { locale: "fr" }), { exact: true })
      await typed.fill("Mes adresses à Marseille")
      await typed.press("Escape")
      await expect(typed).toBeHidden()
      await expect(from).toBeFocused()
      await from.press("Enter")
      await expect(page.getByRole("button", { name: m.form_draft_take({}, { locale: "fr" }) })).toBeVisible()
      await page.keyboard.press("Escape")
      await expect(from).toBeFocused()
    }
  })

test("the Tab key can pass over the links within the preview", async ({ page }) => {
  await aCreator(page)
  await page.goto("/influencer/page")
  await hydrated(page)
  const preview = page.getByRole("region", { name: "Aperçu" })
  await preview.focus()
  await page.keyboard.press("Tab")
  const over = preview.getByRole("link", { name: m.editor_preview_skip({}, { locale: "fr" }).replace("'", "’") })
  await expect(over).toBeFocused()
  await page.keyboard.press("Enter")
  await page.keyboard.press("Tab")
  expect(await preview.locator("iframe").evaluate((frame) => frame === document.activeElement)).toBe(false)
  expect(await preview.evaluate((region) => region.contains(document.activeElement))).toBe(false)
})

test("on a telephone the preview comes into sight with the focus, and leads back up", async ({ page }) => {
  await aCreator(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/influencer/page")
  await hydrated(page)
  const preview = page.getByRole("region", { name: "Aperçu" })
  await page.getByRole("link", { name: "Aperçu", exact: true }).click()
  await expect(preview).toBeFocused()
  await expect(preview.locator("iframe")).toBeInViewport({ ratio: 0.9 })
  expect(new URL(page.url()).hash).toBe("")
  await preview.getByRole("link", { name: "Revenir en haut" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport()
})

test("a language that few speak is searched for, chosen, and kept in sight", async ({ page }) => {
  await aCreator(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/profile?edit=1")
  await hydrated(page)
  for (const part of ["Ta carte", "Ce dont tu parles", "D’où tu es"])
    await expect(page.getByRole("heading", { name: part })).toBeVisible()
  await expect(page.getByRole("button", { name: "Enregistrer" })).toBeInViewport()
  await page.getByText("D’autres langues").click()
  await page.getByLabel("Chercher une langue").fill("klingon")
  await expect(page.getByText("Aucune langue de ce nom")).toBeVisible()
  await page.getByLabel("Chercher une langue").fill("COREEN")
  await expect(page.getByText("Russe", { exact: true })).toBeHidden()
  await page.getByText("Coréen", { exact: true }).click()
  await page.getByLabel("Chercher une langue").fill("russe")
  await expect(page.getByText("Coréen", { exact: true })).toBeVisible()
  await page.getByRole("button", { name: "Enregistrer" }).click()
  await page.waitForURL("**/profile")
  await page.goto("/profile?edit=1")
  await expect(page.getByRole("checkbox", { name: "Coréen" })).toBeChecked()
  await expect(page.getByText("Coréen", { exact: true })).toBeVisible()
})

test("at a desk somebody new sees the live page beside her home", async ({ page }) => {
  await aCreator(page)
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.goto("/influencer/dashboard")
  await expect(page.frameLocator("main iframe").getByRole("heading", { level: 1 })).toBeVisible()
  await look(page, "home-new")
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.locator("main iframe")).toBeHidden()
})

test("a portrait that is refused is told so beside its field until another is chosen", async ({ page }) => {
  await aCreator(page)
  await page.goto("/profile/portrait")
  await hydrated(page)
  const file = page.getByLabel("Ta photo")
  await file.setInputFiles({ name: "moi.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") })
  await page.getByRole("button", { name: "Enregistrer" }).click()
  await expect(page.getByText("Ce fichier n’est pas une photo")).toBeVisible()
  await expect(file).toHaveAttribute("aria-invalid", "true")
  await expect(file).toBeFocused()
  await file.setInputFiles({ name: "moi.jpg", mimeType: "image/jpeg", buffer: await PORTRAIT() })
  await expect(page.getByText("Ce fichier n’est pas une photo")).toHaveCount(0)
  await page.getByRole("button", { name: "Enregistrer" }).click()
  await page.waitForURL("**/profile?saved=1")
})

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("blocks are added, refused beside the field, moved and taken back", async ({ page }) => {
    const path = await aCreator(page)
    await page.goto("/influencer/page")
    await addBlock(page, "fr", "Lien", { title: "Piège", address: "javascript:alert(1)" })
    await expect(page.getByText("Une adresse commence par https://")).toBeVisible()
    await expect(page.getByLabel("Titre", { exact: true })).toHaveValue("Piège")
    await page.getByLabel("Colle un lien", { exact: true }).fill("exemple.fr")
    await page.getByRole("button", { name: "Ajouter à ma page" }).click()
    await addBlock(page, "fr", "Contact", { title: "M'écrire", address: "nadia@exemple.fr" })
    await choose(page, "M'écrire", /Monter .*M'écrire/)
    await choose(page, "Piège", /Masquer .*Piège/)
    await page.goto(`/${path}`)
    await expect(page.getByRole("link", { name: "M'écrire" })).toHaveAttribute("href", "mailto:nadia@exemple.fr")
    await expect(page.getByText("Piège")).toHaveCount(0)
  })

  test("the page behind an address is read by a button, and what was typed stays", async ({ page }) => {
    const site = await aSite()
    await aCreator(page)
    await page.goto("/influencer/page?add=link")
    await page.getByLabel("Colle un lien", { exact: true }).fill(`${site.url}couteau`)
    await page.getByText("Programmer", { exact: true }).click()
    await page.getByLabel("Jusqu’au").fill("2031-05-01T10:00")
    await page.getByRole("button", { name: "Lire la page" }).click()
    await expect(page.getByRole("heading", { name: "Nouveau bloc : Produit" })).toBeVisible()
    await expect(page.getByLabel("Titre", { exact: true })).toHaveValue("Mes couteaux, pas un de plus")
    await expect(page.getByLabel("Jusqu’au")).toHaveValue("2031-05-01T10:00")
    await page.getByRole("button", { name: "Ajouter à ma page" }).click()
    await expect(page.getByRole("article", { name: "Mes couteaux, pas un de plus" })).toBeVisible()
    site.close()
  })

  test("the theme is chosen, the address changed, and the old one leads on", async ({ page }) => {
    const path = await aCreator(page)
    await page.goto("/influencer/page/theme")
    await page.getByRole("radio", { name: "Néon" }).check()
    await page.getByRole("button", { name: "Enregistrer" }).click()
    await expect(page.getByText("Apparence enregistrée")).toBeVisible()
    await page.goto("/influencer/page/address")
    await page.getByLabel("Adresse de ta page").fill("setup")
    await page.getByRole("button", { name: "Changer d’adresse" }).click()
    await expect(page.getByText("Ce nom est déjà pris")).toBeVisible()
    await page.getByLabel("Adresse de ta page").fill(`${path}-b`)
    await page.getByRole("button", { name: "Changer d’adresse" }).click()
    await expect(page.getByText("Ta page est à sa nouvelle adresse.")).toBeVisible()
    await page.goto(`/${path}`)
    expect(new URL(page.url()).pathname).toBe(`/${path}-b`)
  })

  test("a portrait that is none is told so, and the interests are kept", async ({ page }) => {
    await aCreator(page)
    await page.goto("/profile/portrait")
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    await page.getByLabel("Ta photo").setInputFiles({ name: "moi.jpg", mimeType: "image/jpeg", buffer: svg })
    await page.getByRole("button", { name: "Enregistrer" }).click()
    await expect(page.getByText("Ce fichier n’est pas une photo")).toBeVisible()
    await page.goto("/profile?edit=1")
    await page.getByText("Cuisine", { exact: true }).click()
    await page.getByText("Maroc", { exact: true }).click()
    await page.getByRole("button", { name: "Enregistrer" }).click()
    await page.waitForURL("**/profile?saved=1")
    await expect(page.getByText("Maroc")).toBeVisible()
    await expect(page.getByText("Cuisine", { exact: true })).toBeVisible()
  })
})

import type { Page } from "@playwright/test"
import { m } from "../../app/paraglide/messages.js"
import { buildersFor } from "../support/people.ts"
import { aPageFor, aPair, line } from "./support/conversations.ts"
import { aCreator } from "./support/creators.ts"
import { signIn, sql } from "./support/people.ts"
import { at, expect, hydrated, type Language, look, screensFor, test } from "./support/test.ts"

const BIO = "Cuisine de marché, du mardi au samedi."

/** What is kept of anybody's words on this device. */
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^(draft|outbox|unsent) /.test(key)))

/** The tab is closed and another opened at the same place. */
async function elsewhere(page: Page) {
  const address = page.url()
  const other = await page.context().newPage()
  await page.close()
  await other.goto(address)
  await hydrated(other)
  return other
}

function offer(page: Page, locale: Language) {
  const words = { locale }
  return {
    shown: page.getByRole("status").filter({ has: page.getByRole("button", { name: m.form_draft_take({}, words) }) }),
    take: page.getByRole("button", { name: m.form_draft_take({}, words), exact: true }),
    forget: page.getByRole("button", { name: m.form_draft_forget({}, words), exact: true }),
  }
}

for (const locale of ["fr", "ar"] as const)
  for (const { where, ...viewport } of screensFor(locale))
    test.describe(`in ${locale}, on a ${where}`, () => {
      test.use({ viewport })

      test("a profile that was being written is offered in another tab, and gone once it is saved", async ({
        page,
      }) => {
        const words = { locale }
        await aCreator(page)
        await page.goto(at(locale, "/profile?edit=1"))
        await hydrated(page)
        await expect(offer(page, locale).shown).toHaveCount(0)
        const before = await page.getByLabel(m.profile_bio({}, words)).inputValue()
        await page.getByLabel(m.profile_bio({}, words)).fill(BIO)

        let again = await elsewhere(page)
        await expect(offer(again, locale).shown).toBeVisible()
        await expect(again.getByLabel(m.profile_bio({}, words))).toHaveValue(before)
        await look(again, "draft-offered")
        await offer(again, locale).take.click()
        await expect(again.getByLabel(m.profile_bio({}, words))).toHaveValue(BIO)
        await expect(offer(again, locale).shown).toHaveCount(0)
        await again.getByRole("button", { name: m.profile_save({}, words), exact: true }).click()
        await expect(again.getByText(m.profile_saved({}, words))).toBeVisible()
        expect(await kept(again)).toEqual([])

        await again.goto(at(locale, "/profile?edit=1"))
        await hydrated(again)
        await again.getByLabel(m.profile_name({}, words), { exact: true }).fill("N")
        again = await elsewhere(again)
        await offer(again, locale).forget.click()
        await expect(again.getByLabel(m.profile_bio({}, words))).toHaveValue(BIO)
        expect(await kept(again)).toEqual([])
      })
    })

test("what is refused stays kept until it is mended, and is offered to no other account", async ({ page }) => {
  await aCreator(page)
  await page.goto("/profile?edit=1")
  await hydrated(page)
  await page.getByLabel(m.profile_name({}, { locale: "fr" }), { exact: true }).fill("N".repeat(500))
  await page.getByRole("button", { name: m.profile_save({}, { locale: "fr" }), exact: true }).click()
  await expect(page.getByRole("alert").or(page.locator("[aria-invalid=true]")).first()).toBeVisible()
  expect(await kept(page)).toHaveLength(1)

  await aCreator(page) // another account on the same device
  await page.goto("/profile?edit=1")
  await hydrated(page)
  await expect(offer(page, "fr").shown).toHaveCount(0)
  expect(await kept(page)).toHaveLength(1)
})

/** All that somebody with the browser's tools reads of what it keeps, as it stands and behind base64. */
async function readable(page: Page) {
  const entries = await page.evaluate(() => [...Object.entries(localStorage), ...Object.entries(sessionStorage)])
  const texts = entries.flat()
  const decoded = texts
    .flatMap((text) => text.match(/[A-Za-z0-9+/_-]{8,}={0,2}/g) ?? [])
    .map((text) => Buffer.from(text, "base64").toString("utf8"))
  return [...texts, ...decoded].join("\n")
}

test("behind a session that has ended, the next person at the device reads nothing of what was written", async ({
  page,
}) => {
  const words = { locale: "fr" } as const
  const { email } = await buildersFor({ sql }).anInfluencer()
  await signIn(page, email)
  await page.goto("/profile?edit=1")
  await page.getByLabel(m.profile_bio({}, words)).fill(BIO)
  await page.getByLabel(m.profile_name({}, words), { exact: true }).fill("Nadia Cuisine")
  // A form that did not leave waits in its tab.
  await page.route("**/profile*", (route) => (route.request().method() === "POST" ? route.abort() : route.fallback()))
  await page.getByRole("button", { name: m.profile_save({}, words), exact: true }).click()
  await expect(page.getByText(m.ui_error({}, words)).first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0)
  await page.unroute("**/profile*")
  // As an earlier version kept it, and what one who means harm may have put there.
  await page.evaluate((bio) => {
    const old = { at: Date.now(), value: [["bio", bio]] }
    localStorage.setItem("draft 4b4a6c0e-8e5f-4c55-9e1e-0a1b2c3d4e5f profile", JSON.stringify(old))
    localStorage.setItem("outbox __proto__ x", "null")
  }, BIO)

  await page.context().clearCookies() // the session is over, without a sign-out
  await page.goto("/auth")
  await hydrated(page)
  expect(await kept(page)).toHaveLength(1)
  for (const secret of [BIO, "marché", "Nadia Cuisine"]) expect(await readable(page)).not.toContain(secret)

  // Somebody else signs in, with a key of their own, and tries it on all that is there.
  await aCreator(page)
  await page.goto("/profile?edit=1")
  await hydrated(page)
  await expect(offer(page, "fr").shown).toHaveCount(0)
  expect(await readable(page)).not.toContain("marché")
  const opened = await page.evaluate(async () => {
    const own = await (await fetch(location.href)).text()
    const keys = [...own.matchAll(/[A-Za-z0-9+/]{43}=/g)].map(([key]) => key)
    const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    let opened = 0
    for (const [name, text] of Object.entries({ ...localStorage, ...sessionStorage })) {
      if (!text.includes('"sealed"')) continue
      const { iv, sealed } = JSON.parse(text)
      for (const raw of keys) {
        const key = await crypto.subtle.importKey("raw", bytes(raw), "AES-GCM", false, ["decrypt"])
        const how = { name: "AES-GCM", iv: bytes(iv), additionalData: new TextEncoder().encode(name) }
        await crypto.subtle.decrypt(how, key, bytes(sealed)).then(
          () => opened++,
          () => {},
        )
      }
    }
    return { keys: keys.length, opened }
  })
  expect(opened.keys).toBeGreaterThan(0)
  expect(opened.opened).toBe(0)

  // Nothing is lost to the one who wrote it.
  await page.context().clearCookies()
  await signIn(page, email)
  await page.goto("/profile?edit=1")
  await expect(page.getByLabel(m.profile_bio({}, words))).toHaveValue(BIO) // the form that did not leave this tab
  const other = await elsewhere(page)
  await offer(other, "fr").take.click()
  await expect(other.getByLabel(m.profile_bio({}, words))).toHaveValue(BIO)
})

test("the line of a conversation is there in another tab, and goes with the sign-out", async ({ browser }) => {
  const { company, influencerId } = await aPair()
  const { page } = await aPageFor(browser, company, "fr")
  await page.goto(`/messages/new?to=${influencerId}`)
  await hydrated(page)
  await page.getByRole("textbox", { name: m.messages_body({}, { locale: "fr" }) }).fill("Un café à Marseille ?")
  const first = await elsewhere(page)
  await offer(first, "fr").take.click()
  await first.getByLabel(m.messages_purpose({}, { locale: "fr" }), { exact: true }).selectOption("quote")
  await first.getByRole("button", { name: m.messages_send({}, { locale: "fr" }) }).click()
  await expect(line(first, "Un café à Marseille ?")).toBeVisible()
  expect(await kept(first)).toEqual([])

  const box = (where: Page) => where.getByRole("textbox", { name: m.messages_body({}, { locale: "fr" }) })
  await hydrated(first)
  await box(first).fill("Mardi, ou plutôt")
  const again = await elsewhere(first)
  await expect(box(again)).toHaveValue("Mardi, ou plutôt")

  await again.goto("/auth/sign-out")
  await again
    .getByRole("main")
    .getByRole("button", { name: m.sign_out_submit({}, { locale: "fr" }) })
    .click()
  await again.waitForURL((url) => url.pathname === "/")
  expect(await kept(again)).toEqual([])
})

test("a message of a tab that was closed without a network leaves from two others, and arrives once", async ({
  browser,
}) => {
  const { company, influencerId } = await aPair()
  const { page } = await aPageFor(browser, company, "fr")
  await page.goto(`/messages/new?to=${influencerId}`)
  await page.getByLabel(m.messages_purpose({}, { locale: "fr" }), { exact: true }).selectOption("quote")
  const box = (where: Page) => where.getByRole("textbox", { name: m.messages_body({}, { locale: "fr" }) })
  await box(page).fill("Un café à Marseille ?")
  await page.getByRole("button", { name: m.messages_send({}, { locale: "fr" }) }).click()
  await expect(line(page, "Un café à Marseille ?")).toBeVisible()
  await hydrated(page)
  const address = page.url()
  await page.context().setOffline(true)
  await box(page).fill("Je vous envoie le brouillon vendredi.")
  await page.getByRole("button", { name: m.messages_send({}, { locale: "fr" }) }).click()
  await expect(line(page, "Je vous envoie le brouillon vendredi.")).toContainText(
    m.messages_waiting({}, { locale: "fr" }),
  )

  const [one, two] = [await page.context().newPage(), await page.context().newPage()]
  await page.close()
  await one.context().setOffline(false)
  await Promise.all([one.goto(address), two.goto(address)])
  for (const tab of [one, two]) {
    await expect(line(tab, "Je vous envoie le brouillon vendredi.").getByRole("time")).toBeVisible()
    await expect(line(tab, "Je vous envoie le brouillon vendredi.")).toHaveCount(1)
  }
  await one.reload()
  await expect(line(one, "Je vous envoie le brouillon vendredi.")).toHaveCount(1)
  await expect.poll(() => kept(one)).toEqual([])
})

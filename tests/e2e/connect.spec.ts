import type { Page } from "@playwright/test"
import { NETWORK_NAMES, type Network } from "#vocabulary/networks"
import { m } from "../../app/paraglide/messages.js"
import { aCreator } from "./support/creators.ts"
import { sql } from "./support/people.ts"
import { at, expect, type Language, look, test } from "./support/test.ts"

/** As whom the stub networks know the browser. */
const HANDLE = "@nadiacuisine"

type Row = { handle: string; ended: boolean }
const connectionsOf = (path: string, network: Network) =>
  sql<Row>(
    `select c.handle, c.ended_at is not null as ended from network_connections c
     join custom_links l on l.influencer_id = c.influencer_id where l.custom_path = $1 and c.network = $2`,
    [path, network],
  )

/** A test that was tried before has left the account with somebody else. */
async function isFree(network: Network) {
  await sql("update network_connections set ended_at = now() where network = $1 and ended_at is null", [network])
}

function wordsOf(page: Page, network: Network, locale: Language) {
  const name = { network: NETWORK_NAMES[network] }
  return {
    line: page
      .getByRole("region", { name: m.connect_title({}, { locale }) })
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: name.network, exact: true }) }),
    connect: page.getByRole("button", { name: m.connect_submit_of(name, { locale }), exact: true }),
    disconnect: page.getByRole("button", { name: m.connect_end_of(name, { locale }), exact: true }),
    say: (message: (inputs: { network: string }, options: { locale: Language }) => string) =>
      page.getByText(message(name, { locale }), { exact: true }),
  }
}

// A network each, since an account is connected to one profile at a time.
const WAYS = [
  { locale: "fr", width: 390, network: "instagram" },
  { locale: "fr", width: 1280, network: "tiktok" },
  { locale: "ar", width: 390, network: "youtube" },
  { locale: "ar", width: 1280, network: "linkedin" },
] as const

for (const { locale, width, network } of WAYS)
  test(`a creator refuses, connects and disconnects ${network} in ${locale} at ${width} px`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 844 })
    await isFree(network)
    const path = await aCreator(page)
    const words = wordsOf(page, network, locale)
    await page.goto(at(locale, "/profile"))
    await page.getByRole("link", { name: m.connect_from_profile({}, { locale }) }).click()
    await expect(words.line.getByText(m.connect_state_none({}, { locale }))).toBeVisible()
    await look(page, "connections-none")

    await words.connect.click()
    await page.getByRole("link", { name: "Refuser" }).click()
    await expect(words.say(m.connect_denied)).toBeVisible()
    await expect(words.line.getByText(m.connect_state_none({}, { locale }))).toBeVisible()
    expect(await connectionsOf(path, network)).toEqual([])

    await words.connect.click()
    await page.getByRole("link", { name: "Autoriser" }).click()
    await expect(words.say(m.connect_done)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${at(locale, "/setup/social-profiles")}$`))
    await expect(words.line.getByText(HANDLE)).toBeVisible()
    await expect(words.line.getByText(m.networks_owned({}, { locale }))).toBeVisible()
    expect(await connectionsOf(path, network)).toEqual([{ handle: "nadiacuisine", ended: false }])
    await look(page, "connections-connected")

    await words.disconnect.click()
    const dialog = page.getByRole("dialog")
    await expect(dialog).toBeVisible()
    await look(page, "connections-end")
    await dialog.getByRole("button", { name: m.connect_end({}, { locale }), exact: true }).click()
    await expect(words.say(m.connect_ended)).toBeVisible()
    await expect(words.line.getByText(m.connect_state_none({}, { locale }))).toBeVisible()
    await expect.poll(() => connectionsOf(path, network)).toEqual([]) // the network has been told
  })

test("a connection that the network has taken back says so, and is made again", async ({ page }) => {
  await isFree("snapchat")
  const path = await aCreator(page)
  const words = wordsOf(page, "snapchat", "fr")
  await page.goto("/setup/social-profiles")
  await words.connect.click()
  await page.getByRole("link", { name: "Autoriser" }).click()
  await expect(words.line.getByText(HANDLE)).toBeVisible()
  await sql(
    `update network_connections set broken_at = now() where network = 'snapchat' and ended_at is null and influencer_id =
     (select influencer_id from custom_links where custom_path = $1)`,
    [path],
  )
  await page.reload()
  await expect(words.line.getByText("Connexion perdue", { exact: false })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  await look(page, "connections-lost")
  await page.getByRole("button", { name: "Connecter à nouveau Snapchat" }).click()
  await page.getByRole("link", { name: "Autoriser" }).click()
  await expect(words.line.getByText("Compte confirmé par son titulaire")).toBeVisible()
})

test("whatever is brought to the callback, the answer is no fault of ours and connects nothing", async ({
  page,
  baseURL,
}) => {
  const [path, headers] = [await aCreator(page), { origin: baseURL ?? "" }]
  for (const address of [
    "/networks/callback/tiktok",
    "/networks/callback/tiktok?state=&code=",
    "/networks/callback/tiktok?state=forged&code=forged",
    "/networks/callback/tiktok?error=access_denied",
    `/networks/callback/tiktok?state=${"x".repeat(5000)}`,
    "/networks/callback/myspace?state=a&code=b",
    "/networks/callback/twitch?state=a&code=b",
    "/networks/connect/tiktok",
    "/networks/disconnect/tiktok",
  ])
    expect((await page.request.get(address, { maxRedirects: 0 })).status(), address).toBeLessThan(500)
  for (const address of ["/networks/connect/myspace", "/networks/disconnect/myspace", "/networks/connect/twitch"])
    expect((await page.request.post(address, { form: {}, headers, maxRedirects: 0 })).status(), address).toBe(404)
  expect(await connectionsOf(path, "tiktok")).toEqual([])
})

test("who is signed out on the way comes back to sign in, and the code goes no further", async ({ request }) => {
  const response = await request.get("/networks/callback/tiktok?state=a&code=secret", { maxRedirects: 0 })
  expect(response.status()).toBe(302)
  expect(response.headers().location).not.toContain("secret")
  expect(response.headers()["referrer-policy"]).toBe("no-referrer")
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("an account is refused, connected and disconnected", async ({ page }) => {
    await isFree("facebook")
    const path = await aCreator(page)
    const [locale, network] = ["ar", "facebook"] as const
    const words = wordsOf(page, network, locale)
    await page.goto(at(locale, "/setup/social-profiles"))
    await words.connect.click()
    await page.getByRole("link", { name: "Refuser" }).click()
    await expect(words.say(m.connect_denied)).toBeVisible()
    await words.connect.click()
    await page.getByRole("link", { name: "Autoriser" }).click()
    await expect(words.say(m.connect_done)).toBeVisible()
    expect(await connectionsOf(path, network)).toEqual([{ handle: "nadiacuisine", ended: false }])
    await words.disconnect.click()
    await page
      .getByRole("dialog")
      .getByRole("button", { name: m.connect_end({}, { locale }), exact: true })
      .click()
    await expect(words.say(m.connect_ended)).toBeVisible()
    await expect.poll(() => connectionsOf(path, network)).toEqual([])
  })
})

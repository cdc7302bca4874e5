import { afterEach, beforeAll, expect, inject, test, vi } from "vitest"
import { hashPassword } from "#app/features/accounts/passwords/hash.server"
import { m } from "#messages"
import { THEME_NAMES } from "#vocabulary/page"
import { buildersFor } from "../support/people.ts"
import { query } from "../support/site.ts"
import { Window } from "./window.ts"

const { url, dataDir, display } = inject("visited")
const sql = <Row extends object>(text: string, values?: unknown[]) => query<Row>(dataDir, text, values)
const make = buildersFor({ sql })
const PASSWORD = "le marché de Noailles"
const PHONE = { width: 500, height: 900 } // GTK makes no window narrower
let passwordHash = ""

const windows: Window[] = []
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
})
afterEach(async () => {
  for (const each of windows.splice(0)) await each.close()
})

async function aWindow(size?: { width: number; height: number }) {
  const window = await Window.open(url, display, size)
  windows.push(window)
  return window
}

async function signedIn(email: string, home: string, size?: { width: number; height: number }) {
  const window = await aWindow(size)
  await window.open("/auth")
  await window.fill("E-mail", email)
  await window.fill("Mot de passe", PASSWORD)
  await window.press(m.login_submit({}, { locale: "fr" }))
  await window.arrivesAt(home)
  return window
}

async function aCreator() {
  return make.anInfluencer({ owner: { passwordHash } })
}

for (const locale of ["fr", "ar"] as const)
  test(`somebody comes from a name to a public page, in ${locale}`, async () => {
    const words = { locale }
    const at = (path: string) => (locale === "fr" ? path : `/${locale}${path}`)
    const window = await aWindow(locale === "ar" ? PHONE : undefined)
    const name = `nadia-wk-${locale}`
    const email = `${name}@exemple.fr`
    await window.open(at("/reserve-username"))
    await window.fill(m.reserve_username({}, words), name)
    await window.sees(m.username_available({ name }, words))
    await window.press(m.reserve_submit({}, words))
    await window.arrivesAt(at("/auth/signup-influencer"))
    await window.fill(m.account_email({}, words), email)
    await window.fill(m.account_password({}, words), PASSWORD)
    await window.press(m.signup_submit({}, words))
    await window.arrivesAt(at("/setup/social-profiles"))
    await window.open(await confirmationLink(email))
    await window.press(m.confirm_submit({}, words))
    await window.arrivesAt(at("/setup/social-profiles"))
    await window.fill("YouTube", "@nadiacuisine")
    await window.leave("YouTube")
    await window.sees("37.8K")
    await window.press(m.social_profiles_next({}, words))
    await window.arrivesAt(at("/setup/card"))
    await window.fill(m.road_card_line({}, words), "Cuisine de marché à Marseille.")
    await window.press(m.fetch_generate({}, words))
    await window.arrivesAt(at("/setup/generate-media-kit"))
    await window.sees(m.kit_done_dashboard({}, words))
    await window.picture(`road-end.${locale}`)
    await window.open(at(`/${name}`))
    await window.sees("37.8K")
    await window.picture(`page.${locale}`)
  })

test("blocks are added, ordered by the keyboard, and shown", async () => {
  const { email, path } = await aCreator()
  const window = await signedIn(email, "/influencer/dashboard")
  for (const title of ["Un", "Deux", "Trois"]) await addLink(window, title)
  await window.keys("Déplacer", "space", "down", "space")
  await window.sees("Ordre enregistré")
  await window.until(
    "the second block to be first",
    () => document.querySelector("main article")?.getAttribute("aria-label") === "Deux",
  )
  await window.picture("editor")
  await window.open(`/${path}`)
  await window.sees("Trois")
})

test("a company writes, and the creator reads and answers", async () => {
  const creator = await aCreator()
  const company = await make.aCompany({ plan: "pro", owner: { passwordHash } })
  const brand = await signedIn(company.email, "/entreprise/dashboard")
  await brand.open(`/messages/new?to=${creator.influencerId}`)
  await brand.choose(m.messages_purpose({}, { locale: "fr" }), "quote")
  await brand.fill(m.messages_body({}, { locale: "fr" }), "Un café à Marseille ?")
  await brand.press(m.messages_send({}, { locale: "fr" }))
  await brand.sees("Un café à Marseille ?")
  const nadia = await signedIn(creator.email, "/influencer/dashboard", PHONE)
  await nadia.open("/messages")
  await nadia.press("Maison Orsay")
  await nadia.sees("Un café à Marseille ?")
  await nadia.fill(m.messages_body({}, { locale: "fr" }), "Avec plaisir !")
  await nadia.press(m.messages_send({}, { locale: "fr" }))
  await nadia.picture("conversation")
  await brand.sees("Avec plaisir !")
})

test("a kit shows its figures, in the language of who reads", async () => {
  const { influencerId } = await aCreator()
  for (const locale of ["", "/ar"]) {
    const window = await aWindow(PHONE)
    await window.open(`${locale}/media-kit/${influencerId}`)
    await window.sees("Nadia Benali")
    expect(await window.ask(isTooWide)).toBe(false)
    await window.picture(`kit${locale.replace("/", ".")}`)
  }
})

test("a page in each theme fits, with its portrait drawn", async () => {
  const { influencerId, path } = await aCreator()
  await sql("update influencers set profile_image_url = $2 where id = $1", [influencerId, "/icon-512.png"])
  const window = await aWindow(PHONE)
  for (const theme of THEME_NAMES) {
    await sql("update influencers set theme = $2 where id = $1", [influencerId, theme])
    await window.open(`/${path}?${theme}`)
    await window.sees("Nadia Benali")
    expect(await window.ask(isTooWide), theme).toBe(false)
    await window.until(`the pictures of ${theme}`, () =>
      [...document.images].every((each) => each.complete && each.naturalWidth > 0),
    )
    await window.picture(`theme-${theme}`)
  }
})

function isTooWide() {
  return document.documentElement.scrollWidth > document.documentElement.clientWidth
}

async function addLink(window: Window, title: string) {
  await window.open("/influencer/page?add=link")
  await window.fill(m.editor_paste({}, { locale: "fr" }), "exemple.fr")
  await window.fill(m.editor_block_title({}, { locale: "fr" }), title)
  await window.press(m.editor_block_add({}, { locale: "fr" }))
  await window.sees(title)
}

type Mail = { to: string; links: string[] }
function confirmationLink(email: string) {
  return vi.waitFor(
    async () => {
      const mails: Mail[] = await (await fetch(`${url}/dev/mailbox.json`)).json()
      const link = mails.find(({ to }) => to === email)?.links.find((each) => each.includes("/auth/confirm"))
      if (!link) throw new Error(`no mail to ${email}`)
      return link
    },
    { timeout: 20_000, interval: 100 },
  )
}

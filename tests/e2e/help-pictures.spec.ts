import { rmSync } from "node:fs"
import type { Locator, Page } from "@playwright/test"
import sharp from "sharp"
import { PICTURE } from "../../app/features/help/pictures.ts"
import { m } from "../../app/paraglide/messages.js"
import { type ArticleSlug, HELP_ARTICLES } from "../../vocabulary/help.ts"
import { demoFolder } from "../support/demo-folder.ts"
import { type Site, startNetworks, startSite } from "../support/site.ts"
import { signedIn } from "./support/signed-in.ts"
import { at, expect, LANGUAGES, type Language, test } from "./support/test.ts"

/** `npm run help-pictures` takes them anew; every other run looks whether the screens are still there. */
const IS_TAKING = process.env.HELP_PICTURES === "take"
/** As the parts of `addCookies` are named. */
const SESSION = "session"

type Words = (inputs: object, options: { locale: Language }) => string
type Picture = Readonly<{
  path: string
  as?: string
  /** Words of the screen that are seen in it: what it is of. */
  sight: Words
}>

const CREATOR = "createur@demo.vitrine.test"
const BRAND = "marque@demo.vitrine.test"

const PICTURES: Readonly<Partial<Record<ArticleSlug, Picture>>> = {
  "reserver-un-nom": { path: "/reserve-username", sight: m.reserve_submit },
  reseaux: { path: "/setup/social-profiles", as: CREATOR, sight: m.social_profiles_title },
  chiffres: { path: "/nadia-benali/kit", sight: m.media_kit_total },
  page: { path: "/influencer/page", as: CREATOR, sight: m.editor_add },
  "kit-media": { path: "/generate-media-kit", as: CREATOR, sight: m.media_kit_own_title },
  domaine: { path: "/influencer/page/address", as: CREATOR, sight: m.editor_domain_title },
  collaborations: { path: "/collaborations", as: CREATOR, sight: m.nav_collaborations },
  facture: { path: "/collaborations/billing", as: CREATOR, sight: m.money_billing },
  verification: { path: "/entreprise/profile", as: BRAND, sight: m.company_verification },
  "trouver-et-proposer": { path: "/influencers", as: BRAND, sight: m.directory_filters_open },
  "suivre-et-payer": { path: "/collaborations", as: BRAND, sight: m.nav_collaborations },
  "supprimer-un-compte": { path: "/account/data", as: CREATOR, sight: m.export_submit },
}

let site: Site
let networks: Awaited<ReturnType<typeof startNetworks>>
let dataDir = ""
test.beforeAll(async () => {
  test.setTimeout(240_000)
  dataDir = await demoFolder()
  networks = await startNetworks()
  site = await startSite({ dataDir, env: { ...networks.env, RATE_LIMIT_FACTOR: "1000" } })
})
test.afterAll(async () => {
  await site.stop()
  await networks.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test("every picture of the help is of a screen that is there, with what the picture is of", async ({ browser }) => {
  test.setTimeout(400_000)
  for (const { slug } of HELP_ARTICLES) {
    const picture = PICTURES[slug]
    for (const locale of picture ? (IS_TAKING ? LANGUAGES : (["fr"] as const)) : []) {
      const context = await browser.newContext({
        viewport: PICTURE,
        deviceScaleFactor: 1.5,
        locale,
        colorScheme: "light",
        reducedMotion: "reduce",
      })
      const page = await context.newPage()
      if (picture) await take(page, slug, picture, locale)
      await context.close()
    }
  }
})

async function take(page: Page, slug: ArticleSlug, { path, as, sight }: Picture, locale: Language) {
  if (as) {
    const [name = SESSION, ...value] = (await signedIn(site.url, as)).split("=")
    await page.context().addCookies([{ name, value: value.join("="), url: site.url }])
  }
  const address = at(locale, path)
  const answer = await page.goto(site.url + address)
  expect([slug, answer?.status(), new URL(page.url()).pathname]).toEqual([slug, 200, address])
  const shown = page.getByText(sight({}, { locale }), { exact: true }).filter({ visible: true }).last()
  await expect(
    shown,
    `the help has a picture of ${address}: npm run help-pictures, once the table here is right`,
  ).toBeVisible()
  if (IS_TAKING) await keep(page, shown, `app/features/help/pictures/${slug}.${locale}.webp`)
}

/** The top of the screen; lower down where what the picture is of would not be in it. */
async function keep(page: Page, shown: Locator, file: string) {
  await page.evaluate(() => document.fonts.ready)
  const top = (await shown.boundingBox())?.y ?? 0
  if (top > PICTURE.height - 200) await page.evaluate((y) => scrollTo({ top: y - 90, behavior: "instant" }), top)
  await page.waitForLoadState("networkidle")
  await page.evaluate(nameTheSite)
  await sharp(await page.screenshot())
    .webp({ quality: 72, effort: 6 })
    .toFile(file)
}

/** The port of this run means nothing to a reader. */
function nameTheSite() {
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (words.nextNode())
    if (words.currentNode.nodeValue?.includes(location.host))
      words.currentNode.nodeValue = words.currentNode.nodeValue.replace(location.host, "vitrine.example")
}

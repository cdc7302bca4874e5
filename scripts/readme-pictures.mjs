// Takes the README's pictures of a running `npm run demo`. They are kept in the repository; run this again when the
// screens have changed: node scripts/readme-pictures.mjs [http://localhost:3000]
import { join } from "node:path"
import { chromium } from "@playwright/test"
import sharp from "sharp"
import { DEMO_PASSWORD, DEMO_SIGN_INS } from "./demo/accounts.ts"
import { findChromium } from "./lib/chromium.ts"
import { root } from "./lib/prepare.mjs"

const site = process.argv[2] ?? "http://localhost:3000"
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 900 }

/** `wide`: how many pixels of the picture are kept; the screen is drawn with two for each of its own. */
const PICTURES = [
  { name: "link-page", path: "/nadia-benali", screen: { ...PHONE, height: 1280 }, wide: 585 },
  { name: "home", path: "/", screen: { ...DESK, height: 1500 }, wide: 900 },
  { name: "directory", path: "/influencers", screen: { ...DESK, height: 1200 }, wide: 900 },
  { name: "dashboard", path: "/influencer/dashboard", screen: { ...DESK, height: 1000 }, wide: 900, as: "creator" },
  { name: "editor", path: "/influencer/page", screen: DESK, wide: 900, as: "creator" },
  { name: "editor-phone", path: "/influencer/page", screen: PHONE, wide: 585, as: "creator" },
  { name: "conversation", path: "/messages", screen: PHONE, wide: 585, as: "creator", open: "Maison Orsay" },
  { name: "dashboard-ar", path: "/ar/influencer/dashboard", screen: PHONE, wide: 585, as: "creator", dark: true },
]

const browser = await chromium.launch({ executablePath: (await findChromium()).path, args: ["--no-sandbox"] })
try {
  for (const picture of PICTURES) await take(picture)
} finally {
  await browser.close()
}

async function take({ name, path, screen, wide, as, open, dark }) {
  const context = await browser.newContext({
    baseURL: site,
    viewport: screen,
    deviceScaleFactor: 2,
    locale: "fr-FR",
    colorScheme: dark ? "dark" : "light",
    reducedMotion: "reduce",
  })
  const page = await context.newPage()
  if (as) await signIn(page, DEMO_SIGN_INS[as])
  await page.goto(path)
  if (open) await page.getByRole("main").getByRole("link", { name: open }).first().click()
  await page.waitForLoadState("networkidle")
  await page.evaluate(() => document.fonts.ready)
  const bytes = await page.screenshot()
  await sharp(bytes)
    .resize({ width: wide })
    .png({ compressionLevel: 9, palette: true, colours: 128 })
    .toFile(join(root, "docs", "pictures", `${name}.png`))
  console.log(`docs/pictures/${name}.png`)
  await context.close()
}

async function signIn(page, email) {
  await page.goto("/auth")
  await page.locator("main input[name=email]").fill(email)
  await page.locator("main input[name=password]").fill(DEMO_PASSWORD)
  await page.locator("main form button[type=submit]").first().click()
  await page.waitForURL((address) => address.pathname !== "/auth")
}

import { chromium, type Page } from "@playwright/test"
import { m } from "../../../app/paraglide/messages.js"

const CATCHER = "http://127.0.0.1:8025/"
const PASSWORD = "chakhchoukha du mardi"
const EMAIL = "nadia@exemple.fr"
const USERNAME = "nadia-cuisine"
const LINE = "Cuisine de marché à Lyon, sans chichi."
const words = { locale: "fr" } as const

/** What somebody does by a browser at a site that was not there before, from a name to a page of her own. */
export async function journey(site: string) {
  const steps: string[] = []
  const browser = await opened(site)
  try {
    const { page } = browser
    await page.goto("/reserve-username")
    const protocol = await page.evaluate(() =>
      Reflect.get(performance.getEntriesByType("navigation")[0] ?? {}, "nextHopProtocol"),
    )
    await page.getByLabel(m.reserve_username({}, words)).fill(USERNAME)
    await page.getByRole("button", { name: m.reserve_submit({}, words) }).click()
    await page.waitForURL("**/auth/signup-influencer*")
    steps.push("name")
    await page.getByLabel(m.account_first_name({}, words), { exact: true }).fill("Nadia")
    await page.getByLabel(m.account_last_name({}, words), { exact: true }).fill("Benali")
    await page.getByLabel(m.account_email({}, words), { exact: true }).fill(EMAIL)
    await page.getByLabel(m.account_password({}, words), { exact: true }).fill(PASSWORD)
    await page.getByLabel(m.account_confirm_password({}, words), { exact: true }).fill(PASSWORD)
    await page.getByRole("button", { name: m.signup_submit({}, words) }).click()
    await page.waitForURL("**/setup/social-profiles*")
    steps.push("account")
    await page.goto(await linkOfMail())
    await page.getByRole("button", { name: m.confirm_submit({}, words) }).click()
    await page.waitForURL("**/setup/social-profiles")
    steps.push("confirmed by the mail's link")
    await page.getByLabel("TikTok").fill("https://www.tiktok.com/@nadiacuisine")
    await page.getByRole("button", { name: m.social_profiles_next({}, words) }).click()
    await page.waitForURL("**/setup/fetch-stats*")
    const next = page.getByRole("button", { name: m.fetch_next({}, words) })
    while (await next.isVisible()) await next.click()
    await page.getByLabel(m.fetch_declared({ network: "TikTok" }, words)).fill("91300")
    await page.getByRole("button", { name: m.social_profiles_next({}, words) }).click()
    await page.waitForURL("**/setup/card")
    steps.push("figures")
    await page.getByLabel(m.road_card_line({}, words)).fill(LINE)
    await page.getByRole("button", { name: m.fetch_generate({}, words) }).click()
    await page.waitForURL("**/setup/generate-media-kit")
    steps.push("kit")
    await page.goto(`/${USERNAME}`)
    await page.getByRole("heading", { level: 1 }).waitFor()
    steps.push("page")
    return {
      steps,
      protocol,
      line: LINE,
      page: (await page.getByRole("main").textContent()) ?? "",
      signsIn: () => signsIn(site),
    }
  } finally {
    await browser.close()
  }
}

export type Person = Awaited<ReturnType<typeof journey>>

/** Whether her page is as she left it. */
export async function pageOf(site: string, person: Person) {
  const { page, close } = await opened(site)
  try {
    await page.goto(`/${USERNAME}`)
    return (await page.getByRole("main").textContent()) === person.page
  } finally {
    await close()
  }
}

async function signsIn(site: string) {
  const { page, close } = await opened(site)
  try {
    await page.goto("/auth")
    await page.getByLabel(m.account_email({}, words), { exact: true }).fill(EMAIL)
    await page.getByLabel(m.account_password({}, words), { exact: true }).fill(PASSWORD)
    await page.keyboard.press("Enter")
    await page.waitForURL((url) => !url.pathname.startsWith("/auth"))
    return true
  } finally {
    await close()
  }
}

/** Without scripts: what they add is tried elsewhere. */
async function opened(site: string): Promise<{ page: Page; close: () => Promise<void> }> {
  const browser = await chromium.launch({
    executablePath: process.env.PLAYWRIGHT_CHROMIUM ?? "/usr/bin/chromium-headless-shell",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
  })
  const context = await browser.newContext({
    baseURL: site,
    ignoreHTTPSErrors: true, // the authority is one that this Caddy has made for itself
    javaScriptEnabled: false,
    locale: "fr-FR",
    serviceWorkers: "block",
  })
  return { page: await context.newPage(), close: () => browser.close() }
}

async function linkOfMail() {
  for (;;) {
    const mails: readonly string[] = JSON.parse(await (await fetch(CATCHER)).text())
    const text = mails
      .map((mail) => mail.replaceAll("=\r\n", "").replaceAll("=3D", "="))
      .find((mail) => mail.includes(EMAIL))
    const link = /https:\/\/localhost\/[^\s"<>]*auth\/confirm[^\s"<>]*/.exec(text ?? "")?.[0]
    if (link) return link
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

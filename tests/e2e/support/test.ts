import { mkdirSync } from "node:fs"
import AxeBuilder from "@axe-core/playwright"
import { test as base, expect, type Page } from "@playwright/test"

export { expect } from "@playwright/test"

export type Mail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  links: string[]
  createdAt: string
}
export const LANGUAGES = ["fr", "en", "ar"] as const
export type Language = (typeof LANGUAGES)[number]

export const TELEPHONE = { width: 390, height: 844 }
export const DESK = { width: 1280, height: 900 }
const SCREENS = [
  { where: "telephone", ...TELEPHONE },
  { where: "desk", ...DESK },
] as const

/**
 * The screens that a language is tried on. Texts depend on the language, places on the width and the direction: Arabic on a
 * telephone and the others at a desk show all of them. GALLERY=full has every language on both.
 */
export function screensFor(language: Language) {
  return SCREENS.filter(
    ({ where }) => process.env.GALLERY === "full" || (language === "ar") === (where === "telephone"),
  )
}

const site = () => process.env.VITRINE_E2E_URL ?? ""
/** An ordinary browser: its views count, those of robots are marked. */
const PERSON = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36"

type Fixtures = {
  /** Problems that a person would meet without seeing them: script errors, refused styles, failed requests. */
  trouble: string[]
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern here
  baseURL: async ({}, use) => use(site()),
  userAgent: PERSON,
  trouble: [
    async ({ page }, use) => {
      const trouble: string[] = []
      watch(page, trouble)
      await use(trouble)
      expect(trouble).toEqual([])
    },
    { auto: true },
  ],
})

export function watch(page: Page, trouble: string[]) {
  page.on("pageerror", (error) => trouble.push(`script error: ${error.message}`))
  page.on("console", (message) => {
    // The browser says so of every answer of 400 and more and of a network that is cut, which tests ask for on purpose.
    const isAskedFor = /^Failed to load resource|net::ERR_INTERNET_DISCONNECTED$/.test(message.text())
    if (message.type() === "error" && !isAskedFor) trouble.push(message.text())
  })
  page.on("response", (response) => {
    if (response.status() >= 500) trouble.push(`${response.status()} ${response.url()}`)
  })
}

/** The address of a screen in a language. */
export function at(language: Language, path: string) {
  return language === "fr" ? path : `/${language}${path === "/" ? "" : path}`
}

/** Until the page's scripts are at work. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() =>
    [...document.forms].every((form) => Object.keys(form).some((key) => key.startsWith("__reactProps"))),
  )
}

/** The newest mail to somebody, waited for. */
export async function mailTo(page: Page, recipient: string, subject = /./): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(async () => {
      const response = await page.request.get(`${site()}/dev/mailbox.json`)
      const mails: Mail[] = await response.json()
      found = mails.find((mail) => mail.to === recipient && subject.test(mail.subject))
      return Boolean(found)
    })
    .toBe(true)
  if (!found) throw new Error("the poll above ends with a mail")
  return found
}

/** A picture of the screen for the gallery, light and dark, and what axe has to say of it: nothing serious. */
export async function look(page: Page, name: string, { dark = true } = {}) {
  const width = page.viewportSize()?.width ?? 0
  const language = await page.locator("html").getAttribute("lang")
  mkdirSync("test-results/gallery", { recursive: true })
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" })) // else the bar stands in the middle of the picture
  for (const scheme of dark && isSeenInTheDark(language, width) ? (["light", "dark"] as const) : (["light"] as const)) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" })
    await settled(page)
    await page.screenshot({ path: `test-results/gallery/${name}.${language}.${width}.${scheme}.png`, fullPage: true })
    expect(await seriousProblems(page, scheme), `${name} in ${scheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: "light" })
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
}

/**
 * Colours depend on neither language nor width: in the dark each screen is looked at once on a phone, in Arabic, and once on
 * a desk in the other languages. GALLERY=full has all pictures taken.
 */
function isSeenInTheDark(language: string | null, width: number) {
  return process.env.GALLERY === "full" || (language === "ar") === width < 600
}

/** What axe calls serious or critical. In the dark the structure is the same: only what depends on colours is asked again. */
async function seriousProblems(page: Page, scheme: "light" | "dark") {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] })
  if (scheme === "dark") axe.withRules(["color-contrast", "link-in-text-block"])
  // Without the second page that axe opens to put the results of frames together: we have none of other sites.
  const { violations } = await axe.setLegacyMode().analyze()
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`)
}

/**
 * Transitions are at their end before the picture is taken and colours are measured; what spins on is left to spin. Ended
 * by hand: one in a part that the browser does not draw would never end by itself.
 */
function settled(page: Page) {
  return page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  })
}

import { mkdirSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { test as base, expect, type Frame, type Page } from "@playwright/test"
import type { AxeResults } from "axe-core"

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
/** Every screen in every language, on a telephone and at a desk, light and dark, with pictures of all of them. */
const IN_FULL = process.env.GALLERY === "full"
/** tests/browsers walks journeys in other engines; axe and the colours in the dark say the same in each. */
export const IN_CHROMIUM = process.env.VITRINE_BROWSER === undefined
const SCREENS = [
  { where: "telephone", ...TELEPHONE },
  { where: "desk", ...DESK },
] as const

/**
 * The screens that a language is tried on. Texts depend on the language, places on the width and the direction: Arabic on a
 * telephone and the others at a desk show all of them. GALLERY=full has every language on both.
 */
export function screensFor(language: Language) {
  return SCREENS.filter(({ where }) => IN_FULL || (language === "ar") === (where === "telephone"))
}

const site = () => process.env.VITRINE_E2E_URL ?? ""
/** An ordinary browser: its views count, those of robots are marked. */
export const PERSON =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36"

type Fixtures = {
  /** Problems that a person would meet without seeing them: script errors, refused styles, failed requests. */
  trouble: string[]
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern here
  baseURL: async ({}, use) => use(site()),
  ...(IN_CHROMIUM && { userAgent: PERSON }),
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = (await newContext(options)).on("page", waitForScripts)
        if (!IN_CHROMIUM) await context.addInitScript(insertAsPeopleDo)
        return context
      }
      await use(browser)
    },
    { scope: "worker" },
  ],
  // A context that is used again is not made by `newContext` above.
  context: async ({ context }, use) => {
    for (const page of context.pages()) waitForScripts(page)
    await use(context.on("page", waitForScripts))
    context.off("page", waitForScripts)
  },
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

/**
 * `goto` ends when React has taken the page over: what is typed or chosen while it does so would stand twice, or be lost. A
 * test about what comes before the scripts says itself what it waits for, by `waitUntil`.
 */
const waiting = new WeakSet<Page>()
function waitForScripts(page: Page) {
  if (waiting.has(page)) return
  waiting.add(page)
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    // What a test has cut off never comes; the test says then what it expects instead.
    if (!options?.waitUntil) await hydrated(page, { timeout: 10_000 }).catch(() => {})
    return answer
  }
}

/** Over BiDi, Playwright fills a field by its value, which React takes for its own doing: here it is typed, as elsewhere. */
function insertAsPeopleDo() {
  const insert = (text: string) => void document.execCommand("insertText", false, text)
  Object.defineProperty(globalThis, "__pw_bidiInsertText", { get: () => insert, set: () => {} })
}

export function watch(page: Page, trouble: string[]) {
  page.on("pageerror", ({ message }) => {
    // Firefox asks for it on answers too that are no page, and says so where their policy allows no picture.
    if (!message.includes("/favicon.ico because it violates")) trouble.push(`script error: ${message}`)
  })
  page.on("console", (message) => {
    // The browser says so of every answer of 400 and more and of a network that is cut, which tests ask for on purpose.
    const isAskedFor = /^Failed to load resource|net::ERR_INTERNET_DISCONNECTED$/.test(message.text())
    // React Router asks ahead for the routes of links in sight; Firefox ends such a question with the page that asked it.
    const isEnded = !IN_CHROMIUM && message.text().startsWith("Failed to fetch manifest patches")
    if (message.type() === "error" && !isAskedFor && !isEnded) trouble.push(message.text())
  })
  page.on("response", (response) => {
    if (response.status() >= 500) trouble.push(`${response.status()} ${response.url()}`)
  })
}

/** The address of a screen in a language. */
export function at(language: Language, path: string) {
  return language === "fr" ? path : `/${language}${path === "/" ? "" : path}`
}

/** Until the page's scripts are at work, where it has any and they may run. */
export async function hydrated(page: Page, { timeout = 30_000 } = {}) {
  // A visitor's page begins with its scripts when it begins to be used.
  await page.evaluate(() => dispatchEvent(new Event("pointermove"))).catch(() => {})
  const isAlive = (width: number | undefined) => {
    // A window that was used before takes its size a moment after its page.
    if (width !== undefined && innerWidth !== width) return false
    const isScripted = matchMedia("(scripting: enabled)").matches && document.querySelector("script[type=module]")
    if (!isScripted) return true
    const isAwake = (place: object) => {
      const key = Object.keys(place).find((each) => each.startsWith("__reactContainer"))
      const root = key && Reflect.get(place, key).stateNode.current.memoizedState
      return Boolean(root && !root.isDehydrated)
    }
    if (!document.querySelector("script[type=module]:not([src])"))
      return [...document.querySelectorAll("[data-island]")].every(isAwake)
    if (!isAwake(document)) return false
    return [...document.forms].every((form) => Object.keys(form).some((each) => each.startsWith("__reactProps")))
  }
  await page.waitForFunction(isAlive, page.viewportSize()?.width, { timeout })
}

/**
 * The newest mail to somebody, waited for as long as the test may take: a job sends it, and others of its kind come before. `on`: of
 * another site than the one that all browsers visit.
 */
export async function mailTo(page: Page, recipient: string, subject = /./, on = site()): Promise<Mail> {
  let found: Mail | undefined
  const there = async () => {
    const response = await page.request.get(`${on}/dev/mailbox.json?${new URLSearchParams({ to: recipient })}`)
    const mails: Mail[] = await response.json()
    found = mails.find((mail) => subject.test(mail.subject))
    return Boolean(found)
  }
  await expect
    .poll(there, { message: `a mail to ${recipient} about ${subject}`, timeout: base.info().timeout })
    .toBe(true)
  if (!found) throw new Error("the poll above ends with a mail")
  return found
}

type Looking = {
  /** In the dark as well as in the light. */
  dark?: boolean
  /** Whether colours are measured: where Arabic on a telephone has parts of its own, say. */
  colours?: boolean
}

/**
 * Looks at a screen as somebody would: nothing that axe calls serious, nothing beyond the edge. French at a desk and Arabic on
 * a telephone show each structure and direction. Colours depend on neither language nor width, and to measure them takes four
 * fifths of axe's time: they are measured once, in French and light; in Arabic in the dark where `colours` says so; in both
 * where `dark` does. Each pair of colours that a text may have is measured in both by app/ui/tokens.test.ts. GALLERY=full
 * looks at everything, and takes the pictures.
 */
export async function look(page: Page, name: string, { dark, colours }: Looking = {}) {
  const width = page.viewportSize()?.width ?? 0
  const { language, overflow } = await page.evaluate(async () => {
    await document.fonts.ready
    const { lang, scrollWidth, clientWidth } = document.documentElement
    return { language: lang, overflow: scrollWidth - clientWidth }
  })
  expect(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
  if (!IN_CHROMIUM || (!IN_FULL && language === "en")) return
  const isMeasured = colours ?? (IN_FULL || language === "fr")
  const schemes = [language === "ar" && isMeasured ? ("dark" as const) : ("light" as const)]
  if (dark ?? IN_FULL) schemes.push(schemes[0] === "dark" ? "light" : "dark")
  for (const [index, each] of schemes.entries()) {
    await page.emulateMedia({ colorScheme: each, reducedMotion: "reduce" })
    await settled(page)
    await takePicture(page, `${name}.${language}.${width}.${each}`)
    const rules = index > 0 ? COLOURS : isMeasured ? ALL : WITHOUT_COLOURS
    expect(await seriousProblems(page, each, rules), `${name} in ${each}`).toEqual([])
  }
}

/** For the gallery, which only GALLERY=full asks for. */
export async function takePicture(page: Page, name: string) {
  if (!IN_FULL) return
  mkdirSync("test-results/gallery", { recursive: true })
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" })) // else the bar stands in the middle of the picture
  await page.screenshot({ path: `test-results/gallery/${name}.png`, fullPage: true })
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")
const ALL = {}
const WITHOUT_COLOURS = { rules: { "color-contrast": { enabled: false } } }
/** In the other colours the structure is the same: only what depends on them is asked again. */
const COLOURS = { runOnly: ["color-contrast", "link-in-text-block"] }

/** The bar and the footer, which are the same on many screens. */
const FRAME = ["header:not(main *)", "footer:not(main *)"]
/** Frames of these words, this size and these colours, and style sheets, that this worker has looked at: elsewhere they would say the same. */
const seen = new Set<string>()

/** What axe calls serious or critical. */
async function seriousProblems(
  page: Page,
  scheme: "light" | "dark",
  rules: typeof ALL | typeof WITHOUT_COLOURS | typeof COLOURS,
) {
  const { words, sheets, isThere } = await page.evaluate(
    (frame) => ({
      // biome-ignore lint/performance/useDomNodeTextContent: a menu that is open is another frame
      words: [...document.querySelectorAll<HTMLElement>(frame)].map(({ innerText }) => innerText),
      sheets: [...document.styleSheets]
        .map(({ href }) => href)
        .concat(document.querySelector("audio, video") && "media"),
      isThere: "axe" in window,
    }),
    FRAME.join(),
  )
  const isFrameKnown = isKnown([page.viewportSize()?.width, scheme, words])
  const areSheetsKnown = isKnown([page.viewportSize()?.width, sheets])
  // Half a megabyte, which a document has once. Frames in it are documents of their own.
  const documents = isThere ? page.frames().slice(1) : page.frames()
  const bring = (frame: Frame) =>
    frame.evaluate(AXE).catch((error) => {
      if (frame === page.mainFrame()) throw error // a preview may be loading anew; it is looked at as a page
    })
  await Promise.all(documents.map(bring))
  return page.evaluate(
    async ({ exclude, options }) => {
      const { violations }: AxeResults = await Reflect.get(window, "axe").run({ include: [document], exclude }, options)
      return violations
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`)
    },
    {
      exclude: isFrameKnown ? FRAME.map((part) => [part]) : [],
      // The sheets are read anew for what they say of a screen that is turned.
      options: { resultTypes: ["violations"], preload: !areSheetsKnown, ...rules },
    },
  )
}

function isKnown(what: unknown) {
  const key = JSON.stringify(what)
  const isThere = !IN_FULL && seen.has(key)
  seen.add(key)
  return isThere
}

/**
 * Transitions are at their end before the picture is taken and colours are measured; what spins on is left to spin. Ended by
 * hand: one in a part that the browser does not draw would never end by itself. Asked again until none is left: a change of
 * colours sets them going with a frame of its own, on a busy machine a late one.
 */
function settled(page: Page) {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    let stillFrames = 0
    for (let frames = 0; stillFrames < 2 && frames < 120; frames++) {
      await frame()
      const moving = document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState !== "finished" && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
      for (const animation of moving) animation.finish()
      stillFrames = moving.length === 0 ? stillFrames + 1 : 0
    }
  })
}

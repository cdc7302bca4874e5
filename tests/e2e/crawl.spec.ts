import { rmSync } from "node:fs"
import { expect, test } from "@playwright/test"
import { demoFolder } from "../support/demo-folder.ts"
import { diceOf } from "../support/dice.ts"
import { type Site, startSite } from "../support/site.ts"
import { type Answer, send, walk } from "./support/crawl.ts"
import { signedIn } from "./support/signed-in.ts"
import { PATIENT } from "./support/start-site.ts"

test.describe.configure({ mode: "serial" })

/** Of 240 creators' pages, which differ in what stands on them and not in how it is made; all of them with CRAWL=full. */
const PAGES = process.env.CRAWL === "full" ? Number.POSITIVE_INFINITY : 24
/** The same ones for everybody, so that a change is judged by what it changes; others with CRAWL_SEED. */
const SEED = Number(process.env.CRAWL_SEED ?? 1)

let site: Site
let dataDir = ""
/** The demo world: pages of every kind, each with something on it. */
test.beforeAll(async () => {
  test.setTimeout(600_000)
  dataDir = await demoFolder()
  site = await startSite({ dataDir, env: { ...PATIENT, RATE_LIMIT_FACTOR: "10000" } })
})
test.afterAll(async () => {
  await site.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** What a field may hold that nobody would write. */
const FILLINGS: readonly Parameters<typeof send>[3][] = [
  () => "",
  () => "\u{1F469}\u200D\u{1F373}'\"<%00\\;--",
  ({ name }) => name.repeat(3_000),
]

/** Everybody sees the way to claim a page, and the help with its ways to the rooms of each role: one page for all; whoever cannot is told why there. */
const isToldWhy = ({ status, asked, from }: Answer) =>
  (status === 403 && asked.endsWith("/profile/claim")) ||
  ([403, 404].includes(status) && /^(?:\/(?:en|ar))?\/aide\//.test(from))

/** A visitor walks in three languages; whoever is signed in does in one, since a screen's parts are the same in all of them. */
const WALKERS = [
  ["a visitor", null, "", "/"],
  ["a creator", "createur@demo.vitrine.test", "/ar", "/influencer/dashboard"],
  ["a company", "marque@demo.vitrine.test", "", "/entreprise/dashboard"],
  ["an admin", "admin@demo.vitrine.test", "/en", "/admin"],
] as const

for (const [who, email, language, home] of WALKERS)
  test(`${who} finds no link that leads nowhere, and no form that fails whatever is in it`, async ({ page }) => {
    test.setTimeout(1_200_000)
    const cookie = email ? await signedIn(site.url, email) : ""
    const people = await site.sql<{ path: string }>("select custom_path as path from custom_links order by 1")
    const creators = people.map(({ path }) => path)
    const { answers, forms } = await walk({
      site: site.url,
      cookie,
      starts: [language || "/", language + home, `${language}/account`],
      parser: page,
      creators: new Set(creators),
      looksAt: new Set(email === null ? some(creators, PAGES) : []),
      isInEachLanguage: email === null,
    })
    expect(answers.length).toBeGreaterThan(60)
    expect(answers.filter((each) => each.status >= 400 && !isToldWhy(each))).toEqual([])

    expect(forms.length).toBeGreaterThan(3)
    const sent = []
    // Each filling is sent to one of the form's languages: all of them are the same server's work.
    for (const same of forms)
      for (const [place, fill] of FILLINGS.entries()) {
        const form = same[place % same.length]
        if (form && !form.action.endsWith("/auth/sign-out")) sent.push(await send(site.url, cookie, form, fill))
      }
    expect(sent.filter(({ status }) => status >= 500)).toEqual([])
  })

/** So many of a list, as the seed decides. */
function some(list: readonly string[], count: number) {
  const dice = diceOf(SEED)
  const left = [...list]
  return Array.from(
    { length: Math.min(count, list.length) },
    () => left.splice(dice.between(0, left.length - 1), 1)[0] ?? "",
  )
}

import { m } from "../../app/paraglide/messages.js"
import { isolate, isolatedList } from "../../platform/text/bidi.ts"
import { aNetwork, buildersFor, cookieFor } from "../support/people.ts"
import { type Site, startSite } from "../support/site.ts"
import { hashed, PASSWORD } from "./support/people.ts"
import { at, DESK, expect, IN_CHROMIUM, look, mailTo, screensFor, TELEPHONE, test } from "./support/test.ts"

test.skip(!IN_CHROMIUM, "mails are the same in each")

// A site of its own: the mails of a week are written once, for everybody who is there.
let site: Site
test.beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMIT_FACTOR: "1000" } })
})
test.afterAll(() => site.stop())

async function aCook(word: string, name: string, followers: number) {
  await buildersFor(site).anInfluencer({
    name,
    bio: `Terrine ${word}`,
    networks: [
      aNetwork({ network: "instagram", handle: name.slice(0, 4).toLowerCase(), followers }),
      aNetwork({ network: "tiktok", handle: name.slice(0, 4).toLowerCase(), followers: Math.round(followers / 3) }),
    ],
  })
}

/** The mails as the job of the night writes them, and the queue brings them. */
async function writeMails(readerId: string) {
  await site.sql("update search_watches set looked_on = date_trunc('week', now())::date - 7")
  await site.sql("select app_private.enqueue_job('watched-searches', '{}', null, null)")
  await expect
    .poll(() => site.sql("select 1 from mail_outbox where kind = 'searches' and reader_id = $1", [readerId]), {
      timeout: 20_000,
    })
    .toHaveLength(1)
  // On a Monday before seven they would wait for it.
  await site.sql("update queue.job set start_after = now() where name = 'bulk-mail' and state < 'active'")
}

for (const locale of ["fr", "ar"] as const)
  for (const javaScriptEnabled of [true, false])
    test(`a brand watches a search, reads on Monday who is new and ends it by one press, in ${locale} ${javaScriptEnabled ? "with" : "without"} scripts`, async ({
      browser,
    }) => {
      test.slow()
      const words = { locale }
      const word = `mot${locale}${javaScriptEnabled ? "oui" : "non"}`
      const company = await buildersFor(site).aCompany({
        verifiedAt: new Date(),
        verifiedHow: "admin",
        owner: { passwordHash: await hashed },
      })
      await site.sql("update profiles set locale = $1 where id = $2", [locale, company.userId])
      await aCook(word, "Zoé Martin", 18_200)
      const [name = "", value = ""] = (await cookieFor(site.url, company.email, PASSWORD)).split("=")
      const context = await browser.newContext({ javaScriptEnabled })
      await context.addCookies([{ name, value, url: site.url }])
      const page = await context.newPage()
      const watching = () =>
        site.sql("select 1 from search_watches where user_id = $1 and stopped_at is null", [company.userId])

      await page.goto(site.url + at(locale, `/influencers?q=${word}`))
      await page.getByRole("button", { name: m.searches_watch_directory({}, words) }).click()
      await page.waitForURL((url) => url.searchParams.get("done") === "on")
      await expect(page.getByRole("heading", { name: m.searches_watched_title({}, words) })).toBeVisible()
      expect(await watching()).toHaveLength(1)
      if (javaScriptEnabled)
        for (const { width, height } of screensFor(locale)) {
          await page.setViewportSize({ width, height })
          await page.goto(site.url + at(locale, "/entreprise/searches"))
          await look(page, "watched-searches")
        }

      for (const [cook, followers] of [
        ["Awa Diallo", 48_300],
        ["Inès Robert", 12_900],
        ["Léa Petit", 7_400],
      ] as const)
        await aCook(word, cook, followers)
      await writeMails(company.userId)
      const mail = await mailTo(page, company.email, /./, site.url)
      const since = m.searches_mail_since_monday({}, words)
      expect(mail.subject).toBe(m.searches_mail_title({ count: 3, figure: "3", since }, words))
      for (const { width, height } of [TELEPHONE, DESK]) {
        await page.setViewportSize({ width, height })
        await page.goto(`${site.url}/dev/mailbox/${mail.id}`)
        if (javaScriptEnabled) await look(page, "watched-mail")
      }
      await expect(page.getByRole("link", { name: "Awa Diallo" })).toBeVisible()
      await expect(page.getByText("Zoé Martin")).toHaveCount(0)
      const see = await page.getByRole("link", { name: m.searches_mail_button({}, words) }).getAttribute("href")
      const stop = await page.getByRole("link", { name: m.searches_mail_stop({}, words) }).getAttribute("href")
      await page.goto(see ?? "")
      await expect(page.getByText("Awa Diallo").first()).toBeVisible()

      await page.goto(stop ?? "")
      await expect(page.getByText(m.messages_unsubscribe_search({}, words))).toBeVisible()
      expect(await watching()).toHaveLength(1) // whoever opens links before people do ends nothing
      await page.getByRole("button", { name: m.messages_unsubscribe_button({}, words) }).click()
      await expect(page.getByText(m.messages_unsubscribed_search({}, words))).toBeVisible()
      expect(await watching()).toHaveLength(0)

      // Once more from the searches, and ended there.
      await page.goto(site.url + at(locale, "/entreprise/searches"))
      const search = isolatedList([m.directory_chip_query({ q: isolate(word) }, words)], words.locale)
      for (const [done, button] of [
        ["on", m.searches_watch_name({ search }, words)],
        ["off", m.searches_watch_stop_name({ search }, words)],
      ] as const) {
        await page.getByRole("button", { name: button, exact: true }).first().click()
        await page.waitForURL((url) => url.searchParams.get("done") === done)
      }
      expect(await watching()).toHaveLength(0)
      await context.close()
    })

test("the mail program's own button ends it too, with no session", async () => {
  const company = await buildersFor(site).aCompany({ verifiedAt: new Date(), verifiedHow: "admin" })
  const [row] = await site.sql<{ id: string }>(
    `insert into search_watches (id, company_id, user_id, query, looked_on)
     values (gen_random_uuid(), $1, $2, 'q=motseul', '2026-01-05') returning id`,
    [company.companyId, company.userId],
  )
  await aCook("motseul", "Awa Diallo", 900)
  await writeMails(company.userId)
  const [mail] = await site.sql<{ url: string }>(
    "select unsubscribe_url as url from mail_outbox where search_watch_id = $1",
    [row?.id],
  )
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" })
  const answer = await fetch(mail?.url ?? "", { method: "POST", body, redirect: "manual" })
  expect(answer.status).toBeLessThan(400)
  expect(
    await site.sql("select 1 from search_watches where id = $1 and stopped_at is not null", [row?.id]),
  ).toHaveLength(1)
})

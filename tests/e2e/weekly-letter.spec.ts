import { weekOf } from "../../app/features/weekly-letter/week.ts"
import { m } from "../../app/paraglide/messages.js"
import { addDays } from "../../platform/text/day.ts"
import { aBlock, buildersFor, cookieFor } from "../support/people.ts"
import { type Site, startSite } from "../support/site.ts"
import { hashed, PASSWORD } from "./support/people.ts"
import { at, DESK, expect, IN_CHROMIUM, look, mailTo, screensFor, TELEPHONE, test } from "./support/test.ts"

test.skip(!IN_CHROMIUM, "mails are the same in each")

// A site of its own: the letters of a week are written once, for everybody who is there.
let site: Site
test.beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMIT_FACTOR: "1000" } })
})
test.afterAll(() => site.stop())

const dead = "https://boutique-fermee.example/"

/** A creator of whom there is everything to say, in a language; and a company for which two things wait. */
async function twoReaders(locale: "fr" | "ar") {
  const { anInfluencer, aCompany } = buildersFor(site)
  const { first, monday } = weekOf(new Date())
  const passwordHash = await hashed
  const creator = await anInfluencer({
    owner: { passwordHash },
    blocks: [aBlock({ title: "Le carnet d'adresses de Marseille" }), aBlock({ title: "Ma boutique", url: dead })],
  })
  const company = await aCompany({ owner: { passwordHash } })
  const [knives, shop] = creator.blockIds
  const count = (day: string, facet: string, value: string, views: number, clicks: number) =>
    site.sql(
      `insert into audience_days (influencer_id, day, facet, value, views, clicks, visitors, bot_hits) values ($1, $2, $3, $4, $5, $6, 0, 0)`,
      [creator.influencerId, day, facet, value, views, clicks],
    )
  await count(addDays(first, 3), "total", "", 212, 97)
  await count(addDays(first, -3), "total", "", 189, 20)
  await count(addDays(first, 3), "block", knives ?? "", 0, 97)
  await count(addDays(first, -3), "block", knives ?? "", 0, 20)
  await site.sql(
    `insert into link_health (url, host, state, fault, failures, failing_since) values ($1, 'x', 'dead', 'gone', 4, $2) on conflict do nothing`,
    [dead, first],
  )
  await site.sql(
    "update profiles set locale = $1, put_off = jsonb_build_object($2::text, '2999-01-01') where id = $3",
    [locale, `dead:${shop}`, creator.userId],
  )
  await site.sql("update profiles set locale = $1 where id = $2", [locale, company.userId])
  for (const [position, state, title] of [
    [0, "to_do", "Reel de 60 secondes"],
    [1, "draft_sent", "La tarte dans l'assiette bleue"],
  ] as const) {
    const [row] = await site.sql<{ id: string }>(
      `insert into collaborations (id, influencer_id, company_id, company_name, status, published, offer_version, accepted_at)
       values (gen_random_uuid(), $1, $2, 'Maison Orsay', 'active', false, 1, now()) returning id`,
      [creator.influencerId, company.companyId],
    )
    await site.sql(
      `insert into deliverables (id, collaboration_id, position, network, kind, title, state, due_on, draft_version)
       values (gen_random_uuid(), $1, $2, 'instagram', 'reel', $3, $4, $5, 1)`,
      [row?.id, position, title, state, addDays(monday, 4)],
    )
  }
  return { creator, company }
}

/** The letters as the job of the night writes them, and the queue brings them. */
async function writeLetters() {
  await site.sql("delete from letter_runs")
  await site.sql("update mail_outbox set status = 'failed' where status = 'queued'")
  await site.sql("update mail_outbox set html = '' where status = 'sent'")
  await site.sql("select app_private.enqueue_job('weekly-letters', '{}', null, null)")
  await expect
    .poll(() => site.sql("select 1 from letter_runs where ended_at is not null"), { timeout: 20_000 })
    .toHaveLength(1)
  // On a Monday before seven they would wait for it.
  await site.sql("update queue.job set start_after = now() where name = 'bulk-mail' and state < 'active'")
}

const wanted = async (userId: string) => {
  const [row] = await site.sql<{ on: boolean }>(
    "select coalesce((notifications ->> 'weekly')::boolean, true) as on from profiles where id = $1",
    [userId],
  )
  return row?.on
}

for (const locale of ["fr", "ar"] as const)
  test(`a creator and a brand read what happened and what waits, and end it by one press, in ${locale}`, async ({
    page,
  }) => {
    test.slow()
    const words = { locale }
    const { creator, company } = await twoReaders(locale)
    await writeLetters()
    const letters = {
      creator: await mailTo(page, creator.email, /./, site.url),
      brand: await mailTo(page, company.email, /./, site.url),
    }
    expect(letters.creator.subject).toBe(m.letter_subject({ count: 212, figure: "212" }, words))
    expect(letters.brand.subject).toBe(m.letter_brand_title({ count: 1, figure: "1" }, words))
    for (const [name, { id }] of Object.entries(letters))
      for (const { width, height } of [TELEPHONE, DESK]) {
        await page.setViewportSize({ width, height })
        await page.goto(`${site.url}/dev/mailbox/${id}`)
        await look(page, `letter-${name}`)
      }
    await page.goto(`${site.url}/dev/mailbox/${letters.creator.id}`)
    await expect(page.getByRole("link", { name: m.home_do_links({}, words), exact: true })).toBeVisible()
    await expect(page.getByText("Reel de 60 secondes")).toBeVisible()
    await expect(page.getByText("Ma boutique")).toBeVisible()

    const stop = await page.getByRole("link", { name: m.letter_stop({}, words) }).getAttribute("href")
    await page.goto(stop ?? "")
    await expect(page.getByText(m.messages_unsubscribe_weekly({}, words))).toBeVisible()
    expect(await wanted(creator.userId)).toBe(true) // whoever opens links before people do ends nothing
    await page.getByRole("button", { name: m.messages_unsubscribe_button({}, words) }).click()
    await expect(page.getByText(m.messages_unsubscribed({}, words))).toBeVisible()
    expect(await wanted(creator.userId)).toBe(false)

    const [row] = await site.sql<{ url: string }>("select unsubscribe_url as url from mail_outbox where id = $1", [
      letters.brand.id,
    ])
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" })
    const answer = await fetch(row?.url ?? "", { method: "POST", body, redirect: "manual" })
    expect(answer.status).toBeLessThan(400)
    expect(await wanted(company.userId)).toBe(false)
  })

for (const locale of ["fr", "ar"] as const)
  for (const javaScriptEnabled of [true, false])
    test(`the letter is a choice like the others, in ${locale} ${javaScriptEnabled ? "with" : "without"} scripts`, async ({
      browser,
    }) => {
      const { email, userId } = await buildersFor(site).anInfluencer({ owner: { passwordHash: await hashed } })
      const [name = "", value = ""] = (await cookieFor(site.url, email, PASSWORD)).split("=")
      const context = await browser.newContext({ javaScriptEnabled })
      await context.addCookies([{ name, value, url: site.url }])
      const page = await context.newPage()
      for (const { width, height } of screensFor(locale)) {
        await page.setViewportSize({ width, height })
        await page.goto(site.url + at(locale, "/account/preferences"))
        if (javaScriptEnabled) await look(page, "preferences-letter")
      }
      const choice = page.getByRole("checkbox", { name: m.preferences_weekly({}, { locale }) })
      for (const on of [false, true]) {
        await choice.setChecked(on)
        await page.getByRole("button", { name: m.profile_save({}, { locale }) }).click()
        await page.waitForURL((url) => url.searchParams.has("saved"))
        await expect.poll(() => wanted(userId)).toBe(on)
        await page.goto(site.url + at(locale, "/account/preferences"))
        await expect(choice).toBeChecked({ checked: on })
      }
      await context.close()
    })

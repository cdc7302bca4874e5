import type { Page } from "@playwright/test"
import { m } from "../../app/paraglide/messages.js"
import { anAccount, signIn, sql } from "./support/people.ts"
import { at, expect, type Language, look, test } from "./support/test.ts"

async function open(page: Page, locale: Language, tab: string) {
  await page.goto(at(locale, `/admin?tab=${tab}`))
}

for (const [locale, width] of [
  ["fr", 1280],
  ["ar", 390],
] as const)
  test(`an admin in ${locale} reads the charts, has a network read again, and sees how the system is doing`, async ({
    page,
  }) => {
    test.slow()
    const words = { locale }
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, await anAccount("admin"))
    await sql(
      `insert into network_usage (network, day, calls, spent_cents, outcomes) values
       ('youtube', (now() at time zone 'utc')::date, 40, 0, '{"ok": 1250, "transient:timeout": 3, "not_found": 12}'),
       ('x', (now() at time zone 'utc')::date, 3, 123, '{"rate_limited": 4}') on conflict do nothing`,
    )

    await open(page, locale, "statistics")
    const heading = page.getByRole("heading", { level: 1 })
    await expect(heading).toHaveText(m.admin_stats({}, words))
    // Those of whom nothing is counted say so instead of drawing nothing.
    const main = page.getByRole("main")
    const sentences = main.getByText(m.admin_chart_empty({}, words), { exact: true })
    await expect(main.getByRole("img").or(sentences)).toHaveCount(6)
    await look(page, "admin-statistics")
    await page
      .getByRole("link", { name: m.admin_stats_days({ count: 365, figure: "365" }, words), exact: true })
      .click()
    await expect(page).toHaveURL(/days=365/)
    await page.getByText(m.admin_overview_table({}, words)).first().click()
    await expect(page.getByRole("columnheader", { name: m.admin_stats_sign_ups({}, words) }).first()).toBeVisible()
    await look(page, "admin-statistics-year")

    await open(page, locale, "updates")
    await expect(heading).toHaveText(m.admin_updates({}, words))
    await expect(page.getByText(locale === "fr" ? "1,23 $US" : "1.23 US$").first()).toBeVisible()
    await look(page, "admin-updates")
    await page
      .getByRole("button", { name: m.admin_updates_retry_label({ network: "\u2068Twitch\u2069" }, words), exact: true })
      .click()
    await expect(page).toHaveURL(/retried=twitch/)
    expect(await sql("select 1 from audit_log where action = 'network_retried' and target = 'twitch'")).not.toEqual([])

    await open(page, locale, "system")
    await expect(heading).toHaveText(m.admin_system({}, words))
    await expect(page.getByText(m.admin_system_none_known({}, words))).toBeVisible()
    await expect(page.getByRole("rowheader", { name: "webhook-delivery" })).toBeVisible()
    await look(page, "admin-system")
  })

import { brotliCompressSync } from "node:zlib"
import type { Page } from "@playwright/test"
import { m } from "../../app/paraglide/messages.js"
import { isolate } from "../../platform/text/bidi.ts"
import { anAccount, signIn, sql } from "./support/people.ts"
import { at, expect, IN_CHROMIUM, type Language, look, screensFor, test } from "./support/test.ts"

const CONTENTS = {
  fr: {
    name: "Nadia Benali",
    bio: "Cuisine d'Alger à Marseille, sans chichi.",
    format: "Vidéo courte",
    company: "Maison Orsay",
  },
  ar: {
    name: "سلمى الإدريسي",
    bio: "مطبخ من الجزائر إلى مرسيليا، بلا تكلّف.",
    format: "فيديو قصير",
    company: "مكتبة الموجة",
  },
} as const

for (const locale of ["fr", "ar"] as const)
  test(`a creator makes their kit, prices it, and anybody reads it and takes the PDF along, in ${locale}`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const { id, email } = await aCreator(locale)
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, email)
    await page.goto(at(locale, "/generate-media-kit"))
    await ready(page, locale)

    const words = { locale }
    await page.getByLabel(m.media_kit_package_price({}, words)).fill("cher")
    await page.getByRole("button", { name: m.media_kit_package_add({}, words) }).click()
    await expect(page.getByText(m.media_kit_price_invalid({}, words))).toBeVisible()
    await expect(page.getByText(m.form_required({}, words))).toBeVisible()
    await page.getByLabel(m.media_kit_package_title({}, words)).fill(CONTENTS[locale].format)
    await page.getByLabel(m.media_kit_package_price({}, words)).fill("1200")
    await page.getByLabel(m.media_kit_package_visibility({}, words)).selectOption("public")
    await page.getByRole("button", { name: m.media_kit_package_add({}, words) }).click()
    await expect(
      page.getByText(m.media_kit_package_added({ name: isolate(CONTENTS[locale].format) }, words)),
    ).toBeVisible({ timeout: 30_000 })
    await ready(page, locale)
    for (const { width } of screensFor(locale)) {
      await page.setViewportSize({ width, height: 844 })
      await look(page, "media-kit-workspace")
    }

    await page.context().clearCookies()
    for (const { width } of screensFor(locale)) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(at(locale, `/media-kit/${id}`))
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(CONTENTS[locale].name)
      await expect(page.getByText(CONTENTS[locale].format)).toBeVisible()
      await look(page, "media-kit")
    }
    const writing = new RegExp(`/messages/new\\?to=${id}`)
    await expect(page.getByRole("link", { name: m.link_page_write({}, words) })).toHaveAttribute("href", writing)
    await expect(page.getByRole("link", { name: m.media_kit_propose({}, words) })).toBeInViewport()
    const last = page.getByRole("main").getByRole("link", { name: m.media_kit_propose_short({}, words), exact: true })
    await expect(last).toHaveAttribute("href", /\/collaborations\/new\?to=/)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await page.emulateMedia({ media: "print" })
    await page.setViewportSize({ width: 794, height: 1123 })
    expect(await page.locator(".sheet").count()).toBe(2)
    // Printing is not to be seen over BiDi.
    for (const sheet of IN_CHROMIUM ? await page.locator(".sheet, .sheet .inside").all() : []) {
      expect(Math.round((await sheet.boundingBox())?.height ?? 0)).toBeLessThanOrEqual(1123)
      expect(
        await sheet.evaluate(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
          Math.max(scrollHeight - clientHeight, scrollWidth - clientWidth),
        ),
        "nothing is cut",
      ).toBeLessThanOrEqual(0)
    }

    const html = await (await page.request.get(at(locale, `/media-kit/${id}`))).text()
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script type="application/ld+json">'])
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(14 * 1024)
    const pdf = await page.request.get(`/media-kit/${id}.pdf`)
    expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"])
    const picture = await page.request.get(`/media-kit/${id}.png`)
    expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/png"])
  })

/** The kit is made by a job: the screen says so, and then that it is there. */
async function ready(page: Page, locale: Language) {
  const sentence = m.media_kit_ready({ date: "|" }, { locale }).split("|")[0] ?? ""
  await expect(page.getByText(sentence)).toBeVisible({ timeout: 30_000 })
}

async function aCreator(locale: "fr" | "ar") {
  const email = await anAccount("influencer")
  const { name, bio, company } = CONTENTS[locale]
  const id = crypto.randomUUID()
  await sql(
    `insert into influencers (id, name, bio, is_active, is_verified, page_locale, media_kit_at, interests, country, languages,
       certificate_number, certificate_expires_on)
     values ($1, $2, $3, true, true, $4, now(), '[{"name":"cuisine"},{"name":"voyage"}]', 'FR', '{fr,ar}', '2025-1184', current_date + 300)`,
    [id, name, bio, locale],
  )
  await sql(
    `insert into influencer_user_mapping (id, user_id, influencer_id)
     select gen_random_uuid(), id, $1 from auth.users where email = $2`,
    [id, email],
  )
  await sql(
    `insert into influencer_networks (influencer_id, network, handle, url, followers, provenance, status, fetched_at)
     values ($1, 'instagram', 'nadia', 'https://www.instagram.com/nadia', 248123, 'connected', 'ok', now()),
            ($1, 'tiktok', 'nadia', 'https://www.tiktok.com/@nadia', 91300, 'declared', 'ok', now() - interval '40 days')`,
    [id],
  )
  await sql(
    `insert into network_snapshots (influencer_id, network, day, followers, provenance, account)
     select $1, 'instagram', current_date - week * 7, 248123 - week * 1500, 'connected', '@nadia' from generate_series(0, 20) week`,
    [id],
  )
  await sql(
    `insert into network_demographics (influencer_id, network, kind, key, share, fetched_at)
     select $1, 'instagram', kind, key, share, now()
     from (values ('country', '{FR,DZ,TN,BE,CH,MA}', 0.15), ('age', '{13-17,18-24,25-34,35-44,45-54,55-64,65+}', 0.14),
       ('gender', '{female,male,other}', 0.33)) whole (kind, keys, share), unnest(keys::text[]) key`,
    [id],
  )
  await sql(
    `insert into network_views (influencer_id, network, median, posts, fetched_at) values ($1, 'instagram', 62000, 20, now())`,
    [id],
  )
  await sql("update influencers set place_id = (select min(id) from places) where id = $1", [id])
  await sql(
    `insert into collaborations (id, influencer_id, company_name, status) values (gen_random_uuid(), $1, $2, 'completed')`,
    [id, company],
  )
  return { id, email }
}

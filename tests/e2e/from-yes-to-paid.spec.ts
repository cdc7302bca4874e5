import { readFileSync } from "node:fs"
import type { Page } from "@playwright/test"
import { NETWORK_NAMES } from "#vocabulary/networks"
import { m } from "../../app/paraglide/messages.js"
import { buildersFor } from "../support/people.ts"
import { fillParty } from "./support/billing.ts"
import { acceptContract, identify } from "./support/contracts.ts"
import { signIn, sql } from "./support/people.ts"
import { at, expect, type Language, look, mailTo, screensFor, test, watch } from "./support/test.ts"

type Words = { locale: Language }

/** More than one piece of an upload, and by its first bytes an MP4. */
const VIDEO = Buffer.concat([
  Buffer.from("000000186674797069736f6d0000020069736f6d6d703432", "hex"),
  Buffer.alloc(9_000_000),
])
const LAST_DAY = "2030-01-20"

/** The account that belongs to this run, at the stub of YouTube. */
async function connectYoutube(page: Page, channel: string, { locale }: Words) {
  const name = { network: NETWORK_NAMES.youtube }
  // A try before this one has left the account with somebody else.
  await sql("update network_connections set ended_at = now() where platform_id = $1 and ended_at is null", [channel])
  await page.goto(at(locale, "/setup/social-profiles"))
  await page.getByRole("button", { name: m.connect_submit_of(name, { locale }), exact: true }).click()
  await page.waitForURL(/\/o\/oauth2\/v2\/auth/)
  await page.goto(`${page.url()}&as=${channel}`, { waitUntil: "load" })
  await page.getByRole("link", { name: "Autoriser" }).click()
  await expect(page.getByText(m.connect_done(name, { locale }), { exact: true })).toBeVisible()
}

async function proposeVideo(company: Page, influencerId: string, words: Words) {
  await company.goto(at(words.locale, `/collaborations/new?to=${influencerId}`))
  const first = { row: "1" }
  await company.getByLabel(m.collaborations_field_category({}, words)).selectOption("home")
  await company.getByLabel(m.collaborations_field_title({}, words), { exact: true }).fill("Tajines émaillés")
  await company.getByLabel(m.collaborations_field_brief({}, words), { exact: true }).fill("Une recette filmée.")
  await company.getByLabel(m.collaborations_field_objective({}, words)).fill("Gamme d'été")
  await company.getByLabel(m.collaborations_deliverable_place(first, words)).selectOption("youtube")
  await company.getByLabel(m.collaborations_deliverable_kind(first, words)).selectOption("video")
  await company.getByLabel(m.collaborations_deliverable_what(first, words)).fill("La tarte dans l'assiette bleue")
  await company.getByLabel(m.collaborations_deliverable_count(first, words)).fill("1")
  await company.getByLabel(m.collaborations_deliverable_due(first, words)).fill("2030-01-15")
  await company.getByLabel(m.collaborations_field_rounds({}, words)).fill("1")
  await company.getByLabel(m.collaborations_field_budget({}, words)).fill("1200")
  await company.getByLabel(m.collaborations_field_starts({}, words)).fill("2030-01-10")
  await company.getByLabel(m.collaborations_field_ends({}, words)).fill(LAST_DAY)
  await look(company, "paid-offer")
  await company.getByRole("button", { name: m.collaborations_send({}, words) }).click()
  await expect(company.getByRole("heading", { level: 1, name: "Tajines émaillés" })).toBeVisible()
  return new URL(company.url()).pathname
}

async function signContract(creator: Page, company: Page, room: string, words: Words) {
  await company.goto(`${room}/contract`)
  await identify(company, "Maison Orsay SAS", words)
  await creator.goto(`${room}/contract`)
  await identify(creator, "Nadia Benali", words)
  await creator.getByLabel(m.collaborations_make_language({}, words)).selectOption(words.locale)
  await creator.getByRole("button", { name: m.collaborations_make({}, words) }).click()
  await expect(creator.getByRole("link", { name: m.collaborations_version_read({}, words) })).toBeInViewport()
  await acceptContract(creator, "Nadia Benali", words)
  await company.reload()
  await acceptContract(company, "Claire Orsay", words)
}

/** The creator's goes on to the invoice. */
async function bill(page: Page, name: string, siren: string, words: Words) {
  await page.goto(at(words.locale, "/collaborations/billing"))
  await fillParty(page, name, siren, words)
}

/** The job that comes every ten minutes, at once. */
function readPostsNow() {
  return sql(
    "insert into queue.job (name, data, policy) values ('read-posts-youtube', '{}', 'short') on conflict do nothing",
  )
}

for (const [locale, viewport] of (["fr", "ar"] as const).flatMap((each) =>
  screensFor(each).map((screen) => [each, screen] as const),
))
  test(`two people go from a proposal to paid and done in ${locale} at ${viewport.width} px`, async ({
    page: creator,
    browser,
    trouble,
  }) => {
    test.setTimeout(240_000)
    const words = { locale }
    const run = `${locale}-${viewport.width}`
    const { anInfluencer, aCompany } = buildersFor({ sql })
    const nadia = await anInfluencer({ networks: [{}] })
    const orsay = await aCompany({ name: `Maison ${run}` })
    await sql("update profiles set locale = $1 where id in ($2, $3)", [locale, orsay.userId, nadia.userId])
    await creator.setViewportSize(viewport)
    const context = await browser.newContext({ baseURL: process.env.VITRINE_E2E_URL ?? "", viewport })
    const company = await context.newPage()
    watch(company, trouble)
    await signIn(creator, nadia.email)
    await signIn(company, orsay.email)
    await connectYoutube(creator, `UC${`pie-${run}`.padEnd(22, "_")}`, words)

    const room = await proposeVideo(company, nadia.influencerId, words)
    await creator.goto(`${room}?do=accept`)
    await expect(creator.getByRole("link", { name: m.money_duties_taxes({}, words) })).toBeVisible()
    await look(creator, "paid-accept")
    await creator.getByRole("button", { name: m.collaborations_accept({}, words), exact: true }).click()
    await expect(creator.getByText(m.collaborations_turn_contract({}, words))).toBeVisible()
    const { text } = await mailTo(creator, nadia.email, new RegExp(m.collaborations_mail_accepted_by_you({}, words)))
    expect(text).toContain("https://www.impots.gouv.fr/")
    await signContract(creator, company, room, words)

    await creator.goto(room)
    await look(creator, "paid-room")
    await creator.getByRole("link", { name: m.collaborations_turn_draft_do({}, words) }).click()
    const pieces: string[] = []
    creator.on("request", (request) => {
      if (request.method() === "PATCH") pieces.push(request.url())
    })
    const video = { name: "tarte.mp4", mimeType: "video/mp4", buffer: VIDEO }
    await creator.getByLabel(m.collaborations_draft_files({}, words)).setInputFiles(video)
    await expect(creator.getByText("tarte.mp4")).toBeVisible()
    await creator.getByLabel(m.collaborations_draft_caption({}, words)).fill("La tarte, en collaboration commerciale")
    await creator.getByRole("button", { name: m.collaborations_draft_send({}, words) }).click()
    const version = (number: string) =>
      creator.getByRole("heading", {
        name: m.collaborations_draft_version({ version: number }, words).replace(/[\u2066-\u2069]/g, ""),
      })
    await expect(version("1").or(creator.getByText("tarte.mp4").last())).toBeVisible()
    await expect(creator.getByText("La tarte, en collaboration commerciale").first()).toBeVisible()
    expect(pieces.length).toBeGreaterThan(2)
    const piece = new URL(creator.url()).pathname
    await look(creator, "paid-draft-sent")

    await company.goto(piece)
    await company.getByText(m.collaborations_draft_change({}, words), { exact: true }).click()
    await company.getByLabel(m.collaborations_draft_change_what({}, words)).fill("La marque plus tôt, s'il te plaît.")
    await look(company, "paid-draft-answer")
    await company.getByRole("button", { name: m.collaborations_draft_change_send({}, words) }).click()
    await expect(company.getByText("La marque plus tôt", { exact: false }).first()).toBeVisible()
    await expect(company.getByRole("button", { name: m.collaborations_draft_approve({}, words) })).toBeHidden()

    await creator.goto(piece)
    await expect(creator.getByText("La marque plus tôt", { exact: false })).toBeVisible()
    await look(creator, "paid-changes")
    await creator.getByLabel(m.collaborations_draft_caption({}, words)).fill("Seconde version, la marque d'abord")
    await creator.getByRole("button", { name: m.collaborations_draft_send({}, words) }).click()
    await expect(creator.getByText("Seconde version, la marque d'abord").first()).toBeVisible()
    await company.goto(piece)
    await company.getByRole("button", { name: m.collaborations_draft_approve({}, words) }).click()
    await expect(company.getByRole("button", { name: m.collaborations_draft_approve({}, words) })).toBeHidden()

    await creator.goto(piece)
    const address = creator.getByLabel(m.collaborations_publish_url({}, words))
    await address.fill(`https://www.youtube.com/watch?v=${`pie-${run}`.padEnd(11, "_")}`)
    await look(creator, "paid-publish")
    await creator.getByRole("button", { name: m.collaborations_publish_do({}, words), exact: true }).click()
    await expect(creator.getByRole("link", { name: m.collaborations_post_see({}, words) })).toBeVisible()
    const id = piece.split("/").at(-1)
    expect(await sql("select declared, state from deliverables where id = $1", [id])).toEqual([
      { declared: false, state: "published" },
    ])
    await readPostsNow()
    await expect
      .poll(() => sql("select views from post_readings where deliverable_id = $1 and outcome = 'read'", [id]), {
        timeout: 30_000,
      })
      .toHaveLength(1)
    await company.goto(room)
    await company.getByRole("link", { name: m.posts_all_figures({}, words) }).click()
    await expect(company.getByRole("table")).toContainText(/2[ \u00a0\u202f,.٬]?148/)
    await look(company, "paid-figures")

    await bill(company, "Maison Orsay SAS", "404833048", words)
    await bill(creator, "Nadia Benali EI", "732829320", words)
    await creator.goto(room)
    await creator.getByRole("link", { name: m.money_make({}, words) }).click()
    await look(creator, "paid-invoice-new")
    await creator.getByRole("button", { name: m.money_send({}, words) }).click()
    await expect(creator.getByRole("heading", { level: 1 })).toContainText(/20\d\d-001/)
    await company.goto(room)
    await company.getByRole("link", { name: /20\d\d-001/ }).click()
    const [download] = await Promise.all([
      company.waitForEvent("download"),
      company.getByRole("link", { name: m.money_download({}, words) }).click(),
    ])
    const pdf = readFileSync(await download.path())
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-")
    expect(pdf.includes("factur-x.xml")).toBe(true)
    await company.getByRole("button", { name: m.money_say_paid({}, words) }).click()
    await expect(company.getByRole("button", { name: m.money_say_paid({}, words) })).toBeHidden()
    await look(company, "paid-said")
    await creator.reload()
    await creator.getByRole("button", { name: m.money_paid({}, words) }).click()
    await expect(creator.getByRole("button", { name: m.money_paid({}, words) })).toBeHidden()

    await company.goto(room)
    await company.getByRole("button", { name: m.collaborations_complete({}, words) }).click()
    await expect(company.getByText(m.collaborations_status_completed({}, words)).first()).toBeVisible()
    await look(company, "paid-done")
    const collaborationId = room.split("/").at(-1)
    expect(
      await sql(
        "select c.status, i.state, i.paid_cents from collaborations c join invoices i on i.collaboration_id = c.id where c.id = $1",
        [collaborationId],
      ),
    ).toEqual([{ status: "completed", state: "paid", paid_cents: "120000" }])
    await context.close()
  })

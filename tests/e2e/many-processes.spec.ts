import { randomUUID } from "node:crypto"
import type { Page } from "@playwright/test"
import { m } from "../../app/paraglide/messages.js"
import { type Processes, startProcesses } from "../support/processes.ts"
import { startNetworks } from "../support/site.ts"
import { acceptContract, identify } from "./support/contracts.ts"
import { aCreator } from "./support/creators.ts"
import { askDirectly } from "./support/directly.ts"
import { confirmHere, fetchFigures, giveHandles, reserveName, signUp, somebody } from "./support/journey.ts"
import { registerCompany } from "./support/registration.ts"
import { METRICS_TOKEN, PATIENT, SECRET_KEY } from "./support/start-site.ts"
import { expect, mailTo, test, watch } from "./support/test.ts"

// With the limits of an ordinary installation.
test.describe.configure({ mode: "serial" })

const THREE = 3
const PLACES = [0, 1, 2] as const
const fr = { locale: "fr" } as const
const usual = { url: process.env.VITRINE_E2E_URL, data: process.env.VITRINE_E2E_DATA }

let site: Processes
let networks: Awaited<ReturnType<typeof startNetworks>>
test.beforeAll(async () => {
  test.setTimeout(120_000)
  networks = await startNetworks()
  const env = { ...networks.env, ...PATIENT, METRICS_TOKEN, SECRET_KEY }
  site = await startProcesses({ count: THREE, env, logFile: "test-results/many-processes.log" })
  // What signs up and reads mail in these tests does it there.
  process.env.VITRINE_E2E_URL = site.url
  process.env.VITRINE_E2E_DATA = site.dataDir
})
test.afterAll(async () => {
  process.env.VITRINE_E2E_URL = usual.url
  process.env.VITRINE_E2E_DATA = usual.data
  await site.stop()
  await networks.stop()
})

const ask = (place: number, path: string, asked?: Parameters<typeof askDirectly>[3]) =>
  askDirectly(site, place, path, asked)
const atAll = <T>(work: (place: number) => Promise<T>) => Promise.all(PLACES.map(work))

test("a creator and a company go from a name to an accepted contract, whichever process each request meets", async ({
  page: creator,
  browser,
  trouble,
}) => {
  test.setTimeout(240_000)
  const [person, unseen] = [somebody(), { pictures: false }]
  await reserveName(creator, "fr", person, unseen)
  await signUp(creator, "fr", person, unseen)
  await confirmHere(creator, "fr", person, unseen)
  await giveHandles(creator, "fr", unseen)
  await fetchFigures(creator, "fr", unseen)
  const influencerId = await influencerOf(person.username)

  // Kept by all three, and dropped by all three.
  const shownAt = async (words: string) =>
    (await atAll((place) => ask(place, `/${person.username}`))).map(({ text }) => text.includes(words))
  expect(await shownAt("Ma boutique")).toEqual([false, false, false])
  await creator.goto("/influencer/page")
  await creator.getByRole("button", { name: m.editor_add({}, fr), exact: true }).click()
  await creator.getByLabel("Titre", { exact: true }).fill("Ma boutique")
  await creator.getByLabel("Colle un lien", { exact: true }).fill("boutique.example")
  await creator.getByRole("button", { name: m.editor_block_add({}, fr) }).click()
  await expect(creator.getByText(m.editor_saved_added({}, fr))).toBeVisible()
  await expect.poll(() => shownAt("Ma boutique")).toEqual([true, true, true])

  const company = await (await browser.newContext({ baseURL: site.url })).newPage()
  watch(company, trouble)
  const domain = `maison-${randomUUID().slice(0, 6)}.fr`
  await registerCompany(company, { email: `claire@${domain}`, company: { name: "Maison Orsay", website: domain } })
  await company.goto("/entreprise/profile")
  await expect(company.getByText(m.company_verified({}, fr)).first()).toBeVisible()

  await company.goto(`/messages/new?to=${influencerId}`)
  await company.getByLabel(m.messages_purpose({}, fr), { exact: true }).selectOption("quote")
  await write(company, "Un café à Marseille ?")
  await expect(line(company, "Un café à Marseille ?")).toBeVisible()
  await creator.goto("/messages")
  await creator.getByRole("link", { name: "Maison Orsay" }).click()
  await expect(line(creator, "Un café à Marseille ?")).toBeVisible()
  for (const [writer, reader, words] of [
    [creator, company, "Avec plaisir"],
    [company, creator, "Mardi ?"],
    [creator, company, "Entendu"],
  ] as const) {
    await write(writer, words)
    await expect(line(reader, words)).toBeVisible() // without asking for the page again
  }

  await company.goto(`/collaborations/new?to=${influencerId}`)
  await propose(company)
  await mailTo(creator, person.email, new RegExp(m.collaborations_mail_proposed({}, fr)))
  const address = new URL(company.url()).pathname
  await creator.goto(address)
  await creator.getByRole("link", { name: m.collaborations_accept({}, fr), exact: true }).click()
  await creator.getByRole("button", { name: m.collaborations_accept({}, fr), exact: true }).click()
  await expect(creator.getByText(m.collaborations_not_before_contract({}, fr))).toBeVisible()
  for (const [side, name] of [
    [company, "Maison Orsay SAS"],
    [creator, "Nadia Benali"],
  ] as const) {
    await side.goto(`${address}/contract`)
    await identify(side, name, fr)
  }
  await creator.getByRole("button", { name: m.collaborations_make({}, fr) }).click()
  await expect(creator.getByRole("link", { name: m.collaborations_version_read({}, fr) })).toBeVisible()
  await company.reload()
  for (const side of [creator, company]) await acceptContract(side, "Claire Benali", fr)
  // The PDF lies in the bucket, which all three read.
  const pdf = await creator
    .getByRole("link", { name: m.collaborations_version_read({}, fr) })
    .first()
    .getAttribute("href")
  const cookie = await cookieOf(creator)
  const read = await atAll((place) => ask(place, pdf ?? "", { cookie }))
  expect(read.map(({ status, headers }) => [status, headers["content-type"]])).toEqual(
    PLACES.map(() => [200, "application/pdf"]),
  )

  for (const count of site.served()) expect(count).toBeGreaterThan(20)
  await company.context().close()
})

test("of all mails none is sent twice, whichever process works the queue", async () => {
  const [{ mails } = { mails: 0 }] = await site.sql<{ mails: number }>("select count(*)::int as mails from mail_outbox")
  expect(mails).toBeGreaterThan(3)
  await expect.poll(() => jobsDone("mail")).toBe(mails)
})

test("an update that is asked for at three processes at once is begun once, and worked by one", async ({ page }) => {
  const path = await aCreator(page)
  const [cookie, influencerId] = [await cookieOf(page), await influencerOf(path)]
  const asked = { influencerId, forceUpdate: true, socialNetwork: "all" }
  const answers = await atAll((place) => ask(place, "/api/v1/functions/update-social-stats", { cookie, json: asked }))
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 429, 429])
  const isFinished = async () =>
    (await site.sql("select from stats_updates where influencer_id = $1 and finished_at is not null", [influencerId]))
      .length
  await expect.poll(isFinished).toBe(1)
  await expect.poll(() => jobsDone("update-social-stats")).toBe(1)
})

test("a name that one process holds for somebody is taken at the others, and of three at once one has it", async () => {
  const name = `partage-${randomUUID().slice(0, 8)}`
  const reserve = (place: number, username: string) => ask(place, "/reserve-username", { form: { username } })
  expect((await reserve(0, name)).status).toBe(302)
  for (const place of [1, 2]) {
    const refused = await reserve(place, name)
    expect([refused.status, refused.text.includes("Ce nom est déjà pris")]).toEqual([400, true])
  }
  const race = await atAll((place) => reserve(place, `${name}-2`))
  expect(race.map(({ status }) => status).sort()).toEqual([302, 400, 400])
})

test("what somebody does is counted once for all processes", async () => {
  const message = { name: "Nadia", email: "nadia@exemple.fr", subject: "Bonjour", message: "Trois fois, pas quatre." }
  const statuses: number[] = []
  for (const place of [0, 1, 2, 0, 1, 2]) {
    const form = { ...message, message: `${message.message} ${statuses.length}` }
    statuses.push((await ask(place, "/contact", { form, address: "203.0.113.7" })).status)
  }
  expect(statuses).toEqual([302, 302, 302, 429, 429, 429])
  expect((await ask(0, "/contact", { form: message, address: "203.0.113.8" })).status).toBe(302)
})

test("a network that is asked at one process for somebody's leave answers to another", async ({ page }) => {
  const path = await aCreator(page)
  const cookie = await cookieOf(page)
  const begun = await ask(0, "/networks/connect/tiktok", { cookie, form: {} })
  const leave = await fetch(begun.headers.location ?? "")
  const back = new URL(/href="([^"]*code=[^"]*)"/.exec(await leave.text())?.[1]?.replaceAll("&amp;", "&") ?? "")
  expect(back.origin).toBe(site.url)
  const [way = ""] = begun.cookies
  const forged = await ask(1, `${back.pathname}${back.search.replace(/state=[^&]*/, "state=x")}`, {
    cookie: `${cookie}; ${way}`,
  })
  expect(forged.status).toBe(302)
  expect(await connectionsOf(path)).toBe(0)
  expect((await ask(2, back.pathname + back.search, { cookie: `${cookie}; ${way}` })).status).toBe(302)
  expect(await connectionsOf(path)).toBe(1)
})

test("whoever signs out at one process is signed out at all of them", async ({ page }) => {
  await aCreator(page)
  const cookie = await cookieOf(page)
  const statuses = () => atAll(async (place) => (await ask(place, "/account", { cookie })).status)
  expect(await statuses()).toEqual([200, 200, 200])
  await ask(1, "/auth/sign-out", { cookie, form: {} })
  expect(await statuses()).toEqual([302, 302, 302])
})

async function influencerOf(path: string) {
  const [row] = await site.sql<{ influencer_id: string }>(
    "select influencer_id from custom_links where custom_path = $1",
    [path],
  )
  return row?.influencer_id ?? ""
}

async function connectionsOf(path: string) {
  const rows = await site.sql(
    `select from network_connections c join custom_links l on l.influencer_id = c.influencer_id
     where l.custom_path = $1 and c.ended_at is null`,
    [path],
  )
  return rows.length
}

/** How many jobs of a queue the three processes have done together. */
async function jobsDone(queue: string) {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const figures = await atAll(async (place) => (await fetch(`${site.sites[place]?.url}/metrics`, { headers })).text())
  const done = new RegExp(`^vitrine_jobs_total\\{queue="${queue}",outcome="done"\\} (\\d+)`, "m")
  return figures.reduce((sum, text) => sum + Number(done.exec(text)?.[1] ?? 0), 0)
}

async function cookieOf(page: Page) {
  const found = (await page.context().cookies()).find(({ name }) => name === "session")
  return `session=${found?.value}`
}

const line = (page: Page, body: string) => page.getByRole("region").getByRole("listitem").filter({ hasText: body })

async function write(page: Page, body: string) {
  await page.getByRole("textbox", { name: m.messages_body({}, fr) }).fill(body)
  await page.getByRole("button", { name: m.messages_send({}, fr) }).click()
}

async function propose(page: Page) {
  await page.getByLabel(m.collaborations_field_category({}, fr)).selectOption("home")
  await page.getByLabel(m.collaborations_field_title({}, fr), { exact: true }).fill("Tajines émaillés")
  await page.getByLabel(m.collaborations_field_brief({}, fr), { exact: true }).fill("Deux recettes filmées.")
  await page.getByLabel(m.collaborations_field_objective({}, fr)).fill("Gamme d'été")
  const first = { row: "1" }
  await page.getByLabel(m.collaborations_deliverable_place(first, fr)).selectOption("instagram")
  await page.getByLabel(m.collaborations_deliverable_what(first, fr)).fill("Reel de 60 secondes")
  await page.getByLabel(m.collaborations_deliverable_count(first, fr)).fill("2")
  await page.getByLabel(m.collaborations_field_budget({}, fr)).fill("1200")
  await page.getByLabel(m.collaborations_field_starts({}, fr)).fill("2030-01-10")
  await page.getByLabel(m.collaborations_field_ends({}, fr)).fill("2030-01-20")
  await page.getByRole("button", { name: m.collaborations_send({}, fr) }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Tajines émaillés" })).toBeVisible()
}

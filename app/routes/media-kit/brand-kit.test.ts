import "#app/features/media-kit/jobs.server"
import "#app/features/media-kit/addressed/jobs.server"
import { brotliCompressSync } from "node:zlib"
import { sql } from "drizzle-orm"
import sharp from "sharp"
import { afterAll, beforeAll, expect, test } from "vitest"
import { showReview, writeReview } from "#app/features/collaborations/reviews/commands.server"
import {
  addAddressedKit,
  changeAddressedKit,
  relinkAddressedKit,
  removeAddressedKit,
  renewAddressedKit,
  withdrawAddressedKit,
} from "#app/features/media-kit/addressed/commands.server"
import { openDoor } from "#app/features/media-kit/addressed/door.server"
import { tidyAddressedKits } from "#app/features/media-kit/addressed/jobs.server"
import { makeAddressedPdf } from "#app/features/media-kit/addressed/pdf.server"
import { keepLetterPicture } from "#app/features/media-kit/addressed/picture.server"
import { listAddressedKits, loadAddressedKit } from "#app/features/media-kit/addressed/queries.server"
import { MAX_LIVE_KITS, monthsAhead, validity } from "#app/features/media-kit/addressed/rules"
import { AddressedForm } from "#app/features/media-kit/addressed/schema.server"
import { savePackage } from "#app/features/media-kit/packages/commands.server"
import { m } from "#messages"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { Conflict, NotFound, RateLimited } from "#platform/errors/errors"
import { ensureQueues } from "#platform/jobs/queues.server"
import { formatDate } from "#platform/text/format"
import { pdfWords } from "#tests/abuse/pdf-words"
import { aCollaboration, aNetwork, anAdmin, anInfluencer, countRows } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { cookieOf, startLinkPageSite } from "#tests/support/link-page-site"
import { aFinishedCollaboration } from "#tests/support/reviews"
import { useDataFolder } from "#tests/support/settings"

useDataFolder()
useDatabase()

let site: Awaited<ReturnType<typeof startLinkPageSite>>
beforeAll(async () => {
  await ensureQueues()
  site = await startLinkPageSite()
})
afterAll(() => site.stop())

const BROWSER = {
  "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36",
}

function aForm(fields: Record<string, unknown> = {}) {
  const until = validity(new Date()).usual
  return AddressedForm.parse({
    brand: "Maison Orsay",
    greeting: "Bonjour Claire,",
    letter: "Deux phrases.",
    until,
    ...fields,
  })
}

/** Somebody with a kit for a brand; its link, as far as it stands behind the site. */
async function aBrandKit(fields: Record<string, unknown> = {}, options: Parameters<typeof anInfluencer>[0] = {}) {
  const person = await anInfluencer({ mediaKitAt: new Date(), networks: [aNetwork()], ...options })
  const id = await addAddressedKit(person.actor, { form: aForm(fields) })
  return { person, id, link: await linkOf(person, id) }
}

async function linkOf(person: Awaited<ReturnType<typeof anInfluencer>>, id: string) {
  const { link } = await loadAddressedKit(person.actor, id)
  return new URL(link ?? "").pathname + new URL(link ?? "").search
}

async function get(path: string, headers: Record<string, string> = {}, method = "GET") {
  const response = await site.fetch(path, { method, headers: { ...BROWSER, ...headers } })
  return { status: response.status, headers: response.headers, html: await response.text() }
}

async function file(path: string) {
  const response = await site.fetch(path, { headers: BROWSER })
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
}

const sayAt = (link: string, password: string) =>
  site.fetch(link, {
    method: "POST",
    headers: {
      ...BROWSER,
      origin: "null",
      "sec-fetch-site": "same-origin",
      "content-type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams({ password }),
  })

const pointOf = (link: string) => link.replace("/kit?", "/kit.gif?")
const opensOf = async (person: Awaited<ReturnType<typeof anInfluencer>>, id: string) =>
  (await loadAddressedKit(person.actor, id)).opens

test("what brands wrote and the creator shows is in the kit for another one, page and file, and goes with it", async () => {
  const influencer = await anInfluencer({ mediaKitAt: new Date(), networks: [aNetwork()] })
  const { id: collaboration, company } = await aFinishedCollaboration({ influencer })
  await writeReview(company.actor, collaboration, "Livré dans les temps.")
  await writeReview(influencer.actor, collaboration, "Un brief clair.")
  const id = await addAddressedKit(influencer.actor, { form: aForm({ brand: "Moulin Sorel" }) })
  const link = await linkOf(influencer, id)
  const seen = async () => {
    await makeAddressedPdf({ kitId: id })
    const { bytes } = await file(link.replace("/kit?", "/kit.pdf?"))
    const { html } = await get(link)
    return [
      html.includes("Livré dans les temps."),
      pdfWords(bytes).includes("Livré dans les temps."),
      html.includes("Un brief"),
    ]
  }
  expect(await seen()).toEqual([false, false, false])
  await showReview(influencer.actor, collaboration, true)
  expect(await seen()).toEqual([true, true, false])
  await showReview(influencer.actor, collaboration, false)
  expect(await seen()).toEqual([false, false, false])
})

test("whoever has the link reads the letter and the prices for this brand, and none of the usual ones", async () => {
  const person = await anInfluencer({
    mediaKitAt: new Date(),
    networks: [aNetwork()],
    collaborations: [aCollaboration()],
  })
  await savePackage(person.actor, { title: "Prix de tous", description: "", price: 99_900, visibility: "public" })
  const form = aForm({
    offers: [
      { title: "Deux réels", description: "dans votre vaisselle", price: "700" },
      { title: "Trois stories", price: "" },
      { title: "Reprise", price: "0" },
      {},
    ],
    sections: ["growth"],
  })
  const id = await addAddressedKit(person.actor, { form })
  const { status, html, headers } = await get(await linkOf(person, id))
  expect(status).toBe(200)
  for (const said of [
    "Pour \u2068Maison Orsay\u2069",
    "Bonjour Claire,",
    "Deux réels",
    "700",
    "HT",
    "compris",
    "Sur devis",
    "voit quand ce kit est ouvert",
  ])
    expect(html.replaceAll("\u00a0", " ")).toContain(said)
  // Of another direction than the page, it begins where its title does all the same.
  expect(html).toContain("<p><bdi>dans votre vaisselle</bdi></p>")
  expect(html).not.toContain("Prix de tous")
  expect(html).not.toContain('class="work"')
  expect(html).not.toMatch(/<script|modulepreload|\son\w+=/i)
  expect(html).toContain('<meta name="robots" content="noindex, nofollow, noarchive"/>')
  expect(html).not.toContain("og:title")
  expect(headers.get("cache-control")).toBe("private, no-store")
  expect(headers.get("referrer-policy")).toBe("no-referrer")
  expect(headers.get("x-robots-tag")).toContain("noindex")
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(15 * 1024)
  const { html: general } = await get(`/${person.path}/kit`)
  expect(general).toContain("Prix de tous")
  expect(general).not.toContain("Deux réels")
})

test("its figures are those of the day on which it is read, whenever the letter was written", async () => {
  const person = await anInfluencer({ mediaKitAt: new Date(), networks: [aNetwork()] })
  const id = await addAddressedKit(person.actor, { form: aForm({}) })
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`update addressed_kits set created_at = now() - interval '9 days' where id = ${id}::uuid`),
  )
  const { html } = await get(await linkOf(person, id))
  expect(html).toContain(m.media_kit_made_on({ date: formatDate(new Date(), "fr") }))
})

test("the secret is in no place of the database as it is, and in no link that leads elsewhere", async () => {
  const { person, id, link } = await aBrandKit()
  const secret = link.split(".").at(-1) ?? ""
  expect(secret).toMatch(/^[0-9a-f]{32}$/)
  const rows = await withActor(SYSTEM, (tx) => tx.execute(sql`select * from addressed_kits where id = ${id}::uuid`))
  expect(JSON.stringify(rows.rows)).not.toContain(secret)
  const { html } = await get(link)
  const leading = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, to]) => to).filter((to) => to?.includes(secret))
  expect(leading.sort()).toEqual([
    `/${person.path}/kit.gif?${link.split("?")[1]}`,
    `/${person.path}/kit.pdf?${link.split("?")[1]}`,
  ])
})

test("a link that was made up, cut or turned names nobody and tells nothing of which brands there are", async () => {
  const { person, link } = await aBrandKit()
  const other = await aBrandKit({ brand: "Librairie Maupetit" })
  const [, secret = ""] = link.split(".")
  const answers = []
  for (const pour of [
    `maison-orsay.${"0".repeat(32)}`,
    `aucune-marque.${"0".repeat(32)}`,
    `aucune-marque.${secret}`,
    "maison-orsay",
    "",
    `maison-orsay.${secret.slice(1)}`,
    `maison-orsay.${secret.toUpperCase()}`,
    "%00",
    "%ff%fe",
    "a".repeat(5_000),
    `maison-orsay.${secret}&pour=maison-orsay.${secret}`,
    "'%20or%201=1",
    new URLSearchParams(other.link.split("?")[1]).get("pour") ?? "",
  ]) {
    const { status, html, headers } = await get(`/${person.path}/kit?pour=${pour}`)
    expect([400, 404, 414, 431], pour.slice(0, 60)).toContain(status)
    expect(html).not.toContain("Orsay")
    expect(html).not.toContain("Maupetit")
    if (status !== 404) continue
    expect(headers.get("cache-control")).toBe("private, no-store")
    answers.push(html)
  }
  expect(new Set(answers).size).toBe(1)
  const ended = (await get(`/nobody-here/kit?pour=maison-orsay.${secret}`)).html
  expect(ended).toBe(answers[0])
})

test("what has ended or was taken back says so by its number alone, in the same words", async () => {
  const { person, id, link } = await aBrandKit()
  await withdrawAddressedKit(person.actor, id)
  const withdrawn = await get(link)
  const unknown = await get(`/${person.path}/kit?pour=maison-orsay.${"0".repeat(32)}`)
  expect([withdrawn.status, unknown.status]).toEqual([410, 404])
  expect(withdrawn.html).toBe(unknown.html)
  expect(withdrawn.headers.get("cache-control")).toBe("private, no-store")
  expect((await get(link.replace("/kit?", "/kit.pdf?"))).status).toBe(404)

  // Opened again under another link: what was taken back opens nothing any more.
  await renewAddressedKit(person.actor, id)
  expect((await get(link)).status).toBe(404)
  const renewed = await linkOf(person, id)
  expect((await get(renewed)).status).toBe(200)
  await withActor(SYSTEM, (tx) => tx.execute(sql`update addressed_kits set expires_at = now() where id = ${id}::uuid`))
  expect((await get(renewed)).status).toBe(410)
  await renewAddressedKit(person.actor, id)
  expect((await get(renewed)).status).toBe(200)
  await relinkAddressedKit(person.actor, id)
  expect((await get(renewed)).status).toBe(404)
})

test("an opening is a reader who sees the page: no robot, no preview, no HEAD, no guess ahead, neither its creator nor an admin", async () => {
  const { person, id, link } = await aBrandKit()
  await get(link)
  await get(link, {}, "HEAD")
  await get(pointOf(link), {}, "HEAD")
  await get(pointOf(link), { "sec-purpose": "prefetch;prerender" })
  await get(pointOf(link), { "user-agent": "WhatsApp/2.23.20.0" })
  await get(pointOf(link), { "user-agent": "Mozilla/5.0 (compatible; Slackbot-LinkExpanding 1.0)" })
  await get(pointOf(link), { "user-agent": "facebookexternalhit/1.1" })
  await get(pointOf(link), await cookieOf(person))
  await get(pointOf(link), await cookieOf(await anAdmin()))
  await get(pointOf(`/${person.path}/kit?pour=maison-orsay.${"0".repeat(32)}`))
  expect(await opensOf(person, id)).toBe(0)

  const answers = await Promise.all(Array.from({ length: 5 }, () => get(pointOf(link))))
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
  expect(answers[0]?.headers.get("cache-control")).toBe("private, no-store")
  expect(await opensOf(person, id)).toBe(1)
  await get(pointOf(link), { "user-agent": `${BROWSER["user-agent"]} Edg/142.0` })
  const kit = await loadAddressedKit(person.actor, id)
  expect([kit.opens, kit.openings.length, kit.state]).toEqual([2, 2, "read"])
  expect(kit.firstOpenedAt?.getTime()).toBeLessThanOrEqual(kit.lastOpenedAt?.getTime() ?? 0)

  // Half an hour later the same reader counts again.
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`update addressed_kit_openings set at = at - interval '31 minutes' where kit_id = ${id}::uuid`),
  )
  await get(pointOf(link))
  expect(await opensOf(person, id)).toBe(3)
})

test("what is taken back while it is open counts no more", async () => {
  const { person, id, link } = await aBrandKit()
  await Promise.all([get(pointOf(link)), withdrawAddressedKit(person.actor, id), get(pointOf(link))])
  const counted = await opensOf(person, id)
  await get(pointOf(link), { "user-agent": `${BROWSER["user-agent"]} Edg/142.0` })
  expect(await opensOf(person, id)).toBe(counted)
})

test("a password stands before page, files and count; it is tried so often and no more, and one browser has it given once", async () => {
  const { person, id, link } = await aBrandKit({ password: "table d'automne" })
  const door = await get(link)
  expect(door.status).toBe(200)
  expect(door.html).toContain('type="password"')
  for (const said of ["Orsay", "Claire", person.path ?? "", "Deux phrases"]) expect(door.html).not.toContain(said)
  await get(pointOf(link))
  expect(await opensOf(person, id)).toBe(0)
  expect((await get(link.replace("/kit?", "/kit.pdf?"))).status).toBe(404)

  const say = (password: string) => sayAt(link, password)
  const wrong = await say("table d'hiver")
  expect(wrong.status).toBe(400)
  expect(await wrong.text()).toContain("Ce n’est pas le bon mot de passe")
  expect(wrong.headers.get("set-cookie")).toBeNull()
  const right = await say("table d'automne")
  expect([right.status, right.headers.get("location")]).toEqual([303, link])
  expect(right.headers.get("cache-control")).toBe("private, no-store")
  const cookie = (right.headers.get("set-cookie") ?? "").split(";")[0] ?? ""
  expect(right.headers.get("set-cookie")).toMatch(/HttpOnly; SameSite=Lax/)
  expect((await get(link, { cookie })).html).toContain("Bonjour Claire,")
  await get(pointOf(link), { cookie })
  expect(await opensOf(person, id)).toBe(1)

  // It opens no other door, and not this one once the word has changed.
  const other = await aBrandKit({ password: "table d'automne" })
  expect((await get(other.link, { cookie })).html).toContain('type="password"')
  await changeAddressedKit(person.actor, id, { form: aForm({ password: "autre mot" }) })
  expect((await get(link, { cookie })).html).toContain('type="password"')
  expect((await get(link, await cookieOf(person))).html).toContain("Bonjour Claire,")
  await changeAddressedKit(person.actor, id, { form: aForm({ passwordOff: "on" }) })
  expect((await get(link)).html).toContain("Bonjour Claire,")
})

test("the door of a page that is hidden is closed to the right word too, as to a link that opens nothing", async () => {
  const { person, link } = await aBrandKit({ password: "table d'automne" })
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`update influencers set is_active = false where id = ${person.influencerId}`),
  )
  const [asked, said] = [await get(link), await sayAt(link, "table d'automne")]
  expect([asked.status, said.status, said.headers.get("set-cookie")]).toEqual([404, 404, null])
  for (const html of [asked.html, await said.text()])
    expect(html).toContain(m.brand_kit_closed_title({}, { locale: "fr" }))
})

test("what belongs to a kit is hidden with its page, but from its creator, and is counted no more", async () => {
  const person = await anInfluencer({ mediaKitAt: new Date(), networks: [aNetwork()] })
  const drawn = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#fff" } })
    .png()
    .toBuffer()
  const picture = await keepLetterPicture(person.userId, new File([new Uint8Array(drawn)], "letter.png"))
  const id = await addAddressedKit(person.actor, { form: aForm(), picture })
  const link = await linkOf(person, id)
  const { pictureHref } = await loadAddressedKit(person.actor, id)
  const paths = [pictureHref ?? "", link.replace("/kit?", "/kit.pdf?")]
  const told = async (headers: Record<string, string> = {}) =>
    Promise.all(paths.map(async (path) => (await get(path, headers)).status))
  await makeAddressedPdf({ kitId: id })
  expect(await told()).toEqual([200, 200])
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`update influencers set is_active = false where id = ${person.influencerId}`),
  )
  expect(await told()).toEqual([404, 404])
  await get(pointOf(link))
  expect(await opensOf(person, id)).toBe(0)
  expect((await told(await cookieOf(person)))[0]).toBe(200)
})

test("two windows do not undo one another's changes, and nobody changes another's kit", async () => {
  const { person, id } = await aBrandKit()
  await changeAddressedKit(person.actor, id, { form: aForm({ greeting: "Bonsoir,", version: 1 }) })
  await expect(changeAddressedKit(person.actor, id, { form: aForm({ version: 1 }) })).rejects.toThrow(Conflict)
  const stranger = await anInfluencer()
  for (const act of [withdrawAddressedKit, renewAddressedKit, relinkAddressedKit, removeAddressedKit])
    await expect(act(stranger.actor, id)).rejects.toThrow(NotFound)
  await expect(changeAddressedKit(stranger.actor, id, { form: aForm() })).rejects.toThrow(NotFound)
  await expect(loadAddressedKit(stranger.actor, id)).rejects.toThrow(NotFound)
  await expect(loadAddressedKit(person.actor, newId())).rejects.toThrow(NotFound)
  expect((await listAddressedKits(stranger.actor)).kits).toEqual([])
  expect((await loadAddressedKit(person.actor, id)).greeting).toBe("Bonsoir,")
})

test("so many links hold at once and no more; the list pages through all of them", async () => {
  const { person, id } = await aBrandKit()
  for (let n = 1; n < MAX_LIVE_KITS; n++) await addAddressedKit(person.actor, { form: aForm({ brand: `Marque ${n}` }) })
  await expect(addAddressedKit(person.actor, { form: aForm() })).rejects.toThrow(Conflict)
  await withdrawAddressedKit(person.actor, id)
  await addAddressedKit(person.actor, { form: aForm({ brand: "La dernière" }) })
  await expect(renewAddressedKit(person.actor, id)).rejects.toThrow(Conflict)
  const seen = []
  for (let after: string | null = null, page = 0; page < 4; page++) {
    const { kits, next } = await listAddressedKits(person.actor, { after })
    seen.push(...kits.map((kit) => kit.id))
    after = next
    if (!next) break
  }
  expect(new Set(seen).size).toBe(MAX_LIVE_KITS + 1)
  expect(seen).toHaveLength(MAX_LIVE_KITS + 1)
})

test("the file and the letter's picture are for who has the link, kept by nobody, and go with the kit", async () => {
  const person = await anInfluencer({ mediaKitAt: new Date(), networks: [aNetwork()] })
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#e4572e" } })
    .png()
    .toBuffer()
  const picture = await keepLetterPicture(person.userId, new File([new Uint8Array(bytes)], "assiettes.png"))
  const id = await addAddressedKit(person.actor, { form: aForm({ freeDays: [validity(new Date()).first] }), picture })
  const link = await linkOf(person, id)
  const early = await get(link.replace("/kit?", "/kit.pdf?"))
  expect([early.status, early.headers.get("cache-control")]).toEqual([202, "private, no-store"])
  expect(await makeAddressedPdf({ kitId: id })).toBe("made")
  expect(await makeAddressedPdf({ kitId: id })).toBe("unchanged")
  for (const [ending, type] of [
    ["pdf", "application/pdf"],
    ["webp", "image/webp"],
  ] as const) {
    const file = await get(link.replace("/kit?", `/kit.${ending}?`))
    expect([file.status, file.headers.get("content-type"), file.headers.get("cache-control")]).toEqual([
      200,
      type,
      "private, no-store",
    ])
    expect(file.headers.get("x-robots-tag")).toContain("noindex")
    expect((await get(`/${person.path}/kit.${ending}?pour=maison-orsay.${"0".repeat(32)}`)).status).toBe(404)
  }
  expect((await get(`/media/${picture}`)).status).toBe(404)
  await changeAddressedKit(person.actor, id, { form: aForm({ greeting: "Bonsoir," }) })
  expect((await get(link.replace("/kit?", "/kit.pdf?"))).status).toBe(202)
  await removeAddressedKit(person.actor, id)
  expect((await get(link)).status).toBe(404)
  expect(await countRows("addressed_kit_openings")).toBeGreaterThanOrEqual(0)
})

test("the fullest letter stands on one sheet, as the shortest does", async () => {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#e4572e" } })
    .png()
    .toBuffer()
  const [, next, last] = monthsAhead(new Date())
  const offer = { title: "م".repeat(40), description: "W".repeat(160), price: "1450" }
  for (const pageLocale of ["fr", "ar"] as const) {
    const person = await anInfluencer({ mediaKitAt: new Date(), networks: [aNetwork()], pageLocale })
    const picture = await keepLetterPicture(person.userId, new File([new Uint8Array(bytes)], "assiettes.png"))
    const full = {
      letter: "lettre ".repeat(85),
      offers: Array(8).fill(offer),
      freeDays: [...(next?.days ?? []), ...(last?.days ?? [])],
    }
    const short = { letter: "l ".repeat(140), offers: Array(4).fill(offer), freeDays: next?.days ?? [] }
    const sheets = []
    for (const fields of [{}, full, short]) {
      const id = await addAddressedKit(person.actor, { form: aForm(fields), picture })
      await makeAddressedPdf({ kitId: id })
      const { bytes: pdf } = await file((await linkOf(person, id)).replace("/kit?", "/kit.pdf?"))
      sheets.push(pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length)
    }
    expect(sheets).toEqual([sheets[0], sheets[0], sheets[0]])
    expect(sheets[0]).toBeGreaterThan(1)
  }
})

test("a kit without a name in its address is opened by the id, and its link goes on after a name is given", async () => {
  const person = await anInfluencer({ path: null, mediaKitAt: new Date(), networks: [aNetwork()] })
  const id = await addAddressedKit(person.actor, { form: aForm() })
  const link = await linkOf(person, id)
  expect(link).toMatch(new RegExp(`^/media-kit/${person.influencerId}\\?pour=maison-orsay\\.`))
  expect((await get(link)).html).toContain("Bonjour Claire,")
  await get(link.replace("?", ".gif?"))
  expect(await opensOf(person, id)).toBe(1)
})

test("an Arabic page's kit is Arabic throughout, whatever the brand is called", async () => {
  const { link } = await aBrandKit({ brand: "دار الأطباق" }, { pageLocale: "ar" })
  expect(link).toContain("pour=marque.")
  const { html } = await get(link)
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain("دار الأطباق")
})

test("readers' hashes go with their day, and kits a year after their end", async () => {
  const { person, id, link } = await aBrandKit()
  await get(pointOf(link))
  const hashes = () => countRows(`addressed_kit_openings where kit_id = '${id}' and visitor_hash is not null`)
  expect(await hashes()).toBe(1)
  await tidyAddressedKits(new Date(Date.now() + 36 * 3_600_000))
  expect(await hashes()).toBe(0)
  expect(await opensOf(person, id)).toBe(1)
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`update addressed_kits set expires_at = now() - interval '13 months' where id = ${id}::uuid`),
  )
  expect(await tidyAddressedKits()).toBe(1)
  await expect(loadAddressedKit(person.actor, id)).rejects.toThrow(NotFound)
})

test("at a door so many words are tried, from one address and by everybody together", async () => {
  const door = { id: newId(), passwordHash: null }
  const tries = (address: () => string, count: number) =>
    Array.from({ length: count }, () => openDoor(door, "mot", address()).catch((error: unknown) => error))
  const ofOne = await Promise.all(tries(() => "192.0.2.7", 12))
  expect(ofOne.filter((error) => error instanceof RateLimited)).toHaveLength(2)
  const ofMany = await Promise.all(tries(() => `192.0.2.${Math.floor(Math.random() * 200) + 20}`, 22))
  expect(ofMany.filter((error) => error instanceof RateLimited).length).toBeGreaterThanOrEqual(2)
})

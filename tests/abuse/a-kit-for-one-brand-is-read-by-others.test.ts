import { randomBytes } from "node:crypto"
import { readFileSync } from "node:fs"
import { expect, test, vi } from "vitest"
import { startSite } from "../support/site.ts"
import { pdfWords } from "./pdf-words.ts"
import { aCompany, aCreator, anAdmin, aVisitor, peopleOf, site } from "./scene.ts"

const READER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36" }
const NEW_KIT = "/generate-media-kit/new"
const LETTER = "Une table d'automne, dans votre vaisselle."

type Creator = Awaited<ReturnType<typeof aCreator>>

/** A kit that a creator has made on the screen: its id, its link, and the secret in that. */
async function aKit(
  { browser, influencerId }: Pick<Creator, "browser" | "influencerId">,
  fields: Record<string, string> = {},
  { sql }: Pick<typeof site, "sql"> = site,
) {
  const sent = { brand: "Maison Orsay", greeting: "Bonjour Claire,", letter: LETTER, intent: "save", ...fields }
  const { location = "" } = await browser.submit(NEW_KIT, sent)
  const id = location.split("/").at(-1) ?? ""
  const link = /\/[\w.-]+\/kit\?pour=[\w.-]+/.exec((await browser.get(location)).text)?.[0] ?? ""
  const secret = link.split(".").at(-1) ?? ""
  expect([id, secret]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), expect.stringMatching(/^[0-9a-f]{32}$/)])
  /** All of it but the file, which a job makes. */
  const row = async () => {
    const [found] = await sql<Record<string, unknown>>(
      "select to_jsonb(k) - 'pdf' - 'pdf_hash' as kept, opens from addressed_kits k where id = $1",
      [id],
    )
    return found
  }
  return { id, link, secret, influencerId, row, opens: async () => Number((await row())?.opens) }
}

const fileOf = (link: string, ending: "pdf" | "gif" | "webp") => link.replace("/kit?", `/kit.${ending}?`)
/** What was written by its creator for this brand alone. */
const TOLD = [/Orsay/, /Claire/, /vaisselle/]

test("secrets that are guessed, cut, turned or another kit's open nothing and name nobody", async () => {
  const creator = await aCreator()
  const [kit, other] = [await aKit(creator), await aKit(await aCreator(), { brand: "Moulin Sorel" })]
  const browser = aVisitor()
  const guesses = [
    ...Array.from({ length: 60 }, () => `maison-orsay.${randomBytes(16).toString("hex")}`),
    `maison-orsay.${other.secret}`,
    `moulin-sorel.${kit.secret}`,
    `maison-orsay.${kit.secret.slice(0, 31)}`,
    `maison-orsay.${kit.secret}0`,
    `maison-orsay.${kit.secret.toUpperCase()}`,
    `maison-orsay.${[...kit.secret].reverse().join("")}`,
    `%2e%2e/maison-orsay.${kit.secret}`,
    `maison-orsay.${"_".repeat(32)}`,
    `maison-orsay.${"%25".repeat(32)}`,
    "' or secret_hash like '%25",
  ]
  const texts = new Set<string>()
  for (const guess of guesses) {
    const { status, text, headers } = await browser.get(
      `/${creator.path}/kit?pour=${guess.replaceAll(" ", "%20")}`,
      READER,
    )
    expect([guess, status]).toEqual([guess, 404])
    expect(headers["cache-control"]).toBe("private, no-store")
    texts.add(text)
  }
  expect(texts.size).toBe(1)
  for (const told of TOLD) expect([...texts].join()).not.toMatch(told)
  expect(await kit.opens()).toBe(0)
  expect((await browser.get(kit.link, READER)).text).toContain("Claire")
})

test("a password is not found by trying, from one address or from many, and a wrong one tells nothing", async () => {
  const kit = await aKit(await aCreator(), { password: "table d'automne" })
  const browser = aVisitor()
  const say = (password: string, who = browser) => who.post(kit.link, { password }, READER)
  const ofOne = []
  for (let word = 0; word < 12; word++) ofOne.push(await say(`essai ${word}`))
  expect(ofOne.map(({ status }) => status)).toEqual([...Array(10).fill(400), 429, 429])
  expect((await say("table d'automne")).status).toBe(429)
  const ofMany = await Promise.all(Array.from({ length: 30 }, (_, word) => say(`mot ${word}`, aVisitor())))
  expect(ofMany.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10)
  for (const { text, headers } of [...ofOne, ...ofMany]) {
    for (const told of TOLD) expect(text).not.toMatch(told)
    expect(headers["set-cookie"]).toBeUndefined()
  }
  for (const ending of ["pdf", "webp"] as const) expect((await browser.get(fileOf(kit.link, ending))).status).toBe(404)
  await browser.get(fileOf(kit.link, "gif"), READER)
  expect(await kit.opens()).toBe(0)
})

test("an open door of one kit is none of another, and a made-up or old cookie is none at all", async () => {
  const creator = await aCreator()
  const [mine, theirs] = [
    await aKit(creator, { password: "le même mot" }),
    await aKit(creator, { password: "le même mot" }),
  ]
  const browser = aVisitor()
  expect((await browser.post(mine.link, { password: "le même mot" }, READER)).status).toBe(303)
  expect((await browser.get(mine.link, READER)).text).toContain("Claire")
  expect((await browser.get(theirs.link, READER)).text).not.toContain("Claire")
  const [name = "", value = ""] = [...browser.cookies].find(([key]) => /kit/.test(key)) ?? []
  const forger = aVisitor()
  for (const forged of [
    value.slice(0, -4),
    `${value}x`,
    value.replaceAll(/[a-f]/g, "a"),
    "",
    "x".repeat(3_000),
    "%00",
  ]) {
    forger.cookies.set(name, forged)
    const { status, text } = await forger.get(mine.link, READER)
    expect(status).toBeLessThan(500)
    expect(text).not.toContain("Claire")
  }
})

test("what is kept for everybody never holds a kit that is for one, however its address is spelled", async () => {
  const creator = await aCreator()
  const kit = await aKit(creator)
  const pour = `maison-orsay.${kit.secret}`
  const reader = aVisitor()
  const spellings = [`?pour=${pour}`, `?%70our=${pour}`, `?a=1&pour=${pour}`, `?pour=${pour}&`, `?&pour=${pour}`]
  const others = [
    `?POUR=${pour}`,
    `?pour[]=${pour}`,
    `;pour=${pour}`,
    `?q=pour%3D${pour}`,
    `?${pour}`,
    ".data",
    `.data?pour=${pour}`,
  ]
  for (let time = 0; time < 3; time++)
    for (const spelling of [...spellings, ...others]) {
      for (const prefix of ["", "/en", "/ar"]) {
        const { headers, text } = await reader.get(`${prefix}/${creator.path}/kit${spelling}`, READER)
        if (/Claire/.test(text)) expect([spelling, headers["cache-control"]]).toEqual([spelling, "private, no-store"])
        expect([spelling, headers.etag && /Claire/.test(text)]).not.toEqual([spelling, true])
      }
    }
  for (const address of [
    `/${creator.path}/kit`,
    `/en/${creator.path}/kit`,
    `/media-kit/${creator.influencerId}`,
    `/${creator.path}`,
  ]) {
    const { text } = await aVisitor().visit(address)
    for (const told of TOLD) expect(text).not.toMatch(told)
    expect(text).not.toContain(kit.secret)
  }
  await creator.browser.post(`/generate-media-kit/${kit.id}`, { intent: "withdraw" })
  for (const spelling of spellings)
    expect([spelling, (await reader.get(`/${creator.path}/kit${spelling}`, READER)).status]).toEqual([spelling, 410])
})

test("robots, previews of messengers, HEAD, readers ahead, its creator and admins open nothing", async () => {
  const creator = await aCreator()
  const kit = await aKit(creator)
  const agents = [
    "WhatsApp/2.24",
    "Slackbot-LinkExpanding 1.0",
    "facebookexternalhit/1.1",
    "TelegramBot (like TwitterBot)",
    "curl/8.5",
    "Googlebot/2.1",
    "",
  ]
  for (const agent of agents)
    for (const place of [kit.link, fileOf(kit.link, "gif")]) await aVisitor().get(place, { "user-agent": agent })
  const browser = aVisitor()
  for (const place of [kit.link, fileOf(kit.link, "gif"), fileOf(kit.link, "pdf")])
    await browser.send(place, { method: "HEAD", headers: READER })
  await browser.get(fileOf(kit.link, "gif"), { ...READER, "sec-purpose": "prefetch;prerender" })
  await browser.get(fileOf(kit.link, "gif"), { ...READER, purpose: "prefetch" })
  await browser.get(fileOf(kit.link, "gif"), { ...READER, "sec-gpc": "1" })
  for (const { browser: inside } of [creator, await anAdmin()]) await inside.get(fileOf(kit.link, "gif"), READER)
  expect(await kit.opens()).toBe(0)
  await browser.get(fileOf(kit.link, "gif"), READER)
  expect(await kit.opens()).toBe(1)
})

test("a flood of openings counts a reader once, and a day so often and no more", async () => {
  const kit = await aKit(await aCreator())
  const one = aVisitor()
  const answers = await Promise.all(Array.from({ length: 150 }, () => one.get(fileOf(kit.link, "gif"), READER)))
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(await kit.opens()).toBe(1)
  for (let batch = 0; batch < 6; batch++)
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        aVisitor().get(fileOf(kit.link, "gif"), { "user-agent": `${READER["user-agent"]} Edg/${batch}.${n}` }),
      ),
    )
  expect(await kit.opens()).toBe(200)
})

test("nobody but its creator withdraws, prolongs, re-links, changes or removes a kit, or reads its link", async () => {
  const [victim, attacker, company] = [await aCreator(), await aCreator(), await aCompany()]
  const kit = await aKit(victim)
  const before = await kit.row()
  const place = `/generate-media-kit/${kit.id}`
  for (const { browser } of [attacker, company, { browser: aVisitor() }]) {
    for (const intent of ["withdraw", "renew", "relink", "remove", "save"]) {
      const { status } = await browser.post(place, { intent, brand: "À moi", version: "1", until: "2027-01-01" })
      expect([intent, status]).toEqual([
        intent,
        expect.toSatisfy((each: number) => each === 404 || each === 302 || each === 403),
      ])
    }
    expect((await browser.visit(place)).text).not.toContain(kit.secret)
    expect((await browser.visit("/generate-media-kit")).text).not.toContain(kit.id)
  }
  // Told by another site, with the creator's own cookies.
  expect((await victim.browser.post(place, { intent: "withdraw" }, { origin: "https://evil.example" })).status).toBe(
    403,
  )
  expect(await kit.row()).toEqual(before)
})

test("a link that has run out names nobody, on the page, in its files and in what a messenger shows", async () => {
  const creator = await aCreator()
  const kit = await aKit(creator)
  await site.sql("update addressed_kits set expires_at = now() - interval '1 minute' where id = $1", [kit.id])
  const { status, text, headers } = await aVisitor().get(kit.link, READER)
  expect(status).toBe(410)
  for (const told of [...TOLD, /Nadia/, new RegExp(creator.path), /og:title/, new RegExp(creator.influencerId)])
    expect(text).not.toMatch(told)
  expect(headers["x-robots-tag"]).toContain("noindex")
  for (const ending of ["pdf", "webp"] as const) {
    const file = await aVisitor().get(fileOf(kit.link, ending), READER)
    expect([ending, file.status, file.text.trim()]).toEqual([ending, 404, "not found"])
  }
})

test("a secret opens neither the page nor the PDF of somebody else's kit", async () => {
  const [victim, attacker] = [await aCreator(), await aCreator()]
  const [theirs, own] = [await aKit(victim), await aKit(attacker, { brand: "Moulin Sorel" })]
  const query = own.link.slice(own.link.indexOf("?"))
  for (const place of [`/${victim.path}/kit`, `/media-kit/${victim.influencerId}`])
    for (const ending of ["", ".pdf", ".webp"]) {
      const { status, text } = await attacker.browser.visit(`${place}${ending}${query}`)
      expect([place, ending, status]).toEqual([place, ending, 404])
      expect(text).not.toMatch(/Orsay|Claire/)
    }
  expect(await theirs.opens()).toBe(0)
})

test("nothing that a letter says becomes markup, a link or a script, on the page and in the PDF", async () => {
  const wild = `</p><script>alert(1)</script><img src=x onerror=alert(1)>"'\u202e\u2066&lt;b&gt;`
  const kit = await aKit(await aCreator(), {
    brand: `Orsay ${wild}`.slice(0, 80),
    greeting: wild.slice(0, 60),
    letter: `${wild}\n\njavascript:alert(1) https://evil.example`,
    "offers[0].title": wild.slice(0, 80),
    "offers[0].price": "700",
    "offers[0].description": wild,
  })
  const { status, text, headers } = await aVisitor().get(kit.link, READER)
  expect(status).toBe(200)
  expect(text).not.toMatch(/<script|<img[^>]*onerror|href="javascript|href="https:\/\/evil/i)
  expect(text).toContain("&lt;script&gt;alert(1)&lt;/script&gt;")
  expect(headers["content-security-policy"]).toMatch(/script-src 'none'|default-src 'none'/)
  const pdf = await vi.waitFor(
    async () => {
      const answer = await aVisitor().get(fileOf(kit.link, "pdf"), READER)
      expect(answer.status).toBe(200)
      return answer.bytes
    },
    { timeout: 60_000, interval: 1_000 },
  )
  expect(await pdfWords(pdf)).toContain("alert(1)")
  expect(pdf.toString("latin1")).not.toMatch(/\/JavaScript|\/JS\b|evil\.example\)/)
})

test("a secret is in no log, no figure of the process, no row and no address that a page hands on", async () => {
  const logFile = "test-results/abuse-kit.log"
  const own = await startSite({
    env: { LOG_LEVEL: "trace", METRICS_TOKEN: "a token for figures", TRUSTED_PROXIES: "127.0.0.1,::1" },
    logFile,
  })
  try {
    const { aCreator: someone, aVisitor: anyone } = peopleOf(own)
    const creator = await someone()
    const kit = await aKit(creator, { password: "table d'automne" }, own)
    const browser = anyone()
    await browser.get(kit.link, READER)
    await browser.post(kit.link, { password: "non" }, READER)
    await browser.post(kit.link, { password: "table d'automne" }, READER)
    const { text, headers } = await browser.get(kit.link, READER)
    expect(text).toContain("Claire")
    expect(headers["referrer-policy"]).toBe("no-referrer")
    for (const ending of ["pdf", "webp", "gif"] as const)
      await browser.get(fileOf(kit.link, ending), { ...READER, referer: own.url + kit.link })
    await browser.get("/", { ...READER, referer: own.url + kit.link })
    await browser.get(`/${creator.path}`, { ...READER, referer: own.url + kit.link })
    const leading = [...text.matchAll(/(?:href|src|action)="([^"]*)"/g)].map(([, to = ""]) => to)
    expect(leading.filter((to) => to.includes(kit.secret) && !to.startsWith(`/${creator.path}/kit`))).toEqual([])

    const figures = await browser.get("/metrics", {
      authorization: "Bearer a token for figures",
      "x-forwarded-for": undefined,
    })
    expect([figures.status, figures.text.includes(kit.secret)]).toEqual([200, false])
    const tables = await own.sql<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
    )
    for (const { name } of tables) {
      const rows = await own.sql(`select from ${name} t where t::text like $1`, [`%${kit.secret}%`])
      expect([name, rows.length]).toEqual([name, 0])
    }
    expect(await kit.opens()).toBe(1)
  } finally {
    await own.stop()
  }
  const log = readFileSync(logFile, "utf8")
  expect(log.length).toBeGreaterThan(0)
  expect(/pour=\w/.test(log)).toBe(false)
})

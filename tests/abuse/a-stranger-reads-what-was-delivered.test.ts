import { randomBytes, randomUUID } from "node:crypto"
import { readdir } from "node:fs/promises"
import { describe, expect, test } from "vitest"
import { agreeOn, anOffer } from "./offers.ts"
import { aCompany, aCreator, anAdmin, aVisitor, site } from "./scene.ts"

type Browser = ReturnType<typeof aVisitor>

const MB = 1024 * 1024
const PART = 4 * MB
const SECRET_WORDS = "Version que personne d'autre ne lit"

/** Bytes that begin as an MP4 does. */
function aVideo(bytes: number) {
  const video = Buffer.alloc(bytes, 7)
  video.set(Buffer.from("\0\0\0\u0018ftypisom", "latin1"))
  return video
}

const begin = ({ browser }: { browser: Browser }, files: string, body: unknown) =>
  browser.send(files, {
    method: "POST",
    headers: { origin: browser.origin, "content-type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  })
const patch = (
  { browser }: { browser: Browser },
  file: string,
  offset: string | number | undefined,
  bytes: Uint8Array | string,
) =>
  browser.send(file, {
    method: "PATCH",
    headers: {
      origin: browser.origin,
      "content-type": "application/offset+octet-stream",
      ...(offset !== undefined && { "upload-offset": String(offset) }),
    },
    body: bytes,
  })
const remove = ({ browser }: { browser: Browser }, file: string) =>
  browser.send(file, { method: "DELETE", headers: { origin: browser.origin } })

const stored = async () => (await readdir(site.dataDir, { recursive: true })).filter((name) => /part/.test(name)).sort()
const rowsOf = (piece: string) =>
  site.sql<{ id: string; bytes: string; received: string; sent: boolean; parts: number }>(
    `select f.id, f.bytes::text, f.received::text, f.draft_id is not null as sent,
       (select count(*)::int from deliverable_file_parts p where p.file_id = f.id) as parts
     from deliverable_files f where f.deliverable_id = $1 order by f.created_at, f.id`,
    [piece],
  )

/** A brand and a creator who have agreed on two pieces, and where these stand. */
async function aRoom() {
  const [brand, creator] = [await aCompany(), await aCreator()]
  const path = await agreeOn(brand, creator, anOffer({ budget: "800" })) // no contract is needed
  const pieces = await site.sql<{ id: string }>(
    "select id from deliverables where collaboration_id = $1 order by position",
    [path.split("/").at(-1)],
  )
  const [first = "", second = ""] = pieces.map(({ id }) => id)
  const at = (piece: string) => `${path}/deliverables/${piece}`
  return { brand, creator, path, piece: first, at: at(first), elsewhere: at(second), second }
}

/** Everybody who has no business in that room, signed in or not. */
async function strangers() {
  const [company, creator, admin] = [await aCompany(), await aCreator(), await anAdmin()]
  return [
    ["a visitor", aVisitor()],
    ["another company", company.browser],
    ["another creator", creator.browser],
    ["an admin", admin.browser],
  ] as const
}

/** What whoever may not see it gets: not found, or the way to the sign-in form; and none of its words. */
async function expectNothing(who: string, browser: Browser, path: string) {
  const { status, location, text, headers } = await browser.get(path)
  // Led elsewhere: to the sign-in form, or to a screen of one's own.
  if (status === 302) expect([who, path, location]).not.toEqual([who, path, expect.stringContaining(path)])
  // 403 says that one's role has no such screen, whatever stands there.
  else expect([who, path, status]).toEqual([who, path, expect.toBeOneOf([403, 404])])
  expect(text).not.toContain(SECRET_WORDS)
  expect(headers["content-type"] ?? "").not.toMatch(/pdf|video|csv/)
}

describe("a draft that comes in pieces", () => {
  test("is begun, brought, asked after and taken back by its creator alone", async () => {
    const { creator, brand, at, piece } = await aRoom()
    const before = await stored()
    const [video, files] = [aVideo(PART + 10), `${at}/files`]
    const begun = await begin(creator, files, { name: "reel.mp4", bytes: video.length })
    expect(begun.status).toBe(201)
    const file = `${files}/${JSON.parse(begun.text).file}`
    expect((await patch(creator, file, 0, video.subarray(0, PART))).status).toBe(200)
    for (const [who, browser] of [...(await strangers()), ["the brand", brand.browser] as const]) {
      // The brand is a side, but sends no drafts: its refusal is 409.
      const refused = who === "the brand" ? [404, 409] : who === "a visitor" ? [302, 401, 403, 404] : [404]
      const tried = [
        await begin({ browser }, files, { name: "x.mp4", bytes: 100 }),
        await patch({ browser }, file, PART, video.subarray(PART)),
        await patch({ browser }, file, 0, video.subarray(0, 100)),
        await remove({ browser }, file),
        await browser.get(`${file}?offset`),
        await browser.get(file),
      ]
      for (const [n, { status, text }] of tried.entries()) {
        expect([who, n, refused.includes(status), status]).toEqual([who, n, true, status])
        expect(text).not.toContain("received")
      }
    }
    // Begun and not sent, it is nobody's to read: not the creator's either.
    expect((await creator.browser.get(file)).status).toBe(404)
    expect(await rowsOf(piece)).toMatchObject([{ received: String(PART), parts: 1, sent: false }])
    expect(await stored()).toHaveLength(before.length + 1)
    expect((await remove(creator, file)).status).toBe(204)
    expect((await remove(creator, file)).status).toBe(404)
    expect(await rowsOf(piece)).toEqual([])
    expect(await stored()).toEqual(before)
  })

  test("takes no piece out of turn, twice, past its end, empty, too heavy or without a place", async () => {
    const { creator, at, piece } = await aRoom()
    const before = await stored()
    const [video, files] = [aVideo(PART + 10), `${at}/files`]
    const { file: id } = JSON.parse((await begin(creator, files, { name: "a.mp4", bytes: video.length })).text)
    const file = `${files}/${id}`
    for (const [offset, bytes] of [
      [10, video.subarray(10, 100)],
      [PART, video.subarray(PART)],
      [999_999_999_999, video.subarray(0, 10)],
    ] as const) {
      const answer = await patch(creator, file, offset, bytes)
      expect([offset, answer.status, JSON.parse(answer.text)]).toEqual([offset, 409, { received: 0 }])
    }
    for (const offset of [undefined, "", "-1", "1e3", "0x0", "٠", "0, 0", "9".repeat(40), "NaN"]) {
      const answer = await patch(creator, file, offset === "٠" ? "%D9%A0" : offset, video.subarray(0, 10))
      expect([offset, answer.status]).toEqual([offset, 400])
    }
    expect((await patch(creator, file, 0, "")).status).toBe(400)
    expect((await patch(creator, file, 0, aVideo(PART + 1))).status).toBe(413)
    for (const words of [
      "<html><script>alert(1)</script>",
      "MZ\u0090",
      "\u0089PNG\r\n\u001a\n0000",
      "GIF89a",
      "<svg/>",
    ])
      expect([words, (await patch(creator, file, 0, Buffer.from(words, "latin1"))).status]).toEqual([words, 400])
    expect(await rowsOf(piece)).toMatchObject([{ id, received: "0", parts: 0 }])
    expect(await stored()).toEqual(before)

    const twice = await Promise.all(Array.from({ length: 6 }, () => patch(creator, file, 0, video.subarray(0, PART))))
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect((await patch(creator, file, PART, video.subarray(0, 11))).status).toBe(409)
    expect(await rowsOf(piece)).toMatchObject([{ received: String(PART), parts: 1 }])
    expect(await stored()).toHaveLength(before.length + 1)
    // Half a file is no draft.
    const half = await creator.browser.post(at, { intent: "draft", version: "0", caption: "", note: "", files: id })
    expect([half.status, (await rowsOf(piece))[0]?.sent]).toEqual([400, false])
    await remove(creator, file)
    expect(await stored()).toEqual(before)
  })

  test("is begun by nothing but a name and a number", async () => {
    const { creator, at, piece } = await aRoom()
    const bodies: unknown[] = [
      "",
      "{",
      "null",
      "[]",
      '"x"',
      "[".repeat(50_000),
      { name: "x.mp4" },
      { bytes: 1 },
      { name: "", bytes: 1 },
      { name: "x".repeat(301), bytes: 1 },
      { name: ["x"], bytes: 1 },
      { name: "x", bytes: "1" },
      { name: "x", bytes: 1, draftId: randomUUID() },
      { name: "x", bytes: 1, __proto__: { received: 1 }, uploadedBy: creator.id },
      ...[0, -1, 0.5, 200 * MB + 1, 2 ** 53, 1e300].map((bytes) => ({ name: "x.mp4", bytes })),
    ]
    for (const body of bodies) {
      const { status } = await begin(creator, `${at}/files`, body)
      expect([JSON.stringify(body).slice(0, 80), status]).toEqual([JSON.stringify(body).slice(0, 80), 400])
    }
    expect(await rowsOf(piece)).toEqual([])
  })

  test("stands at its own address alone: not under another piece, another room, or what is no id", async () => {
    const { creator, at, elsewhere, piece } = await aRoom()
    const other = await aRoom()
    const bytes = aVideo(100)
    const { file: id } = JSON.parse((await begin(creator, `${at}/files`, { name: "a.mp4", bytes: 100 })).text)
    for (const file of [
      `${elsewhere}/files/${id}`,
      `${other.at}/files/${id}`,
      `${at}/files/${randomUUID()}`,
      `${at}/files/x`,
      `${at}/files/${id.toUpperCase()}0`,
      `${at}/files/..%2f..%2f${id}`,
      `${at}/files/%00`,
      `${at}/files/${"a".repeat(2_000)}`,
    ]) {
      const answers = [
        await patch(creator, file, 0, bytes),
        await remove(creator, file),
        await creator.browser.get(`${file}?offset`),
      ].map(({ status }) => status)
      expect([file, ...answers]).toEqual([file, ...Array(3).fill(file.endsWith("%00") ? 400 : 404)])
    }
    // Somebody else's file is not sent with a draft of one's own.
    const { file: theirs } = JSON.parse(
      (await begin(other.creator, `${other.at}/files`, { name: "b.mp4", bytes: 100 })).text,
    )
    await patch(other.creator, `${other.at}/files/${theirs}`, 0, bytes)
    const sent = await creator.browser.post(at, {
      intent: "draft",
      version: "0",
      caption: "x",
      note: "",
      files: theirs,
    })
    expect(sent.status).toBe(400)
    expect(await rowsOf(other.piece)).toMatchObject([{ id: theirs, sent: false }])
    expect(await rowsOf(piece)).toMatchObject([{ id, received: "0", sent: false }])
    await remove(creator, `${at}/files/${id}`)
  })

  test("goes on only while its sender is signed in", async () => {
    const { creator, at, piece } = await aRoom()
    const before = await stored()
    const { file: id } = JSON.parse((await begin(creator, `${at}/files`, { name: "a.mp4", bytes: 2 * PART })).text)
    const file = `${at}/files/${id}`
    expect((await patch(creator, file, 0, aVideo(PART))).status).toBe(200)
    await site.sql("update auth.sessions set expires_at = now() - interval '1 minute' where user_id = $1", [creator.id])
    const [late, asked, taken] = [
      await patch(creator, file, PART, aVideo(PART)),
      await creator.browser.get(`${file}?offset`),
      await remove(creator, file),
    ]
    for (const { status, text } of [late, asked, taken]) {
      expect([302, 401, 403]).toContain(status)
      expect(text).not.toContain("received")
    }
    expect(await rowsOf(piece)).toMatchObject([{ received: String(PART), parts: 1 }])
    expect(await stored()).toHaveLength(before.length + 1)
  })

  test("is refused without the site's own origin, whoever asks", async () => {
    const { creator, at, piece } = await aRoom()
    const sent = { "content-type": "application/json", origin: "https://ailleurs.example" }
    const { status } = await creator.browser.send(`${at}/files`, {
      method: "POST",
      headers: sent,
      body: JSON.stringify({ name: "a.mp4", bytes: 10 }),
    })
    expect([status, await rowsOf(piece)]).toEqual([403, []])
  })
})

test("a draft that was sent, its file and its screenshot are read by the two sides alone", async () => {
  const { brand, creator, path, at, elsewhere } = await aRoom()
  const other = await aRoom()
  const bytes = aVideo(5_000)
  const { file: id } = JSON.parse((await begin(creator, `${at}/files`, { name: "a.mp4", bytes: bytes.length })).text)
  await patch(creator, `${at}/files/${id}`, 0, bytes)
  const draft = { intent: "draft", version: "0", caption: SECRET_WORDS, note: "", files: id }
  expect((await creator.browser.post(at, draft)).status).toBe(302)
  for (const { browser } of [brand, creator]) {
    const { status, headers, bytes: got } = await browser.get(`${at}/files/${id}`)
    expect([status, headers["cache-control"], got.equals(bytes)]).toEqual([200, "private, no-store", true])
    expect((await browser.get(at)).text).toContain("Version que personne")
    for (const range of [
      "bytes=9999-",
      "bytes=-0",
      "bytes=0-1,3-4",
      "bytes=x",
      "lines=0-1",
      `bytes=0-${"9".repeat(400)}`,
    ])
      expect((await browser.get(`${at}/files/${id}`, { range })).status).toBeLessThan(500)
  }
  // What was sent is no longer brought, nor taken back.
  expect((await patch(creator, `${at}/files/${id}`, bytes.length, "x")).status).toBe(404)
  expect((await remove(creator, `${at}/files/${id}`)).status).toBe(404)
  for (const [who, browser] of await strangers())
    for (const address of [path, at, `${at}/files/${id}`, `${at}/screenshot`, `${elsewhere}/files/${id}`])
      await expectNothing(who, browser, address)
  // The sides of another room, with the file's id under their own address.
  for (const { browser } of [other.brand, other.creator])
    expect((await browser.get(`${other.at}/files/${id}`)).status).toBe(404)
})

const PARTY = { street: "3 rue des Abeilles", postcode: "13001", city: "Marseille", country: "FR", vatNumber: "" }

test("an invoice, its PDF and its buttons are those of its two sides alone", async () => {
  const { brand, creator, path } = await aRoom()
  const other = await aRoom()
  await creator.browser.submit("/collaborations/billing", {
    ...PARTY,
    name: SECRET_WORDS,
    email: "nadia@exemple.fr",
    registration: "732829320",
    vatRegime: "franchise",
    intent: "seller",
  })
  await brand.browser.submit("/collaborations/billing", {
    ...PARTY,
    name: "Maison Orsay SAS",
    email: "compta@exemple.fr",
    registration: "404833048",
    intent: "buyer",
  })
  expect((await brand.browser.post(path, { intent: "complete", version: "1", note: "" })).status).toBe(302)
  const fresh = `${path}/invoices/new?for=balance`
  for (const [who, browser] of await strangers()) {
    await expectNothing(who, browser, fresh)
    const { status } = await browser.post(fresh, { intent: "send", milestone: "balance", locale: "fr" })
    expect([who, status]).toEqual([who, who === "a visitor" ? expect.toBeOneOf([302, 401, 404]) : 404])
  }
  const { status, location: sentTo = "" } = await creator.browser.post(fresh, {
    intent: "send",
    milestone: "balance",
    locale: "fr",
  })
  const location = sentTo.replace("?sent=1", "")
  expect([status, location]).toEqual([302, expect.stringMatching(/\/invoices\/[\da-f-]{36}$/)])
  const file = `${location}.pdf`
  for (const { browser } of [brand, creator]) {
    const { status: found, headers } = await browser.get(file)
    expect([found, headers["content-type"], headers["cache-control"]]).toEqual([
      200,
      "application/pdf",
      "private, no-store",
    ])
  }
  const id = location.split("/").at(-1)
  const kept = () => site.sql("select to_jsonb(i) from invoices i where id = $1", [id])
  const before = await kept()
  const presses = [
    { intent: "paid", state: "sent", paidCents: "0", amount: "", paidOn: "2027-03-20" },
    { intent: "said", state: "sent" },
    { intent: "back", state: "paid" },
    { intent: "credit", state: "sent" },
    { intent: "reminders" },
    { intent: "platform", platformName: "x", platformOn: "2027-03-20" },
  ]
  for (const [who, browser] of [
    ...(await strangers()),
    ["the other room's brand", other.brand.browser] as const,
    ["the other room's creator", other.creator.browser] as const,
  ]) {
    for (const address of [location, file, `${other.path}/invoices/${id}`, `${other.path}/invoices/${id}.pdf`])
      await expectNothing(who, browser, address)
    for (const press of presses) {
      const answer = await browser.post(location, press)
      const refused = who === "a visitor" ? [302, 401, 404] : [404]
      expect([who, press.intent, refused.includes(answer.status), answer.status]).toEqual([
        who,
        press.intent,
        true,
        answer.status,
      ])
    }
  }
  for (const wrong of ["x", randomUUID(), "..%2f..%2fbackup"]) {
    expect((await creator.browser.get(`${path}/invoices/${wrong}`)).status).toBe(404)
    expect((await creator.browser.get(`${path}/invoices/${wrong}.pdf`)).status).toBe(404)
  }
  // The brand does not take money back, note that it came, or credit what it owes.
  for (const press of presses.filter(({ intent }) => intent !== "said"))
    expect([press.intent, (await brand.browser.post(location, press)).status]).toEqual([
      press.intent,
      expect.toBeOneOf([400, 403, 404, 409]),
    ])
  expect(await kept()).toEqual(before)
})

test("a report is read by its sides, and by whoever has its link until that is withdrawn", async () => {
  const { brand, creator, path } = await aRoom()
  const id = path.split("/").at(-1) ?? ""
  const report = `${path}/report`
  const listId = randomUUID()
  await site.sql("insert into company_lists (id, company_id, kind, name) values ($1, $2, 'list', $3)", [
    listId,
    brand.companyId,
    SECRET_WORDS,
  ])
  const files = (of: string) => ["pdf", "csv"].map((ending) => `/reports/report.${ending}?${of}`)
  for (const [who, browser] of await strangers()) {
    for (const address of [
      report,
      `/entreprise/lists/${listId}/report`,
      ...files(`collaboration=${id}`),
      ...files(`list=${listId}`),
    ])
      await expectNothing(who, browser, address)
    await browser.post(report, { intent: "share" })
  }
  // The creator's figures are in it, but the brand decides who else sees what it paid for.
  expect((await creator.browser.post(report, { intent: "share" })).status).toBeGreaterThanOrEqual(400)
  const links = () =>
    site.sql<{ withdrawn: boolean }>(
      "select withdrawn_at is not null as withdrawn from post_report_links where collaboration_id = $1",
      [id],
    )
  expect(await links()).toEqual([])

  expect((await brand.browser.post(report, { intent: "share" })).status).toBe(302)
  const [key = ""] = /(?<=\/reports\?key=)[\da-f]{32}/.exec((await brand.browser.get(report)).text) ?? []
  expect(key).toMatch(/^[\da-f]{32}$/)
  // Each from an address of its own: drawing PDFs is counted by address.
  for (const address of [`/reports?key=${key}`, ...files(`key=${key}`)]) {
    const { status, headers } = await aVisitor().get(address)
    expect([address, status, headers["cache-control"], headers["referrer-policy"]]).toEqual([
      address,
      200,
      "private, no-store",
      "no-referrer",
    ])
    expect(headers["x-robots-tag"]).toMatch(/noindex/)
  }
  const guesses = [
    ...Array.from({ length: 30 }, () => randomBytes(16).toString("hex")),
    "",
    "x",
    key.slice(0, 31),
    `${key}0`,
    key.toUpperCase(),
    [...key].reverse().join(""),
    "_".repeat(32),
    "%25".repeat(32),
    `${key}&key=`.replace(key, "0".repeat(32)),
    "a".repeat(1_500),
  ]
  for (const guess of guesses)
    for (const address of [`/reports?key=${guess}`, ...files(`key=${guess}`)])
      expect([address.slice(0, 90), (await aVisitor().get(address)).status]).toEqual([address.slice(0, 90), 404])
  for (const wrong of ["list=x", `list=${randomUUID()}`, "collaboration=x", `collaboration=${randomUUID()}`, "", "key"])
    for (const address of files(wrong))
      expect([address, (await brand.browser.get(address)).status]).toEqual([address, 404])
  expect((await brand.browser.get(`/reports/report.exe?key=${key}`)).status).toBe(404)

  // Nobody but the company withdraws it; then it is gone as if it had never been.
  for (const [, browser] of await strangers()) await browser.post(report, { intent: "withdraw" })
  await creator.browser.post(report, { intent: "withdraw" })
  expect(await links()).toEqual([{ withdrawn: false }])
  expect((await brand.browser.post(report, { intent: "withdraw" })).status).toBe(302)
  for (const address of [`/reports?key=${key}`, ...files(`key=${key}`)])
    expect((await aVisitor().get(address)).status).toBe(404)
})

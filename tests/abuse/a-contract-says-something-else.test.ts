import { hash } from "node:crypto"
import { expect, test } from "vitest"
import { agreeOn, anOffer, type Offer } from "./offers.ts"
import { pdfWords } from "./pdf-words.ts"
import { aCompany, aCreator, site } from "./scene.ts"

type Side = Awaited<ReturnType<typeof aCompany>> | Awaited<ReturnType<typeof aCreator>>

/** A brand and a creator who have agreed on an offer and said who they are; where their collaboration stands. */
async function anAgreement(offer: Partial<Offer> = {}, name = "Maison Orsay SAS") {
  const [brand, creator] = [await aCompany(), await aCreator()]
  const path = await agreeOn(brand, creator, anOffer(offer))
  for (const [side, called] of [
    [brand, name],
    [creator, "Nadia Benali"],
  ] as const)
    await side.browser.post(`${path}/contract`, {
      intent: "identity",
      name: called,
      postalAddress: "3 rue des Abeilles\n13001 Marseille",
      email: "contrats@exemple.fr",
      taxCountry: "FR",
      registration: "",
    })
  return { brand, creator, path }
}

const make = ({ browser }: Side, path: string, usageRights = "Six mois sur le site.") =>
  browser.post(`${path}/contract`, { intent: "make", locale: "fr", usageRights, frenchPublic: "on" })

async function shownTo({ browser }: Side, path: string) {
  const { text } = await browser.get(`${path}/contract`)
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(text)?.[1] ?? ""
  return { version: field("version"), sha256: field("sha256") }
}

const accept = ({ browser }: Side, path: string, shown: { version: string; sha256: string }) =>
  browser.post(`${path}/contract`, { intent: "accept", ...shown, name: "Quelqu'un", agreed: "on" })

const sha256 = (bytes: Buffer) => hash("sha256", bytes)

const kept = (path: string) =>
  site.sql<{ version: number; sha256: string; sides: string[]; accepted: string[] }>(
    `select c.version, c.sha256, array_remove(array_agg(a.side order by a.side), null) as sides,
       array_remove(array_agg(distinct a.sha256), null) as accepted
     from contracts c left join contract_acceptances a on a.contract_id = c.id
     where c.collaboration_id = $1 group by c.id order by c.version`,
    [path.split("/").at(-1)],
  )

test("what both accept are the bytes that both were shown", async () => {
  const { brand, creator, path } = await anAgreement()
  await make(brand, path)
  for (const side of [brand, creator]) {
    const shown = await shownTo(side, path)
    const file = await side.browser.get(`${path}/contract/${shown.version}.pdf`)
    expect(file.headers).toMatchObject({ "content-type": "application/pdf", "cache-control": "private, no-store" })
    expect(sha256(file.bytes)).toBe(shown.sha256)
    expect(pdfWords(file.bytes)).toContain("Deux recettes filmées.")
    await accept(side, path, shown)
  }
  const [only] = await kept(path)
  expect(only).toMatchObject({ sides: ["company", "influencer"], accepted: [only?.sha256] })
})

test("no sign of the offer becomes another one in the contract, and none is left out that was seen", async () => {
  // Cyrillic letters of which the last byte is a digit, letters that nobody sees, digits struck out by a sign of their own.
  const { brand, path } = await anAgreement(
    {
      brief: "Prime de 1аа0 €\u{e0041}\u206a\u206b\ufe0f, soit ９００ €.\nPas 5\u03360\u0336 €. Merci 🌸",
      title: "\u202eédition\u2066 limitée",
    },
    "Мaison Orsay",
  )
  await make(brand, path)
  const words = pdfWords((await brand.browser.get(`${path}/contract/1.pdf`)).bytes)
  expect(words).toContain("Prime de 1[U+0430][U+0430]0 €, soit 900 €.")
  expect(words).toContain("Pas 5[U+0336]0[U+0336] €. Merci 🌸")
  expect(words).toContain("édition limitée")
  expect(words).toContain("[U+041C]aison Orsay")
  // In a font of the library's own stands the mark that keeps a number in its order, of which nothing is seen.
  const marks = Array.from(words.matchAll(/\{([^}]*)\}/g), ([, bytes]) => bytes)
  expect(marks.filter((bytes) => bytes !== "\u000e")).toEqual([])
})

test("words of an offer stay words in the file", async () => {
  const code = ") Tj ET endstream endobj 99 0 obj << /Type /Action /S /JavaScript /JS (app.alert(1)) >> endobj ("
  const { brand, path } = await anAgreement({ brief: code, title: code, usageRights: code }, `Orsay ${code}`)
  await make(brand, path, code)
  const { bytes } = await brand.browser.get(`${path}/contract/1.pdf`)
  expect(bytes.toString("latin1")).not.toMatch(/\/(JavaScript|JS|OpenAction|AA|Launch|URI|EmbeddedFile|SubmitForm)\b/)
  expect(pdfWords(bytes)).toContain("/S /JavaScript /JS (app.alert(1))")
})

test("a brand that makes another version after the creator's word has that word for the first one alone", async () => {
  const { brand, creator, path } = await anAgreement()
  await make(brand, path)
  const first = await shownTo(creator, path)
  const before = await creator.browser.get(`${path}/contract/1.pdf`)
  await accept(creator, path, first)
  await make(brand, path, "Tous les droits, dans le monde entier, pour toujours.")

  expect(await kept(path)).toMatchObject([{ sides: ["influencer"] }, { version: 2, sides: [] }])
  expect((await creator.browser.get(`${path}/contract/1.pdf`)).bytes.equals(before.bytes)).toBe(true)
  for (const forged of [
    first,
    { ...first, version: "2" },
    { version: "1", sha256: (await shownTo(brand, path)).sha256 },
  ])
    expect((await accept(creator, path, forged)).status).not.toBe(302)
  expect((await kept(path))[1]).toMatchObject({ sides: [] })
})

test("neither a changed offer nor another identity changes what was made", async () => {
  const { brand, creator, path } = await anAgreement()
  await make(brand, path)
  const before = await creator.browser.get(`${path}/contract/1.pdf`)
  await brand.browser.post(path, {
    ...anOffer(),
    intent: "offer",
    version: "1",
    budget: "1",
    brief: "Tout autre chose.",
  })
  await brand.browser.post(`${path}/contract`, {
    intent: "identity",
    name: "Une coquille vide",
    postalAddress: "Boîte postale 1",
    email: "personne@exemple.fr",
    taxCountry: "FR",
    registration: "",
  })
  expect((await creator.browser.get(`${path}/contract/1.pdf`)).bytes.equals(before.bytes)).toBe(true)
  const [offer] = await site.sql(
    "select max(version) as version, max(brief) as brief from collaboration_offers where collaboration_id = $1",
    [path.split("/").at(-1)],
  )
  expect(offer).toEqual({ version: 1, brief: anOffer().brief })
})

test("words given while versions are made stand for bytes that were shown, whoever is quicker", async () => {
  const { brand, creator, path } = await anAgreement()
  await make(brand, path)
  for (const round of ["Un an.", "Deux ans.", "Trois ans."]) {
    const [mine, theirs] = [await shownTo(brand, path), await shownTo(creator, path)]
    await Promise.all([
      make(brand, path, round),
      accept(creator, path, theirs),
      accept(brand, path, mine),
      make(creator, path, `${round} Pas plus.`),
    ])
  }
  const versions = await kept(path)
  expect(versions.map(({ version }) => version)).toEqual(versions.map((_, place) => place + 1))
  for (const { version, sha256: hash, accepted } of versions) {
    expect(accepted.filter((each) => each !== hash)).toEqual([])
    expect(sha256((await creator.browser.get(`${path}/contract/${version}.pdf`)).bytes)).toBe(hash)
  }
})

test("whoever is neither of the two finds no contract, makes none and accepts none", async () => {
  const { brand, path } = await anAgreement()
  await make(brand, path)
  const shown = await shownTo(brand, path)
  for (const stranger of [await aCompany(), await aCreator()]) {
    expect(await stranger.browser.get(`${path}/contract`)).toMatchObject({ status: 404 })
    expect(await stranger.browser.get(`${path}/contract/1.pdf`)).toMatchObject({ status: 404 })
    expect(await make(stranger, path)).toMatchObject({ status: 404 })
    expect(await accept(stranger, path, shown)).toMatchObject({ status: 404 })
  }
  expect(await kept(path)).toMatchObject([{ version: 1, sides: [] }])
})

import { sql } from "drizzle-orm"
import fc from "fast-check"
import { expect, test } from "vitest"
import { loadPublicPage } from "#app/features/link-page/public.server"
import { m } from "#messages"
import { SYSTEM, VISITOR, withActor } from "#platform/database/actor.server"
import { Conflict, NotFound } from "#platform/errors/errors"
import {
  aBlock,
  aCollaboration,
  aNetwork,
  anAccount,
  anInfluencer,
  countRows,
  type Influencer,
} from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { useNoLimits } from "#tests/support/settings"
import { importPage, planFor } from "./commands.server"
import type { PageDocument } from "./format.server"
import { findOwnDocument } from "./queries.server"
import { readDocument } from "./read-document.server"
import { aDocument, anyDocument } from "./testing/documents"

useNoLimits()
useDatabase()

const journey = (document: unknown) => readDocument(new TextEncoder().encode(JSON.stringify(document)))
async function documentOf({ actor }: Influencer): Promise<PageDocument> {
  const document = await findOwnDocument(actor)
  if (!document) throw new Error("this account has a page")
  return document
}
const planOf = ({ influencerId }: Influencer, document: PageDocument) =>
  withActor(SYSTEM, (tx) => planFor(tx, influencerId, document))
const leftOut = async (into: Influencer, document: PageDocument) =>
  (await planOf(into, document)).leftOut.map(({ part, what, why }) => [part, what, why])

async function emptied({ influencerId }: Influencer) {
  await withActor(SYSTEM, async (tx) => {
    for (const table of ["custom_bio_links", "collaborations", "kit_packages", "influencer_networks"])
      await tx.execute(sql`delete from ${sql.identifier(table)} where influencer_id = ${influencerId}::uuid`)
  })
}

test("everything that was entered goes along, and nothing that was fetched or that only means something here", async () => {
  const nadia = await anInfluencer({
    accent: "#0f5c8a",
    interests: [{ name: "cuisine" }],
    profileImageUrl: "/media/0123456789abcdef0123456789abcdef01234567.webp",
    isVerified: true,
    networks: [aNetwork({ followers: 987_654 })],
    blocks: [aBlock({ visible: false, endsAt: new Date("2027-03-01T08:30:00Z"), disclosure: "paid_partnership" })],
    collaborations: [
      aCollaboration({ createdAt: new Date("2024-01-02T03:04:05.678Z") }),
      aCollaboration({ companyName: "Proposée ici", status: "pending" }),
      aCollaboration({ companyName: "Discrète", published: false }),
    ],
  })
  const document = await documentOf(nadia)
  expect(document).toMatchObject({
    format: "vitrine-page",
    version: 1,
    profile: {
      name: "Nadia Benali",
      interests: ["cuisine"],
      portrait: "0123456789abcdef0123456789abcdef01234567.webp",
    },
    networks: [{ network: "youtube", handle: "nadiacuisine" }],
    appearance: { theme: "papier", accent: "#0f5c8a", language: "fr" },
    blocks: [
      { title: "Ma boutique", visible: false, endsAt: "2027-03-01T08:30:00.000Z", disclosure: "paid_partnership" },
    ],
    collaborations: [{ companyName: "Maison Orsay", enteredAt: "2024-01-02T03:04:05.678Z" }],
  })
  expect(journey(document)).toEqual(document)
  const text = JSON.stringify(document)
  for (const secret of [nadia.influencerId, nadia.userId, ...nadia.blockIds, nadia.path, "987654", "erified"])
    expect(text).not.toContain(secret)
})

test("a document makes an empty account the same page, for visitors too", async () => {
  const karim = await anInfluencer({ name: "Karim" })
  await importPage(karim.actor, aDocument())
  expect(await documentOf(karim)).toEqual(aDocument())
  expect(await loadPublicPage(VISITOR, { path: karim.path })).toMatchObject({
    name: "Nadia Benali",
    theme: "medina",
    locale: "ar",
    networks: [{ network: "instagram", url: "https://www.instagram.com/nadia.b", followers: null }],
    blocks: [{ title: "À lire" }],
    collaborations: [{ companyName: "Maison Lou", year: 2025 }],
  })
})

test("whatever can be imported comes out again and goes in again as it is", async () => {
  const [first, second] = [await anInfluencer(), await anInfluencer()]
  await fc.assert(
    fc.asyncProperty(anyDocument, async (document) => {
      await Promise.all([emptied(first), emptied(second)])
      await importPage(first.actor, journey(document))
      const exported = journey(await documentOf(first))
      expect((await planOf(second, exported)).leftOut).toEqual([])
      await importPage(second.actor, exported)
      expect(await documentOf(second)).toEqual(exported)
    }),
    { numRuns: 40 },
  )
}, 120_000)

test("domains go along to be read, and are proved nowhere by a file that says so", async () => {
  const [zoe, karim] = [await anInfluencer(), await anInfluencer()]
  for (const [name, state] of [
    ["zoe-portable.fr", "proved"],
    ["zoe-waiting.fr", "waiting"],
  ])
    await withActor(SYSTEM, (tx) =>
      tx.execute(sql`
        insert into page_domains (id, influencer_id, name, token, state, proved_at)
        values (gen_random_uuid(), ${zoe.influencerId}, ${name}, 'secret-proof', ${state}, ${state === "proved" ? sql`now()` : null})`),
    )
  const document = await documentOf(zoe)
  expect(document.domains).toEqual([
    { name: "zoe-portable.fr", proved: true },
    { name: "zoe-waiting.fr", proved: false },
  ])
  expect(JSON.stringify(document)).not.toContain("secret-proof")
  const claimed = journey({ ...document, domains: [{ name: "google.com", proved: true }] })
  expect(await leftOut(karim, claimed)).toEqual([["domains", "google.com", m.portable_domain_again()]])
  await importPage(karim.actor, claimed)
  expect(await countRows(`page_domains where influencer_id = '${karim.influencerId}'`)).toBe(0)
})

test("two collaborations of one moment stay in their order", async () => {
  const [first, second] = [await anInfluencer(), await anInfluencer()]
  const [one] = aDocument().collaborations
  const names = Array.from({ length: 12 }, (_, place) => `Maison ${place}`)
  const collaborations = names.map((companyName) => ({ ...one, companyName }))
  await importPage(first.actor, journey({ ...aDocument(), collaborations }))
  await importPage(second.actor, await documentOf(first))
  for (const each of [first, second])
    expect((await documentOf(each)).collaborations.map(({ companyName }) => companyName)).toEqual(names)
})

test("links that the editor refuses are left out, with the editor's words, and the rest is taken", async () => {
  const karim = await anInfluencer()
  const block = { ...aDocument().blocks[0], title: "Piège" }
  const bad = ["javascript:alert(1)", "data:text/html,x", "//evil.example", "https://a.fr/\u0000", "https://a:b@c.fr"]
  const document = journey({
    ...aDocument(),
    blocks: [...bad.map((url) => ({ ...block, url })), ...aDocument().blocks],
  })
  expect((await leftOut(karim, document)).map(([part, what]) => `${part} ${what}`)).toEqual(
    bad.map(() => "blocks Piège"),
  )
  expect((await leftOut(karim, document))[0]?.[2]).toBe("Une adresse commence par https://, http://, mailto: ou tel:")
  await importPage(karim.actor, document)
  expect((await documentOf(karim)).blocks).toEqual(aDocument().blocks)
})

test("what is more than a page holds is left out: blocks, collaborations, packages, interests", async () => {
  const karim = await anInfluencer()
  const { blocks, collaborations, packages, profile } = aDocument()
  const many = <Item>(items: readonly Item[], count: number) => Array.from({ length: count }, () => items[0])
  const document = journey({
    ...aDocument(),
    profile: {
      ...profile,
      interests: [
        "mode",
        "beaute",
        "cuisine",
        "voyage",
        "sport",
        "fitness",
        "sante",
        "art",
        "photo",
        "design",
        "jardin",
      ],
    },
    blocks: many(blocks, 32),
    collaborations: many(collaborations, 101),
    packages: many(packages, 21),
  })
  expect(await leftOut(karim, document)).toEqual([
    ["profile", "jardin", "10 centres d’intérêt au maximum"],
    ["blocks", "Ma boutique", "Ta page est pleine\u00a0: 30 blocs au maximum"],
    ["blocks", "Ma boutique", "Ta page est pleine\u00a0: 30 blocs au maximum"],
    ["collaborations", "Maison Lou", "100 collaborations au maximum"],
    ["packages", "Vidéo", "Un kit média a 20 formats au plus."],
  ])
  await importPage(karim.actor, document)
  expect(await documentOf(karim)).toMatchObject({ blocks: { length: 30 }, collaborations: { length: 100 } })
})

test("details that are refused leave what the account has, a certificate as a whole", async () => {
  const own = { certificateNumber: "ARPP-1", certificateExpiresOn: "2027-05-05" }
  const karim = await anInfluencer({ name: "Karim", country: "MA", theme: "encre", ...own })
  const document = journey({
    ...aDocument(),
    profile: {
      ...aDocument().profile,
      name: " \u202e ",
      country: "XX",
      interests: ["astrologie", "voyage"],
      certificate: { number: "ARPP-2", expiresOn: "0000-01-01" },
      portrait: "moi.webp",
    },
    networks: [
      { network: "myspace", handle: "nadia" },
      { network: "tiktok", handle: "https://evil.example/@nadia" },
      { network: "tiktok", handle: "@Nadia" },
      { network: "tiktok", handle: "autre" },
    ],
    appearance: { theme: "vapor", accent: "red", language: "en" },
  })
  expect((await leftOut(karim, document)).map(([part, what]) => `${part} ${what}`)).toEqual([
    "profile Photo de profil",
    "profile astrologie",
    "profile Nom complet",
    "profile Pays",
    "profile Certificat de l’influence responsable",
    "networks myspace",
    "networks https://evil.example/@nadia",
    "networks autre",
    "appearance vapor",
    "appearance red",
  ])
  await importPage(karim.actor, document)
  expect(await documentOf(karim)).toMatchObject({
    profile: {
      name: "Karim",
      country: "MA",
      interests: ["voyage"],
      certificate: { number: "ARPP-1", expiresOn: "2027-05-05" },
    },
    networks: [{ network: "tiktok", handle: "nadia" }],
    appearance: { theme: "encre", accent: null, language: "en" },
  })
})

test("a network that the document does not speak of keeps its handle and its figure", async () => {
  const karim = await anInfluencer({ networks: [aNetwork({ followers: 42 })] })
  await importPage(karim.actor, aDocument())
  expect(await countRows("influencer_networks where followers = 42")).toBe(1)
})

test.each([{ blocks: [aBlock()] }, { collaborations: [aCollaboration({ status: "pending" })] }])(
  "an account that is not empty is told so and stays as it is: %j",
  async (options) => {
    const nadia = await anInfluencer(options)
    const before = await documentOf(nadia)
    await expect(importPage(nadia.actor, aDocument())).rejects.toThrow(new Conflict("portable_not_empty"))
    expect(await documentOf(nadia)).toEqual(before)
  },
)

test("of two imports at once one is made, and the other is told that the account is not empty", async () => {
  const karim = await anInfluencer()
  const answers = await Promise.allSettled([importPage(karim.actor, aDocument()), importPage(karim.actor, aDocument())])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
  expect((await documentOf(karim)).blocks).toHaveLength(2)
})

test("somebody without a page has nothing to take along and nothing to fill", async () => {
  const { actor } = await anAccount({ role: "influencer" })
  expect(await findOwnDocument(actor)).toBeNull()
  await expect(importPage(actor, aDocument())).rejects.toThrow(NotFound)
})

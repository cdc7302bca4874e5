import { addDays, utcDay } from "#platform/text/day"
import type { Provenance } from "#vocabulary/networks"
import "#app/features/media-kit/jobs.server"
import { hash } from "node:crypto"
import { readdirSync } from "node:fs"
import { brotliCompressSync } from "node:zlib"
import { eq, sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { audienceTotals, kitOpenings } from "#app/features/audience/public.server"
import { flushAudience } from "#app/features/audience/testing"
import { influencerChanged } from "#app/features/influencers/public.server"
import { changesBetween } from "#app/features/media-kit/changes"
import { makeKit, recordOf } from "#app/features/media-kit/files/make.server"
import { movePackage, removePackage, savePackage } from "#app/features/media-kit/packages/commands.server"
import { findKitFiles, loadKit } from "#app/features/media-kit/queries.server"
import { influencerNetworks, influencers, influencerUserMapping, networkSnapshots } from "#database/schema/influencers"
import { kitPackages } from "#database/schema/link-page"
import { influencerOrigins } from "#database/schema/origins"
import { networkDemographics } from "#database/schema/statistics"
import { config } from "#platform/config/config.server"
import { SYSTEM, VISITOR, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { NotFound } from "#platform/errors/errors"
import { ensureQueues } from "#platform/jobs/queues.server"
import { findFile } from "#platform/storage/storage.server"
import {
  aCollaboration,
  aCompany,
  aNetwork,
  anAccount,
  anAdmin,
  anInfluencer,
  countRows,
  type InfluencerOptions,
} from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { cookieOf, startLinkPageSite } from "#tests/support/link-page-site"
import { useDataFolder } from "#tests/support/settings"

useDataFolder()
useDatabase()

let site: Awaited<ReturnType<typeof startLinkPageSite>>
beforeAll(async () => {
  await ensureQueues()
  site = await startLinkPageSite()
})
afterAll(() => site.stop())

const SECRET_PACKAGE = "Atelier en direct"
const PUBLIC_PACKAGE = "Vidéo courte"

/** Somebody with one package for everybody and one for companies. */
async function aPersonWithPackages(options: InfluencerOptions = {}) {
  const person = await anInfluencer({
    isVerified: true,
    mediaKitAt: new Date(),
    interests: [{ name: "cuisine" }],
    country: "FR",
    languages: ["fr", "ar"],
    networks: [aNetwork(), aNetwork({ network: "tiktok", url: "https://www.tiktok.com/@nadia", followers: 91_300 })],
    collaborations: [aCollaboration()],
    ...options,
  })
  await savePackage(person.actor, { title: PUBLIC_PACKAGE, description: "", price: 85_000, visibility: "public" })
  await savePackage(person.actor, { title: SECRET_PACKAGE, description: "", price: 123_400, visibility: "companies" })
  return person
}

async function pageOf(path: string, headers: Record<string, string> = {}) {
  const response = await site.fetch(path, { headers })
  return { status: response.status, headers: response.headers, html: await response.text() }
}

test("a kit is one document without a script, whose style its policy allows", async () => {
  const { path } = await aPersonWithPackages()
  const { status, headers, html } = await pageOf(`/${path}/kit`)
  expect(status).toBe(200)
  expect(html.match(/<script[^>]*>/g)).toEqual(['<script type="application/ld+json">']) // data, which no browser runs
  expect(html).not.toMatch(/modulepreload|\son\w+=/i)
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(14 * 1024)
  const css = /<style[^>]*>(.*?)<\/style>/s.exec(html)?.[1] ?? ""
  const digest = hash("sha256", css, "base64")
  expect(headers.get("content-security-policy")).toContain(`'sha256-${digest}'`)
})

test("a kit says to search engines whose it is, and to other sites where they ask for its figures", async () => {
  const { path } = await aPersonWithPackages()
  const { html } = await pageOf(`/ar/${path}/kit`)
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  const told = JSON.parse(json)
  const { origin } = new URL(told.url)
  expect(told).toMatchObject({
    "@type": "ProfilePage",
    url: `${origin}/ar/${path}/kit`,
    mainEntity: { "@type": "Person", alternateName: path, url: `${origin}/${path}` },
    encoding: { encodingFormat: "application/pdf", contentUrl: `${origin}/${path}/kit.pdf` },
  })
  const [, asking = ""] = /type="application\/json\+oembed" href="([^"]+)"/.exec(html) ?? []
  expect(new URL(asking.replaceAll("&amp;", "&")).searchParams.get("url")).toBe(told.url)
})

test("what is for companies stands neither on the public page nor in its files nor in what is kept of them", async () => {
  const { influencerId, path } = await aPersonWithPackages()
  const { kit } = await loadKit(VISITOR, { id: influencerId })
  expect(kit.packages.map(({ title }) => title)).toEqual([PUBLIC_PACKAGE])
  await makeKit({ influencerId })
  const { html } = await pageOf(`/${path}/kit`)
  expect(html).toContain(PUBLIC_PACKAGE)
  expect(html).not.toContain(SECRET_PACKAGE)
  expect(html).not.toContain("1 234")
  expect(JSON.stringify(await recordOf(influencerId))).toContain(PUBLIC_PACKAGE)
  expect(JSON.stringify(await recordOf(influencerId))).not.toContain(SECRET_PACKAGE)
})

test("a package for companies alone changes no file", async () => {
  const person = await aPersonWithPackages()
  await makeKit(person)
  const before = await findKitFiles(VISITOR, { id: person.influencerId })
  await savePackage(person.actor, { title: "Série", description: "", price: null, visibility: "companies" })
  expect(await makeKit(person)).toBe("unchanged")
  expect(await findKitFiles(VISITOR, { id: person.influencerId })).toEqual(before)
})

test("two processes that make a kit at once keep one, and leave no file of the other", async () => {
  const person = await aPersonWithPackages({ name: "Deux à la fois" })
  const filesBefore = storedFiles()
  const newFiles = () => storedFiles().filter((name) => !filesBefore.includes(name))
  expect((await Promise.all([makeKit(person), makeKit(person)])).sort()).toEqual(["made", "unchanged"])
  const first = await findKitFiles(VISITOR, { id: person.influencerId })
  await expect.poll(newFiles).toEqual([first?.pdf, first?.picture].sort())

  await savePackage(person.actor, { title: "Série", description: "", price: null, visibility: "public" })
  expect((await Promise.all([makeKit(person), makeKit(person)])).sort()).toEqual(["made", "unchanged"])
  const second = await findKitFiles(VISITOR, { id: person.influencerId })
  await expect.poll(newFiles).toEqual([second?.pdf, second?.picture].sort())
})

test("a picture that two kits share, from before each had its own, stays while one of them has it", async () => {
  const [one, other] = [await aPersonWithPackages({ name: "Deux du même nom" }), await aPersonWithPackages()]
  await makeKit(one)
  const shared = await findKitFiles(VISITOR, { id: one.influencerId })
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`insert into media_kits (influencer_id, data_hash, pdf, picture, summary)
      values (${other.influencerId}, 'of before', 'other.pdf', ${shared?.picture}, '{}')`),
  )
  await savePackage(one.actor, { title: "Série", description: "", price: null, visibility: "public" })
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`update influencers set name = 'Autre nom' where id = ${one.influencerId}`),
  )
  expect(await makeKit(one)).toBe("made")
  expect((await findKitFiles(VISITOR, { id: one.influencerId }))?.picture).not.toBe(shared?.picture)
  expect(storedFiles()).toContain(shared?.picture)
  expect(storedFiles()).not.toContain(shared?.pdf)
  await makeKit(other)
  expect(storedFiles()).not.toContain(shared?.picture)
})

/** The names of all that is stored, sorted. */
function storedFiles() {
  const entries = readdirSync(config().dataDir, { withFileTypes: true, recursive: true })
  const names = entries.flatMap((entry) => (entry.isFile() ? [entry.name] : []))
  // The folder may hold keys besides, which are made when they are first needed.
  return names.filter((name) => /^[0-9a-f]{40}\./.test(name)).sort()
}

test("companies, admins and the owner read every package, on a page that nobody keeps; other members do not", async () => {
  const person = await aPersonWithPackages()
  await makeKit(person)
  for (const reader of [await aCompany(), await anAdmin(), person]) {
    const { html, headers } = await pageOf(`/${person.path}/kit`, await cookieOf(reader))
    expect(html).toContain(SECRET_PACKAGE)
    expect(headers.get("cache-control")).toBe("private, no-store")
  }
  for (const reader of [await anAccount({ role: "user" }), await anInfluencer()]) {
    const { html } = await pageOf(`/${person.path}/kit`, await cookieOf(reader))
    expect(html).not.toContain(SECRET_PACKAGE)
  }
  const { html } = await pageOf(`/${person.path}/kit`)
  expect(html).not.toContain(SECRET_PACKAGE)
})

test("what a session asks of a kit's files is kept by no cache that others read, an owner's file of a hidden page least of all", async () => {
  const person = await aPersonWithPackages()
  await makeKit(person)
  const addresses = ["pdf", "png"].map((ending) => `/${person.path}/kit.${ending}`)
  const caching = async (address: string, reader?: { userId: string }) => {
    const { status, headers } = await pageOf(address, reader && (await cookieOf(reader)))
    return [status, headers.get("cache-control")]
  }
  for (const address of addresses) {
    expect(await caching(address)).toEqual([200, "public, max-age=3600"])
    expect(await caching(address, person)).toEqual([200, "private, no-cache"])
    expect(await caching(address, await anAccount())).toEqual([200, "private, no-cache"])
  }

  await withActor(SYSTEM, (tx) =>
    tx.update(influencers).set({ isActive: false }).where(eq(influencers.id, person.influencerId)),
  )
  for (const address of addresses) {
    expect(await caching(address, person)).toEqual([200, "private, no-cache"])
    expect(await caching(address)).toEqual([404, "private, no-store"])
  }
})

test("the public page is kept once its files are there, and dropped when something changes", async () => {
  const person = await aPersonWithPackages()
  const address = `/${person.path}/kit`
  const early = await pageOf(address)
  // A page that loads itself again takes its reader back to its beginning: the file's own address waits instead.
  expect(early.html).not.toContain('http-equiv="refresh"')
  expect(early.html).toContain(`${address}.pdf"`)
  const file = await pageOf(`${address}.pdf`)
  expect([file.status, file.headers.get("refresh")]).toEqual([202, "4"])
  await makeKit(person)
  const { headers } = await pageOf(address)
  expect(headers.get("cache-control")).toContain("public")
  await withActor(SYSTEM, async (tx) => {
    await tx.update(influencers).set({ name: "Nadia B." }).where(eq(influencers.id, person.influencerId))
    await influencerChanged(tx, person.influencerId)
  })
  expect((await pageOf(address)).html).toContain("Nadia B.")
})

test("who follows is shown with its network and date, in the words of the page, and has the files made anew", async () => {
  const connected = aNetwork({ network: "instagram", provenance: "connected", precision: "exact", ownedAt: new Date() })
  const person = await aPersonWithPackages({ networks: [connected] })
  const address = `/${person.path}/kit`
  await makeKit(person)
  expect((await pageOf(address)).html).not.toContain("Profil de l’audience")
  await withActor(SYSTEM, async (tx) => {
    const fetchedAt = new Date("2026-11-18T12:00:00Z")
    await tx.insert(networkDemographics).values(
      (["country", "age", "gender"] as const).map((kind) => ({
        influencerId: person.influencerId,
        network: "instagram" as const,
        kind,
        key: { country: "DZ", age: "18-24", gender: "female" }[kind],
        share: 0.5,
        fetchedAt,
      })),
    )
    await influencerChanged(tx, person.influencerId)
  })
  const { html } = await pageOf(address)
  for (const said of ["Profil de l’audience", "Algérie", "Autres pays", "18-24", "Femmes", "18\u00a0nov.\u00a02026"])
    expect(html).toContain(said)
  expect(html).toContain("Compte confirmé par son titulaire")
  const arabic = await pageOf(`/ar${address}`)
  expect(arabic.html).toMatch(/ملامح الجمهور.*الجزائر/s)
  expect(await makeKit(person)).toBe("made")
})

test("a file that is asked for too early is being made; then it is served under its own name", async () => {
  const person = await aPersonWithPackages()
  const address = `/${person.path}/kit`
  const early = await site.fetch(`${address}.pdf`)
  expect([early.status, early.headers.get("retry-after")]).toEqual([202, "4"])
  await makeKit(person)
  for (const [ending, type, start] of [
    ["pdf", "application/pdf", "%PDF-"],
    ["png", "image/png", "\u0089PNG"],
  ] as const) {
    const response = await site.fetch(`${address}.${ending}`)
    expect([response.status, response.headers.get("content-type")]).toEqual([200, type])
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.toString("latin1", 0, start.length)).toBe(start)
    const again = await site.fetch(`${address}.${ending}`, {
      headers: { "If-None-Match": response.headers.get("etag") ?? "" },
    })
    expect(again.status).toBe(304)
  }
})

test.each(["fr", "ar"] as const)("the PDF in %s has two pages, and weighs less than 300 KB", async (pageLocale) => {
  const person = await aPersonWithPackages({ pageLocale, name: pageLocale === "ar" ? "سلمى الإدريسي" : "Łucja Nguyễn" })
  await makeKit(person)
  const files = await findKitFiles(VISITOR, { id: person.influencerId })
  const pdf = await findFile(files?.pdf ?? "")
  expect(pdf?.bytes.length).toBeLessThan(300 * 1024)
  expect(
    Buffer.from(pdf?.bytes ?? [])
      .toString("latin1")
      .match(/\/Type \/Page\b/g),
  ).toHaveLength(2)
})

test("what the law has said of the portrait stands on the kit, and changing it has the files made anew", async () => {
  const person = await aPersonWithPackages({ profileImageUrl: `/media/${"a".repeat(40)}.webp` })
  await makeKit(person)
  expect((await pageOf(`/${person.path}/kit`)).html).not.toContain("Images virtuelles")
  await withActor(SYSTEM, async (tx) => {
    const own = eq(influencers.id, person.influencerId)
    await tx.update(influencers).set({ portraitLabel: "virtual" }).where(own)
    await influencerChanged(tx, person.influencerId)
  })
  expect(await makeKit(person)).toBe("made")
  expect((await pageOf(`/${person.path}/kit`)).html).toContain("Images virtuelles")
})

test("the files of a profile that nobody has claimed say its source, and are made without it once somebody has", async () => {
  const { influencerId } = await anInfluencer({ owner: null })
  const { userId } = await anAccount({ role: "influencer" })
  await makeKit({ influencerId })
  await withActor(SYSTEM, (tx) => tx.insert(influencerOrigins).values({ influencerId, source: "sa chaîne YouTube" }))
  expect(await makeKit({ influencerId })).toBe("made")
  expect(await makeKit({ influencerId })).toBe("unchanged")
  await withActor(SYSTEM, (tx) => tx.insert(influencerUserMapping).values({ id: newId(), userId, influencerId }))
  expect(await makeKit({ influencerId })).toBe("made")
})

test("a kit is made once for the same data, and says what is new in the next one", async () => {
  const person = await aPersonWithPackages()
  expect(await makeKit(person)).toBe("made")
  const first = await findKitFiles(VISITOR, { id: person.influencerId })
  expect(await makeKit(person)).toBe("unchanged")
  expect(await findKitFiles(VISITOR, { id: person.influencerId })).toEqual(first)

  await withActor(SYSTEM, (tx) =>
    tx
      .update(influencerNetworks)
      .set({ followers: 92_000 })
      .where(eq(influencerNetworks.url, "https://www.tiktok.com/@nadia")),
  )
  await savePackage(person.actor, { title: "Podcast", description: "", price: null, visibility: "public" })
  expect(await makeKit(person)).toBe("made")
  expect((await recordOf(person.influencerId))?.changes).toEqual([
    { kind: "network", network: "tiktok", from: 91_300, to: 92_000 },
    { kind: "package_added", name: "Podcast" },
  ])
  const second = await findKitFiles(VISITOR, { id: person.influencerId })
  expect(second?.pdf).not.toBe(first?.pdf)
  expect(await findFile(first?.pdf ?? "")).toBeNull()
})

test("whoever changes an influencer has the kit made anew, once however often", async () => {
  const { influencerId } = await anInfluencer()
  const waiting = () => countRows(`queue.job where name = 'media-kit' and singleton_key = '${influencerId}'`)
  for (let time = 0; time < 3; time++) await withActor(SYSTEM, (tx) => influencerChanged(tx, influencerId))
  await expect.poll(waiting).toBe(1)
})

test("nobody finds the kit of an unknown or inactive influencer, but its owner and admins", async () => {
  const person = await anInfluencer({ isActive: false })
  for (const id of [person.influencerId, newId(), "nadia", "' or 1=1"])
    for (const ending of ["", ".pdf", ".png"]) {
      const { status } = await pageOf(`/media-kit/${encodeURIComponent(id)}${ending}`)
      expect(status, `${id}${ending}`).toBe(404)
    }
  expect(await makeKit(person)).toBe("not_shown")
  for (const reader of [person, await anAdmin()])
    expect((await pageOf(`/${person.path}/kit`, await cookieOf(reader))).status).toBe(200)
})

test("the growth of the network with the most followers is drawn, with its source", async () => {
  const { influencerId, path } = await anInfluencer({ networks: [aNetwork({ platformId: "UC-nadia" })] })
  const days = [100, 70, 40, 10].map((ago) => addDays(utcDay(new Date()), -ago))
  await withActor(SYSTEM, (tx) =>
    tx.insert(networkSnapshots).values(
      days.map((day, index) => ({
        influencerId,
        network: "youtube" as const,
        day,
        followers: 30_000 + index * 1_000,
        provenance: "public_api" as const,
        account: "UC-nadia",
      })),
    ),
  )
  const { html } = await pageOf(`/en/${path}/kit`)
  expect(html).toContain("+3,000")
  expect(html).toMatch(/YouTube, from [^<]* · public count/)
})

test("growth is drawn of one account and one source: another handle's counts are not part of it, a renamed account's are", async () => {
  const { influencerId } = await anInfluencer({
    networks: [aNetwork({ platformId: "UC-stranger", followers: 185_000 })],
  })
  const rising = (account: string, provenance: Provenance, from: number, ago: readonly number[]) =>
    ago.map((each, index) => ({
      influencerId,
      network: "youtube" as const,
      day: addDays(utcDay(new Date()), -each),
      followers: from + index * 1_000,
      provenance,
      account,
    }))
  await withActor(SYSTEM, (tx) =>
    tx
      .insert(networkSnapshots)
      .values([
        ...rising("UC-nadia", "public_api", 11_600, [150, 130, 110, 90]),
        ...rising("UC-stranger", "connected", 50_000, [70, 60, 50, 40]),
        ...rising("", "public_api", 90_000, [35, 28, 21, 14]),
        ...rising("UC-stranger", "public_api", 185_000, [7]),
      ]),
  )
  const growth = async () => (await loadKit(VISITOR, { id: influencerId })).kit.growth
  expect(await growth()).toBeNull()
  const becomes = (platformId: string) =>
    withActor(SYSTEM, (tx) =>
      tx.update(influencerNetworks).set({ platformId }).where(eq(influencerNetworks.influencerId, influencerId)),
    )
  await becomes("UC-nadia")
  expect((await growth())?.points.map(({ followers }) => followers)).toEqual([11_600, 12_600, 13_600, 14_600])
})

test("what is new in a kit is no growth from another account's figure to this one's", () => {
  const kit = (url: string, followers: number, accounts: boolean) => ({
    networks: { youtube: followers },
    ...(accounts && { accounts: { youtube: url } }),
    collaborations: [],
    packages: [],
    parts: { name: "", bio: "", picture: "", topics: "", place: "", certificate: "", language: "" },
  })
  const change = (before: ReturnType<typeof kit>, after: ReturnType<typeof kit>) => changesBetween(before, after)[0]
  const [one, other] = [kit("https://y/@nadia", 11_600, true), kit("https://y/@big", 185_000, true)]
  expect(change(one, other)).toEqual({ kind: "network", network: "youtube", from: null, to: 185_000 })
  expect(change(one, kit("https://y/@nadia", 11_700, true))).toMatchObject({ from: 11_600, to: 11_700 })
  expect(change(kit("", 5, false), one)).toMatchObject({ from: 5 })
})

test("packages are added, changed, put in order and taken away by their owner alone", async () => {
  const person = await aPersonWithPackages()
  const [first, second] = (await loadKit(person.actor, { id: person.influencerId })).kit.packages
  if (!(first && second)) throw new Error("two packages were added")
  await movePackage(person.actor, second.id, -1)
  await movePackage(person.actor, second.id, -1)
  await savePackage(person.actor, { ...second, title: "Atelier", price: null })
  const titles = async () =>
    (await loadKit(person.actor, { id: person.influencerId })).kit.packages.map(({ title }) => title)
  expect(await titles()).toEqual(["Atelier", PUBLIC_PACKAGE])

  const { actor } = await anInfluencer()
  const form = { description: "", price: 1, visibility: "public" as const, title: "Volé" }
  await expect(savePackage(actor, { ...form, id: first.id })).rejects.toThrow(NotFound)
  await expect(removePackage(actor, first.id)).rejects.toThrow(NotFound)
  await expect(movePackage(actor, first.id, 1)).rejects.toThrow(NotFound)
  expect(await titles()).toEqual(["Atelier", PUBLIC_PACKAGE])

  await removePackage(person.actor, first.id)
  expect(await titles()).toEqual(["Atelier"])
  const left = await withActor(SYSTEM, (tx) => tx.select().from(kitPackages).where(eq(kitPackages.id, first.id)))
  expect(left).toEqual([])
})

test("a kit stands under its page's name in three languages; by the id it is moved for good, its files too", async () => {
  const person = await aPersonWithPackages({ path: "nadia-kit" })
  await makeKit(person)
  for (const prefix of ["", "/en", "/ar"]) {
    const { status, html, headers } = await pageOf(`${prefix}/nadia-kit/kit`)
    expect(status).toBe(200)
    expect(headers.get("cache-control")).toContain("public")
    expect(html).toContain(`<link rel="canonical" href="http://localhost:3000${prefix}/nadia-kit/kit"/>`)
    expect(html).toContain('<link rel="alternate" hrefLang="ar" href="http://localhost:3000/ar/nadia-kit/kit"/>')
    expect(html).toContain('property="og:image" content="http://localhost:3000/nadia-kit/kit.png"')
    expect(html).not.toContain("/media-kit/")
    const moved = await pageOf(`${prefix}/media-kit/${person.influencerId}?utm_source=carte`)
    expect([moved.status, moved.headers.get("location")]).toEqual([301, `${prefix}/nadia-kit/kit?utm_source=carte`])
  }
  for (const ending of ["pdf", "png"]) {
    const file = await pageOf(`/nadia-kit/kit.${ending}`)
    expect([file.status, file.headers.get("cache-control")]).toEqual([200, "public, max-age=3600"])
    const moved = await pageOf(`/media-kit/${person.influencerId}.${ending}`)
    expect([moved.status, moved.headers.get("location")]).toEqual([301, `/nadia-kit/kit.${ending}`])
    // Where it leads to changes with the name: nobody keeps that for ever.
    expect(moved.headers.get("cache-control")).toBe("private, no-store")
  }
})

test("a name that was given up leads on to the kit under the new one, with its files and what stands behind a question mark", async () => {
  const person = await aPersonWithPackages({ path: "nadia-avant" })
  await makeKit(person)
  await withActor(SYSTEM, async (tx) => {
    await tx.execute(
      sql`update custom_links set custom_path = 'nadia-apres' where influencer_id = ${person.influencerId}`,
    )
    await tx.execute(sql`insert into former_links (custom_path, influencer_id, expires_at)
      values ('nadia-avant', ${person.influencerId}, now() + interval '90 days') on conflict (custom_path) do nothing`)
  })
  for (const [asked, to] of [
    ["/nadia-avant/kit?pour=x", "/nadia-apres/kit?pour=x"],
    ["/ar/nadia-avant/kit", "/ar/nadia-apres/kit"],
    ["/nadia-avant/kit.pdf", "/nadia-apres/kit.pdf"],
    ["/nadia-avant/kit.png", "/nadia-apres/kit.png"],
  ] as const) {
    const { status, headers } = await pageOf(asked)
    expect([status, headers.get("location")]).toEqual([302, to])
  }
})

test("what can be nobody's name has no kit, and a page called kit is a page in every language", async () => {
  for (const name of ["admin", "media-kit", "%00", "a", "né", "..", "x".repeat(300)])
    for (const ending of ["", ".pdf", ".png"]) {
      const { status } = await pageOf(`/${name}/kit${ending}`)
      expect([302, 400, 404], `${name}${ending}`).toContain(status)
    }
  const { html } = await pageOf("/en/kit")
  expect(html).not.toContain("media_kit")
})

test("a kit's openings are counted by day, of people once and of robots apart, and its owner is left out", async () => {
  const person = await aPersonWithPackages()
  await makeKit(person)
  const { html } = await pageOf(`/${person.path}/kit`)
  const [, point = ""] = /<img src="(\/v\/[^"]+)"/.exec(html) ?? []
  expect(point).toBe(`/v/${person.influencerId}-kit.gif`)
  const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0" }
  for (const headers of [
    browser,
    browser,
    { "user-agent": "Googlebot/2.1" },
    { ...browser, ...(await cookieOf(person)) },
  ])
    expect((await pageOf(point, headers)).status).toBe(200)
  await pageOf(point.replace("-kit", ""), browser)
  await pageOf(`/v/${newId()}-kit.gif`, browser)
  await flushAudience()
  expect(await kitOpenings(person.actor, person.influencerId, { period: 7 })).toMatchObject({
    opens: 1,
    visitors: 1,
    before: 0,
    days: [{ opens: 1, botHits: 1 }],
  })
  expect(await audienceTotals(person.actor, person.influencerId)).toMatchObject({ views: 1 })
  const stranger = await anInfluencer()
  expect((await kitOpenings(stranger.actor, person.influencerId, { period: 7 })).days).toEqual([])
})

import { readFileSync } from "node:fs"
import { sql } from "drizzle-orm"
import { beforeAll, expect, test } from "vitest"
import digest from "#database/places/digest.json"
import { readAs, SYSTEM, VISITOR, withActor } from "#platform/database/actor.server"
import { asAdmin, useDatabase } from "#tests/support/database"
import { HOSTILE } from "#tests/support/hostile"
import { TOPIC_SLUGS } from "#vocabulary/topics"
import { PLACE_SLUG, placeLabel, placeName } from "./place"
import { findPlaces, meantPlace } from "./queries.server"
import { seedPlaces } from "./seed.server"

useDatabase()

beforeAll(seedPlaces)

const offered = async (typed: string) => (await findPlaces(VISITOR, typed)).map(({ slug }) => slug)
const meant = (typed: string, country: string | null = null) =>
  readAs(VISITOR, async (tx) => {
    const found = await meantPlace(tx, typed, country)
    return found.place ? found.place.slug : found.among.map(({ slug }) => slug)
  })

test("a place is offered by the beginning of its name, the most populous first, without accents and in capitals too", async () => {
  expect((await offered("mars"))[0]).toBe("marseille")
  expect(await offered("SAINT-ETIENNE")).toContain("saint-etienne")
  expect((await offered("st"))[0]).toBeDefined()
  expect(await offered("aix en")).toContain("aix-en-provence")
  expect((await offered("provence"))[0]).toBe("aix-en-provence")
})

test("a place is offered by its Arabic and its English name", async () => {
  expect((await offered("الدار البي"))[0]).toBe("casablanca")
  expect((await offered("رباط"))[0]).toBe("rabat")
  expect((await offered("brussels"))[0]).toBe("bruxelles")
  expect((await offered("algiers"))[0]).toBe("alger")
})

test("a name that one place has is that place, whatever the accents; one that several have is the one in their country or none", async () => {
  expect(await meant("MARSEILLE")).toBe("marseille")
  expect(await meant("  évry-courcouronnes ")).toBe("evry-courcouronnes")
  expect(await meant("مراكش")).toBe("marrakech")
  expect(await meant("saint-denis-93")).toBe("saint-denis-93")
  expect(await meant("Tripoli")).toEqual(expect.arrayContaining(["tripoli"]))
  expect(await meant("Tripoli", "LB")).toMatch(/^tripoli/)
  expect(await meant("Saint-Denis")).toContain("saint-denis-93")
  expect(await meant("Saint-Denis", "FR")).toContain("saint-denis-93")
  expect(await meant("Denis")).toEqual([])
})

test.each(["fr", "en", "ar"] as const)("what is offered in %s is taken as it was offered", async (locale) => {
  for (const typed of ["saint-denis", "casa", "montreal", "vienne", "springfield", "alger"])
    for (const place of await findPlaces(VISITOR, typed))
      expect(await meant(placeLabel(place, locale))).toBe(place.slug)
})

test("places are called in the language of the page where their name in it is known", async () => {
  const [alger] = await findPlaces(VISITOR, "alger")
  if (!alger) throw new Error("Alger is a place")
  expect([placeName(alger, "fr"), placeName(alger, "en"), placeName(alger, "ar")]).toEqual([
    "Alger",
    "Algiers",
    "الجزائر",
  ])
  expect(placeLabel(alger, "fr")).toBe("Alger, Algérie")
  const [lyon] = await findPlaces(VISITOR, "lyon")
  expect(lyon && placeLabel(lyon, "fr")).toBe("Lyon (69)")
})

test("nothing that somebody may type finds everything, or fails", async () => {
  for (const typed of ["", " ", "%", "_", "'", "\\", "(", ",", "((((", "a".repeat(5000), ...HOSTILE]) {
    expect((await findPlaces(VISITOR, typed)).length).toBeLessThanOrEqual(8)
    await meant(typed)
  }
  expect(await offered("%")).toEqual([])
  expect(await offered("")).toEqual([])
})

test("each place of the file has an address of its own, none that a topic has, and a place on the map", () => {
  const lines = readFileSync("database/places/places.tsv", "utf8").trimEnd().split("\n")
  expect(lines.length).toBe(digest.places)
  const slugs = new Set(lines.map((line) => line.split("\t")[2] ?? ""))
  expect(slugs.size).toBe(lines.length)
  expect([...slugs].every((slug) => PLACE_SLUG.test(slug))).toBe(true)
  for (const topic of Object.values(TOPIC_SLUGS))
    for (const slug of Object.values(topic)) expect(slugs.has(slug)).toBe(false)
  for (const line of lines) {
    const [, , , country, , , , , lat, lng] = line.split("\t")
    expect(country).toMatch(/^[A-Z]{2}$/)
    expect(Math.abs(Number(lat))).toBeLessThan(90)
    expect(Math.abs(Number(lng))).toBeLessThanOrEqual(180)
  }
})

test("a start that finds the places there writes nothing, and one that finds others puts in what it comes with", async () => {
  const written = () =>
    readAs(SYSTEM, async (tx) => (await tx.execute(sql`select max(xmin::text::bigint) as x from places`)).rows[0])
  const before = await written()
  await seedPlaces()
  expect(await written()).toEqual(before)
  await withActor(SYSTEM, (tx) => tx.execute(sql`update settings set value = '{}' where key = 'places'`))
  await withActor(SYSTEM, (tx) => tx.execute(sql`update places set name = 'Massalia' where slug = 'marseille'`))
  await seedPlaces()
  expect((await findPlaces(VISITOR, "marseille"))[0]?.name).toBe("Marseille")
})

test("places are put in on a machine where that takes longer than a request may", async () => {
  const limits = `begin if current_setting('statement_timeout')::interval < '10 minutes' then raise 'too short'; end if; return null; end`
  await asAdmin(async (owner) => {
    await owner.query("update settings set value = '{}' where key = 'places'")
    await owner.query(`create function takes_long() returns trigger language plpgsql as $$ ${limits} $$;
      create trigger takes_long before insert on places execute function takes_long()`)
    await seedPlaces().finally(() => owner.query("drop function takes_long cascade"))
  })
})

test("of processes that start together one puts the places in, and the others go on", async () => {
  await withActor(SYSTEM, (tx) => tx.execute(sql`update settings set value = '{}' where key = 'places'`))
  await withActor(SYSTEM, (tx) => tx.execute(sql`update places set name = 'Massalia' where slug = 'marseille'`))
  const named = async () => (await findPlaces(VISITOR, "marseille"))[0]?.name
  await asAdmin(async (another) => {
    await another.query("begin; select pg_advisory_xact_lock(hashtext('vitrine places'))")
    await seedPlaces()
    expect(await named()).not.toBe("Marseille")
    await another.query("commit")
  })
  await Promise.all([seedPlaces(), seedPlaces(), seedPlaces()])
  expect(await named()).toBe("Marseille")
})

import { beforeAll, expect, test } from "vitest"
import { listNetworks } from "#app/features/networks/public.server"
import { readAs, VISITOR } from "#platform/database/actor.server"
import { Conflict, Forbidden } from "#platform/errors/errors"
import { anAccount, anInfluencer, countRows } from "#tests/support/builders"
import { asAdmin, useDatabase } from "#tests/support/database"
import { useNetworkStub } from "#tests/support/use-network-stub"
import { newOnboarding } from "../onboarding-cookie.server"
import { reserveUsername, takeUsername } from "../usernames/commands.server"
import { fetchNext, finishOnboarding, keepFigures, openInfluencer, saveSocialProfiles } from "./commands.server"
import { findFinishedKit, loadCard, loadFetchStep, loadSocialProfiles } from "./queries.server"

const stub = await useNetworkStub("youtube")

useDatabase()
beforeAll(() => stub.youtube.addChannel({ handle: "nadia", subscriberCount: "37800" }))

let people = 0
/** Somebody who has confirmed their address and arrives at the set-up, with a name held for them. */
const aNewcomer = (options: Parameters<typeof anAccount>[0] = {}) =>
  anAccount({ role: "influencer", reservedUsername: `venue${++people}`, ...options })

async function pageOf(userId: string) {
  const { rows } = await asAdmin((db) =>
    db.query(
      `select i.name, i.bio, i.is_active, i.page_locale, i.media_kit_at is not null as kit, l.custom_path
       from influencers i join influencer_user_mapping m on m.influencer_id = i.id join custom_links l on l.influencer_id = i.id
       where m.user_id = $1`,
      [userId],
    ),
  )
  return rows
}

test("handles wait with the account until there is an influencer, and are its networks from then on", async () => {
  const { actor } = await aNewcomer()
  await saveSocialProfiles(actor, { youtube: "nadia", x: "nadia_x" })
  expect(await loadSocialProfiles(actor)).toEqual({
    handles: { youtube: "nadia", x: "nadia_x" },
    hasInfluencer: false,
    asksAge: false,
  })

  const influencerId = await openInfluencer(actor, "fr")
  await saveSocialProfiles(actor, { youtube: "nadia", twitch: "nadia" })
  expect(await loadSocialProfiles(actor)).toEqual({
    handles: { youtube: "nadia", twitch: "nadia" },
    hasInfluencer: true,
    asksAge: false,
  })
  const networks = await readAs(actor, (tx) => listNetworks(tx, influencerId))
  expect(networks.map((row) => row.url)).toEqual(["https://www.youtube.com/@nadia", "https://www.twitch.tv/nadia"])
})

test("whoever became an influencer otherwise than by signing up as one states to be 16 before the set-up goes on", async () => {
  const { actor } = await aNewcomer({ statedSixteen: false, socialProfiles: { youtube: "nadia" } })
  expect(await loadSocialProfiles(actor)).toMatchObject({ hasInfluencer: false, asksAge: true })
  expect(await loadFetchStep(actor)).toEqual([]) // which leads back to the step that asks
  await saveSocialProfiles(actor, { youtube: "nadia" })
  expect(await loadSocialProfiles(actor)).toMatchObject({ asksAge: false })
  expect(await loadFetchStep(actor)).toHaveLength(1)
})

test("the influencer is opened inactive, under the reserved name and its address", async () => {
  const { actor, userId } = await aNewcomer({ reservedUsername: "nadia-cuisine" })
  await openInfluencer(actor, "fr")
  expect(await pageOf(userId)).toEqual([
    {
      name: "nadia-cuisine",
      bio: "Profil en cours de configuration",
      is_active: false,
      page_locale: "fr",
      kit: false,
      custom_path: "nadia-cuisine",
    },
  ])
})

test("ten tabs and reloads open one influencer", async () => {
  const { actor, userId } = await aNewcomer()
  const opened = await Promise.all(Array.from({ length: 10 }, () => openInfluencer(actor, "fr")))
  expect(new Set(opened).size).toBe(1)
  expect(await openInfluencer(actor, "fr")).toBe(opened[0])
  expect(await pageOf(userId)).toHaveLength(1)
})

test("a name that somebody else has by now opens nothing, and another one can be taken in its place", async () => {
  const { actor, userId } = await aNewcomer({ reservedUsername: "disputee" })
  await asAdmin((db) => db.query("delete from username_holds where path = 'disputee'"))
  await reserveUsername("disputee", { onboarding: newOnboarding(), clientAddress: "203.0.113.9" })
  const before = await countRows("influencers")
  await expect(openInfluencer(actor, "fr")).rejects.toThrow(new Conflict("username_lost"))
  expect(await countRows("influencers")).toBe(before)

  await takeUsername(actor, "disputee2", "203.0.113.9")
  await openInfluencer(actor, "fr")
  expect(await pageOf(userId)).toMatchObject([{ name: "disputee2", custom_path: "disputee2" }])
})

test("nobody opens an influencer without a name, or with an account that is no influencer's", async () => {
  const nameless = await anAccount({ role: "influencer" })
  await expect(openInfluencer(nameless.actor, "fr")).rejects.toThrow(new Conflict("username_missing"))
  const company = await anAccount({ role: "entreprise", reservedUsername: "maison" })
  await expect(openInfluencer(company.actor, "fr")).rejects.toThrow(Forbidden)
})

test("each step reads one network more, with its source, and what cannot be read says why", async () => {
  const { actor } = await aNewcomer({ socialProfiles: { instagram: "nadia", youtube: "nadia" } })
  expect(await loadFetchStep(actor)).toMatchObject([
    { network: "instagram", state: "unavailable", reason: expect.stringContaining("Instagram") },
    { network: "youtube", state: "waiting" },
  ])
  expect(await countRows("influencers where name like 'venue%' and not is_active")).toBeGreaterThan(0)

  expect(await fetchNext(actor, "fr")).toBe(true)
  expect(await loadFetchStep(actor)).toMatchObject([
    { network: "instagram", state: "unavailable" },
    { network: "youtube", state: "success", followers: 37_800, isRounded: true, source: { provenance: "public_api" } },
  ])
  expect(await fetchNext(actor, "fr")).toBe(false)
})

test("looking at the step changes nothing", async () => {
  const { actor, userId } = await aNewcomer({ socialProfiles: { youtube: "nadia" } })
  await loadFetchStep(actor)
  expect(await pageOf(userId)).toEqual([])
})

test("an influencer who comes back ten minutes later reads all networks again", async () => {
  const { actor } = await anInfluencer({ networks: [{ handle: "nadia" }] })
  expect(await loadFetchStep(actor)).toMatchObject([{ state: "waiting" }])
  await fetchNext(actor, "fr")
  expect(await loadFetchStep(actor)).toMatchObject([{ state: "success" }])
  expect(await loadFetchStep(actor, new Date(Date.now() + 11 * 60_000))).toMatchObject([{ state: "waiting" }])
})

test("the media kit keeps the person's own figures and shows the page", async () => {
  const { actor, userId } = await aNewcomer({ socialProfiles: { instagram: "nadia", youtube: "nadia" } })
  await fetchNext(actor, "fr")
  await keepFigures(actor, {
    locale: "fr",
    figures: [
      { network: "instagram", count: 12_500 },
      { network: "youtube", count: 99 },
    ],
  })
  expect(await pageOf(userId)).toMatchObject([{ is_active: false, kit: false }])
  await finishOnboarding(actor, { locale: "fr" })
  expect(await pageOf(userId)).toMatchObject([{ is_active: true, kit: true }])
  const step = await loadFetchStep(actor)
  expect(step.map(({ network, followers, declared }) => [network, followers, declared])).toEqual([
    ["instagram", null, 12_500],
    ["youtube", 37_800, null],
  ])
  const kit = await findFinishedKit(actor)
  const seen = await readAs(VISITOR, (tx) =>
    tx.execute(`select name from influencers where id = '${kit?.influencerId}'`),
  )
  expect(seen.rows).toHaveLength(1)
})

test("with nothing to fetch the kit can be made at once, and the influencer is opened with it", async () => {
  const { actor, userId } = await aNewcomer({ socialProfiles: { instagram: "nadia" } })
  await keepFigures(actor, { locale: "ar", figures: [] })
  await finishOnboarding(actor, { locale: "ar" })
  expect(await pageOf(userId)).toMatchObject([{ is_active: true, kit: true, page_locale: "ar" }])
  expect(await loadFetchStep(actor)).toMatchObject([
    { state: "unavailable", reason: expect.stringContaining("Instagram") },
  ])
})

test("the card begins with the person's own name and an empty line, and is kept as it is sent", async () => {
  const { actor, userId } = await aNewcomer({
    firstName: "Zoé",
    lastName: "Martin",
    socialProfiles: { instagram: "zoe" },
  })
  const begun = { name: "Zoé Martin", line: "", look: "", picture: null, isFinished: false }
  expect(await loadCard(actor)).toEqual(begun)
  await openInfluencer(actor, "ar")
  expect(await loadCard(actor)).toEqual(begun)

  await finishOnboarding(actor, { locale: "ar", card: { name: "Zoé", line: "Cuisine de marché à Lyon." } })
  expect(await pageOf(userId)).toMatchObject([
    { name: "Zoé", bio: "Cuisine de marché à Lyon.", is_active: true, kit: true },
  ])
  expect(await loadCard(actor)).toMatchObject({ name: "Zoé", line: "Cuisine de marché à Lyon.", isFinished: true })
})

test("whoever writes no line keeps the stored one, which nobody reads as theirs", async () => {
  const { actor, userId } = await aNewcomer({ socialProfiles: { instagram: "zoe" } })
  await finishOnboarding(actor, { locale: "fr", card: { name: "Zoé", line: "" } })
  expect(await pageOf(userId)).toMatchObject([{ bio: "Profil en cours de configuration" }])
  expect(await loadCard(actor)).toMatchObject({ line: "" })
})

test("no step is skipped: no kit while a network waits, no congratulation without a kit", async () => {
  const { actor, userId } = await aNewcomer({ socialProfiles: { youtube: "nadia" } })
  await expect(keepFigures(actor, { locale: "fr", figures: [] })).rejects.toThrow(new Conflict("fetch_unfinished"))
  expect(await pageOf(userId)).toMatchObject([{ is_active: false, kit: false }])
  expect(await findFinishedKit(actor)).toBeNull()
})

test("a page that an admin has suspended is not shown by making the kit again", async () => {
  const { actor, userId } = await anInfluencer({ isActive: false, suspendedAt: new Date() })
  await finishOnboarding(actor, { locale: "fr" })
  expect(await pageOf(userId)).toMatchObject([{ is_active: false, kit: true }])
})

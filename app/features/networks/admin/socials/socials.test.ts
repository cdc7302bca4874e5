import { beforeEach, expect, test } from "vitest"
import { type Member, readAs, SYSTEM } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { daysAfter } from "#platform/text/day"
import { type Account, aNetwork, anAdmin, anInfluencer } from "#tests/support/builders"
import { asAdmin, emptyTables, useDatabase } from "#tests/support/database"
import { listNetworks } from "../../queries.server"
import { actOnSocials } from "./act.server"
import { saveSocials } from "./commands.server"
import { loadSocials } from "./load.server"

useDatabase()

const client = { address: "192.0.2.79" }
let admin: Account
beforeEach(async () => {
  await emptyTables("auth.users", "influencers", "profiles", "audit_log")
  admin = await anAdmin()
})
const load = (query = "") => loadSocials(admin.actor, new URLSearchParams(query))
const networksOf = (id: string) => readAs(SYSTEM, (tx) => listNetworks(tx, id))

async function post(fields: Record<string, string>, actor: Member = admin.actor) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return actOnSocials({ actor, client, form, params: new URLSearchParams("tab=socials") })
}

test("a card shows the networks of an influencer, each figure with its source, and the one that is asked for is a form", async () => {
  const fetchedAt = new Date("2026-11-18T10:00:00Z")
  const nadia = await anInfluencer({ name: "Nadia", networks: [aNetwork({ fetchedAt, status: "rate_limited" })] })
  await anInfluencer({ name: "Karim" })
  const { cards, editing } = await load(`q=nadia&edit=${nadia.influencerId}`)
  expect(cards).toEqual([
    {
      id: nadia.influencerId,
      name: "Nadia",
      networks: [
        {
          network: "youtube",
          handle: "nadiacuisine",
          url: "https://www.youtube.com/@nadiacuisine",
          followers: 37_800,
          isRounded: true,
          provenance: "public_api",
          fetchedAt,
          isOwned: false,
          status: "rate_limited",
          heldFollowers: null,
        },
      ],
    },
  ])
  expect(editing).toEqual(cards[0])
  for (const edit of ["x", newId(), "%00"]) expect((await load(`edit=${edit}`)).editing).toBeNull()
})

test("handles and figures are stored; what was changed is declared today, what was not keeps where it comes from", async () => {
  const fetchedAt = daysAfter(new Date(), -1)
  const nadia = await anInfluencer({
    networks: [
      aNetwork({ fetchedAt }),
      aNetwork({ network: "x", handle: "nadia", url: "https://x.com/nadia", followers: 10 }),
    ],
  })
  const answer = await post({
    id: nadia.influencerId,
    youtube: "https://www.youtube.com/@nadiacuisine",
    followers_youtube: "37800",
    instagram: "@Nadia",
    followers_instagram: "12 500",
    tiktok: "nadia",
    followers_tiktok: "many",
    twitter: "",
    followers_x: "",
  })
  expect(answer instanceof Response && answer.headers.get("location")).toContain("done=saved")
  const stored = await networksOf(nadia.influencerId)
  expect(stored.map(({ network, handle, followers, provenance }) => [network, handle, followers, provenance])).toEqual([
    ["instagram", "nadia", 12_500, "declared"],
    ["tiktok", "nadia", null, null],
    ["youtube", "nadiacuisine", 37_800, "public_api"],
  ])
  expect(stored[0]?.fetchedAt?.getTime()).toBeGreaterThan(Date.now() - 60_000)
  expect(stored[2]?.fetchedAt).toEqual(fetchedAt)
  const { rows } = await asAdmin((db) => db.query("select action, target, before, after from audit_log"))
  expect(rows).toEqual([
    {
      action: "socials_changed",
      target: nadia.influencerId,
      before: { youtube: 37_800, x: 10 },
      after: { youtube: 37_800, instagram: 12_500, tiktok: null, handles: ["instagram", "tiktok"] },
    },
  ])
})

test("a 0 set by hand means that there is no figure", async () => {
  const nadia = await anInfluencer({ networks: [aNetwork()] })
  await post({ id: nadia.influencerId, youtube: "nadiacuisine", followers_youtube: "0" })
  expect(await networksOf(nadia.influencerId)).toMatchObject([{ followers: null, provenance: null }])
  expect((await load()).cards[0]?.networks[0]?.followers).toBeNull()
})

test("another handle starts with the figure of the form, and not with that of the one before", async () => {
  const nadia = await anInfluencer({ networks: [aNetwork()] })
  await post({ id: nadia.influencerId, youtube: "another", followers_youtube: "0" })
  expect(await networksOf(nadia.influencerId)).toMatchObject([{ handle: "another", followers: null }])
  await post({ id: nadia.influencerId, youtube: "third", followers_youtube: "7" })
  expect(await networksOf(nadia.influencerId)).toMatchObject([{ followers: 7, provenance: "declared" }])
})

test("what is wrong is said beside the field, and nothing is stored", async () => {
  const nadia = await anInfluencer({ networks: [aNetwork()] })
  for (const [wrong, field] of [
    [{ instagram: "https://evil.example/nadia" }, "instagram"],
    [{ instagram: "na dia" }, "instagram"],
    [{ followers_tiktok: "5" }, "tiktok"],
  ] as const)
    expect(await post({ id: nadia.influencerId, ...wrong })).toMatchObject({
      init: { status: 400 },
      data: { error: { [field]: [expect.any(String)] } },
    })
  expect(await networksOf(nadia.influencerId)).toHaveLength(1)
})

test("only an admin changes figures and handles here, be it their own, another's or none", async () => {
  const foreign = await anInfluencer({ networks: [aNetwork()] })
  for (const role of ["user", "influencer", "entreprise"] as const) {
    const own = await anInfluencer({ owner: { role }, networks: [aNetwork()] })
    for (const id of [own.influencerId, foreign.influencerId, newId()])
      await expect(
        saveSocials({ actor: own.actor, client }, id, [{ network: "youtube", handle: "mine", count: 9 }]),
      ).rejects.toMatchObject({ status: 403, code: "admin_required" })
    expect(await networksOf(own.influencerId)).toMatchObject([{ handle: "nadiacuisine", followers: 37_800 }])
    await expect(loadSocials(own.actor, new URLSearchParams())).rejects.toMatchObject({ status: 403 })
  }
  expect(await networksOf(foreign.influencerId)).toMatchObject([{ handle: "nadiacuisine", followers: 37_800 }])
  for (const id of [newId(), "x", "\0"])
    expect(await post({ id, instagram: "nadia" })).toMatchObject({
      init: { status: 404 },
      data: { flash: { tone: "error", text: "Erreur lors de la sauvegarde" } },
    })
})

import { expect, test } from "vitest"
import { findCollaborations } from "#app/features/collaborations/public.server"
import { aCollaboration, anAccount, anInfluencer } from "#tests/support/builders"
import { asAdmin, useDatabase } from "#tests/support/database"
import { aProposal } from "#tests/support/proposals"
import { findInfluencerDashboard, listOwnNetworks } from "./queries.server"

useDatabase()

const INSTAGRAM = { network: "instagram" as const, handle: "nadia.b", url: "https://www.instagram.com/nadia.b" }
const YOUTUBE = { network: "youtube" as const, handle: "nadiab", url: "https://www.youtube.com/@nadiab" }

test("an influencer without anything yet sees zeros, no total and what is missing", async () => {
  const nadia = await anInfluencer({ bio: "", isActive: false })
  expect(await findInfluencerDashboard(nadia.actor)).toMatchObject({
    influencerId: nadia.influencerId,
    path: nadia.path,
    isActive: false,
    audience: { views: 0, clicks: 0, botHits: 0 },
    collaborations: { total: 0, pending: 0 },
    totalFollowers: null,
    countedNetworks: 0,
    completion: { percent: 13 },
    networks: [],
    update: { running: false, finishedAt: null },
    lastRead: null,
  })
})

test("figures are those of the influencer alone: networks, collaborations, people and robots", async () => {
  const networks = [
    { ...INSTAGRAM, followers: 248_000 },
    { ...YOUTUBE, followers: null, provenance: null, fetchedAt: null, status: "hidden" as const },
  ]
  const nadia = await anInfluencer({
    networks,
    collaborations: [aCollaboration()],
  })
  await aProposal({ influencer: nadia })
  await aProposal({ influencer: nadia, status: "completed" })
  const karim = await anInfluencer({ networks: [{ ...INSTAGRAM, followers: 9 }], collaborations: [aCollaboration()] })
  await asAdmin(async (db) => {
    const view = "insert into link_in_bio_views (id, influencer_id, at, visitor_hash, is_bot) values"
    await db.query(`${view} (gen_random_uuid(), $1, now(), 'a', false), (gen_random_uuid(), $1, now(), 'b', true)`, [
      nadia.influencerId,
    ])
    await db.query(`${view} (gen_random_uuid(), $1, now(), 'c', false)`, [karim.influencerId])
  })

  const dashboard = await findInfluencerDashboard(nadia.actor)
  expect(dashboard).toMatchObject({
    audience: { views: 1, clicks: 0, botHits: 1 },
    collaborations: { total: 2, pending: 1 },
    totalFollowers: 248_000,
    countedNetworks: 1,
  })
  expect(dashboard?.networks.map(({ network }) => network)).toEqual(["instagram", "youtube"])
  expect(dashboard?.completion.missing).toEqual(["profileImageUrl", "tiktokUsername", "facebookUrl"])
})

test("collaborations are those of the list: not what is shown on the page alone, what never came, or waits no more", async () => {
  const nadia = await anInfluencer({ collaborations: [aCollaboration(), aCollaboration()] })
  const [late, kept] = [await aProposal({ influencer: nadia }), await aProposal({ influencer: nadia })]
  await aProposal({ influencer: nadia, status: "rejected" })
  await asAdmin(async (db) => {
    await db.query("update collaborations set expires_at = now() - interval '1 minute' where id = $1", [late.id])
    await db.query("update collaborations set delivered = false where id = $1", [kept.id])
  })
  const list = await findCollaborations(nadia.actor, { status: null, after: null, before: null })
  const dashboard = await findInfluencerDashboard(nadia.actor)
  expect(list?.page.rows).toHaveLength(2)
  expect(dashboard?.collaborations).toEqual({ total: 2, pending: 0 })
})

test("the date of the figures is that of the newest which was read, not of a typed or a missing one", async () => {
  const [june, july, august] = ["2026-06-01", "2026-07-01", "2026-08-01"].map((day) => new Date(day))
  const nadia = await anInfluencer({
    networks: [
      { ...INSTAGRAM, followers: 12, fetchedAt: june },
      {
        network: "tiktok" as const,
        handle: "nadia",
        url: "https://www.tiktok.com/@nadia",
        followers: 9,
        fetchedAt: july,
      },
      { ...YOUTUBE, followers: 400, provenance: "declared", fetchedAt: august },
    ],
  })
  expect((await findInfluencerDashboard(nadia.actor))?.lastRead).toEqual(july)
  const karim = await anInfluencer({
    networks: [{ ...YOUTUBE, followers: 1, provenance: "declared", fetchedAt: august }],
  })
  expect((await findInfluencerDashboard(karim.actor))?.lastRead).toBeNull()
})

test("somebody without an influencer has no dashboard and no networks", async () => {
  const account = await anAccount({ role: "influencer" })
  expect(await findInfluencerDashboard(account.actor)).toBeNull()
  expect(await listOwnNetworks(account.actor)).toEqual([])
})

import { expect, onTestFinished, test } from "vitest"
import { planMoveIn } from "#app/features/move-in/plan.server"
import { readHtml } from "#app/features/move-in/reading/page.server"
import { parsePostAddress } from "#app/features/networks/public"
import { guardedReader } from "#app/features/networks/reading/guarded-reader.server"
import { readConfig } from "#platform/config/config.server"
import { newId } from "#platform/database/ids"
import { fetchJson } from "#platform/http/fetch-json.server"
import { isConnectable, isNetwork } from "#vocabulary/networks"
import { calendar } from "./calendar"
import { connectedPosts, deliverableRows } from "./company-side/deliverables"
import { tokenOf } from "./connections"
import { creatorBlocks } from "./creator-page"
import { demographicsOf } from "./demographics"
import { networkRows } from "./networks"
import { startStub } from "./stub"

async function started(env: Record<string, string> = {}) {
  const stub = await startStub(env)
  onTestFinished(stub.stop)
  return stub.environment
}

test("the creator's page elsewhere gives what is new on hers, and says why the rest stays", async () => {
  const stub = await startStub({})
  onTestFinished(stub.stop)
  const html = await (await fetch(stub.elsewhere.replace("liens.localhost", "127.0.0.1"))).text()
  const found = readHtml(html, stub.elsewhere)
  const blocks = creatorBlocks(newId(), []).map(({ kind = "link", title, url = null }) => ({ kind, title, url }))
  const plan = planMoveIn(found, { blocks, handles: { instagram: "nadiabenali" }, address: null })
  expect(plan.networks.map(({ network }) => network)).toEqual(["threads", "pinterest"])
  expect(plan.blocks.map(({ sent: { block } }) => block.title)).toEqual([
    "Cuisine",
    "Conserves d'hiver : le guide",
    "Les marchés du samedi",
    "Me suivre",
    "La lettre du dimanche",
  ])
  expect(plan.leftOut.map(({ title, cause }) => [title, cause])).toEqual([
    ["Instagram", "known"],
    ["Ma recette de chakhchoukha", "known"],
    ["Le carnet d'adresses de Marseille", "known"],
    ["M'écrire", "known"],
    ["Partager", "other"],
    ["Crée ta page de liens", "other"],
  ])
})

test("the demo's figures, read again, are a little more and jump nowhere", async () => {
  const config = readConfig(await started())
  const rows = networkRows(calendar(new Date())).influencerNetworks.filter(({ status }) => status === "ok")
  for (const network of ["youtube", "instagram", "facebook", "x", "twitch", "bluesky", "mastodon"] as const) {
    const known = rows.filter((row) => row.network === network)
    const accounts = known.map(({ handle, platformId }) => ({ handle, platformId: platformId ?? null }))
    const outcomes = await guardedReader(network, config, fetchJson).asAnybody?.fetchFollowers(accounts)
    for (const [at, { handle, followers }] of known.entries()) {
      const said = outcomes?.[at]
      const part = said?.outcome === "ok" ? said.followers / (followers ?? 0) : said?.outcome
      // YouTube rounds down, and so do people.
      expect([network, handle, part, typeof part === "number" && part > 0.98 && part < 1.01]).toEqual([
        network,
        handle,
        part,
        true,
      ])
    }
  }
})

test("the owners of connected accounts are told the same figures, and who follows them", async () => {
  const config = readConfig(await started())
  const rows = networkRows(calendar(new Date())).influencerNetworks.filter(
    ({ provenance }) => provenance === "connected",
  )
  for (const row of rows) {
    const { network, followers } = row
    if (!isNetwork(network) || !isConnectable(network)) throw new Error(`${network} cannot be connected`)
    const { asOwner } = guardedReader(network, config, fetchJson)
    if (!asOwner) throw new Error(`${network} asks nobody for consent`)
    const access = { token: tokenOf(row) ?? "", platformId: row.platformId ?? "" }
    const said = await asOwner.fetchFollowers(access)
    expect([row.handle, said]).toEqual([
      row.handle,
      expect.objectContaining({ mode: "connected", precision: row.precision }),
    ])
    const part = said.outcome === "ok" ? said.followers / (followers ?? 0) : 0
    expect([row.handle, part > 0.98 && part < 1.01]).toEqual([row.handle, true])
    const told = await asOwner.readDemographics?.(access)
    const shares = demographicsOf(row).map((share) => ({ ...share, share: expect.closeTo(share.share, 3) }))
    if (told) expect(told).toEqual({ outcome: "ok", shares: expect.arrayContaining(shares) })
  }
})

test("their posts are told to them by the same addresses, and what is gone is not", async () => {
  const config = readConfig(await started())
  const days = calendar(new Date())
  const { influencerNetworks } = networkRows(days)
  const { deliverables } = deliverableRows(days, { influencerNetworks, pictures: new Map() })
  const found: string[] = []
  for (const row of influencerNetworks) {
    const { network, platformId } = row
    const token = tokenOf(row)
    const posts = deliverables.filter(({ postUrl, kind }) => postUrl && kind !== "story")
    if (token === null || !platformId || (network !== "instagram" && network !== "tiktok" && network !== "youtube"))
      continue
    const reader = guardedReader(network, config, fetchJson).asOwner?.posts
    for (const { network: on, postUrl, postId, declared } of posts) {
      if (on !== network || declared || !postUrl || !postId) continue
      const [said] = (await reader?.read({ token, platformId }, [{ id: postId, isStory: false }])) ?? []
      if (said?.outcome !== "ok") continue
      found.push(postId)
      expect(said.figures.views).toBeGreaterThan(1_000)
      const address = parsePostAddress(network, postUrl)
      const asked = { id: "id" in address ? address.id : "", isStory: false }
      if (reader?.find) expect(await reader.find({ token, platformId }, asked)).toEqual({ outcome: "ok", id: postId })
    }
  }
  const there = connectedPosts(days, influencerNetworks)
  expect(new Set(found)).toEqual(new Set(there.map(({ id }) => id)))
  expect(found.length).toBe(there.length)
  expect(there.length).toBeGreaterThan(5)
})

test("networks that somebody has set up themselves are left to them", async () => {
  const environment = await started({
    X_BEARER_TOKEN: "theirs",
    TWITCH_API_BASE: "http://localhost:1",
    TIKTOK_CLIENT_ID: "",
  })
  const networks = new Set(Object.keys(environment).map((name) => name.slice(0, name.indexOf("_"))))
  expect([...networks].sort()).toEqual([
    "BLUESKY",
    "FACEBOOK",
    "INSTAGRAM",
    "LINKEDIN",
    "MASTODON",
    "SNAPCHAT",
    "TIKTOK",
    "YOUTUBE",
  ])
})

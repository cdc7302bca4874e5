import { eq, sql } from "drizzle-orm"
import { beforeAll, expect, test } from "vitest"
import { disconnect } from "#app/features/networks/connections/commands.server"
import { keepDemographics } from "#app/features/networks/demographics/commands.server"
import { areViewsDue, keepViews } from "#app/features/networks/demographics/views.server"
import { influencers } from "#database/schema/influencers"
import { type Actor, SYSTEM, VISITOR, withActor } from "#platform/database/actor.server"
import { ensureQueues } from "#platform/jobs/queues.server"
import { DAY_MS } from "#platform/text/day"
import { anInfluencer } from "#tests/support/builders"
import { connectAccount } from "#tests/support/connecting"
import { useDatabase } from "#tests/support/database"

import "#app/features/networks/connections/jobs.server"
import { useNetworkStub } from "#tests/support/use-network-stub"
import { findDirectoryPage, parseDirectoryQuery } from "./public.server"

const stub = await useNetworkStub("all")
useDatabase()
beforeAll(() => {
  stub.oauth.answersBy("allow")
  return ensureQueues()
})

const SHARES = [
  { kind: "country", key: "SN", share: 0.6 },
  { kind: "age", key: "18-24", share: 0.3 },
  { kind: "gender", key: "female", share: 0.8 },
] as const

/** Whom an address finds, as somebody reads it. */
async function found(query: string, actor: Actor = VISITOR) {
  const { search } = parseDirectoryQuery(new URLSearchParams(query))
  const page = await findDirectoryPage(actor, search, { page: 1 }, { reader: "everybody" })
  return page.cards.map(({ id }) => id)
}

/** Somebody whose Twitch is connected, whose kit is shown, and of whom the network has told. */
async function aConnected({ hasKit = true } = {}) {
  const { id, handle } = stub.twitch.addAccount({ handle: `leila${crypto.randomUUID().slice(0, 8)}`, followers: 500 })
  stub.oauth.isUsedBy("twitch", id)
  const person = await anInfluencer()
  await connectAccount(person, "twitch")
  await withActor(SYSTEM, (tx) =>
    tx
      .update(influencers)
      .set({ mediaKitAt: hasKit ? new Date() : null })
      .where(eq(influencers.id, person.influencerId)),
  )
  const account = { influencerId: person.influencerId, network: "twitch" as const, handle }
  await keepDemographics(account, SHARES, new Date())
  await keepViews(account, { median: 7000, posts: 12 }, new Date())
  return { ...person, account }
}

const ASKED = [
  "audience_country=SN",
  "audience_country=SN&audience_country_share=25",
  "audience_age=18-24&audience_age_share=25",
  "audience_gender=female&audience_gender_share=75",
  "views=7000",
  "audience_country=SN&audience_age=18-24&audience_age_share=25&audience_gender=female&views=5k",
]

test("somebody is found by what the network told, up to what it told", async () => {
  const { influencerId } = await aConnected()
  for (const query of ASKED) expect(await found(query), query).toContain(influencerId)
  for (const query of [
    "audience_country=SN&audience_country_share=75",
    "audience_age=18-24",
    "audience_gender=male",
    "views=7001",
  ])
    expect(await found(query), query).not.toContain(influencerId)
})

test("what is typed or imported finds nobody: figures that are declared are in no audience, and nobody can write one", async () => {
  const declared = await anInfluencer({
    networks: [{ network: "instagram", followers: 900_000, provenance: "declared" }],
    isActive: true,
  })
  for (const query of ASKED) expect(await found(query, declared.actor), query).not.toContain(declared.influencerId)
  const says = (statement: ReturnType<typeof sql>) => withActor(declared.actor, (tx) => tx.execute(statement))
  await expect(
    says(
      sql`insert into network_views (influencer_id, network, median, posts, fetched_at) values (${declared.influencerId}, 'instagram', 9, 9, now())`,
    ),
  ).rejects.toThrow()
  await expect(says(sql`update directory_entries set typical_views = 9000000`)).rejects.toThrow()
})

test("a kit that is not shown hides from every filter, from its owner too, what a page does not say", async () => {
  const { influencerId, actor } = await aConnected({ hasKit: false })
  for (const query of ASKED)
    for (const reader of [VISITOR, actor]) expect(await found(query, reader), query).not.toContain(influencerId)
})

test("whoever disconnects the account is found by it no more, at once", async () => {
  const { influencerId, actor } = await aConnected()
  expect(await found("views=7000")).toContain(influencerId)
  await disconnect({ actor, clientAddress: "203.0.113.9" }, "twitch")
  for (const query of ASKED) expect(await found(query), query).not.toContain(influencerId)
})

test("what is told of an account that is the owner's no more is not kept", async () => {
  const { influencerId, actor, account } = await aConnected()
  await disconnect({ actor, clientAddress: "203.0.113.9" }, "twitch")
  await keepDemographics(account, SHARES, new Date())
  await keepViews(account, { median: 7000, posts: 12 }, new Date())
  for (const query of ASKED) expect(await found(query), query).not.toContain(influencerId)
})

test("what is told anew takes the place of what was told before, and too few posts say nothing", async () => {
  const { influencerId, account } = await aConnected()
  await keepDemographics(account, [{ kind: "country", key: "CI", share: 1 }], new Date())
  await keepViews(account, { median: null, posts: 4 }, new Date())
  for (const query of ASKED) expect(await found(query), query).not.toContain(influencerId)
  expect(await found("audience_country=CI&audience_country_share=75")).toContain(influencerId)
})

test("posts that are too few are not asked about again before six days have passed", async () => {
  const { account } = await aConnected()
  const now = new Date()
  await keepViews(account, { median: null, posts: 0 }, now)
  expect(await areViewsDue(account, new Date(now.getTime() + 5 * DAY_MS))).toBe(false)
  expect(await areViewsDue(account, new Date(now.getTime() + 6 * DAY_MS))).toBe(true)
})

test.each([
  "audience_country=__proto__",
  "audience_country=ZZ&views=1e400",
  "audience_age=%00&audience_gender=%27%20or%201=1",
  "views=99999999999999999999999&audience_country_share=-1",
  `audience_country=${"FR".repeat(5000)}`,
  "views=9007199254740991",
])("no address makes the search fail: %s", async (query) => {
  expect(Array.isArray(await found(query))).toBe(true)
})

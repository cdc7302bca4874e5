import { eq } from "drizzle-orm"
import { RouterContextProvider } from "react-router"
import { expect, test } from "vitest"
import { withSession } from "#app/features/accounts/public.server"
import { siteSettings } from "#app/features/settings/public.server"
import { accountDeletions } from "#database/schema/accounts"
import { influencers } from "#database/schema/influencers"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { aSessionOf, cookieHeaderOf, useDatabaseWithMail } from "#tests/support/accounts"
import { askedDuring } from "#tests/support/asked"
import { aBlock, aCompany, aNetwork, anInfluencer } from "#tests/support/builders"
import * as company from "./entreprise/dashboard"
import * as members from "./entreprise/members"
import * as creator from "./influencer/dashboard"
import * as kits from "./influencer/generate-media-kit"

useDatabaseWithMail()

/** What a loader reads for somebody, the transactions that it opens for it, and what it asks twice. */
async function readFor(
  { userId }: { userId: string },
  { loader }: typeof creator | typeof company | typeof kits | typeof members,
) {
  const headers = { cookie: cookieHeaderOf([await aSessionOf(userId)]) }
  const request = new Request("http://localhost:3000/home", { headers })
  const args = { request, context: new RouterContextProvider(), params: {}, unstable_pattern: "" }
  const read = () => askedDuring(async () => Reflect.apply(loader, undefined, [args]))
  return Reflect.apply(withSession, undefined, [args, read])
}

async function homeOf(home: typeof creator | typeof company, person: { userId: string }) {
  const { result, ...asked } = await readFor(person, home)
  return { dashboard: result.data.dashboard, ...asked }
}

test("a creator's home is read in one transaction, and nothing twice", async () => {
  const nadia = await anInfluencer({ networks: [aNetwork()], blocks: [aBlock()] })
  await siteSettings() // kept since the last request
  const { dashboard, openings, twice } = await homeOf(creator, nadia)
  expect(dashboard).toMatchObject({ influencerId: nadia.influencerId, waiting: [], countedNetworks: 1 })
  expect(openings).toEqual(["BEGIN READ ONLY"])
  expect(twice).toEqual([])
})

test.each([
  ["creator", creator, () => anInfluencer()],
  ["company", company, () => aCompany()],
] as const)("the home of a %s who leaves says so, and on which day", async (_, home, make) => {
  const person = await make()
  expect((await homeOf(home, person)).dashboard).toMatchObject({ leavesAt: null })
  const { userId } = person
  const dueAt = new Date("2026-12-13T23:00:00Z")
  await withActor(SYSTEM, (tx) => tx.insert(accountDeletions).values({ userId, dueAt, wasActive: true }))
  const { dashboard, openings } = await homeOf(home, person)
  expect(dashboard).toMatchObject({ leavesAt: dueAt })
  expect(dashboard.completion?.missing ?? []).not.toContain("isActive")
  expect(openings).toEqual(["BEGIN READ ONLY"])
})

test("the home of a creator whose page an admin has suspended says so, and leads nowhere to publish it", async () => {
  const nadia = await anInfluencer({ isActive: false })
  const { dashboard: before } = await homeOf(creator, nadia)
  expect(before).toMatchObject({ isSuspended: false, mayPublish: true })
  expect(before.completion?.missing).toContain("isActive")
  await withActor(SYSTEM, (tx) =>
    tx.update(influencers).set({ suspendedAt: new Date() }).where(eq(influencers.id, nadia.influencerId)),
  )
  const { dashboard } = await homeOf(creator, nadia)
  expect(dashboard).toMatchObject({ isSuspended: true, mayPublish: false })
  expect(dashboard.completion?.missing).not.toContain("isActive")
})

test("a company's home is read in one transaction, and nothing twice", async () => {
  const { dashboard, openings, twice } = await homeOf(company, await aCompany({ name: "Maison Orsay" }))
  expect(dashboard).toMatchObject({ name: "Maison Orsay", waiting: [] })
  expect(openings).toEqual(["BEGIN READ ONLY"])
  expect(twice).toEqual([])
})

test("a creator's kits are read in one transaction, and nothing twice", async () => {
  const nadia = await anInfluencer({ isActive: false })
  await siteSettings()
  const { result, openings, twice } = await readFor(nadia, kits)
  expect(result.kit).toMatchObject({ state: "hidden", brandKits: { kits: [], next: null } })
  expect(openings).toEqual(["BEGIN READ ONLY"])
  expect(twice).toEqual([])
})

test("of a company and its people nothing is asked twice", async () => {
  const orsay = await aCompany({ name: "Maison Orsay" })
  const { result, twice } = await readFor(orsay, members)
  expect(result.own.team).toMatchObject({ company: { name: "Maison Orsay" }, mine: "owner", colleagues: [{}] })
  expect(twice).toEqual([])
})

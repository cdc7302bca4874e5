import { beforeAll, expect, test } from "vitest"
import { saveSiteSettings, siteSettings } from "#app/features/settings/public.server"
import { daysAfter } from "#platform/text/day"
import { aNetwork, anAdmin, anInfluencer } from "#tests/support/builders"
import { asAdmin, useDatabase } from "#tests/support/database"
import { useSettings } from "#tests/support/settings"
import { useNetworkStub } from "#tests/support/use-network-stub"
import { refreshNetwork } from "../commands.server"
import { refreshDue } from "./worker.server"

useDatabase()

const stub = await useNetworkStub()
useSettings({ X_BEARER_TOKEN: "token", X_API_BASE: stub.origin })
const weekAgo = daysAfter(new Date(), -8)
beforeAll(async () => {
  for (const handle of ["nadia", "jules", "salma"]) {
    const { id } = stub.x.addAccount({ handle, followers: 2000 })
    const x = { network: "x" as const, handle, url: `https://x.com/${handle}`, platformId: id }
    await anInfluencer({ networks: [aNetwork({ ...x, followers: 1900, attemptedAt: weekAgo, dueAt: weekAgo })] })
  }
})

const run = () => refreshDue("x", () => false)
const spend = async (xDailyCapCents: number) =>
  saveSiteSettings((await anAdmin()).actor, { ...(await siteSettings()), xDailyCapCents })
const spentCents = () =>
  asAdmin(async (db) => (await db.query("select spent_cents from network_usage where network = 'x'")).rows[0])

test("nobody asks a network that costs money before an admin has said what it may cost", async () => {
  expect(await run()).toEqual({ end: "done", read: 0 })
  const { influencerId } = await anInfluencer({
    networks: [aNetwork({ network: "x", handle: "lea", url: "https://x.com/lea", followers: null, provenance: null })],
  })
  expect(await refreshNetwork({ influencerId, network: "x" })).toBe("not_supported")
  expect(stub.requests).toHaveLength(0)
})

test("as many are read as four fifths of the cap pay for; the others wait for the next day", async () => {
  await spend(3)
  expect(await run()).toMatchObject({ end: "held", read: 2 })
  expect(stub.requests).toHaveLength(1)
  expect(await spentCents()).toEqual({ spent_cents: 2 })
  await spend(50)
  expect(await run()).toMatchObject({ end: "done", read: 1 })
  expect(await spentCents()).toEqual({ spent_cents: 3 })
})

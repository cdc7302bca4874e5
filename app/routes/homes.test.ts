import pg from "pg"
import { RouterContextProvider } from "react-router"
import { expect, test, vi } from "vitest"
import { withSession } from "#app/features/accounts/public.server"
import { siteSettings } from "#app/features/settings/public.server"
import { aSessionOf, cookieHeaderOf, useDatabaseWithMail } from "#tests/support/accounts"
import { aBlock, aCompany, aNetwork, anInfluencer } from "#tests/support/builders"
import * as company from "./entreprise/dashboard"
import * as creator from "./influencer/dashboard"

useDatabaseWithMail()

/** What a home's loader reads for somebody, and the transactions that it opens for it. */
async function homeOf({ loader }: typeof creator | typeof company, { userId }: { userId: string }) {
  const headers = { cookie: cookieHeaderOf([await aSessionOf(userId)]) }
  const request = new Request("http://localhost:3000/home", { headers })
  const args = { request, context: new RouterContextProvider(), params: {}, unstable_pattern: "" }
  const query = vi.spyOn(pg.Client.prototype, "query")
  const read = async () => {
    query.mockClear()
    return Reflect.apply(loader, undefined, [args])
  }
  const { data } = await Reflect.apply(withSession, undefined, [args, read])
  const openings = query.mock.calls.filter(([text]) => String(text).startsWith("BEGIN"))
  query.mockRestore()
  return { dashboard: data.dashboard, openings: openings.map(([text]) => String(text).split(";")[0]) }
}

test("a creator's home is read in one transaction", async () => {
  const nadia = await anInfluencer({ networks: [aNetwork()], blocks: [aBlock()] })
  await siteSettings() // kept since the last request
  const { dashboard, openings } = await homeOf(creator, nadia)
  expect(dashboard).toMatchObject({ influencerId: nadia.influencerId, waiting: [], countedNetworks: 1 })
  expect(openings).toEqual(["BEGIN READ ONLY"])
})

test("a company's home is read in one transaction", async () => {
  const { dashboard, openings } = await homeOf(company, await aCompany({ name: "Maison Orsay" }))
  expect(dashboard).toMatchObject({ name: "Maison Orsay", waiting: [] })
  expect(openings).toEqual(["BEGIN READ ONLY"])
})

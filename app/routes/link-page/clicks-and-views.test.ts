import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { audienceTotals } from "#app/features/audience/public.server"
import { flushAudience } from "#app/features/audience/testing"
import { influencerChanged } from "#app/features/influencers/public.server"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { aBlock, anAccount, anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { cookieOf, startLinkPageSite } from "#tests/support/link-page-site"

useDatabase()

let site: Awaited<ReturnType<typeof startLinkPageSite>>
beforeAll(async () => {
  site = await startLinkPageSite()
})
afterAll(() => site.stop())

const PERSON = { "user-agent": "Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1" }

test("asking for the picture counts a view of anybody but the owner, robots apart", async () => {
  const nadia = await anInfluencer()
  const other = await anAccount()
  const picture = `/v/${nadia.influencerId}.gif`
  const response = await site.fetch(picture, { headers: PERSON })
  expect([response.status, response.headers.get("content-type"), response.headers.get("cache-control")]).toEqual([
    200,
    "image/gif",
    "no-store",
  ])
  expect((await response.arrayBuffer()).byteLength).toBe(43)
  await site.fetch(picture, { headers: { ...PERSON, ...(await cookieOf(nadia)) } })
  const elsewhere = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" }
  await site.fetch(picture, { headers: { ...elsewhere, ...(await cookieOf(other)) } })
  await site.fetch(picture, { headers: { "user-agent": "Googlebot/2.1" } })
  await site.fetch(picture, { method: "HEAD", headers: PERSON })
  await flushAudience()
  expect(await audienceTotals(nadia.actor, nadia.influencerId)).toEqual({ views: 2, clicks: 0, botHits: 1 })
  expect((await site.fetch("/v/nothing.gif")).status).toBe(404)
})

test("a click leads on, is counted, and is kept by nobody", async () => {
  const nadia = await anInfluencer({ blocks: [aBlock({ url: "https://boutique.example/été" })] })
  const response = await site.fetch(`/l/${nadia.blockIds[0]}`, { headers: PERSON })
  expect(response.status).toBe(302)
  expect(response.headers.get("location")).toBe("https://boutique.example/%C3%A9t%C3%A9")
  expect(response.headers.get("cache-control")).toBe("no-store")
  expect(response.headers.get("x-robots-tag")).toContain("noindex")
  await flushAudience()
  expect(await audienceTotals(nadia.actor, nadia.influencerId)).toEqual({ views: 0, clicks: 1, botHits: 0 })
})

test("a click on an address of mail is told beside, and counted like any other", async () => {
  const nadia = await anInfluencer({ blocks: [aBlock({ kind: "contact", url: "mailto:nadia@exemple.fr" })] })
  const html = await (await site.fetch(`/link-in-bio/${nadia.influencerId}`, { redirect: "follow" })).text()
  const followed = `/l/${nadia.blockIds[0]}/followed`
  expect(html).toMatch(new RegExp(`<a [^>]*href="mailto:nadia@exemple.fr"[^>]*ping="${followed}"`))
  const headers = { ...PERSON, "content-type": "text/ping", "sec-fetch-site": "same-origin" }
  const told = await site.fetch(followed, { method: "POST", headers, body: "PING" })
  expect([told.status, told.headers.get("cache-control")]).toEqual([204, "no-store"])
  await flushAudience()
  expect(await audienceTotals(nadia.actor, nadia.influencerId)).toEqual({ views: 0, clicks: 1, botHits: 0 })
  expect((await site.fetch(`/l/${newId()}/followed`, { method: "POST", headers, body: "PING" })).status).toBe(404)
})

test("who refuses to be counted gets picture and link as everybody does, and leaves no trace", async () => {
  const nadia = await anInfluencer({ blocks: [aBlock({ url: "https://boutique.example/" })] })
  for (const refusal of [{ cookie: "audience=off" }, { "sec-gpc": "1" }, { dnt: "1" }]) {
    const headers = { ...PERSON, ...refusal }
    expect((await site.fetch(`/v/${nadia.influencerId}.gif`, { headers })).status).toBe(200)
    const click = await site.fetch(`/l/${nadia.blockIds[0]}`, { headers })
    expect([click.status, click.headers.get("location")]).toEqual([302, "https://boutique.example/"])
  }
  await flushAudience()
  expect(await audienceTotals(nadia.actor, nadia.influencerId)).toEqual({ views: 0, clicks: 0, botHits: 0 })
})

test("the page itself is the same kept one for who refuses and who does not", async () => {
  const nadia = await anInfluencer()
  const counted = await site.fetch(`/${nadia.path}`, { headers: PERSON })
  const hits = site.cache?.figures.hits ?? 0
  const refused = await site.fetch(`/${nadia.path}`, { headers: { ...PERSON, cookie: "audience=off" } })
  expect([await refused.text(), site.cache?.figures.hits]).toEqual([await counted.text(), hits + 1])
})

test("a click on a block that is unknown, hidden, over or of an inactive page ends on a page that says so", async () => {
  const nadia = await anInfluencer({
    blocks: [aBlock({ visible: false }), aBlock({ endsAt: new Date(Date.now() - 1_000) })],
  })
  const inactive = await anInfluencer({ isActive: false, blocks: [aBlock()] })
  for (const id of [newId(), "not-an-id", ...nadia.blockIds, ...inactive.blockIds]) {
    const response = await site.fetch(`/l/${id}`)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain("Page non trouvée")
  }
})

test("a block that is changed or shown leads to its new place at once", async () => {
  const nadia = await anInfluencer({ blocks: [aBlock({ visible: false })] })
  const [id] = nadia.blockIds
  expect((await site.fetch(`/l/${id}`)).status).toBe(404)
  await withActor(SYSTEM, async (tx) => {
    await tx.execute(
      sql`update custom_bio_links set visible = true, url = 'https://new.example/' where id = ${id}::uuid`,
    )
    await influencerChanged(tx, nadia.influencerId)
  })
  expect((await site.fetch(`/l/${id}`)).headers.get("location")).toBe("https://new.example/")
})

import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { get, type IncomingMessage } from "node:http"
import { sql } from "drizzle-orm"
import fc from "fast-check"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { audienceTotals } from "#app/features/audience/public.server"
import { flushAudience } from "#app/features/audience/testing"
import { influencerChanged } from "#app/features/influencers/public.server"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { registry } from "#platform/metrics/metrics.server"
import { aBlock, anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { cookieOf, startLinkPageSite } from "#tests/support/link-page-site"

useDatabase()

let site: Awaited<ReturnType<typeof startLinkPageSite>>
beforeAll(async () => {
  site = await startLinkPageSite()
})
afterAll(() => site.stop())

const PERSON = { "user-agent": "Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1" }
/** A session that is nobody's: such requests go the whole road. */
const SLOW = { ...PERSON, cookie: "session=nobody" }

/** Whether it was answered before the framework, which gives each of its answers an id. */
const isAtOnce = (answer: Response) => !answer.headers.has("x-request-id")

async function aPage() {
  const page = await anInfluencer({ blocks: [aBlock({ url: "https://boutique.example/été" })] })
  const click = `/l/${page.blockIds[0]}`
  await site.fetch(click, { headers: SLOW })
  await flushAudience()
  return { ...page, click, view: `/v/${page.influencerId}.gif` }
}

function plain(answer: Response) {
  const headers = Object.fromEntries(answer.headers)
  for (const own of ["x-request-id", "date", "connection", "keep-alive", "transfer-encoding", "content-length"])
    delete headers[own]
  return { status: answer.status, headers }
}

test("view and click are answered at once as the whole road answers them", async () => {
  const page = await aPage()
  for (const path of [page.view, page.click]) {
    const [fast, slow] = [await site.fetch(path, { headers: PERSON }), await site.fetch(path, { headers: SLOW })]
    expect([isAtOnce(fast), isAtOnce(slow)]).toEqual([true, false])
    expect(plain(fast)).toEqual(plain(slow))
    expect(await fast.text()).toBe(await slow.text())
  }
})

test("who has a session is looked up, so that owners stay uncounted", async () => {
  const page = await aPage()
  for (const path of [page.view, page.click])
    expect(isAtOnce(await site.fetch(path, { headers: { ...PERSON, ...(await cookieOf(page)) } }))).toBe(false)
  await flushAudience()
  expect(await audienceTotals(page.actor, page.influencerId)).toEqual({ views: 0, clicks: 1, botHits: 0 })
})

test("a click leads nowhere old once its block has changed", async () => {
  const page = await aPage()
  expect(isAtOnce(await site.fetch(page.click, { headers: PERSON }))).toBe(true)
  await withActor(SYSTEM, async (tx) => {
    await tx.execute(
      sql`update custom_bio_links set url = 'https://new.example/' where influencer_id = ${page.influencerId}::uuid`,
    )
    await influencerChanged(tx, page.influencerId)
  })
  for (const _ of [1, 2])
    expect((await site.fetch(page.click, { headers: PERSON })).headers.get("location")).toBe("https://new.example/")
})

test("a link that is hidden by its schedule is not followed from memory", async () => {
  const soon = new Date(Date.now() + 100_000)
  const page = await anInfluencer({ blocks: [aBlock({ endsAt: soon })] })
  const click = `/l/${page.blockIds[0]}`
  await site.fetch(click, { headers: SLOW })
  expect(isAtOnce(await site.fetch(click, { headers: PERSON }))).toBe(true)
  vi.useFakeTimers({ now: soon, toFake: ["Date"] })
  expect((await site.fetch(click, { headers: PERSON })).status).toBe(404)
  vi.useRealTimers()
})

test("they are counted as requests, though none is written down", async () => {
  const page = await aPage()
  const counted = async () => {
    const { values = [] } = (await registry.getSingleMetric("vitrine_http_requests_total")?.get()) ?? {}
    return values.find(({ labels }) => labels.route === "link-page" && String(labels.status) === "302")?.value ?? 0
  }
  const before = await counted()
  await site.fetch(page.click, { headers: PERSON })
  expect(await counted()).toBe(before + 1)
})

test("every other spelling, method and head goes the whole road, and none of them breaks it", async () => {
  const page = await aPage()
  const { influencerId, blockIds } = page
  const odd = [
    `/V/${influencerId}.gif`,
    `/v/${influencerId.toUpperCase()}.gif`,
    `/v/${influencerId}.gif?x=1`,
    `/v/${influencerId}.GIF`,
    `/v/${influencerId}.gif/`,
    `/v/${influencerId}.gif%00`,
    `/v//${influencerId}.gif`,
    `//v/${influencerId}.gif`,
    `/v/%2e%2e/${influencerId}.gif`,
    `/v/${influencerId}`,
    `/v/${"a".repeat(3_000)}.gif`,
    `/l/${blockIds[0]}/`,
    `/l/${blockIds[0]}?a=b`,
    `/l/${blockIds[0]?.toUpperCase()}`,
    `/l/${"%41".repeat(500)}`,
    "/l/",
    "/v/",
    "/l/%",
  ]
  for (const path of odd) {
    const answer = await site.fetch(path, { headers: PERSON })
    expect([path, isAtOnce(answer) && answer.status < 300, answer.status < 500]).toEqual([path, false, true])
  }
  for (const [method, path] of [
    ["HEAD", page.view],
    ["POST", page.view],
    ["HEAD", page.click],
    ["POST", page.click],
    ["OPTIONS", page.click],
  ] as const) {
    const answer = await site.fetch(path, { method, headers: PERSON })
    expect([method, path, answer.status < 500]).toEqual([method, path, true])
  }
  await flushAudience()
  // The same visitor's, so that of views in other spellings one counts.
  expect(await audienceTotals(page.actor, page.influencerId)).toEqual({ views: 1, clicks: 1, botHits: 0 })
})

test("who follows made-up links again and again has to wait, and loses no view, no click and no page by it", async () => {
  const strict = await startLinkPageSite({ rateLimitFactor: 0.01 })
  const page = await aPage()
  const status = async (path: string) => (await strict.fetch(path, { headers: PERSON })).status
  const statuses = []
  for (const path of [page.click, `/l/${randomUUID()}`, "/v/x", `/l/${randomUUID()}`, "/l/x", "/v/x"])
    statuses.push(await status(path))
  expect(statuses).toEqual([302, 404, 404, 404, 429, 429])
  expect([await status(page.view), await status(page.click), await status(`/${page.path}`)]).toEqual([200, 302, 200])
  await strict.stop()
})

const junk = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code !== 0x7f)
    .map((code) => String.fromCharCode(code)),
  maxLength: 300,
})

test("whatever stands in the headers, a visit is answered", async () => {
  const page = await aPage()
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        agent: junk,
        referer: fc.oneof(
          junk,
          junk.map((rest) => `https://${rest}`),
        ),
        cookie: junk,
        forwarded: junk,
      }),
      fc.boolean(),
      async ({ agent, referer, cookie, forwarded }, isClick) => {
        const headers = { "user-agent": agent, referer, cookie, "x-forwarded-for": forwarded, "ping-from": referer }
        const [answer]: IncomingMessage[] = await once(
          get(site.origin + (isClick ? page.click : page.view), { headers }),
          "response",
        )
        answer?.resume()
        expect(answer?.statusCode).toBe(isClick ? 302 : 200)
      },
    ),
    { numRuns: 200 },
  )
})

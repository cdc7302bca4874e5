import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { invalidate, invalidateAll } from "../../platform/cache/invalidations.server.ts"
import { Unavailable } from "../../platform/errors/errors.ts"
import { tagPage } from "../../platform/http/context.server.ts"
import { log } from "../../platform/log/log.server.ts"
import { type ExampleEdge, startExampleEdge } from "./testing.ts"

let edge: ExampleEdge
let isAway = false
beforeAll(async () => {
  const loader = ({ params, context }: { params: { customPath?: string }; context: Parameters<typeof tagPage>[0] }) => {
    if (isAway) throw new Unavailable("database")
    tagPage(context, [`page:${params.customPath}`])
    return params.customPath
  }
  edge = await startExampleEdge({ env: { RATE_LIMIT_FACTOR: "1000" }, routes: { page: { loader } } })
})
beforeEach(() => {
  isAway = false
  vi.restoreAllMocks()
})
afterAll(() => edge.stop())

const SIGNED_IN = { headers: { cookie: "session=whoever" } }

test("a kept page answers although it was touched, and the log says that it is old", async () => {
  const before = await (await edge.fetch("/nadia")).text()
  isAway = true
  invalidate(["page:nadia"])
  const warn = vi.spyOn(log, "warn")
  const old = await edge.fetch("/nadia")
  expect([old.status, await old.text()]).toEqual([200, before])
  expect(warn).toHaveBeenCalledWith({ path: "/nadia" }, "an old page was shown: it cannot be made anew")
})

test("whoever has a session that cannot be looked up sees the kept page too", async () => {
  const before = await (await edge.fetch("/karim")).text()
  isAway = true
  const old = await edge.fetch("/karim", SIGNED_IN)
  expect([old.status, await old.text()]).toEqual([200, before])
})

test("a page that was never made is a 503 that says when to come back, with a session and without", async () => {
  isAway = true
  for (const init of [{}, SIGNED_IN]) {
    const answer = await edge.fetch("/never-asked-for", init)
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"])
    expect(answer.headers.get("cache-control")).toBe("private, no-store")
  }
})

test("once the database is back, the page is made anew at once", async () => {
  await edge.fetch("/awa")
  isAway = true
  invalidateAll()
  expect((await edge.fetch("/awa")).status).toBe(200)
  isAway = false
  const stale = edge.cache?.figures.stale
  expect((await edge.fetch("/awa")).status).toBe(200)
  expect(edge.cache?.figures.stale).toBe(stale)
})

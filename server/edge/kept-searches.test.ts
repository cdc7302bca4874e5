import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { countRows } from "#tests/support/builders"
import { asAdmin, listenUrl, useDatabase } from "#tests/support/database"
import { mayBeShown, peopleOf } from "../../app/features/directory/public.server.ts"
import { startFanout } from "../../platform/cache/fanout.server.ts"
import { VISITOR } from "../../platform/database/actor.server.ts"
import { RateLimited } from "../../platform/errors/errors.ts"
import { clientAddressContext, shownPeopleContext, tagPage } from "../../platform/http/context.server.ts"
import { type ExampleEdge, startExampleEdge } from "./testing.ts"

useDatabase()

/** How often a search was rendered for everybody, by what it was for. */
const rendered = new Map<string, number>()
/** What the site says at present. */
let words = "before"

let edge: ExampleEdge
let stopFanout: () => Promise<void>
beforeAll(async () => {
  edge = await startExampleEdge({
    env: { RATE_LIMIT_FACTOR: "1", TRUSTED_PROXIES: "127.0.0.1" },
    routes: {
      kept: {
        loader: async ({ context, request }) => {
          const q = new URL(request.url).searchParams.get("q") ?? ""
          const found = Array.from({ length: 24 }, (_, at) => `${q} ${at}`)
          const shown = context.get(shownPeopleContext)
          if (shown) rendered.set(q, (rendered.get(q) ?? 0) + 1)
          shown?.push(...found)
          const reader = { actor: VISITOR, clientAddress: context.get(clientAddressContext) }
          if (!shown && !(await mayBeShown(reader, peopleOf(found)))) throw new RateLimited(7)
          tagPage(context, ["searched"])
          return { q, words, address: context.get(clientAddressContext) }
        },
      },
    },
  })
  stopFanout = await startFanout(listenUrl())
})
afterAll(async () => {
  await stopFanout()
  await edge.stop()
})
beforeEach(() => rendered.clear())

let visitors = 0
const aVisitor = () => `198.51.100.${++visitors}`
const search = (q: string, visitor: string) =>
  edge.fetch(`/influencers?q=${q}`, { headers: { "x-forwarded-for": visitor } })

test("a search that was asked before is rendered for nobody again, and names none of who asked", async () => {
  for (const _ of [1, 2]) await search("nadia", aVisitor())
  for (const visitor of [aVisitor(), aVisitor()]) {
    const answer = await search("nadia", visitor)
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toMatch(/198\.51\.100/)
  }
  expect(rendered.get("nadia")).toBe(2)
})

test("a visitor who has been shown it gets it at once, without a question to the database", async () => {
  const visitor = aVisitor()
  for (const _ of [1, 2, 3]) await search("salma", visitor)
  const before = await countRows("directory_readings")
  await asAdmin((admin) => admin.query("delete from directory_readings"))
  const answer = await search("salma", visitor)
  expect([answer.status, answer.headers.has("x-request-id")]).toEqual([200, false])
  expect([before > 0, await countRows("directory_readings")]).toEqual([true, 0])
})

test("each who gets it is counted for it before it leaves: who reads all that is kept is refused where all are", async () => {
  const words = Array.from({ length: 20 }, (_, at) => `w${at}`)
  for (const word of words) for (const _ of [1, 2]) await search(word, aVisitor())
  const attacker = aVisitor()
  const statuses = []
  for (const word of words) statuses.push((await search(word, attacker)).status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(14)
  expect(statuses.filter((status) => status === 200).length).toBeLessThan(19)
  expect(new Set(statuses.slice(-1))).toEqual(new Set([429]))
  expect((await search(words[0] ?? "", attacker)).status).toBe(200)
  expect((await search(words.at(-1) ?? "", aVisitor())).status).toBe(200)
})

test("a change that another process makes is seen by the next visitor", async () => {
  const visitor = aVisitor()
  for (const _ of [1, 2, 3]) await search("lina", visitor)
  words = "after"
  await asAdmin((admin) => admin.query(`select pg_notify('vitrine_cache', '["searched"]')`))
  const seen = async () => (await (await search("lina", visitor)).text()).includes("after")
  while (!(await seen()));
  expect(await seen()).toBe(true)
})

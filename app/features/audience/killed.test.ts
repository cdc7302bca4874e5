import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { newId } from "#platform/database/ids"
import { aBlock, anInfluencer, countRows, type Influencer } from "#tests/support/builders"
import { asAdmin, useDatabase } from "#tests/support/database"
import { eventOf, eventOfLine, lineOf } from "./event.server"
import { audienceTotals } from "./queries.server"
import { keepAudienceIn, recordClick, recordView } from "./record.server"
import { aVisit, flushAudience } from "./testing"
import { VIEWS, writeEvents } from "./writes.server"

useDatabase()

const folder = mkdtempSync(join(tmpdir(), "vitrine-killed-"))
afterAll(() => rmSync(folder, { recursive: true }))

let nadia: Influencer
/** The salt of today is known, as it is to a process that has counted anything. */
beforeAll(async () => {
  nadia = await anInfluencer({ blocks: [aBlock()] })
  recordView(nadia.influencerId, now())
  await flushAudience()
})
beforeEach(async () => {
  nadia = await anInfluencer({ blocks: [aBlock()] })
})

const now = (more: Parameters<typeof aVisit>[0] = {}) => aVisit({ at: new Date(), ...more })
const view = (visit = now()) => eventOf({ influencerId: nadia.influencerId, targetId: nadia.influencerId }, visit)

/** Starts to count in a folder where a process that was killed had left these lines. */
async function startsOver(lines: readonly (string | null)[], name: string = newId()) {
  const own = mkdtempSync(join(folder, name))
  writeFileSync(join(own, "link_in_bio_views.1"), lines.join("\n"))
  await keepAudienceIn(own)
  return own
}

test("what a killed process had not written is counted once, however often the start is repeated", async () => {
  const lost = [view(), view(), view()]
  const lines = lost.map(lineOf)
  const first = await startsOver([...lines, ...lines])
  const copy = join(first, "..", newId())
  cpSync(first, copy, { recursive: true })
  await flushAudience()
  await keepAudienceIn(copy)
  await flushAudience()
  expect(await audienceTotals(nadia.actor, nadia.influencerId)).toEqual({ views: 3, clicks: 0, botHits: 0 })
  expect(await countRows(`link_in_bio_views where influencer_id = '${nadia.influencerId}'`)).toBe(3)
})

test("neither is what it had written, nor what had come too soon to count, even where a crash has forgotten who was here", async () => {
  const seen = now()
  const again = { ...seen, at: new Date(seen.at.getTime() + 10_000) }
  const later = { ...seen, at: new Date(seen.at.getTime() + 31_000) }
  const events = [seen, again, later].map(view)
  await writeEvents(events.slice(0, 2), VIEWS)
  await asAdmin((db) => db.query("truncate audience_repeats"))
  await startsOver(events.map(lineOf))
  await flushAudience()
  expect(await audienceTotals(nadia.actor, nadia.influencerId)).toMatchObject({ views: 2 })
})

test("rubbish among the lines is passed over", async () => {
  const good = lineOf(view()) ?? ""
  const [id, page, target, at, ...rest] = JSON.parse(good)
  const lines = [
    "null",
    "{}",
    "[".repeat(100_000),
    good.slice(0, -5),
    JSON.stringify(["' or true --", page, target, at, ...rest]),
    JSON.stringify([id, page, target, "now()", ...rest]),
    JSON.stringify([id, page, target, at - 40 * 86_400_000, ...rest]),
    JSON.stringify([id, page, target, 8e15, ...rest]),
    JSON.stringify([newId(), newId(), newId(), at, ...rest]),
    good,
  ]
  await startsOver(lines)
  await flushAudience()
  expect(await audienceTotals(nadia.actor, nadia.influencerId)).toMatchObject({ views: 1 })
})

test("a file says neither the address nor the browser of a visitor, nor who is signed in", async () => {
  const own = await startsOver([])
  const visit = now({ userAgent: "Mozilla/5.0 (a browser like no other)" })
  const text = () =>
    ["link_in_bio_views.1", "link_in_bio_views.2", "link_clicks.1", "link_clicks.2"]
      .map((file) => join(own, file))
      .map((file) => (existsSync(file) ? readFileSync(file, "utf8") : ""))
      .join("")
  const linesKept = () => text().split("\n").filter(Boolean)
  // As long as these cannot be written, they stand in the files: else what a test before has set going may write them at once.
  await asAdmin(async (db) => {
    await db.query("begin; lock table link_in_bio_views, link_clicks in share mode")
    recordView(nadia.influencerId, visit)
    recordView(nadia.influencerId, now({ userId: nadia.userId }))
    recordClick({ influencerId: nadia.influencerId, blockId: nadia.blockIds[0] ?? "" }, visit)
    await vi.waitFor(() => expect(linesKept()).toHaveLength(2), { timeout: 10_000 })
    for (const told of [visit.address, visit.userAgent, nadia.userId ?? ""]) expect(text()).not.toContain(told)
    await db.query("rollback")
  })
  await flushAudience()
  await vi.waitFor(() => expect(text()).toBe(""), { timeout: 10_000 })
})

test("an event is the same in a line", () => {
  const event = view(now({ country: "FR" }))
  expect(eventOfLine(lineOf(event) ?? "")).toEqual(event)
  expect(lineOf(view(now({ userId: newId() })))).toBeNull()
})

import { sql } from "drizzle-orm"
import { expect, test, vi } from "vitest"
import { influencerChanged } from "#app/features/influencers/public.server"
import { type Member, SYSTEM, withActor } from "#platform/database/actor.server"
import { NotFound } from "#platform/errors/errors"
import { channels } from "#platform/realtime/channels.server"
import { runFeed } from "#platform/realtime/feeds.server"
import { aCompany, anAccount, anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import "./live.server"

useDatabase()

const open = (listener: Member, again: boolean) => channels.get("figures")?.open(listener, { again })

test("a dashboard hears of its own influencer's changes and of nobody else's", async () => {
  const [nadia, karim] = [await anInfluencer(), await anInfluencer()]
  const told: unknown[] = []
  const feed = await open(nadia.actor, false)
  if (!feed) throw new Error("the channel is defined by the import above")
  const read = vi.spyOn(feed, "read")
  const stop = runFeed(feed, { whose: nadia.userId, tell: (news) => told.push(news), fail: console.error })
  await vi.waitUntil(() => read.mock.calls.length === 1)
  await withActor(karim.actor, (tx) => influencerChanged(tx, karim.influencerId))
  await withActor(nadia.actor, (tx) => influencerChanged(tx, nadia.influencerId))
  await vi.waitUntil(() => told.length > 0)
  expect(told).toEqual([{ changed: true }])
  stop()
})

test("a page that comes back looks again; somebody without a dashboard hears nothing", async () => {
  const { actor } = await aCompany()
  expect(await (await open(actor, false))?.read()).toBeUndefined()
  expect(await (await open(actor, true))?.read()).toEqual({ changed: true })
  await expect(open((await anAccount()).actor, false)).rejects.toThrow(NotFound)
})

test("whoever has left the company since hears nothing more", async () => {
  const { actor, userId } = await aCompany()
  const feed = await open(actor, true)
  await withActor(SYSTEM, (tx) => tx.execute(sql`delete from company_members where user_id = ${userId}::uuid`))
  await expect(feed?.read()).rejects.toThrow(NotFound)
})

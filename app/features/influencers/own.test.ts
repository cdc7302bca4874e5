import { expect, test } from "vitest"
import { readAs, VISITOR, withActor } from "#platform/database/actor.server"
import { NotFound } from "#platform/errors/errors"
import { anAccount, anAdmin, anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { findOwnInfluencerId, lockOwnInfluencer, ownInfluencerId } from "./ownership.server"

useDatabase()

test("an influencer finds their own page, shown or not, and nobody else's", async () => {
  const [nadia, karim] = [await anInfluencer(), await anInfluencer({ isActive: false })]
  expect(await readAs(nadia.actor, ownInfluencerId)).toBe(nadia.influencerId)
  expect(await withActor(karim.actor, lockOwnInfluencer)).toBe(karim.influencerId)
})

test("a visitor, a plain user and an admin have none", async () => {
  for (const actor of [VISITOR, (await anAccount()).actor, (await anAdmin()).actor]) {
    expect(await readAs(actor, findOwnInfluencerId)).toBeNull()
    await expect(readAs(actor, ownInfluencerId)).rejects.toThrow(NotFound)
  }
  await expect(withActor((await anAccount()).actor, lockOwnInfluencer)).rejects.toThrow(NotFound)
})

test("two who change the same page go one after the other", async () => {
  const nadia = await anInfluencer()
  const order: string[] = []
  const held = Promise.withResolvers<void>()
  const first = withActor(nadia.actor, async (tx) => {
    await lockOwnInfluencer(tx)
    held.resolve()
    await tx.execute("select pg_sleep(0.05)")
    order.push("first")
  })
  await held.promise
  await withActor(nadia.actor, async (tx) => {
    await lockOwnInfluencer(tx)
    order.push("second")
  })
  await first
  expect(order).toEqual(["first", "second"])
})

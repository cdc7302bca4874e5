import { sql } from "drizzle-orm"
import pg from "pg"
import { afterEach, expect, test, vi } from "vitest"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { newFileName } from "#platform/storage/file-name"
import { anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { suspendedOwnerOf, suspensionsChanged } from "./withheld.server"

useDatabase()
afterEach(() => vi.restoreAllMocks())

async function aPortrait() {
  const { influencerId } = await anInfluencer()
  const name = newFileName("webp")
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`update influencers set profile_image_url = ${`/media/${name}`} where id = ${influencerId}::uuid`),
  )
  const suspend = (at: Date | null) =>
    withActor(SYSTEM, async (tx) => {
      await tx.execute(sql`update influencers set suspended_at = ${at} where id = ${influencerId}::uuid`)
      await suspensionsChanged(tx)
    })
  return { influencerId, name, suspend }
}

test("a picture is withheld from the suspension of its page to the end of that, and costs no statement between", async () => {
  const { influencerId, name, suspend } = await aPortrait()
  expect(await suspendedOwnerOf(name)).toBeNull()
  await suspend(new Date())
  expect(await suspendedOwnerOf(name)).toBe(influencerId)
  const query = vi.spyOn(pg.Client.prototype, "query")
  expect(await suspendedOwnerOf(name)).toBe(influencerId)
  expect(query).not.toHaveBeenCalled()
  vi.restoreAllMocks()
  await suspend(null)
  expect(await suspendedOwnerOf(name)).toBeNull()
})

test("while the database is away what was read last holds, and is not asked for with each picture", async () => {
  const [withheld, other] = [await aPortrait(), await aPortrait()]
  await withheld.suspend(new Date())
  expect(await suspendedOwnerOf(withheld.name)).toBe(withheld.influencerId)
  await other.suspend(null) // what is kept is old from here
  const connect = vi.spyOn(pg.Pool.prototype, "connect").mockImplementation(() => {
    throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" })
  })
  for (let times = 0; times < 3; times++)
    expect([await suspendedOwnerOf(withheld.name), await suspendedOwnerOf(other.name)]).toEqual([
      withheld.influencerId,
      null,
    ])
  expect(connect.mock.calls.length).toBeLessThan(3)
})

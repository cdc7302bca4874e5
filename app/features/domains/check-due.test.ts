import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { anInfluencer } from "#tests/support/builders"
import { asAdmin, useDatabase } from "#tests/support/database"
import { checkDueDomains } from "./check-due.server"

useDatabase()

const addAll = (influencerId: string, names: readonly string[]) =>
  asAdmin(async (admin) => {
    for (const name of names)
      await admin.query("insert into page_domains (id, influencer_id, name, token) values ($1, $2, $3, $4)", [
        newId(),
        influencerId,
        name,
        newId(),
      ])
  })

async function namesById() {
  const { rows } = await withActor(SYSTEM, (tx) =>
    tx.execute<{ id: string; name: string }>(sql`select id, name from page_domains`),
  )
  return rows.map(({ id, name }) => [id, name] as const)
}

test("an owner of silent names below one domain holds up nobody else's, and has the others looked at in later rounds", async () => {
  const [nadia, owner] = [await anInfluencer(), newId()]
  const silent = Array.from({ length: 60 }, (_, n) => `name-${n}.${owner}.fr`)
  await addAll(nadia.influencerId, silent)
  await addAll((await anInfluencer()).influencerId, ["honest.fr"])
  const looked: string[] = []
  const names = new Map(await namesById())
  let time = Date.now()
  // Those who wait do so at the same time, as they would: however busy the machine is, each waits twelve seconds.
  const waiting: { until: number; end: () => void }[] = []
  const twelveSeconds = () =>
    new Promise<void>((end) => {
      waiting.push({ until: time + 12_000, end })
      setImmediate(() => {
        const first = waiting.shift()
        time = Math.max(time, first?.until ?? 0)
        first?.end()
      })
    })
  const check = async (id: string) => {
    const name = names.get(id) ?? ""
    looked.push(name)
    if (name !== "honest.fr") await twelveSeconds()
  }
  await checkDueDomains({ signal: AbortSignal.timeout(20_000), check, now: () => time })
  expect(looked).toContain("honest.fr")
  expect(looked.length).toBeGreaterThan(2)
  expect(looked.length).toBeLessThan(25)
  const first = looked.length
  const makeDue = () =>
    asAdmin((admin) => admin.query("update page_domains set next_check_at = now() - interval '1 second'"))
  await makeDue()
  await checkDueDomains({ signal: AbortSignal.timeout(20_000), check, now: () => time })
  expect(looked.slice(first)).toEqual(["honest.fr"])
  time += 11 * 60_000
  await makeDue()
  await checkDueDomains({ signal: AbortSignal.timeout(20_000), check, now: () => time })
  expect(looked.slice(first + 1).length).toBeGreaterThan(2)
})

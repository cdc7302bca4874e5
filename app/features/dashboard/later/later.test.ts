import { expect, test } from "vitest"
import { readAs } from "#platform/database/actor.server"
import { anInfluencer } from "#tests/support/builders"
import { asAdmin, useDatabase } from "#tests/support/database"
import { bringBack, LaterForm, putOff } from "./commands.server"
import { findPutOff } from "./queries.server"
import { laterThan } from "./rules"

useDatabase()

const NOW = new Date("2026-11-24T09:00:00Z")
const DOUBLED = "doubled:0190a000-0000-7000-8000-000000000001"
const offFor = async (actor: Awaited<ReturnType<typeof anInfluencer>>["actor"], now = NOW) => [
  ...(await readAs(actor, (tx) => findPutOff(tx, now))),
]

test("a sentence is put off for a week, and an answer for a day", () => {
  expect(laterThan(NOW, DOUBLED)).toEqual(new Date("2026-12-01T09:00:00Z"))
  expect(laterThan(NOW, "answer:p")).toEqual(new Date("2026-11-25T09:00:00Z"))
})

test("what is put off is not told until then, to that person alone, nor once it is brought back", async () => {
  const [nadia, karim] = [await anInfluencer(), await anInfluencer()]
  expect(await putOff(nadia.actor, DOUBLED, NOW)).toEqual(new Date("2026-12-01T09:00:00Z"))
  await putOff(nadia.actor, "page_grew", NOW)
  expect((await offFor(nadia.actor)).toSorted()).toEqual([DOUBLED, "page_grew"])
  expect(await offFor(karim.actor)).toEqual([])
  expect(await offFor(nadia.actor, new Date("2026-12-01T09:00:00Z"))).toEqual([])
  await bringBack(nadia.actor, DOUBLED)
  expect(await offFor(nadia.actor)).toEqual(["page_grew"])
})

test("what has been told again is not kept, nor more than a program could want", async () => {
  const { actor, userId } = await anInfluencer()
  await putOff(actor, "page_grew", NOW)
  for (let each = 0; each < 55; each++) await putOff(actor, `silent:${each}`, new Date("2026-12-02T09:00:00Z"))
  const kept = await asAdmin(async (db) => {
    const { rows } = await db.query("select put_off from profiles where id = $1", [userId])
    return Object.keys(rows[0].put_off)
  })
  expect(kept).toHaveLength(50)
  expect(kept).not.toContain("page_grew")
})

test.each([DOUBLED, "page_grew", "old:instagram"])("%s is a sentence", (sentence) => {
  expect(LaterForm.safeParse({ sentence }).success).toBe(true)
})

test.each(["", "x".repeat(100), "old:a b", "a:b:c", 'x"}'])("%s is none", (sentence) => {
  expect(LaterForm.safeParse({ sentence }).success).toBe(false)
})

import { expect, test } from "vitest"
import { VISITOR } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { anAccount, countRows } from "#tests/support/builders"
import { asAdmin, useDatabase } from "#tests/support/database"
import {
  createKnownReadings,
  DAILY_PEOPLE,
  forgetReadings,
  isWholeList,
  mayBeShown,
  peopleOf,
  wereShown,
} from "./daily.server"
import { NOTHING_ASKED } from "./search"

useDatabase()

const NOON = new Date("2026-11-20T11:00:00Z")
const TOMORROW = new Date("2026-11-21T11:00:00Z")
const people = (count: number) => peopleOf(Array.from({ length: count }, () => newId()))
/** Reads page after page of people whom nobody has seen yet; how many were shown until there were no more. */
async function readOn(reader: Parameters<typeof mayBeShown>[0], now = NOON) {
  for (let shown = 0; shown < 2 * DAILY_PEOPLE; shown += 24)
    if (!(await mayBeShown(reader, people(24), now))) return shown
  return null
}

test("a visitor is shown some four hundred different people a day, and as many the day after", async () => {
  const visitor = { actor: VISITOR, clientAddress: "192.0.2.1" }
  const shown = await readOn(visitor)
  expect(shown).toBeGreaterThan(DAILY_PEOPLE * 0.9)
  expect(shown).toBeLessThan(DAILY_PEOPLE * 1.1)
  expect(await mayBeShown(visitor, people(100), NOON)).toBe(false)
  expect(await mayBeShown({ ...visitor, clientAddress: "192.0.2.2" }, people(24), NOON)).toBe(true)
  expect(await mayBeShown(visitor, people(24), TOMORROW)).toBe(true)
})

test("who was seen today is seen again, however often", async () => {
  const visitor = { actor: VISITOR, clientAddress: "192.0.2.3" }
  const first = people(24)
  expect(await mayBeShown(visitor, first, NOON)).toBe(true)
  await readOn(visitor)
  expect(await mayBeShown(visitor, first, NOON)).toBe(true)
  expect(await mayBeShown(visitor, people(0), NOON)).toBe(true)
})

test("an account counts by itself, wherever it reads from", async () => {
  const { actor } = await anAccount({ role: "entreprise" })
  await readOn({ actor, clientAddress: "192.0.2.4" })
  expect(await mayBeShown({ actor, clientAddress: "192.0.2.5" }, people(100), NOON)).toBe(false)
  expect(await mayBeShown({ actor: VISITOR, clientAddress: "192.0.2.4" }, people(24), NOON)).toBe(true)
})

test("many requests at once are counted together", async () => {
  const visitor = { actor: VISITOR, clientAddress: "192.0.2.6" }
  const answers = await Promise.all(Array.from({ length: 40 }, () => mayBeShown(visitor, people(24), NOON)))
  expect(answers.filter(Boolean).length).toBeLessThanOrEqual(Math.ceil((DAILY_PEOPLE * 1.1) / 24))
})

test("a reader is one row of half a kilobyte without an address or a name, and gone the day after", async () => {
  await asAdmin((admin) => admin.query("delete from directory_readings"))
  await readOn({ actor: VISITOR, clientAddress: "203.0.113.99" })
  const { rows } = await asAdmin((admin) =>
    admin.query("select key, length(seen) as bits, r::text as whole from directory_readings r"),
  )
  expect(rows).toMatchObject([{ bits: 4096 }])
  expect(rows[0]?.whole).not.toContain("203.0.113")
  await forgetReadings(TOMORROW)
  expect(await countRows("directory_readings")).toBe(0)
})

test("the list without filters is everybody's in each of its orders", () => {
  expect(isWholeList(NOTHING_ASKED)).toBe(true)
  expect(isWholeList({ ...NOTHING_ASKED, sort: "followers" })).toBe(true)
  for (const asked of [{ q: "a" }, { min: 1 }, { networks: ["x" as const] }, { verified: true }])
    expect(isWholeList({ ...NOTHING_ASKED, ...asked })).toBe(false)
})

test("whom a visitor was shown is known till night without asking, of the last visitors alone", async () => {
  const [seen, other] = [people(24), people(24)]
  expect(wereShown("192.0.2.7", seen, NOON)).toBe(false)
  await mayBeShown({ actor: VISITOR, clientAddress: "192.0.2.7" }, seen, NOON)
  expect(wereShown("192.0.2.7", seen, NOON)).toBe(true)
  expect(wereShown("192.0.2.7", seen.slice(3, 9), NOON)).toBe(true)
  for (const [address, which, when] of [
    ["192.0.2.8", seen, NOON],
    ["192.0.2.7", other, NOON],
    ["192.0.2.7", seen, TOMORROW],
  ] as const)
    expect(wereShown(address, which, when)).toBe(false)

  const known = createKnownReadings(2)
  for (const reader of ["a", "b", "a", "c"]) known.add("2026-11-20", reader, seen)
  expect(["a", "b", "c"].map((reader) => known.has("2026-11-20", reader, seen))).toEqual([true, false, true])
  known.add("2026-11-21", "d", seen)
  expect([known.size(), known.has("2026-11-20", "a", seen)]).toEqual([1, false])
})

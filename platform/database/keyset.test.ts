import { sql } from "drizzle-orm"
import fc from "fast-check"
import { expect, test } from "vitest"
import { newId } from "#platform/database/ids"
import { useDatabase } from "#tests/support/database"
import { readAs, VISITOR } from "./actor.server"
import { keysetPage, type SortKey } from "./keyset.server"

useDatabase()

const TYPES = ["text", "bigint", "timestamptz"] as const
const KEYS: Record<SortKey["type"], string> = { text: "nadia", bigint: "37800", timestamptz: "2026-11-22 08:15:30+00" }

const ROW = newId()

/** A list of rows made up for the question, by a key of the type. */
function listOf(type: SortKey["type"], keys: readonly string[], after: string | null) {
  const values = keys.map((key) => sql`(${key}::${sql.raw(type)}, ${ROW}::uuid)`)
  return readAs(VISITOR, (tx) =>
    keysetPage<{ key: string }>(tx, {
      columns: sql`key::text as key`,
      from: sql`(values ${sql.join(values, sql`, `)}) as made (key, id)`,
      where: [],
      id: sql`id`,
      key: { by: sql`key`, type },
      descending: false,
      after,
      before: null,
      size: 1,
    }),
  )
}

const cursorOf = (key: string) => Buffer.from(JSON.stringify([key, newId()])).toString("base64url")

const digits = (max: number, length = 2) =>
  fc.integer({ min: 0, max }).map((number) => String(number).padStart(length, "0"))
/** As PostgreSQL writes times, but of any day, hour and offset. */
const writtenTime = fc
  .record({
    year: fc.oneof(fc.constantFrom("0000", "0001", "9999"), digits(9999, 4)),
    month: digits(13),
    day: digits(32),
    hour: digits(25),
    minute: digits(61),
    second: digits(61),
    fraction: fc.constantFrom("", ".5", ".123456"),
    sign: fc.constantFrom("+", "-"),
    offset: digits(25),
    minutes: fc.oneof(
      fc.constant(""),
      digits(61).map((text) => `:${text}`),
    ),
  })
  .map(
    ({ year, month, day, hour, minute, second, fraction, sign, offset, minutes }) =>
      `${year}-${month}-${day} ${hour}:${minute}:${second}${fraction}${sign}${offset}${minutes}`,
  )

test.each(["2026-02-30 10:00:00+00", "0000-01-01 10:00:00+00", "2026-02-03 10:00:00+20", "2026-02-03 10:00:60+00"])(
  "a cursor at %s, which is no time, starts from the front",
  async (time) => {
    const { rows } = await listOf("timestamptz", [KEYS.timestamptz], cursorOf(time))
    expect(rows).toHaveLength(1)
  },
)

test("whatever a cursor says, the list is answered", async () => {
  const key = fc.oneof({ weight: 4, arbitrary: writtenTime }, fc.string({ unit: "binary" }), fc.bigInt().map(String))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...TYPES), key, async (type, sent) => {
      expect(await listOf(type, [KEYS[type]], cursorOf(sent))).toHaveProperty("rows")
    }),
    { numRuns: 200 },
  )
})

test("every moment leads on to the next one", async () => {
  const moment = fc.date({ min: new Date("1970-01-01"), max: new Date("2999-12-31"), noInvalidDate: true })
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(moment, { minLength: 2, maxLength: 2, selector: Number }), async (moments) => {
      const keys = moments.toSorted((a, b) => Number(a) - Number(b)).map((each) => each.toISOString())
      const first = await listOf("timestamptz", keys, null)
      const second = await listOf("timestamptz", keys, first.next)
      expect([...first.rows, ...second.rows].map(({ key }) => new Date(key).toISOString())).toEqual(keys)
    }),
  )
})

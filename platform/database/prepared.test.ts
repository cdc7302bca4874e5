import { sql } from "drizzle-orm"
import { test as always, beforeAll, expect, inject } from "vitest"
import { anAccount } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { type Actor, readAs, SYSTEM, type Tx, VISITOR, withActor } from "./actor.server"
import { forgetPrepared } from "./prepared.server"

useDatabase()
beforeAll(forgetPrepared)

/** Behind a pooler nothing is prepared, on purpose: pooler.test.ts has that. */
const test = always.skipIf(inject("databaseServer").pooler !== null)

/** The named statements on the connection that a transaction of this actor gets. */
const preparedFor = (actor: Actor) =>
  readAs(actor, async (tx) => {
    const { rows } = await tx.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`)
    return rows.map(({ statement }) => statement)
  })
/** One after the other, so that one connection has them all. */
async function often(work: () => Promise<unknown>, times = 30) {
  for (let turn = 0; turn < times; turn++) await work()
}
const named = (mark: string) => (tx: Tx) =>
  tx.execute<{ id: string }>(sql`select ${mark}::text as mark, id from profiles where id = (select app_private.uid())`)

test("what somebody's own pages ask often is prepared, and shows each their own", async () => {
  const [nadia, karim] = [await anAccount(), await anAccount()]
  for (let turn = 0; turn < 30; turn++)
    for (const { actor, userId } of [nadia, karim]) {
      const { rows } = await readAs(actor, named("own"))
      expect(rows.map(({ id }) => id)).toEqual([userId])
    }
  expect(await preparedFor(nadia.actor)).toContainEqual(expect.stringContaining("as mark, id from profiles"))
})

test("a statement that failed is prepared again", async () => {
  const { actor } = await anAccount()
  const dividing = (by: number) => readAs(actor, (tx) => tx.execute(sql`select 7 / ${by}::int as part`))
  await often(() => dividing(1))
  await expect(dividing(0)).rejects.toThrow()
  const { rows } = await dividing(7)
  expect(rows).toEqual([{ part: 1 }])
})

test("what visitors, the system and writers ask is planned for what they ask", async () => {
  const { actor } = await anAccount()
  const asking = (mark: string) => (tx: Tx) => tx.execute(sql.raw(`select '${mark}' as never_prepared`))
  await often(() => readAs(VISITOR, asking("visitor")))
  await often(() => readAs(SYSTEM, asking("system")))
  await often(() => withActor(actor, asking("writer")))
  expect(await preparedFor(actor)).not.toContainEqual(expect.stringContaining("never_prepared"))
})

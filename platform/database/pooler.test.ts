import { sql } from "drizzle-orm"
import { expect, inject, test } from "vitest"
import { useDatabase } from "#tests/support/database"
import { readAs, SYSTEM, withActor } from "./actor.server"
import { newId } from "./ids"
import { closeDatabase, connectDatabase } from "./pool.server"

useDatabase()

const member = { kind: "member", userId: newId() } as const
const NAMES = sql`select name from pg_prepared_statements`

async function preparedAfterMany() {
  const names = new Set<unknown>()
  // As often as makes a name on each of the pool's connections, were there one.
  for (let times = 0; times < 30; times++)
    for (const { name } of (await readAs(member, (tx) => tx.execute(NAMES))).rows) names.add(name)
  return names.size
}

test("behind a pooler nothing is prepared or set for longer than a transaction, and each has its limits", async () => {
  const { rolePrefix, pooler } = inject("databaseServer")
  if (pooler === null) expect(await preparedAfterMany()).toBeGreaterThan(0)
  await closeDatabase()
  connectDatabase({ loginUrl: process.env.DATABASE_URL ?? "", rolePrefix, behindPooler: true })

  expect(await preparedAfterMany()).toBe(0)
  const limits = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle`
  for (const done of [withActor(SYSTEM, (tx) => tx.execute(limits)), readAs(member, (tx) => tx.execute(limits))])
    expect((await done).rows).toEqual([{ statement: "5s", lock: "2s", idle: "10s" }])
})

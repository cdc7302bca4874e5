import { sql } from "drizzle-orm"
import { expect, inject, test } from "vitest"
import { useDatabase } from "#tests/support/database"
import { readAs, SYSTEM, type Tx, withActor } from "./actor.server"
import { newId } from "./ids"
import { closeDatabase, connectDatabase } from "./pool.server"

useDatabase()

const member = { kind: "member", userId: newId() } as const

/** What is prepared in the connection, asked by a statement that has a name itself. */
const preparedNames = (tx: Tx) =>
  tx.select({ name: sql<string>`name` }).from(sql`pg_prepared_statements`).prepare("of_this_test").execute()

async function preparedAfterSome() {
  const names = new Set<string>()
  for (let times = 0; times < 30; times++)
    for (const found of [await readAs(member, preparedNames), await withActor(SYSTEM, preparedNames)])
      for (const { name } of found) names.add(name)
  return names
}

test("behind a pooler nothing is prepared or set for longer than a transaction, and each has its limits", async () => {
  const { rolePrefix, pooler } = inject("databaseServer")
  if (pooler === null) expect(await preparedAfterSome()).toContain("of_this_test")
  await closeDatabase()
  connectDatabase({ loginUrl: process.env.DATABASE_URL ?? "", rolePrefix, behindPooler: true })

  expect([...(await preparedAfterSome())]).toEqual([])
  const limits = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle`
  for (const done of [withActor(SYSTEM, (tx) => tx.execute(limits)), readAs(member, (tx) => tx.execute(limits))])
    expect((await done).rows).toEqual([{ statement: "30s", lock: "2s", idle: "10s" }])
})

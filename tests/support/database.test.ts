import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { readAs, VISITOR } from "#platform/database/actor.server"
import { useDatabase } from "./database"

useDatabase()

test("a test file has a migrated database of its own and acts in it as an actor", async () => {
  const { rows } = await readAs(VISITOR, (tx) =>
    tx.execute(sql`select current_database() as name, current_user as role`),
  )
  expect(rows).toEqual([{ name: expect.stringMatching(/^t_[0-9a-f]{32}$/), role: expect.stringMatching(/_visitor$/) }])
})

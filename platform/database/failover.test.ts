import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { isDatabaseAway } from "#platform/errors/database-away.server"
import { onServer } from "#tests/support/databases"
import { SYSTEM, type Tx, withActor } from "./actor.server"
import { type EmbeddedServer, startEmbedded } from "./embedded/start-embedded"
import { prepareDatabase } from "./migrate.server"
import { closeDatabase, connectDatabase } from "./pool.server"

const rolePrefix = "replicated"
const dataDir = mkdtempSync(join(tmpdir(), "vitrine-failover-"))
let server: EmbeddedServer

beforeAll(async () => {
  server = await startEmbedded({ dataDir, rolePrefix, durable: false, log: () => {} })
  await prepareDatabase({ ...server, rolePrefix })
  // What a test's server does not ask for: to wait for the disk, and for replicas.
  await onServer(server.adminUrl, `alter role ${rolePrefix}_login set synchronous_commit to on`)
  connectDatabase({ loginUrl: server.loginUrl, rolePrefix })
})
afterAll(async () => {
  await closeDatabase()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const failure = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error)
const keep = (key: string) => (tx: Tx) => tx.execute(sql`insert into settings (key, value) values (${key}, 'true')`)

test("a server that has become a replica counts as away, and its connection is not used again", async () => {
  await onServer(server.adminUrl, `alter database ${rolePrefix} set default_transaction_read_only to on`)
  expect(isDatabaseAway(await failure(withActor(SYSTEM, keep("refused"))))).toBe(true)
  await onServer(server.adminUrl, `alter database ${rolePrefix} reset default_transaction_read_only`)
  await withActor(SYSTEM, keep("kept"))
})

test("a write that no replica has confirmed is not acknowledged, whoever ends the wait", async () => {
  await onServer(server.adminUrl, "alter system set synchronous_standby_names to 'one_that_never_comes'")
  await onServer(server.adminUrl, "select pg_reload_conf()")
  // A moment passes before the checkpointer has told all backends to wait: until then writes are confirmed as before.
  let unconfirmed = failure(withActor(SYSTEM, keep("unconfirmed")))
  const waits = "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'"
  for (let n = 0; (await onServer(server.adminUrl, waits)).length === 0; n++)
    if ((await Promise.race([unconfirmed, "under way"])) === null)
      unconfirmed = failure(withActor(SYSTEM, keep(`unconfirmed ${n}`)))
  expect(await unconfirmed).toMatchObject({ name: "CommitInDoubt" })
  expect(isDatabaseAway(await unconfirmed)).toBe(true)
  const left = await failure(withActor(SYSTEM, keep("left to wait")))
  expect(left).toMatchObject({ message: "Query read timeout" })
  expect(isDatabaseAway(left)).toBe(true)
})

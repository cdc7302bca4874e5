import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { openCluster } from "#platform/database/embedded/cluster"
import { isAlive, type Postmaster, startPostmaster, stopPostmaster } from "#platform/database/embedded/postmaster"
import { startEmbedded } from "#platform/database/embedded/start-embedded"
import { prepareDatabase } from "#platform/database/migrate.server"
import { standbyOf } from "./standby.ts"

const rolePrefix = "twin"

/** A primary with this version's tables, and a streaming replica of it: servers of their own, since a replica is of a whole server. */
export async function startReplicated() {
  const dataDir = mkdtempSync(join(tmpdir(), "vitrine-primary-"))
  const standbyHome = mkdtempSync(join(tmpdir(), "vitrine-replica-"))
  const primary = await startEmbedded({ dataDir, rolePrefix, durable: false, log: () => {} })
  await prepareDatabase({ ...primary, rolePrefix })
  const admin = inDatabase(primary.adminUrl)
  // As in earnest: what is committed stands in the log.
  await run(admin, `alter database ${rolePrefix} set synchronous_commit = on`)
  const standby = await standbyOf(
    openCluster({ dataDir, durable: false, log: () => {} }),
    standbyHome,
    primary.adminUrl,
  )
  const start = (port: number) => startPostmaster(standby, { port, durable: false })
  let replica: Postmaster = await start(0)
  const onReplica = (url: string) => Object.assign(new URL(url), { port: String(replica.port) }).href

  return {
    ...primary,
    rolePrefix,
    replicaUrl: onReplica(primary.loginUrl),
    onPrimary: (sql: string) => run(admin, sql),
    onReplica: (sql: string) => run(onReplica(admin), sql),
    /** What the replica has of the primary's log stays unread until `resumeReplay`; reading goes on. */
    pauseReplay: () => run(onReplica(admin), "select pg_wal_replay_pause()"),
    resumeReplay: () => run(onReplica(admin), "select pg_wal_replay_resume()"),
    /** As kill -9 of a server is for its clients: no last word to anybody. */
    async killReplica() {
      process.kill(replica.pid, "SIGQUIT")
      while (isAlive(replica.pid)) await new Promise(setImmediate)
    },
    async restartReplica() {
      replica = await start(replica.port)
    },
    async stop() {
      await stopPostmaster(replica)
      await primary.stop()
      for (const folder of [dataDir, standbyHome]) rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Replicated = Awaited<ReturnType<typeof startReplicated>>

function inDatabase(adminUrl: string) {
  return Object.assign(new URL(adminUrl), { pathname: `/${rolePrefix}` }).href
}

async function run(address: string, sql: string) {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

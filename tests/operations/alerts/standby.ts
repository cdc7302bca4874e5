import { mkdtempSync } from "node:fs"
import { join } from "node:path"
import pg from "pg"
import { openCluster } from "../../../platform/database/embedded/cluster.ts"
import { startPostmaster, stopPostmaster } from "../../../platform/database/embedded/postmaster.ts"
import { standbyOf } from "../../support/standby.ts"
import type { World } from "../proof.ts"

/** A replica of the database that runs on `dataDir`, which follows it until it is held up. */
export async function startStandby(
  world: World,
  {
    dataDir,
    home,
    adminUrl,
    loginUrl,
  }: Readonly<{ dataDir: string; home: string; adminUrl: string; loginUrl: string }>,
) {
  const folder = mkdtempSync(join(home, "standby-"))
  const standby = await standbyOf(openCluster({ dataDir, durable: true, log: () => {} }), folder, adminUrl)
  const server = await startPostmaster(standby, { port: 0, durable: true })
  const at = (url: string) => Object.assign(new URL(url), { port: String(server.port) }).href
  async function say(sql: string) {
    const client = new pg.Client({ connectionString: at(adminUrl) })
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  world.atEnd(() => stopPostmaster(server))
  return {
    url: at(loginUrl),
    /** What comes from the primary lies there unread. */
    holdUp: () => say("select pg_wal_replay_pause()"),
    goOn: () => say("select pg_wal_replay_resume()"),
  }
}

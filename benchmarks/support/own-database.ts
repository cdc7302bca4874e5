import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { startEmbedded } from "../../platform/database/embedded/start-embedded.ts"
import { loadSources } from "./sources.ts"

type Pools = typeof import("../../platform/database/pool.server")
type Migrations = typeof import("../../platform/database/migrate.server")

/** A PostgreSQL server of its own with an empty database, to which the application's modules that `load` brings are connected. */
export async function ownDatabase(name: string) {
  process.env.LOG_LEVEL = "silent"
  const dataDir = mkdtempSync(join(tmpdir(), `vitrine-${name}-`))
  const server = await startEmbedded({ dataDir, rolePrefix: "vitrine", log: () => {} })
  const { load, close } = await loadSources()
  const { prepareDatabase } = await load<Migrations>("/platform/database/migrate.server.ts")
  const { connectDatabase, closeDatabase } = await load<Pools>("/platform/database/pool.server.ts")
  await prepareDatabase({ ...server, rolePrefix: "vitrine" })
  connectDatabase({ loginUrl: server.loginUrl, rolePrefix: "vitrine" })

  const address = new URL(server.adminUrl)
  address.pathname = new URL(server.loginUrl).pathname
  return {
    load,
    /** Of the server's superuser, past all policies. */
    address: address.href,
    async connect() {
      const client = new pg.Client({ connectionString: address.href })
      client.on("error", () => {}) // the query under way fails with it
      await client.connect()
      return client
    },
    async stop() {
      await closeDatabase()
      await close()
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

import { createInterface } from "node:readline/promises"
import pg from "pg"
import { removeCluster } from "../../platform/database/embedded/cluster.ts"
import { acquireDataDir } from "../../platform/database/embedded/data-dir.ts"
import { startEmbedded } from "../../platform/database/embedded/start-embedded.ts"
import { typed } from "./command.mjs"
import { databaseSettings } from "./database-access.ts"

/** Removes all data for good, after asking. Throws a sentence while the application runs. */
export async function resetDatabase({ confirmed }: { confirmed: boolean }) {
  const { dataDir, rolePrefix, url, ownerUrl } = databaseSettings()
  if (url) return resetExternal(ownerUrl ?? url, url, confirmed)
  const folder = acquireDataDir(dataDir)
  try {
    await confirm(`the database in ${dataDir}`, confirmed)
    const server = await startEmbedded({ dataDir, rolePrefix, log: () => {} }) // one left behind is adopted, and ends
    await server.stop()
    removeCluster(dataDir)
  } finally {
    folder.release()
  }
  console.log("The database is gone; the next start makes a new one.")
}

async function resetExternal(ownerUrl: string, loginUrl: string, confirmed: boolean) {
  const { host, pathname } = new URL(ownerUrl)
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const login = decodeURIComponent(new URL(loginUrl).username)
    const others = await owner.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND usename = $1 AND pid <> pg_backend_pid()",
      [login],
    )
    if (others.rowCount) throw new Error(`Vitrine is running on ${host}${pathname}: stop it first.`)
    await confirm(`everything in the database ${host}${pathname}`, confirmed)
    await dropSchemas(owner)
  } finally {
    await owner.end()
  }
  console.log(`The database is empty; the next start, or ${typed("db")} migrate, fills it again.`)
}

async function dropSchemas(owner: pg.Client) {
  const { rows } = await owner.query<{ name: string }>(
    "SELECT nspname AS name FROM pg_namespace WHERE pg_has_role(nspowner, 'usage') AND nspname !~ '^pg_|^information_schema$'",
  )
  const schemas = rows.map(({ name }) => owner.escapeIdentifier(name)).join(", ")
  if (schemas) await owner.query(`BEGIN; DROP SCHEMA ${schemas} CASCADE; CREATE SCHEMA IF NOT EXISTS public; COMMIT`)
}

async function confirm(what: string, confirmed: boolean) {
  if (confirmed) return
  if (!process.stdin.isTTY) throw new Error(`This removes ${what} for good: say --yes if you mean it.`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`This removes ${what} for good. Type "yes" to go on: `)
  terminal.close()
  if (answer.trim() !== "yes") throw new Error("Nothing was removed.")
}

import { join } from "node:path"
import { pipeline } from "node:stream/promises"
import { createGzip } from "node:zlib"
import pg from "pg"
import { to as copyTo } from "pg-copy-streams"
import { copyOutOf, readSequences, readTables, SESSION, type Table } from "./catalog.server"
import { keptStream, measure } from "./kept-file"
import { type Manifest, type TableEntry, tableFile } from "./manifest"
import type { Sums } from "./sums"

type DatabasePart = Pick<Manifest, "takenAt" | "server" | "migrations" | "tables" | "sequences">

/**
 * Writes every table into `folder`, as the database was at one moment, while others go on writing. `atSnapshot` runs as
 * soon as that moment is fixed.
 */
export async function dumpDatabase(
  url: string,
  folder: string,
  sums: Sums,
  signal: AbortSignal,
  atSnapshot: () => Promise<void>,
): Promise<DatabasePart> {
  const client = new pg.Client({ connectionString: url, application_name: "vitrine backup" })
  client.on("error", () => {}) // the statement under way fails with it
  await client.connect()
  try {
    await client.query(SESSION)
    const tables = await readTables(client)
    await client.query("begin isolation level repeatable read read only")
    // Locked before the snapshot is taken: a table that is emptied or dropped meanwhile would look empty in it.
    if (tables.length > 0)
      await client.query(`lock table ${tables.map(({ sql }) => sql).join(", ")} in access share mode`)
    const head = await readHead(client)
    await atSnapshot()
    const entries: TableEntry[] = []
    for (const table of tables) entries.push(await dumpTable(client, table, folder, sums, signal))
    return { ...head, tables: entries, sequences: await readSequences(client) }
  } finally {
    client.end().catch(() => {}) // not waited for: a copy that was broken off would first be sent to its end
  }
}

async function readHead(client: pg.Client) {
  const { rows } = await client.query<{ taken: Date; server: string }>(
    "select clock_timestamp() as taken, current_setting('server_version') as server",
  )
  const { rows: migrations } = await client.query<{ name: string; hash: string }>(
    "select name, hash from app_private.migrations order by name",
  )
  const [{ taken, server } = { taken: new Date(), server: "" }] = rows
  return { takenAt: taken.toISOString(), server, migrations }
}

async function dumpTable(client: pg.Client, table: Table, folder: string, sums: Sums, signal: AbortSignal) {
  const file = tableFile(table.name)
  const [text, packed] = [measure(), measure()]
  const rows = client.query(copyTo(copyOutOf(table)))
  await pipeline(rows, text.through, createGzip(), packed.through, keptStream(join(folder, file)), { signal })
  sums.set(file, packed.sha256())
  const { name, columns, partitions } = table
  return { name, columns, partitions, rows: rows.rowCount, bytes: text.bytes(), sha256: text.sha256() }
}

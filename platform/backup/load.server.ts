import { createReadStream } from "node:fs"
import { join } from "node:path"
import { Writable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { createGunzip } from "node:zlib"
import type pg from "pg"
import { from as copyFrom, to as copyTo } from "pg-copy-streams"
import { BackupError } from "./backup-error"
import { copyInto, copyOutOf, readTables, SESSION, type Table } from "./catalog.server"
import { measure } from "./kept-file"
import { type Manifest, type TableEntry, tableFile } from "./manifest"

/** A table of a backup, and where it goes. */
type Load = { entry: TableEntry; table: Table }

/** One table after the restore, as read back from the database. */
export type Restored = { name: string; rows: number; sha256: string }

/**
 * Puts a backup's rows into a database of its version that holds none but what migrations wrote, in one transaction, and
 * reads them all again. Throws a `BackupError` when a single one is missing or other than it was.
 */
export async function loadTables(owner: pg.Client, folder: string, manifest: Manifest): Promise<Restored[]> {
  await owner.query(SESSION)
  await owner.query("begin")
  try {
    await owner.query("set constraints all immediate")
    const loads = matched(await readTables(owner), manifest.tables)
    const forced = await forcedTables(owner, loads)
    await emptyTables(owner, loads)
    // The owner is bound by the policies too, and triggers would write again what the backup holds already.
    for (const name of forced) await owner.query(`alter table ${name} no force row level security`)
    for (const { table } of loads) await owner.query(`alter table ${table.sql} disable trigger user`)
    for (const load of loads) await loadTable(owner, folder, load)
    for (const { name, value, isCalled } of manifest.sequences)
      await owner.query("select setval($1::regclass, $2, $3)", [name, value, isCalled])
    const restored: Restored[] = []
    for (const load of loads) restored.push(await readBack(owner, load))
    for (const { table } of loads) await owner.query(`alter table ${table.sql} enable trigger user`)
    for (const name of forced) await owner.query(`alter table ${name} force row level security`)
    await owner.query("commit")
    await owner.query("reset all")
    return restored
  } catch (error) {
    await owner.query("rollback").catch(() => {}) // a connection that has ended has rolled back
    throw error
  }
}

/** The tables here are those that migrations make; each of the backup must be among them, with all of its columns. */
function matched(tables: readonly Table[], entries: readonly TableEntry[]): Load[] {
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  const loads = tables.flatMap((table) => {
    const entry = byName.get(table.name)
    return entry ? [{ entry, table }] : []
  })
  const found = new Set(loads.map(({ table }) => table.name))
  const unknown = [
    ...entries.filter(({ name, rows }) => rows > 0 && !found.has(name)).map(({ name }) => name),
    ...loads.flatMap(({ entry, table }) =>
      entry.columns.filter((column) => !table.columns.includes(column)).map((column) => `${entry.name}.${column}`),
    ),
  ]
  if (unknown.length > 0)
    throw new BackupError(`This version has no place for ${unknown.join(", ")}: restore with the one that wrote it.`)
  return loads
}

async function forcedTables(owner: pg.Client, loads: readonly Load[]) {
  const { rows } = await owner.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relforcerowsecurity and oid = any ($1::regclass[])",
    [loads.map(({ table }) => table.sql)],
  )
  return rows.map(({ name }) => name)
}

/** Migrations fill some tables, with rows that the backup has too. */
async function emptyTables(owner: pg.Client, loads: readonly Load[]) {
  await owner.query(`truncate ${loads.map(({ table }) => table.sql).join(", ")}`)
}

async function loadTable(owner: pg.Client, folder: string, { entry, table }: Load) {
  await makePartitions(owner, entry, table)
  const file = createReadStream(join(folder, tableFile(entry.name)))
  await pipeline(file, createGunzip(), owner.query(copyFrom(copyInto(table.sql, entry.columns))))
}

/** Migrations make those of the present months alone; without its own, a row of an old one would block the place of all others. */
async function makePartitions(owner: pg.Client, entry: TableEntry, table: Table) {
  const existing = new Set(table.partitions.map(({ name }) => name))
  for (const { name, bounds } of entry.partitions) {
    if (existing.has(name)) continue
    await owner.query(`create table ${name} partition of ${table.sql} ${bounds}`)
    await owner.query(`
      do $$ begin
        if (select relrowsecurity from pg_class where oid = '${table.sql}'::regclass) then
          alter table ${name} enable row level security;
          alter table ${name} force row level security;
        end if;
      end $$`)
  }
}

async function readBack(owner: pg.Client, { entry, table }: Load): Promise<Restored> {
  const text = measure()
  const rows = owner.query(copyTo(copyOutOf({ ...table, columns: entry.columns })))
  await pipeline(rows, text.through, nowhere())
  const restored = { name: entry.name, rows: rows.rowCount, sha256: text.sha256() }
  if (restored.rows !== entry.rows || restored.sha256 !== entry.sha256)
    throw new BackupError(
      `${entry.name} has ${restored.rows} rows after the restore and had ${entry.rows}, or they are not the same ones.`,
    )
  return restored
}

function nowhere() {
  return new Writable({ write: (_chunk, _encoding, done) => done() })
}

import { hash } from "node:crypto"
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import pg from "pg"
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from "vitest"
import { secretKey } from "#platform/config/secret.server"
import { fillDatabase, migrationsCurrent } from "#platform/database/migrate.server"
import { closeDatabase, connectDatabase } from "#platform/database/pool.server"
import { ensureQueues } from "#platform/jobs/queues.server"
import { storage, storeFile, storePrivateFile } from "#platform/storage/storage.server"
import { anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { type OtherDatabase, onServer, useOtherDatabases } from "#tests/support/databases"
import { DEBIAN_15, startDebianServer } from "#tests/support/debian-server"
import { type Backup, backUp } from "./back-up.server"
import { wholeBackups } from "./folders"

import { missingKeys } from "./key-checks.server"
import { loadTables } from "./load.server"
import { MANIFEST_FILE, Manifest, SECRET_FILE, SUMS_FILE, tableFile } from "./manifest"
import { restoreBackup } from "./restore.server"
import { storedIn } from "./store-files.server"
import { readSums, writeSums } from "./sums"

const { dataDir } = vi.hoisted(() => {
  const folder = `${process.env.TMPDIR ?? "/tmp"}/vitrine-backup-${process.pid}-${Date.now()}`
  process.env.VITRINE_DATA_DIR = folder // before the settings are read, once for all
  delete process.env.SECRET_KEY // the installation makes one, which is backed up
  return { dataDir: folder }
})

vi.setConfig({ testTimeout: 60_000 }) // each makes a database, or two
useDatabase()
const databases = useOtherDatabases()
beforeAll(ensureQueues)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

let dir = ""
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "vitrine-backups-"))
  return () => rmSync(dir, { recursive: true, force: true })
})

const signal = new AbortController().signal

function take(more: Partial<Parameters<typeof backUp>[0]> = {}): Promise<Backup> {
  return backUp({ readUrl: own(), dir, signal, ...more })
}

function restore(into: OtherDatabase, from = dir) {
  return restoreBackup({ dir: from, signal, ...into })
}

/** Characters that a text format has words of its own for, and those that no tongue of ASCII has. */
const WILD = 'نادية\t"\\N"\\.\r\n\\x00 \\\\ — 🦩 \u0001 \u200f,NULL'

describe("a backup of a lived-in database", () => {
  let backup: Backup
  let picture = ""
  let contract = ""
  let kept = ""
  let into: OtherDatabase
  /** To which each of those restores is refused that must be: it stays empty. */
  let empty: OtherDatabase

  beforeAll(async () => {
    kept = mkdtempSync(join(tmpdir(), "vitrine-kept-"))
    await anInfluencer({ name: WILD, bio: WILD })
    await onServer(own(), "insert into queue.job (name, data) values ('dead-letters', '{\"mail\": \"waits\"}')")
    await onServer(own(), "select app_private.ensure_audience_partitions('2025-02-01')")
    await onServer(
      own(),
      `insert into link_in_bio_views (id, influencer_id, at, visitor_hash, is_bot)
       select gen_random_uuid(), id, '2025-02-03', '', false from influencers`,
    )
    picture = await storeFile(Buffer.from("the bytes of a picture"), "webp")
    contract = await storePrivateFile(Buffer.from("the bytes of a contract"), "pdf")
    backup = await take({ dir: kept })
    into = await databases.empty()
    empty = await databases.empty()
    rmSync(dataDir, { recursive: true }) // another machine has neither files nor key
    await restore(into, kept)
  })
  afterAll(() => rmSync(kept, { recursive: true, force: true }))

  test("is for its owner alone, whole, and can be checked by sha256sum", () => {
    expect(statSync(backup.path).mode & 0o777).toBe(0o700)
    expect(statSync(join(backup.path, SECRET_FILE)).mode & 0o777).toBe(0o600)
    const sums = readSums(readFileSync(join(backup.path, SUMS_FILE), "utf8")) ?? new Map()
    for (const [file, sum] of sums)
      expect([file, hash("sha256", readFileSync(join(backup.path, file)))]).toEqual([file, sum])
    expect([...sums.keys()]).toContain(tableFile("auth.users"))
    expect(readdirSync(kept)).toEqual([backup.path.slice(kept.length + 1)])
  })

  test("brings back each row as it was, waiting jobs too", async () => {
    const [person] = await onServer<{ name: string; bio: string }>(into.adminUrl, "select name, bio from influencers")
    expect(person).toEqual({ name: WILD, bio: WILD })
    const jobs = await onServer(into.adminUrl, "select data from queue.job where name = 'dead-letters'")
    expect(jobs).toEqual([{ data: { mail: "waits" } }])
    for (const { name, rows } of backup.manifest.tables)
      expect([name, await onServer(into.adminUrl, `select count(*)::int as n from ${name}`)]).toEqual([
        name,
        [{ n: rows }],
      ])
  })

  test("brings back files and the secret key", async () => {
    expect(Buffer.from((await storage().get(picture)) ?? []).toString()).toBe("the bytes of a picture")
    expect(Buffer.from((await storage().get(contract)) ?? []).toString()).toBe("the bytes of a contract")
    expect(readFileSync(join(dataDir, "secret-key"), "utf8").trim()).toBe(secretKey())
    expect(missingKeys(backup.manifest.keys)).toEqual([])
    expect(missingKeys({ "TOKEN_KEYS 2025": "0123456789abcdef" })).toEqual(["TOKEN_KEYS 2025"])
  })

  test("leaves policies and triggers in force, and old months a place of their own", async () => {
    const security =
      "select relname, relrowsecurity, relforcerowsecurity from pg_class where relkind in ('r', 'p') order by 1"
    expect(await onServer(into.adminUrl, security)).toEqual(await onServer(own(), security))
    expect(await onServer(into.adminUrl, "select from pg_trigger where tgenabled <> 'O'")).toEqual([])
    expect(await onServer(into.adminUrl, "select from link_in_bio_views_2025_02")).toHaveLength(1)
  })

  test("is refused by a database that is not empty, which stays as it is", async () => {
    await onServer(into.adminUrl, "update influencers set bio = 'newer'")
    await expect(restore(into, kept)).rejects.toThrow(/database is not empty.*Nothing was restored/)
    expect(await onServer(into.adminUrl, "select bio from influencers")).toEqual([{ bio: "newer" }])
  })

  test("is refused beside the key of another installation", async () => {
    const key = readFileSync(join(dataDir, "secret-key"))
    writeFileSync(join(dataDir, "secret-key"), "another\n")
    await expect(restore(empty, kept)).rejects.toThrow(/secret-key is the key of another installation/)
    writeFileSync(join(dataDir, "secret-key"), key)
  })

  test.each([tableFile("auth.users"), MANIFEST_FILE, SECRET_FILE, "files"])(
    "is refused when one byte of %s has changed",
    async (file) => {
      const sums = readSums(readFileSync(join(backup.path, SUMS_FILE), "utf8")) ?? new Map()
      const path = join(backup.path, file === "files" ? (storedIn(sums)[0] ?? "") : file)
      const bytes = readFileSync(path)
      const damaged = Buffer.from(bytes)
      damaged[damaged.length >> 1] = (damaged[damaged.length >> 1] ?? 0) ^ 1
      writeFileSync(path, damaged)
      await expect(restore(empty, kept)).rejects.toThrow(`${path} is damaged`)
      expect(await onServer(empty.adminUrl, "select from pg_namespace where nspname = 'auth'")).toEqual([])
      rmSync(path)
      await expect(restore(empty, kept)).rejects.toThrow(`${path} is missing`)
      writeFileSync(path, bytes)
    },
  )

  test("is refused when its rows are not those that its manifest counts, and the database is empty again", async () => {
    await withManifest(backup.path, (manifest) => ({
      ...manifest,
      tables: manifest.tables.map((table) =>
        table.name === "auth.users" ? { ...table, rows: table.rows + 1 } : table,
      ),
    }))(async () => {
      await expect(restore(empty, kept)).rejects.toThrow(/auth\.users has \d+ rows after the restore and had/)
    })
    await restore(empty, kept) // nothing was left in the way
  })

  test("is refused by a version that is older than it", async () => {
    const newer = [...backup.manifest.migrations, { name: "9999_from_the_future", hash: "0" }]
    await withManifest(backup.path, (manifest) => ({ ...manifest, migrations: newer }))(async () => {
      await expect(restore(empty, kept)).rejects.toThrow(/another version.*9999_from_the_future/)
    })
  })
})

test("values of every kind come back as they were, and a sequence goes on where it was", async () => {
  const source = await databases.migrated()
  const target = await databases.migrated()
  const table = `create table public.wild (id int primary key, t text, b bytea, f float8, r real, n numeric, at timestamptz,
    d date, a text[], j jsonb, twice int generated always as (id * 2) stored); create sequence public.numbers`
  for (const { ownerUrl } of [source, target]) await onServer(ownerUrl, table)
  await onServer(
    source.ownerUrl,
    `insert into wild values
      (1, $1, '\\x00ff5c0a09', 'NaN', '-infinity', 'NaN', 'infinity', '-infinity', array[$1, null, '', '{,"}'], jsonb_build_object('k', $1::text)),
      (2, '', '', 0.1::float8 + 0.2, 1e-30, 123456789012345678901234567890.000000000001, '0044-03-15 BC', '5874897-01-01', '{}', 'null'),
      (3, null, null, null, null, null, null, null, null, null), (4, '\\N', '\\x5c4e', 5e-324, 3.4e38, 0, 'epoch', 'epoch', '{{1,2},{3,4}}', '[]')`,
    [WILD],
  )
  await onServer(source.ownerUrl, "select setval('numbers', 41)")
  const { path, manifest } = await take({ readUrl: source.adminUrl })
  const owner = new pg.Client({ connectionString: target.ownerUrl })
  await owner.connect()
  await loadTables(owner, path, manifest)
  await owner.end()
  const text = "select w::text from wild w order by id"
  expect(await onServer(target.adminUrl, text)).toEqual(await onServer(source.adminUrl, text))
  expect(await onServer(target.adminUrl, "select nextval('numbers')::int as next")).toEqual([{ next: 42 }])
})

test("is of one moment while others go on writing", async () => {
  const source = await databases.migrated()
  await onServer(source.adminUrl, "insert into rate_limits values ('moved', now(), 1000000, now())")
  await onServer(source.adminUrl, "insert into settings values ('moved', '0')")
  const writer = new pg.Client({ connectionString: source.adminUrl })
  await writer.connect()
  let isOver = false
  let moves = 0
  const writing = (async () => {
    while (!isOver) {
      await writer.query(`begin; update rate_limits set hits = hits - 1 where key = 'moved';
        update settings set value = to_jsonb(value::int + 1) where key = 'moved'; commit`)
      moves++
    }
  })()
  const { path } = await take({ readUrl: source.adminUrl })
  isOver = true
  await writing
  await writer.end()
  const hits = Number(rowOf(path, "public.rate_limits", "moved")[2])
  const moved = Number(rowOf(path, "public.settings", "moved")[1])
  expect(moves).toBeGreaterThan(1)
  expect(hits + moved).toBe(1_000_000)
})

const MIGRATIONS = Object.keys(import.meta.glob("../../database/migrations/*.sql"))
// From the second migration on there is an older version.
test.runIf(MIGRATIONS.length > 1)("a database of an older version comes back in this one", async () => {
  const { manifest } = await take()
  const [old, into] = [await databases.empty(), await databases.empty()]
  const older = manifest.migrations.slice(0, -1)
  await expect(
    fillDatabase(old, older, async () => {
      await onServer(
        old.adminUrl,
        "insert into auth.users (id, name, email) values (gen_random_uuid(), 'Nadia', 'nadia@old.test')",
      )
      rmSync(join(dir, readdirSync(dir)[0] ?? ""), { recursive: true })
      await take({ readUrl: old.adminUrl })
      throw new Error("backed up as it was")
    }),
  ).rejects.toThrow("backed up as it was")
  await restore(into)
  expect(await onServer(into.adminUrl, "select email from auth.users")).toEqual([{ email: "nadia@old.test" }])
  const before = process.env.DATABASE_URL ?? ""
  await closeDatabase()
  connectDatabase({ loginUrl: into.loginUrl, rolePrefix: into.rolePrefix })
  expect(await migrationsCurrent()).toBe(true)
  await closeDatabase()
  connectDatabase({ loginUrl: before, rolePrefix: into.rolePrefix })
})

test("a login that may not read every row is refused with what to do; one that may is enough", async () => {
  const owner = process.env.DATABASE_OWNER_URL ?? ""
  await expect(take({ readUrl: owner })).rejects.toThrow(
    /may not read every row.*BACKUP_DATABASE_URL.*No backup was made/,
  )
  expect(readdirSync(dir)).toEqual([])
  const reader = `${process.env.DATABASE_ROLE_PREFIX}_reader`
  await onServer(own(), `create role ${reader} login bypassrls in role pg_read_all_data password 'reads'`)
  const url = Object.assign(new URL(owner), { username: reader, password: "reads" }).href
  expect((await take({ readUrl: url })).fact.rows).toBeGreaterThan(0)
})

test("what is interrupted, or finds no database, leaves nothing and says so", async () => {
  await expect(take({ signal: AbortSignal.abort() })).rejects.toThrow("It was interrupted. No backup was made.")
  const away = Object.assign(new URL(own()), { port: "1" }).href
  await expect(take({ readUrl: away })).rejects.toThrow(
    "The database does not answer (ECONNREFUSED). No backup was made.",
  )
  expect(readdirSync(dir)).toEqual([])
  await expect(restore(await databases.empty())).rejects.toThrow(`There is no whole backup in ${dir}`)
})

test("files that have not changed are kept once, older backups go, and what was left half-way too", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T03:00:00Z") })
  const name = await storeFile(Buffer.from("once"), "webp")
  writeFileSync(join(dir, "somebody-elses"), "")
  await take()
  vi.setSystemTime("2026-11-21T03:00:00Z")
  const second = await take()
  vi.setSystemTime("2026-11-22T03:00:00Z")
  const third = await take({ keep: 2 })
  vi.useRealTimers()
  expect(third.pruned).toBe(1)
  expect((await wholeBackups(dir)).map((path) => path.slice(dir.length + 1))).toEqual([
    "2026-11-21T03-00-00Z",
    "2026-11-22T03-00-00Z",
  ])
  const inode = (path: string) => statSync(join(path, "files", name.slice(0, 2), name)).ino
  expect(inode(third.path)).toBe(inode(second.path))
  expect(existsSync(join(dir, "somebody-elses"))).toBe(true)
  expect((await restore(await databases.empty())).path).toBe(third.path)
})

test.skipIf(!DEBIAN_15)("goes to PostgreSQL 15 and back to the newer server", async () => {
  await onServer(own(), "insert into settings values ('travels', '\"far\"') on conflict do nothing")
  await take()
  const older = await startDebianServer(`${process.env.DATABASE_ROLE_PREFIX}`)
  try {
    await restore(older)
    const back = mkdtempSync(join(dir, "back-"))
    const { manifest } = await take({ readUrl: older.adminUrl, dir: back })
    expect(manifest.server).toMatch(/^15\./)
    const newer = await databases.empty()
    await restore(newer, back)
    expect(await onServer(newer.adminUrl, "select value from settings where key = 'travels'")).toEqual([
      { value: "far" },
    ])
  } finally {
    await older.stop()
  }
})

function own() {
  const { pathname } = new URL(process.env.DATABASE_URL ?? "")
  return Object.assign(new URL(inject("databaseServer").adminUrl), { pathname }).href
}

function rowOf(path: string, table: string, key: string) {
  const text = gunzipSync(readFileSync(join(path, tableFile(table)))).toString()
  return (
    text
      .split("\n")
      .find((line) => line.startsWith(`${key}\t`))
      ?.split("\t") ?? []
  )
}

/** Runs something while the manifest says otherwise, its checksum with it. */
function withManifest(path: string, change: (manifest: Manifest) => Manifest) {
  return async (work: () => Promise<void>) => {
    const [file, sumsFile] = [join(path, MANIFEST_FILE), join(path, SUMS_FILE)]
    const [before, sumsBefore] = [readFileSync(file), readFileSync(sumsFile, "utf8")]
    const text = JSON.stringify(change(Manifest.parse(JSON.parse(before.toString()))))
    writeFileSync(file, text)
    const sums = readSums(sumsBefore)?.set(MANIFEST_FILE, hash("sha256", text)) ?? new Map()
    writeFileSync(sumsFile, writeSums(sums))
    await work()
    writeFileSync(file, before)
    writeFileSync(sumsFile, sumsBefore)
  }
}

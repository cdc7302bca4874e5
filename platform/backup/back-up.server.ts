import { hash } from "node:crypto"
import { existsSync } from "node:fs"
import { mkdir, readFile, rename, rm, stat } from "node:fs/promises"
import { join, resolve } from "node:path"
import { config } from "#platform/config/config.server"
import { makeFolders } from "#platform/config/private-file"
import { syncFolder } from "#platform/storage/synced"
import packageFile from "../../package.json"
import { BackupError } from "./backup-error"
import { dumpDatabase } from "./dump.server"
import { draftOf, nameOf, prune, removeLeftDrafts, wholeBackups } from "./folders"
import { keepFile } from "./kept-file"
import { keyChecks } from "./key-checks.server"
import type { LastBackup } from "./last-backup.server"
import { FORMAT, MANIFEST_FILE, type Manifest, SECRET_FILE, SUMS_FILE, tableFile } from "./manifest"
import { asSentence } from "./sentences.server"
import { copyStore, type Previous } from "./store-files.server"
import { readSums, type Sums, writeSums } from "./sums"

type Order = {
  /** A login that may read every row of every table. */
  readUrl: string
  /** Where backups are kept, each in a folder of its own. */
  dir: string
  /** How many stay; all of them when missing. */
  keep?: number | undefined
  signal: AbortSignal
}

export type Backup = { path: string; manifest: Manifest; fact: LastBackup; pruned: number }

/**
 * Writes a backup of the database, the files and the secret key: as they were at one moment, in a folder that bears its
 * name only when everything in it is on the platter. Throws a `BackupError`, and leaves nothing behind.
 */
export async function backUp({ readUrl, dir, keep, signal }: Order): Promise<Backup> {
  const into = resolve(dir)
  let draft: string | undefined
  try {
    makeFolders(into, 0o700)
    await removeLeftDrafts(into)
    const name = nameOf(new Date())
    if (existsSync(join(into, name))) throw new BackupError(`${join(into, name)} is there already.`)
    draft = join(into, draftOf(name))
    await mkdir(join(draft, "tables"), { recursive: true, mode: 0o700 })
    const manifest = await fill(draft, await previousIn(into), readUrl, signal)
    const path = join(into, name)
    await rename(draft, path)
    await syncFolder(into)
    const fact = await factOf(path, manifest)
    return { path, manifest, fact, pruned: keep === undefined ? 0 : await prune(into, keep) }
  } catch (error) {
    if (draft) await rm(draft, { recursive: true, force: true })
    throw asSentence(error, into, "No backup was made.")
  }
}

async function fill(draft: string, previous: Previous | null, readUrl: string, signal: AbortSignal) {
  const sums: Sums = new Map()
  const keys = keyChecks() // which makes the secret key where there is none yet
  // A file is stored before its row is written and goes after its row: those of before the snapshot and those that were
  // there when it was taken are together all that it mentions.
  const before = await copyStore(draft, previous, sums, signal)
  let after = { count: 0, bytes: 0 }
  const database = await dumpDatabase(readUrl, draft, sums, signal, async () => {
    after = await copyStore(draft, previous, sums, signal)
  })
  await copySecretKey(draft, sums)
  const manifest: Manifest = {
    format: FORMAT,
    vitrine: packageFile.version,
    ...database,
    files: { count: before.count + after.count, bytes: before.bytes + after.bytes },
    keys,
  }
  const text = `${JSON.stringify(manifest, null, 1)}\n`
  await keepFile(join(draft, MANIFEST_FILE), text)
  sums.set(MANIFEST_FILE, hash("sha256", text))
  for (const folder of foldersOf(sums)) await syncFolder(join(draft, folder))
  await keepFile(join(draft, SUMS_FILE), writeSums(sums))
  await syncFolder(draft)
  return manifest
}

/** Without this key, sealed values in the database cannot be opened; a key that is set from outside is the operator's to keep. */
async function copySecretKey(draft: string, sums: Sums) {
  if (config().secretKey !== undefined) return
  const text = await readFile(join(config().dataDir, "secret-key"))
  await keepFile(join(draft, SECRET_FILE), text)
  sums.set(SECRET_FILE, hash("sha256", text))
}

function foldersOf(sums: Sums) {
  const folders = [...sums.keys()].flatMap((path) => {
    const parts = path.split("/").slice(0, -1)
    return parts.map((_, depth) => parts.slice(0, depth + 1).join("/"))
  })
  return new Set(folders)
}

async function previousIn(dir: string): Promise<Previous | null> {
  const folder = (await wholeBackups(dir)).at(-1)
  const sums = folder ? readSums(await readFile(join(folder, SUMS_FILE), "utf8")) : null
  return folder && sums ? { folder, sums } : null
}

async function factOf(path: string, { takenAt, tables, files }: Manifest): Promise<LastBackup> {
  const packed = await Promise.all(tables.map(({ name }) => stat(join(path, tableFile(name)))))
  const bytes = packed.reduce((sum, { size }) => sum + size, files.bytes)
  return { takenAt, bytes, rows: tables.reduce((sum, { rows }) => sum + rows, 0), files: files.count }
}

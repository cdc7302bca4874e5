import { hash } from "node:crypto"
import { existsSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { basename, join, resolve } from "node:path"
import { config } from "#platform/config/config.server"
import { makeDataFolder, readFileIfThere } from "#platform/config/private-file"
import { fillDatabase, NotEmpty, type Preparation, unknownMigrations } from "#platform/database/migrate.server"
import { storedTypeOf } from "#platform/storage/file-name"
import { storage } from "#platform/storage/storage.server"
import { BackupError } from "./backup-error"
import { wholeBackups } from "./folders"
import { keepFile, sha256OfFile } from "./kept-file"
import { missingKeys } from "./key-checks.server"
import { loadTables, type Restored } from "./load.server"
import { FORMAT, MANIFEST_FILE, Manifest, SECRET_FILE, SUMS_FILE } from "./manifest"
import { asSentence } from "./sentences.server"
import { storedIn } from "./store-files.server"
import { readSums, type Sums } from "./sums"

type Order = Preparation & {
  /** A backup, or a folder of several: then the newest whole one. */
  dir: string
  signal: AbortSignal
}

export type RestoredBackup = {
  path: string
  manifest: Manifest
  tables: Restored[]
  /** Keys that this installation has not, and without which what they sealed stays closed. */
  missingKeys: string[]
}

/**
 * Brings an installation back from a backup: into an empty database, beside no other secret key. Everything is checked
 * before anything is written, and read again afterwards. Throws a `BackupError`; no row stays then.
 */
export async function restoreBackup({ dir, signal, ...preparation }: Order): Promise<RestoredBackup> {
  const path = await chosen(resolve(dir))
  try {
    const sums = await checkedSums(path, signal)
    const manifest = await readManifest(path)
    await refuseNewer(manifest)
    let tables: Restored[] = []
    await fillDatabase(preparation, manifest.migrations, async (owner) => {
      await restoreSecretKey(path, sums)
      await restoreFiles(path, sums, signal)
      tables = await loadTables(owner, path, manifest)
    })
    return { path, manifest, tables, missingKeys: missingKeys(manifest.keys) }
  } catch (error) {
    throw asSentence(error instanceof NotEmpty ? notEmpty() : error, config().dataDir, "Nothing was restored.")
  }
}

async function chosen(dir: string) {
  if (existsSync(join(dir, SUMS_FILE))) return dir
  const newest = existsSync(dir) ? (await wholeBackups(dir)).at(-1) : undefined
  if (!newest) throw new BackupError(`There is no whole backup in ${dir}.`)
  return newest
}

/** Every byte of it is as it was written. */
async function checkedSums(path: string, signal: AbortSignal): Promise<Sums> {
  const sums = readSums(await readFile(join(path, SUMS_FILE), "utf8"))
  if (!sums) throw new BackupError(`${join(path, SUMS_FILE)} is damaged.`)
  for (const [file, sum] of sums) {
    if (!existsSync(join(path, file))) throw new BackupError(`${join(path, file)} is missing.`)
    if ((await sha256OfFile(join(path, file), signal)) !== sum)
      throw new BackupError(`${join(path, file)} is damaged: it is not what was backed up.`)
  }
  return sums
}

async function readManifest(path: string): Promise<Manifest> {
  const text: unknown = JSON.parse(await readFile(join(path, MANIFEST_FILE), "utf8"))
  const manifest = Manifest.safeParse(text)
  if (manifest.success) return manifest.data
  throw new BackupError(`${join(path, MANIFEST_FILE)} is none of format ${FORMAT}, which this version reads.`)
}

async function refuseNewer({ migrations, vitrine }: Manifest) {
  const unknown = (await unknownMigrations(migrations)).map(({ name }) => name)
  if (unknown.length > 0)
    throw new BackupError(
      `The backup was made by another version (${vitrine}) with ${unknown.join(", ")}: restore it with that one or a newer one.`,
    )
}

/** In place before anything asks for it. */
async function restoreSecretKey(path: string, sums: Sums) {
  if (!sums.has(SECRET_FILE) || config().secretKey !== undefined) return
  const [from, to] = [join(path, SECRET_FILE), join(config().dataDir, "secret-key")]
  const [kept, present] = [await readFile(from, "utf8"), readFileIfThere(to)]
  if (present === kept) return
  if (present !== undefined)
    throw new BackupError(`${to} is the key of another installation: move it away, or set VITRINE_DATA_DIR.`)
  makeDataFolder(config().dataDir)
  await keepFile(to, kept)
}

/** Before the rows that mention them, and into whatever storage this installation has. */
async function restoreFiles(path: string, sums: Sums, signal: AbortSignal) {
  const store = storage()
  for (const file of storedIn(sums)) {
    signal.throwIfAborted()
    const name = basename(file)
    const bytes = await readFile(join(path, file))
    await store.put(name, bytes, storedTypeOf(name) ?? "application/octet-stream")
    const stored = await store.get(name)
    if (!stored || hash("sha256", stored) !== sums.get(file))
      throw new BackupError(`${name} could not be stored whole.`)
  }
}

function notEmpty() {
  return new BackupError(
    "The database is not empty, and a restore overwrites nothing: name an empty one, or empty it by npm run db -- reset.",
  )
}

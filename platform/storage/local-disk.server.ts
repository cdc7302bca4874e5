import { randomBytes } from "node:crypto"
import { chmodSync, statSync } from "node:fs"
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises"
import { dirname, join } from "node:path"
import { type Disk, LIST_LIMIT, type StoredFile } from "./disk"
import { isStoredName } from "./file-name"
import { syncFolder, writeSynced } from "./synced"

/** Files in a folder, spread over 256 sub-folders; for the user that Vitrine runs as and nobody else of the machine. */
export function localDisk(folder: string): Disk {
  closeToOthers(folder)
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name)

  return {
    /** Written out under a draft name first: after a power cut a file is whole or not there. */
    async put(name, bytes) {
      const path = pathOf(name)
      const draft = `${path}.${randomBytes(6).toString("hex")}`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        await writeSynced(draft, bytes)
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      // Both folders, since another upload may have made the inner one just now.
      await syncFolder(dirname(path))
      await syncFolder(folder)
    },

    get: (name) => orWhenGone(readFile(pathOf(name)), null),

    async open(name) {
      const file = await orWhenGone(open(pathOf(name)), null)
      return file && { bytes: (await file.stat()).size, stream: file.createReadStream() }
    },

    remove: (name) => rm(pathOf(name), { force: true }),

    list: ({ after = "", limit = LIST_LIMIT } = {}) => filesIn(folder, after, limit),
  }
}

/** Files from before they were closed one by one are out of reach too once nobody else may pass the folder above them. */
function closeToOthers(folder: string) {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found && (found.mode & 0o077) !== 0 && found.uid === process.getuid?.()) chmodSync(folder, 0o700)
}

/**
 * One sub-folder at a time, so that many files do not fill the memory. Other folders are not ours (a disk of its own has
 * `lost+found`), and drafts that are being written have names that are none.
 */
async function filesIn(folder: string, after: string, limit: number): Promise<StoredFile[]> {
  const entries = await orWhenGone(readdir(folder, { withFileTypes: true }), [])
  const parts = entries
    .filter((entry) => entry.isDirectory() && /^[0-9a-f]{2}$/.test(entry.name))
    .map(({ name }) => name)
  const files: StoredFile[] = []
  for (const part of parts.filter((name) => name >= after.slice(0, 2)).sort()) {
    for (const name of (await readdir(join(folder, part))).filter((each) => each > after).sort()) {
      if (files.length === limit) return files
      if (!isStoredName(name)) continue
      const found = await orWhenGone(stat(join(folder, part, name)), null)
      if (found) files.push({ name, bytes: found.size, storedAt: found.mtime })
    }
  }
  return files
}

async function orWhenGone<T, Otherwise>(work: Promise<T>, otherwise: Otherwise): Promise<T | Otherwise> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return otherwise
    throw error
  }
}

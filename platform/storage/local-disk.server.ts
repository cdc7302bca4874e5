import { randomBytes } from "node:crypto"
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises"
import { dirname, join } from "node:path"
import type { Disk, StoredFile } from "./disk"
import { isStoredName } from "./file-name"

/** Files in a folder, spread over 256 sub-folders. */
export function localDisk(folder: string): Disk {
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name)

  return {
    /** On the platter before it bears its name: after a power cut a file is whole or not there. */
    async put(name, bytes) {
      const path = pathOf(name)
      const draft = `${path}.${randomBytes(6).toString("hex")}`
      await mkdir(dirname(path), { recursive: true })
      try {
        await written(draft, bytes)
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      // A name is on the platter once its folder is. Another upload may have made that folder just now.
      await synced(dirname(path))
      await synced(folder)
    },

    get: (name) => orWhenGone(readFile(pathOf(name)), null),

    remove: (name) => rm(pathOf(name), { force: true }),

    list: () => filesIn(folder),
  }
}

/**
 * One sub-folder at a time, so that many files do not fill the memory. Other folders are not ours (a disk of its own has
 * `lost+found`), and drafts that are being written have names that are none.
 */
async function* filesIn(folder: string): AsyncGenerator<StoredFile> {
  const parts = await orWhenGone(readdir(folder, { withFileTypes: true }), [])
  for (const part of parts.filter((entry) => entry.isDirectory() && /^[0-9a-f]{2}$/.test(entry.name))) {
    for (const name of await readdir(join(folder, part.name))) {
      if (!isStoredName(name)) continue
      const found = await orWhenGone(stat(join(folder, part.name, name)), null)
      if (found) yield { name, bytes: found.size, storedAt: found.mtime }
    }
  }
}

async function orWhenGone<T, Otherwise>(work: Promise<T>, otherwise: Otherwise): Promise<T | Otherwise> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return otherwise
    throw error
  }
}

async function written(path: string, bytes: Uint8Array) {
  const file = await open(path, "wx")
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function synced(folder: string) {
  const handle = await open(folder, "r")
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

import { randomBytes } from "node:crypto"
import { mkdir, open, readFile, rename, rm } from "node:fs/promises"
import { dirname, join } from "node:path"
import type { Disk } from "./disk"

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
      await synced(dirname(path))
    },

    async get(name) {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "ENOENT") return null
        throw error
      }
    },

    remove: (name) => rm(pathOf(name), { force: true }),
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

import { open } from "node:fs/promises"

/** Writes a new file that its owner alone may read; returns once it would survive a power cut. */
export async function writeSynced(path: string, bytes: Uint8Array | string) {
  const file = await open(path, "wx", 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The name of a new file survives a power cut only once its folder is written too. */
export async function syncFolder(path: string) {
  const folder = await open(path, "r")
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

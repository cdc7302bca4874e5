import { hash } from "node:crypto"
import { existsSync } from "node:fs"
import { link, mkdir, stat } from "node:fs/promises"
import { dirname, join } from "node:path"
import { everyFile } from "#platform/storage/disk"
import { storage } from "#platform/storage/storage.server"
import { keepFile } from "./kept-file"
import type { Sums } from "./sums"

/** The backup before, whose files need not be copied again. */
export type Previous = { folder: string; sums: Sums }

/**
 * Copies those files of the store into `folder` that are not there yet. A name never gets other contents: what the backup
 * before has already is one file under two names, where the file system can.
 */
export async function copyStore(folder: string, previous: Previous | null, sums: Sums, signal: AbortSignal) {
  const store = storage()
  let [count, bytes] = [0, 0]
  for await (const file of everyFile(store)) {
    signal.throwIfAborted()
    const path = storePath(file.name)
    if (sums.has(path)) continue
    const known = previous && (await linked(previous, path, file.bytes, folder))
    if (known) sums.set(path, known)
    else {
      const contents = await store.get(file.name)
      if (!contents) continue // taken away since it was listed: no row mentions it any more
      await keepFile(join(folder, path), contents)
      sums.set(path, hash("sha256", contents))
    }
    count++
    bytes += file.bytes
  }
  return { count, bytes }
}

/** The paths of a backup's stored files. */
export function storedIn(sums: Sums): string[] {
  return [...sums.keys()].filter((path) => path.startsWith("files/"))
}

function storePath(name: string) {
  return `files/${name.slice(0, 2)}/${name}`
}

/** The SHA-256 of a file that stands in the backup before with the same size, now here as well; null when it does not. */
async function linked({ folder, sums }: Previous, path: string, bytes: number, into: string) {
  const [sum, old] = [sums.get(path), join(folder, path)]
  if (!sum || !existsSync(old) || (await stat(old)).size !== bytes) return null
  await mkdir(dirname(join(into, path)), { recursive: true, mode: 0o700 })
  try {
    await link(old, join(into, path))
    return sum
  } catch {
    return null // a file system without links, or with too many of this one
  }
}

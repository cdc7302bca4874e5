import { join } from "node:path"
import { config } from "#platform/config/config.server"
import type { Disk } from "./disk"
import { FILE_TYPES, type FileType, fileNameOf, mediaTypeOf, newPrivateName, privateMediaTypeOf } from "./file-name"
import { localDisk } from "./local-disk.server"
import { s3Disk } from "./s3-disk.server"

let disk: Disk | undefined

/** Where this installation keeps its files; for backups, which take all of them. Others say what a file is for. */
export function storage(): Disk {
  const { s3, dataDir } = config()
  disk ??= s3 ? s3Disk(s3) : localDisk(join(dataDir, "files"))
  return disk
}

/**
 * Keeps a file and returns its name, under which it is at `/media/{name}` for ever. Before the row that mentions it: a
 * file without a row is swept up, a row without its file is a broken page.
 */
export async function storeFile(bytes: Uint8Array, type: FileType): Promise<string> {
  const name = fileNameOf(bytes, type)
  await storage().put(name, bytes, FILE_TYPES[type])
  return name
}

/** A stored file with its media type; null for a name that is none or that nothing is stored under. */
export async function findFile(name: string): Promise<{ bytes: Uint8Array; mediaType: string } | null> {
  const mediaType = mediaTypeOf(name)
  const bytes = mediaType ? await storage().get(name) : null
  return mediaType && bytes ? { bytes, mediaType } : null
}

/** Takes a stored file away, after the commit that took away the last row which mentions it. Nothing happens when there is none. */
export async function removeFile(name: string) {
  if (mediaTypeOf(name)) await storage().remove(name)
}

/** As `storeFile`, for what only some may read: it is at no address, and its row alone has it. */
export async function storePrivateFile(bytes: Uint8Array, type: FileType): Promise<string> {
  const name = newPrivateName(type)
  await storage().put(name, bytes, FILE_TYPES[type])
  return name
}

/** The bytes of a private file; null for a name that is none or that nothing is stored under. Ask first whether they may. */
export async function findPrivateFile(name: string): Promise<Uint8Array | null> {
  return privateMediaTypeOf(name) ? storage().get(name) : null
}

/** As `removeFile`, for a private file. */
export async function removePrivateFile(name: string) {
  if (privateMediaTypeOf(name)) await storage().remove(name)
}

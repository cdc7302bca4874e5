import { join } from "node:path"
import { type Config, config } from "#platform/config/config.server"
import { webStream } from "#platform/http/web-stream"
import type { Disk } from "./disk"
import {
  FILE_TYPES,
  type FileType,
  isStoredName,
  mediaTypeOf,
  newFileName,
  newPrivateName,
  privateMediaTypeOf,
} from "./file-name"
import { localDisk } from "./local-disk.server"
import { s3Disk } from "./s3-disk.server"

const disks = new WeakMap<Config, Disk>()

/** Where this installation keeps its files; for backups and the nightly sweep, which go through all of them. Others say what a file is for. */
export function storage(): Disk {
  const settings = config()
  const disk = disks.get(settings) ?? diskBy(settings)
  disks.set(settings, disk)
  return disk
}

function diskBy({ s3, dataDir }: Config) {
  return s3 ? s3Disk(s3) : localDisk(join(dataDir, "files"))
}

/**
 * Keeps a file and returns its name, which is new and under which it is at `/media/{name}` for ever. Before the row that
 * mentions it, and within the same minutes: a file without a row is swept up after a day, a row without its file is a broken
 * page. To let rows mention files in another column, say so in `app/features/stored-files/queries.server.ts`.
 */
export async function storeFile(bytes: Uint8Array, type: FileType): Promise<string> {
  const name = newFileName(type)
  await storage().put(name, bytes, FILE_TYPES[type])
  return name
}

/** A stored file with its media type; null for an invalid name, and where nothing is stored under it. */
export async function findFile(name: string): Promise<{ bytes: Uint8Array; mediaType: string } | null> {
  const mediaType = mediaTypeOf(name)
  const bytes = mediaType ? await storage().get(name) : null
  return mediaType && bytes ? { bytes, mediaType } : null
}

/** Like `findFile`, but as a stream: a slow reader keeps only a piece of it in memory. Read `body` or cancel it. */
export async function openFile(name: string) {
  const mediaType = mediaTypeOf(name)
  const file = mediaType ? await opened(name) : null
  return mediaType && file ? { ...file, mediaType } : null
}

/** Like `findPrivateFile`, but as a stream, as `openFile` gives it. */
export async function openPrivateFile(name: string) {
  return privateMediaTypeOf(name) ? opened(name) : null
}

async function opened(name: string) {
  const file = await storage().open(name)
  return file && { bytes: file.bytes, body: webStream(file.stream) }
}

/**
 * Takes a stored file away, public or private, after the commit that took away the last row which mentions it. Nothing happens
 * when there is none.
 */
export async function removeFile(name: string) {
  if (isStoredName(name)) await storage().remove(name)
}

/** Like `storeFile`, for files that only some people may read: it has no address, and only its row knows its name. */
export async function storePrivateFile(bytes: Uint8Array, type: FileType): Promise<string> {
  const name = newPrivateName(type)
  await storage().put(name, bytes, FILE_TYPES[type])
  return name
}

/** The bytes of a private file; null for an invalid name, and where nothing is stored under it. The caller checks who may read it. */
export async function findPrivateFile(name: string): Promise<Uint8Array | null> {
  return privateMediaTypeOf(name) ? storage().get(name) : null
}

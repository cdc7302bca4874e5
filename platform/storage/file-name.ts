import { randomBytes } from "node:crypto"

/** Media types that may be stored, by file extension. */
export const FILE_TYPES = {
  jpg: "image/jpeg",
  /** A piece of a larger file, or one whose row says what it is; never at an address of its own. */
  part: "application/octet-stream",
  pdf: "application/pdf",
  png: "image/png",
  webp: "image/webp",
  zip: "application/zip",
} as const
export type FileType = keyof typeof FILE_TYPES

/**
 * A name that no file has had. It says nothing of the bytes: the same ones kept twice are two files, so that nobody takes away
 * another's, and a name never gets other contents.
 */
export function newFileName(type: FileType) {
  return `${randomBytes(20).toString("hex")}.${type}`
}

/** Like `newFileName`, for private files: nothing is served under this name; people who may have the file get it from a route. */
export function newPrivateName(type: FileType) {
  return `${randomBytes(20).toString("hex")}.private.${type}`
}

/** Like `mediaTypeOf`, but only for names of private files. */
export function privateMediaTypeOf(name: string): string | null {
  return /^[0-9a-f]{40}\.private\./.test(name) ? mediaTypeOf(name.replace(".private.", ".")) : null
}

/** The media type of a stored file's name; null for what cannot be one, so that no path leaves the folder. */
export function mediaTypeOf(name: string): string | null {
  const ending = /^[0-9a-f]{40}\.([a-z]{3,4})$/.exec(name)?.[1]
  return Object.entries(FILE_TYPES).find(([type]) => type === ending)?.[1] ?? null
}

/** Whether a file of ours may be called so, public or private. */
export function isStoredName(name: string) {
  return storedTypeOf(name) !== null
}

/** The media type of a stored file, public or private; null for an invalid name. */
export function storedTypeOf(name: string): string | null {
  return mediaTypeOf(name) ?? privateMediaTypeOf(name)
}

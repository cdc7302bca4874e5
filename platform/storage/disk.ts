import type { Readable } from "node:stream"

/** A file as a listing tells of it. */
export type StoredFile = Readonly<{ name: string; bytes: number; storedAt: Date }>

/** A store of files by name: a folder, or an S3 bucket. */
export type Disk = Readonly<{
  put(name: string, bytes: Uint8Array, mediaType: string): Promise<void>
  /** Null when there is no such file. */
  get(name: string): Promise<Uint8Array | null>
  /** Like `get`, but as a stream: a slow reader keeps only a few pieces in memory. The stream must be read or destroyed. */
  open(name: string): Promise<{ bytes: number; stream: Readable } | null>
  /** Does nothing where there is no such file. */
  remove(name: string): Promise<void>
  /** Stored files by name, with their sizes in bytes and the times they were last written: at most 100, after the name `after`. */
  list(part?: Part): Promise<StoredFile[]>
}>

type Part = Readonly<{ after?: string; limit?: number }>

export const LIST_LIMIT = 100
/** The most that S3 lists at once. */
const MOST_AT_ONCE = 1_000

/** Every file, by name, without holding all of them at once. */
export async function* everyFile(disk: Pick<Disk, "list">): AsyncGenerator<StoredFile> {
  let after = ""
  for (;;) {
    const files = await disk.list({ after, limit: MOST_AT_ONCE })
    yield* files
    const last = files.at(-1)
    if (!last || files.length < MOST_AT_ONCE) return
    after = last.name
  }
}

/** A file as a listing tells of it. */
export type StoredFile = Readonly<{ name: string; bytes: number; storedAt: Date }>

/** Where files are kept under their names. */
export type Disk = Readonly<{
  put(name: string, bytes: Uint8Array, mediaType: string): Promise<void>
  /** Null when there is no such file. */
  get(name: string): Promise<Uint8Array | null>
  /** Nothing happens when there is none. */
  remove(name: string): Promise<void>
  /** Everything that is kept, with its size in bytes and when it was put there last, in no order. */
  list(): AsyncIterable<StoredFile>
}>

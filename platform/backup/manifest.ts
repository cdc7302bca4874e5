import { z } from "zod"

/** The version of the backup format. It has a number of its own, since most releases do not change it. */
export const FORMAT = 1

export const MANIFEST_FILE = "manifest.json"
/** In the format of `sha256sum`, so that `sha256sum -c SHA256SUMS` gives the same result as our check. */
export const SUMS_FILE = "SHA256SUMS"
export const SECRET_FILE = "secrets/secret-key"

const TableEntry = z.object({
  /** With its schema, without quotes. */
  name: z.string(),
  /** In the order of the file; generated ones are made anew by the server. */
  columns: z.array(z.string()),
  /** Partitions of the table; a restore creates those that are missing. */
  partitions: z.array(z.object({ name: z.string(), bounds: z.string() })),
  rows: z.int(),
  /** Size and sum of the text inside the compressed file, in the order of the primary key. */
  bytes: z.int(),
  sha256: z.string(),
})

export const Manifest = z.object({
  format: z.literal(FORMAT),
  /** The release that wrote it. */
  vitrine: z.string(),
  /** The moment of the database's snapshot: what was committed before is in it, what came later is not. */
  takenAt: z.iso.datetime(),
  /** PostgreSQL's version. */
  server: z.string(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  /** In an order in which each stands behind those that it refers to. */
  tables: z.array(TableEntry),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.object({ count: z.int(), bytes: z.int() }),
  /** By which keys something may be sealed in it; see key-checks.server.ts. */
  keys: z.record(z.string(), z.string()),
})
export type Manifest = z.output<typeof Manifest>
export type TableEntry = z.output<typeof TableEntry>

export function tableFile(name: string) {
  return `tables/${name}.copy.gz`
}

import { open, readFile, rename } from "node:fs/promises"
import { setTimeout as pause } from "node:timers/promises"
import { z } from "zod"
import { log } from "#platform/log/log.server"
import type { DomainRow } from "./plan"

/** Many domains may change at once, and each writing is of all of them. */
const PAUSE_MS = 500

/** Checked like a stranger's input: this file decides who gets a certificate. */
const Rows = z.array(
  z.strictObject({
    name: z.string().regex(/^(?=.{4,253}$)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/),
    influencerId: z.uuid(),
    path: z
      .string()
      .regex(/^[a-z0-9_-]+$/)
      .nullable(),
    redirects: z.boolean(),
    isLive: z.boolean(),
  }),
)

/** The rows of the file; none if it is missing or malformed. */
export async function keptRows(path: string): Promise<DomainRow[]> {
  try {
    return Rows.parse(JSON.parse(await readFile(path, "utf8")))
  } catch (error) {
    if (!isMissing(error)) log.warn({ err: error }, "the file of proved domains cannot be read")
    return []
  }
}

type Kept = Readonly<{ path: string; rows: () => readonly DomainRow[] }>
let wanted: Kept | null = null
let isWriting = false

/** Writes the file soon, whole or not at all; once for all that changes meanwhile. */
export function keepRows(path: string, rows: Kept["rows"]) {
  wanted = { path, rows }
  if (isWriting) return
  isWriting = true
  writeUntilNew()
    .catch((error) => log.warn({ err: error }, "the proved domains are not kept in a file"))
    .finally(() => {
      isWriting = false
    })
}

async function writeUntilNew() {
  while (wanted) {
    const { path, rows } = wanted
    wanted = null
    const file = await open(`${path}.new`, "w", 0o600)
    try {
      await file.writeFile(JSON.stringify(rows()))
      await file.datasync()
    } finally {
      await file.close()
    }
    await rename(`${path}.new`, path)
    await pause(PAUSE_MS, undefined, { ref: false })
  }
}

function isMissing(error: unknown) {
  return error instanceof Error && "code" in error && error.code === "ENOENT"
}

import { eq, sql } from "drizzle-orm"
import { z } from "zod"
import { settings } from "#database/schema/operations"
import { readAs, SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { gauge } from "#platform/metrics/metrics.server"

const KEY = "last_backup"

const LastBackup = z.object({ takenAt: z.iso.datetime(), bytes: z.int(), rows: z.int(), files: z.int() })
/** `bytes`: what it takes on its disk, files that it shares with the backup before included. */
export type LastBackup = z.output<typeof LastBackup>

gauge("last_backup_timestamp_seconds", "When the last backup that is known was taken; 0 when none is", async () => {
  try {
    const last = await readAs(SYSTEM, readLastBackup)
    return last ? Date.parse(last.takenAt) / 1000 : 0
  } catch {
    return Number.NaN // the database is away: the other figures are asked for now more than ever
  }
})

/** The last backup of this database that `npm run backup` made; null when none is known. */
export async function readLastBackup(tx: Tx): Promise<LastBackup | null> {
  const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY))
  return LastBackup.nullable()
    .catch(null)
    .parse(row?.value ?? null)
}

export async function noteBackup(value: LastBackup) {
  await withActor(SYSTEM, (tx) =>
    tx
      .insert(settings)
      .values({ key: KEY, value })
      .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: sql`now()` } }),
  )
}

import { type Backup, backUp as takeBackup } from "../platform/backup/back-up.server.ts"
import { noteBackup } from "../platform/backup/last-backup.server.ts"
import { closeDatabase, connectDatabase } from "../platform/database/pool.server.ts"
import { log } from "../platform/log/log.server.ts"

type Order = Parameters<typeof takeBackup>[0] & { loginUrl: string; rolePrefix: string }

/** Takes a backup and has the database remember it. A database that is not of this version is backed up as it is. */
export async function backUp({ loginUrl, rolePrefix, ...order }: Order): Promise<Backup> {
  const backup = await takeBackup(order)
  connectDatabase({ loginUrl, rolePrefix })
  try {
    await noteBackup(backup.fact)
  } catch (error) {
    log.warn({ err: error }, "the backup is whole, but the database could not be told of it")
  } finally {
    await closeDatabase()
  }
  return backup
}

import { resolve } from "node:path"
import type { Addresses } from "../../platform/database/embedded/credentials.ts"
import { acquireDataDir, DataDirInUse } from "../../platform/database/embedded/data-dir.ts"
import { findEmbedded, startEmbedded } from "../../platform/database/embedded/start-embedded.ts"

export type DatabaseAccess = {
  loginUrl: string
  ownerUrl: string | undefined
  /** Reads every row of every table. */
  readUrl: string
}

/** The settings that the commands need; the application checks them all in platform/config. */
export function databaseSettings() {
  return {
    dataDir: resolve(process.env.VITRINE_DATA_DIR || "data"),
    rolePrefix: process.env.DATABASE_ROLE_PREFIX || "vitrine",
    url: process.env.DATABASE_URL || undefined,
    ownerUrl: process.env.DATABASE_OWNER_URL || undefined,
    backupUrl: process.env.BACKUP_DATABASE_URL || undefined,
  }
}

/** Runs `work` on the operator's database, or on ours: the application's while it runs, else started for as long as this takes. */
export async function withDatabase<T>(work: (access: DatabaseAccess) => Promise<T>): Promise<T> {
  const { dataDir, rolePrefix, url, ownerUrl, backupUrl } = databaseSettings()
  if (url) return work({ loginUrl: url, ownerUrl, readUrl: backupUrl ?? ownerUrl ?? url })
  const folder = tryAcquire(dataDir)
  if (!folder) return work(accessTo(await runningServer(dataDir, rolePrefix)))
  const server = await startEmbedded({ dataDir, rolePrefix, log: console.log })
  try {
    return await work(accessTo(server))
  } finally {
    await server.stop()
    folder.release()
  }
}

/** The embedded server's administrator is ours, and bound by no policy. */
function accessTo({ adminUrl, ownerUrl, loginUrl }: Addresses): DatabaseAccess {
  const readUrl = new URL(adminUrl)
  readUrl.pathname = new URL(loginUrl).pathname
  return { loginUrl, ownerUrl, readUrl: readUrl.href }
}

function tryAcquire(dataDir: string) {
  try {
    return acquireDataDir(dataDir)
  } catch (error) {
    if (error instanceof DataDirInUse) return undefined
    throw error
  }
}

async function runningServer(dataDir: string, rolePrefix: string) {
  const running = await findEmbedded(dataDir, rolePrefix)
  if (!running) throw new Error(`Vitrine is only just starting on ${dataDir}: try again in a moment.`)
  return running
}

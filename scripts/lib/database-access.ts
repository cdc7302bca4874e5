import { resolve } from "node:path"
import { acquireDataDir, DataDirInUse } from "../../platform/database/embedded/data-dir.ts"
import { findEmbedded, startEmbedded } from "../../platform/database/embedded/start-embedded.ts"

export type DatabaseAccess = { loginUrl: string; ownerUrl: string | undefined }

/** The settings that the commands need; the application checks them all in platform/config. */
export function databaseSettings() {
  return {
    dataDir: resolve(process.env.VITRINE_DATA_DIR || "data"),
    rolePrefix: process.env.DATABASE_ROLE_PREFIX || "vitrine",
    url: process.env.DATABASE_URL || undefined,
    ownerUrl: process.env.DATABASE_OWNER_URL || undefined,
  }
}

/** Runs `work` on the operator's database, or on ours: the application's while it runs, else started for as long as this takes. */
export async function withDatabase<T>(work: (access: DatabaseAccess) => Promise<T>): Promise<T> {
  const { dataDir, rolePrefix, url, ownerUrl } = databaseSettings()
  if (url) return work({ loginUrl: url, ownerUrl })
  const folder = tryAcquire(dataDir)
  if (!folder) return work(await runningServer(dataDir, rolePrefix))
  const server = await startEmbedded({ dataDir, rolePrefix, log: console.log })
  try {
    return await work(server)
  } finally {
    await server.stop()
    folder.release()
  }
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

import { accessSync, constants, realpathSync, rmSync, writeFileSync } from "node:fs"
import { userInfo } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { makeDataFolder, readFileIfThere } from "../../config/private-file.ts"
import { EmbeddedError } from "./embedded-error.ts"

/** Another process works on the data folder; the message is a sentence for the operator. */
export class DataDirInUse extends Error {
  override name = "DataDirInUse"
}

/**
 * Takes the data folder for this process alone until `release` or the end of the process. Throws `DataDirInUse`.
 *
 * The lock is SQLite's on an empty file: held by the operating system, so that it ends with its process (kill -9 and
 * a reboot included), two processes can never both have it, and there is no stale file to judge.
 */
export function acquireDataDir(dataDir: string): { release(): void } {
  const holderFile = join(dataDir, "lock.pid")
  const lock = lockIn(dataDir)
  try {
    lock.exec("PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE")
  } catch (error) {
    lock.close()
    if (error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY) {
      throw new DataDirInUse(inUse(dataDir, readFileIfThere(holderFile)))
    }
    throw new EmbeddedError(`The data folder ${dataDir} cannot be locked.`, { cause: error })
  }
  held.add(lock)
  writeFileSync(holderFile, String(process.pid), { mode: 0o600 })
  return {
    release() {
      if (!held.delete(lock)) return
      rmSync(holderFile, { force: true })
      lock.close()
    },
  }
}

/** Whoever drops what `acquireDataDir` gave still has the folder: the garbage collector would close its file, and end the lock. */
const held = new Set<DatabaseSync>()

/** The file of the lock, in a folder that is made where it is missing. */
function lockIn(dataDir: string) {
  try {
    makeDataFolder(dataDir)
    accessSync(dataDir, constants.W_OK)
    return new DatabaseSync(join(dataDir, "lock"), { timeout: 0 })
  } catch (error) {
    throw new EmbeddedError(
      `The data folder ${dataDir} cannot be made or written to by the user ${userInfo().username}: make it theirs, or set VITRINE_DATA_DIR to another folder.`,
      { cause: error },
    )
  }
}

const SQLITE_BUSY = 5

function inUse(dataDir: string, holder: string | undefined) {
  const by = holder ? ` (process ${holder})` : ""
  return `Vitrine is already running on the data folder ${realpathSync(dataDir)}${by}. Stop it first, or set VITRINE_DATA_DIR to another folder.`
}

import { randomBytes } from "node:crypto"
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs"
import { dirname, resolve } from "node:path"

/**
 * Makes the data folder where it is missing, for its owner alone. As root others may pass through it, and see nothing of it:
 * the database that comes with Vitrine runs as another user, in a folder inside.
 */
export function makeDataFolder(dataDir: string) {
  makeFolders(resolve(dataDir), process.getuid?.() === 0 ? 0o711 : 0o700)
}

/** Makes a folder and those above it. Node's own `recursive` never ends below /proc, where to make a folder fails as if the one above it were missing. */
export function makeFolders(path: string, mode: number) {
  if (existsSync(path)) return
  makeFolders(dirname(path), mode)
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    if (!existsSync(path)) throw error // else another process has made it meanwhile
  }
}

/**
 * The text of a file that is made once and never changed: of several processes that make it at the same moment
 * one wins and all read its text; a crash leaves a whole file or none. Only the owner may read it (0600).
 */
export function readOrMakePrivateFile(path: string, make: () => string): string {
  return readFileIfThere(path)?.trim() ?? makePrivateFile(path, make())
}

function makePrivateFile(path: string, text: string): string {
  const draft = `${path}.${randomBytes(6).toString("hex")}`
  const file = openSync(draft, "wx", 0o600)
  try {
    writeSync(file, `${text}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  try {
    linkSync(draft, path) // unlike rename, refuses to replace what another process has made meanwhile
    syncFolder(dirname(path))
    return text
  } catch (error) {
    const winner = readFileIfThere(path)
    if (winner === undefined) throw error
    return winner.trim()
  } finally {
    rmSync(draft)
  }
}

/** Writes the folder's names to the disk: after a power cut, what was sealed with a key must not be there without the key. */
function syncFolder(path: string) {
  const folder = openSync(path, "r")
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

/** The text of a file, or undefined when there is none; every other failure is thrown. */
export function readFileIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8")
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined
    throw error
  }
}

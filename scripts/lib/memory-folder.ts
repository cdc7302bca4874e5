import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs"
import { freemem } from "node:os"
import { join } from "node:path"

const MEMORY = "/dev/shm"
/** Four times what a whole run has at once. */
const LEAST_BYTES = 6 * 1024 ** 3
const NAME = /^vitrine-tests-(\d+)$/

/**
 * A new folder in memory for what tests put into `TMPDIR`, open to the account of the database's server; null where the system has no such place,
 * or little room there. Each test file has a database of its own, some thousand files, and ext4 looks for a new file's inode past each that
 * was removed in the last seconds (`recently_deleted` in fs/ext4/ialloc.c): that took two fifths of the unit tests' processor time.
 * First removes what killed runs have left there.
 */
export function makeMemoryFolder({ place = MEMORY, leastBytes = LEAST_BYTES } = {}): string | null {
  if (roomIn(place) < leastBytes) return null
  for (const name of readdirSync(place)) {
    const pid = Number(NAME.exec(name)?.[1])
    // One of our own number is of a process before: containers give the same ones anew.
    if (pid === process.pid || (pid > 0 && !isAlive(pid))) rmSync(join(place, name), { recursive: true, force: true })
  }
  const folder = join(place, `vitrine-tests-${process.pid}`)
  mkdirSync(folder)
  chmodSync(folder, 0o1777) // as /tmp, past any umask
  return folder
}

function roomIn(place: string) {
  try {
    const { bavail, bsize } = statfsSync(place)
    return Math.min(bavail * bsize, freemem())
  } catch {
    return 0
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM"
  }
}

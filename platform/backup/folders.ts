import { existsSync } from "node:fs"
import { readdir, rm } from "node:fs/promises"
import { join } from "node:path"
import { SUMS_FILE } from "./manifest"

/** Named by their time in UTC, so that the order of names is that of time. */
const WHOLE = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/
const DRAFT = /^\.\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.(\d+)$/

export function nameOf(time: Date) {
  return `${time.toISOString().slice(0, 19).replaceAll(":", "-")}Z`
}

/** While it is being written: no backup yet, and never taken for one. */
export function draftOf(name: string) {
  return `.${name}.${process.pid}`
}

/** The whole backups in a folder, oldest first, as paths. */
export async function wholeBackups(dir: string): Promise<string[]> {
  const names = (await readdir(dir)).filter((name) => WHOLE.test(name)).sort()
  return names.map((name) => join(dir, name)).filter((path) => existsSync(join(path, SUMS_FILE)))
}

/** Takes away what commands have left that were killed in the middle of a backup. */
export async function removeLeftDrafts(dir: string) {
  for (const name of await readdir(dir)) {
    const pid = DRAFT.exec(name)?.[1]
    if (pid && !isRunning(Number(pid))) await rm(join(dir, name), { recursive: true, force: true })
  }
}

/** Keeps the newest `keep` backups and removes the older ones; how many were removed. */
export async function prune(dir: string, keep: number) {
  const old = (await wholeBackups(dir)).slice(0, -keep)
  // The name first: what is half removed is no backup any more.
  for (const path of old) {
    await rm(join(path, SUMS_FILE))
    await rm(path, { recursive: true })
  }
  return old.length
}

function isRunning(pid: number) {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM"
  }
}

import { log } from "#platform/log/log.server"
import { everyFile } from "#platform/storage/disk"
import { removeFile, storage } from "#platform/storage/storage.server"
import { DAY_MS } from "#platform/text/day"
import { findUnmentioned } from "./queries.server"

/** A file is stored before its row is committed: a younger one may be about to be mentioned. */
const YOUNG_MS = DAY_MS
const AT_ONCE = 500
/** When no row mentions one of the first so many, whose order is that of chance, then the files belong to another database. */
const ENOUGH_TO_TELL = 10

type Run = { now?: Date; signal?: AbortSignal }

/**
 * Removes the stored files that no row mentions and that are older than a day: of requests that ended half-way, and of rows that
 * went while the storage did not answer. Returns how many. Ends early when the signal says so. Beside a database that knows none
 * of them (an empty one, a wrong one) the files stay, and the log says so.
 */
export async function sweepFiles({ now = new Date(), signal }: Run = {}): Promise<number> {
  let [known, removed] = [0, 0]
  for await (const names of oldFiles(now.getTime() - YOUNG_MS, signal)) {
    const unmentioned = await findUnmentioned(names)
    known += names.length - unmentioned.length
    if (known === 0 && names.length >= ENOUGH_TO_TELL) {
      log.error(
        { files: names.length },
        "no row mentions any of these stored files: they stay, is this their database?",
      )
      break
    }
    for (const name of unmentioned) {
      if (signal?.aborted) break
      await removeFile(name)
      removed++
    }
  }
  if (removed > 0) log.info({ files: removed }, "stored files that no row mentions are removed")
  return removed
}

/** The names of all files stored before that time, some hundreds at once. */
async function* oldFiles(before: number, signal?: AbortSignal): AsyncGenerator<string[]> {
  let names: string[] = []
  for await (const { name, storedAt } of everyFile(storage())) {
    if (signal?.aborted) return
    if (storedAt.getTime() < before) names.push(name)
    if (names.length < AT_ONCE) continue
    yield names
    names = []
  }
  if (names.length > 0) yield names
}

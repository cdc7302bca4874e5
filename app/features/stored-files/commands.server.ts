import { log } from "#platform/log/log.server"
import { removeFile } from "#platform/storage/storage.server"
import { findUnmentioned } from "./queries.server"

/**
 * Takes away those of the files that no row mentions, once the rows that did are gone. The others stay: before files had names
 * of their own, two people with the same picture had one file.
 */
export async function removeUnmentioned(names: readonly string[]) {
  for (const name of await findUnmentioned(names)) await removeFile(name)
}

/** Like `removeUnmentioned`, but never throws, for use beside something more important: the nightly sweep removes files that stay. */
export async function dropFiles(names: readonly string[]) {
  await removeUnmentioned(names).catch((err: unknown) =>
    log.error({ err, files: names.length }, "files that no row mentions are left until the night"),
  )
}

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

/** As `removeUnmentioned`, beside something whose outcome is the one to tell: a file that stays is swept up at night. */
export async function dropFiles(names: readonly string[]) {
  await removeUnmentioned(names).catch((err: unknown) =>
    log.error({ err, files: names.length }, "files that no row mentions are left until the night"),
  )
}

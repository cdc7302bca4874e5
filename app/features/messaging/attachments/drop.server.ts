import { inArray } from "drizzle-orm"
import { messageAttachments } from "#database/schema/messaging"
import { readAs, SYSTEM } from "#platform/database/actor.server"
import { log } from "#platform/log/log.server"
import { removePrivateFile } from "#platform/storage/storage.server"

/** Takes away those of the files that no message has. */
export async function removeUnusedAttachments(files: readonly string[]) {
  if (files.length === 0) return
  const kept = await readAs(SYSTEM, (tx) =>
    tx
      .selectDistinct({ file: messageAttachments.file })
      .from(messageAttachments)
      .where(inArray(messageAttachments.file, [...files])),
  )
  const inUse = new Set(kept.map(({ file }) => file))
  for (const file of new Set(files)) if (!inUse.has(file)) await removePrivateFile(file)
}

/** As `removeUnusedAttachments`, beside something else whose outcome is the one to tell. */
export async function dropUnusedAttachments(files: readonly string[]) {
  await removeUnusedAttachments(files).catch((err: unknown) =>
    log.error({ err, files: files.length }, "attachments that no message has are left"),
  )
}

import "#app/features/push/jobs.server"
import { deliverPush } from "#app/features/push/deliver.server"
import { pushOutbox } from "#database/schema/push"
import { readAs, SYSTEM } from "#platform/database/actor.server"
import { onDatabase } from "./on-database"

/** Tells the devices of what waits until nothing does: in a process of its own, which a test kills in the middle. */
const waiting = () => readAs(SYSTEM, (tx) => tx.select({ id: pushOutbox.id }).from(pushOutbox).orderBy(pushOutbox.id))
await onDatabase(async () => {
  for (let rows = await waiting(); rows.length > 0; rows = await waiting())
    for (const { id } of rows) await deliverPush(id, { isLastTry: false })
})

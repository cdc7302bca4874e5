import { errorCodes, isDatabaseAway } from "#platform/errors/database-away.server"
import { log } from "#platform/log/log.server"
import { requestContext } from "#platform/log/request-context.server"
import { type Replica, replica } from "./pool.server"

/** The replica, where it can be read and the running code may do with what is a little behind. */
export function replicaToRead(): Replica | null {
  if (!requestContext.getStore()?.mayReadReplica) return null
  const known = replica()
  return known && known.shownMoment !== null ? known : null
}

/** From now on this request reads the primary: what it has written may not be to be seen elsewhere yet. */
export function readPrimaryAfterWriting() {
  const context = requestContext.getStore()
  if (context?.mayReadReplica) context.mayReadReplica = false
}

/** Cancelled on the replica by what it had to replay. */
const REPLAY_CONFLICTS = new Set(["40001", "40P01"])

/** Whether an error comes of where it was read rather than of what was asked, so that the primary may answer instead. */
export function isFaultOfReplica(error: unknown) {
  return isDatabaseAway(error) || errorCodes(error).some((code) => REPLAY_CONFLICTS.has(code))
}

/** Has nobody read it any more, until the watch has seen it in order. */
export function leaveOut(known: Replica, reason: string, error?: unknown) {
  if (known.shownMoment !== null) log.warn({ reason, ...(error ? { err: error } : {}) }, "the replica is left out")
  known.shownMoment = null
}

import { pushOutbox } from "#database/schema/push"
import type { Tx } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { enqueue } from "#platform/jobs/enqueue.server"
import { MAX_TITLE } from "./rules"

export const PUSH_QUEUE = "push"
/** In one process. */
export const PUSHES_AT_ONCE = 4

export type PromisedPush = Omit<typeof pushOutbox.$inferInsert, "id" | "deviceId" | "createdAt">

/** Promises to tell a person on each of their devices that wants it, if and only if the transaction commits, no matter who the actor is. */
export async function queuePush(tx: Tx, push: PromisedPush, startAfter?: Date) {
  const id = newId()
  await tx.insert(pushOutbox).values({ ...push, title: [...push.title].slice(0, MAX_TITLE).join(""), id })
  await enqueue(tx, PUSH_QUEUE, { id }, startAfter && { startAfter })
}

import type { Tx } from "#platform/database/actor.server"
import { enqueue } from "#platform/jobs/enqueue.server"
import { MINUTE_MS } from "#platform/text/day"
import type { Side } from "#vocabulary/roles"

export const MESSAGE_MAIL_QUEUE = "message-notice"

/** Time for an open page to show the message first: then no mail is needed. */
export const AWAY_AFTER_MS = MINUTE_MS

/** Has the side told by mail of what waits for it, unless it has seen it before `at`. One job waits for each side, however much is written. */
export async function announce(
  tx: Tx,
  { conversationId, side }: Readonly<{ conversationId: string; side: Side }>,
  at = new Date(Date.now() + AWAY_AFTER_MS),
) {
  await enqueue(
    tx,
    MESSAGE_MAIL_QUEUE,
    { conversationId, side },
    { startAfter: at, singletonKey: `${conversationId}:${side}` },
  )
}

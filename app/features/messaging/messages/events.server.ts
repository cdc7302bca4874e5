import type { Side } from "#app/features/companies/public.server"
import type { Tx } from "#platform/database/actor.server"
import { putMessage } from "./put.server"
import type { CollaborationEvent } from "./rules"

type Posted = Readonly<{
  conversationId: string
  /** The side that did it; the other one is told. */
  side: Side
  /** Null for the system, in a transaction of its role. */
  userId: string | null
  collaborationId: string
  event: CollaborationEvent
  /** The other side is told by a mail of its own. */
  isMailed?: boolean
}>

/** Puts a line about a collaboration into the thread, as a message would be: numbered, kept from whoever blocks, announced. */
export async function postEvent(tx: Tx, posted: Posted) {
  await putMessage(tx, posted)
}

import { tagOf } from "#platform/cache/tag-of"
import type { Side } from "#vocabulary/roles"

/** The cache tag of everything read from a conversation. */
export function conversationTag(conversationId: string) {
  return tagOf("conversation", conversationId)
}

/** The cache tag of everything read from the list of a side's conversations. */
export function inboxTag(side: Side, id: string) {
  return tagOf(`inbox:${side}`, id)
}

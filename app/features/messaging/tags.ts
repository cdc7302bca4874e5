import { tagOf } from "#platform/cache/tag-of"
import type { Side } from "#vocabulary/roles"

/** What anything read from a conversation carries. */
export function conversationTag(conversationId: string) {
  return tagOf("conversation", conversationId)
}

/** What anything read from the list of a side's conversations carries. */
export function inboxTag(side: Side, id: string) {
  return tagOf(`inbox:${side}`, id)
}

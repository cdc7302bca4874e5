import type { Side } from "#vocabulary/roles"

/** What anything read from a conversation carries. */
export function conversationTag(conversationId: string) {
  return `conversation:${conversationId}`
}

/** What anything read from the list of a side's conversations carries. */
export function inboxTag(side: Side, id: string) {
  return `inbox:${side}:${id}`
}

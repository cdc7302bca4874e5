import type { MessageView } from "./messages/view"

/** What is new in a conversation, in its order; null when it is so much that the page reads itself anew. */
export type ConversationNews = Readonly<{ messages: readonly MessageView[] | null }>

/** In how many conversations something waits. */
export type InboxNews = Readonly<{ unread: number }>

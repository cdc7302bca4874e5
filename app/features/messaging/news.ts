import type { MessageView } from "./messages/view"

export type ConversationNews = Readonly<{
  /** New messages of a conversation, in order; null when there are so many that the page reloads. */
  messages: readonly MessageView[] | null
  /** Up to where the other side has read. */
  otherSeenSeq: number
}>

/** In how many conversations something waits, and when the latest of all was written in; null where there is none. */
export type InboxNews = Readonly<{ unread: number; latestAt: number | null }>

export function isInboxNews(news: unknown): news is InboxNews {
  return typeof news === "object" && news !== null && "unread" in news && typeof news.unread === "number"
}

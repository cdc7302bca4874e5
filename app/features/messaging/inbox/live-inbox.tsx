import { useLive } from "#app/features/live/public"
import type { InboxNews } from "../news"

/** Follows, on whatever page, in how many conversations something waits. It shows nothing by itself. */
export default function LiveInbox({ onWaiting }: { onWaiting: (conversations: number) => void }) {
  useLive({
    channel: "inbox",
    params: () => ({}),
    of: "own",
    onNews: (news) => isInboxNews(news) && onWaiting(news.unread),
  })
  return null
}

function isInboxNews(news: unknown): news is InboxNews {
  return typeof news === "object" && news !== null && "unread" in news && typeof news.unread === "number"
}

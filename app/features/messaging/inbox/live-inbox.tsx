import { useLive } from "#app/features/live/public"
import { isInboxNews } from "../news"

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

import { useRevalidator } from "react-router"
import { useLive } from "#app/features/live/public"
import { isInboxNews } from "../news"
import type { Inbox } from "./queries.server"

/** Reads the page with its list of conversations anew whenever something is written or read in one of them. */
export function useInboxNews(inbox: Inbox | null) {
  const { revalidate } = useRevalidator()
  useLive({
    channel: "inbox",
    params: () => ({}),
    of: inbox && "list",
    onNews: (news) => {
      const isKnown = isInboxNews(news) && news.unread === inbox?.unread && news.latestAt === inbox.latestAt
      if (!isKnown) void revalidate()
    },
  })
}

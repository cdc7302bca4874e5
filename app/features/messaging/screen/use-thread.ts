import { useEffect, useRef, useState } from "react"
import { useFetcher, useRevalidator } from "react-router"
import { useLive } from "#app/features/live/public"
import * as paths from "#app/paths"
import { localizedHref } from "#messages"
import type { ConversationView } from "../conversations/view"
import type { MessageView } from "../messages/view"
import type { ConversationNews } from "../news"

/**
 * The messages of the page with those that have come since, each once and in the order of their numbers, however they came: with
 * the page, by the socket, or both. `live` is off on pages of older messages, to which nothing is added.
 */
export function useThread(conversation: ConversationView, live: boolean) {
  const { revalidate } = useRevalidator()
  const [seenSince, setSeenSince] = useState(0)
  const [come, setCome] = useState<readonly MessageView[]>([])
  const messages = live ? merged(conversation.messages, come) : conversation.messages
  const lastSeq = messages.at(-1)?.seq ?? 0
  useLive({
    channel: "conversation",
    of: live ? conversation.id : null,
    params: () => ({ id: conversation.id, after: lastSeq }),
    onNews: (news) => {
      if (!isNews(news)) return
      const { messages: added, otherSeenSeq } = news
      setSeenSince(otherSeenSeq)
      if (added) setCome((before) => merged(before, added))
      // A line about a collaboration says that what can be done about it is another now.
      if (!added || added.some(({ event }) => event)) void revalidate()
    },
  })
  useSeen(conversation, live ? lastFromOther(messages) : 0)
  return { messages, otherSeenSeq: Math.max(seenSince, conversation.otherSeenSeq) }
}

/** Says that what stands here has been seen, as soon as somebody looks at the page. */
function useSeen({ id, seenSeq }: ConversationView, upTo: number) {
  const { submit } = useFetcher()
  const told = useRef(seenSeq)
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState !== "visible" || upTo <= Math.max(seenSeq, told.current)) return
      told.current = upTo
      void submit(
        { intent: "seen", seen: String(upTo) },
        { method: "post", action: localizedHref(paths.conversation(id)) },
      )
    }
    tell()
    document.addEventListener("visibilitychange", tell)
    return () => document.removeEventListener("visibilitychange", tell)
  }, [id, seenSeq, upTo, submit])
}

function lastFromOther(messages: readonly MessageView[]) {
  return messages.findLast(({ own }) => !own)?.seq ?? 0
}

/**
 * Messages with those that came behind the last of them. Numbers are given in the order of commits: what is not behind is
 * there already, or on a page of older ones.
 */
export function merged(known: readonly MessageView[], come: readonly MessageView[]): readonly MessageView[] {
  const lastSeq = known.at(-1)?.seq ?? 0
  const behind = come.filter(({ seq }) => seq > lastSeq)
  return behind.length === 0 ? known : [...known, ...behind]
}

function isNews(news: unknown): news is ConversationNews {
  return (
    typeof news === "object" &&
    news !== null &&
    "messages" in news &&
    "otherSeenSeq" in news &&
    typeof news.otherSeenSeq === "number" &&
    (news.messages === null || Array.isArray(news.messages))
  )
}

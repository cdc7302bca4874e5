import { z } from "zod"
import { findParty, loadParty } from "#app/features/companies/public.server"
import { readAs } from "#platform/database/actor.server"
import { defineChannel } from "#platform/realtime/channels.server"
import { headsOf, loadOwnConversation, partyId } from "./conversations/own.server"
import { inboxNewsOf } from "./inbox/queries.server"
import { listMessagesAfter } from "./messages/queries.server"
import type { ConversationNews, InboxNews } from "./news"
import { conversationTag, inboxTag } from "./tags"

/** A page that was away for longer than this reads itself anew. */
const MOST_AT_ONCE = 50

/**
 * Messages after the last one that the page has, and how far the other side has read. Numbers follow the order of commits, so none comes
 * in between later.
 */
defineChannel("conversation", {
  params: z.strictObject({ id: z.uuid(), after: z.number().int().min(0) }),
  open: async (listener, { id, after }) => {
    const party = await readAs(listener, loadParty)
    const headsNow = () =>
      readAs(listener, async (tx) => {
        const talk = await loadOwnConversation(tx, party, id)
        return { lastSeq: talk.lastSeq, otherSeenSeq: headsOf(talk, party).otherSeenSeq }
      })
    const reader = { party, userId: listener.userId }
    let place = after
    let told = (await headsNow()).otherSeenSeq
    return {
      tags: [conversationTag(id)],
      read: async (): Promise<ConversationNews | undefined> => {
        const news = await readAs(listener, (tx) =>
          listMessagesAfter(tx, reader, id, { after: place, limit: MOST_AT_ONCE + 1 }),
        )
        const { lastSeq, otherSeenSeq } = await headsNow()
        if (news.length === 0 && otherSeenSeq === told) return undefined
        told = otherSeenSeq
        if (news.length <= MOST_AT_ONCE) {
          place = news.at(-1)?.seq ?? place
          return { messages: news, otherSeenSeq }
        }
        place = lastSeq
        return { messages: null, otherSeenSeq }
      },
    }
  },
})

/** In how many conversations something waits and when the latest was written in, whenever that changes. */
defineChannel("inbox", {
  params: z.strictObject({}),
  open: async (listener) => {
    const party = await readAs(listener, findParty)
    let told = ""
    return {
      tags: party ? [inboxTag(party.side, partyId(party))] : [],
      read: async (): Promise<InboxNews | undefined> => {
        const news = party ? await readAs(listener, (tx) => inboxNewsOf(tx, party)) : { unread: 0, latestAt: null }
        const now = JSON.stringify(news)
        if (now === told) return undefined
        told = now
        return news
      },
    }
  },
})

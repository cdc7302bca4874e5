import { z } from "zod"
import {
  findInbox,
  INBOX_FILTERS,
  type InboxRow,
  loadConversation,
  type MessageView,
  NewMessage,
  type OtherParty,
  prepareMessage,
  refuseStranger,
  seeConversation,
  sendMessage,
} from "#app/features/messaging/public.server"
import * as paths from "#app/paths"
import { NotFound } from "#platform/errors/errors"
import { COLLABORATION_EVENTS, PURPOSES } from "#vocabulary/messages"
import { SIDES } from "#vocabulary/roles"
import { BARE, memberOperation } from "../core/operation.server"
import { validatedBody } from "../core/read.server"
import { absolute, Cursor, Id, Size, Time } from "./views.server"

const Other = z
  .object({ id: Id, side: z.enum(SIDES), name: z.string(), isVerified: z.boolean() })
  .meta({ id: "OtherParty" })
const other = Other.nullable().meta({ description: "Null for an influencer whose page is not shown for now." })
const event = z
  .enum(COLLABORATION_EVENTS)
  .nullable()
  .meta({ description: "What was done about a collaboration, instead of words." })

const Conversation = z
  .object({
    id: Id,
    other,
    unread: z.int().meta({ description: "Messages that wait for your side." }),
    last: z.object({ isOwn: z.boolean(), body: z.string(), event, attachments: z.int(), at: Time }),
    url: z.string(),
  })
  .meta({ id: "Conversation" })

const Message = z
  .object({
    id: Id,
    number: z.int().meta({ description: "Its place in the conversation." }),
    isOwn: z.boolean().meta({ description: "Written by your side." }),
    author: z
      .string()
      .nullable()
      .meta({ description: "The colleague who wrote it; null for you and for the other side." }),
    body: z.string(),
    event,
    collaboration: Id.nullable(),
    at: Time,
    attachments: z.array(
      z.object({
        name: z.string(),
        bytes: z.int(),
        url: z.string().meta({ description: "It opens for whoever is signed in to the site as one of the two." }),
      }),
    ),
  })
  .meta({ id: "Message" })

const list = memberOperation({
  ...BARE,
  id: "listConversations",
  method: "get",
  path: "/me/conversations",
  tag: "Collaborations",
  summary: "Your conversations, the latest first",
  scope: "read",
  problems: ["not_found"],
  status: 200,
  query: z.strictObject({
    only: z
      .enum(INBOX_FILTERS)
      .optional()
      .meta({ description: "In which something waits, or in which both have written." }),
    limit: Size.default(20),
    cursor: Cursor.optional(),
  }),
  answer: z.object({ data: z.array(Conversation), next: Cursor.nullable() }),
  async run({ caller, query: { only = null, limit, cursor = null } }) {
    const inbox = await findInbox(caller.actor, { only, after: cursor, before: null, size: limit })
    if (!inbox) throw new NotFound("inbox")
    return { value: { data: inbox.rows.map(conversationView), next: inbox.next }, next: inbox.next }
  },
})

const read = memberOperation({
  ...BARE,
  id: "getConversation",
  method: "get",
  path: "/me/conversations/{conversation}",
  tag: "Collaborations",
  summary: "A conversation with its newest messages, the oldest of them first",
  description: "Reading it marks nothing as read.",
  scope: "read",
  problems: ["not_found"],
  status: 200,
  params: z.object({ conversation: Id }),
  query: z.strictObject({
    before: z
      .int()
      .min(1)
      .max(1e15 - 1)
      .optional()
      .meta({ description: "The messages before this number." }),
  }),
  answer: z
    .object({
      id: Id,
      purpose: z.enum(PURPOSES).meta({ description: "Why the company wrote first." }),
      other,
      messages: z.array(Message),
      hasEarlier: z.boolean().meta({ description: "Whether there are messages before these." }),
      url: z.string(),
    })
    .meta({ id: "ConversationDetail" }),
  async run({ caller, params, query: { before = null } }) {
    const talk = await loadConversation(caller.actor, params.conversation, before)
    const { id, purpose, messages, hasEarlier } = talk
    return {
      value: {
        id,
        purpose,
        other: otherView(talk.other),
        messages: messages.map((message) => messageView(id, message)),
        hasEarlier,
        url: absolute(paths.conversation(id)),
      },
    }
  },
})

const Which = z.object({ conversation: Id })
/** Longer than a message may be: the screen's rule refuses it with its own sentence, and nothing is cut. */
const Body = z.string().max(20_000)

const send = memberOperation({
  ...BARE,
  id: "sendMessage",
  method: "post",
  path: "/me/conversations/{conversation}/messages",
  tag: "Collaborations",
  summary: "Writes into a conversation, in your side's name",
  description: "The other side is told as of any message. Agents prepare one instead (`prepareMessage`).",
  scope: "messages:write",
  notForAgents: true,
  problems: ["not_found", "conflict"],
  status: 201,
  params: Which,
  body: z.strictObject({
    body: Body,
    key: z.string().min(1).max(200).meta({
      description: "A word of your own for this message: sent again with it, the same message is there once.",
    }),
  }),
  answer: z.object({ id: Id.meta({ description: "Of the message." }) }),
  async run({ caller: { actor, client }, params, body: { key, ...typed } }) {
    const { body } = await validatedBody(NewMessage, typed)
    const circumstances = { clientAddress: client.address, idempotencyKey: key }
    return { value: { id: await sendMessage(actor, params.conversation, { body, files: [] }, circumstances) } }
  },
})

const see = memberOperation({
  ...BARE,
  id: "seeConversation",
  method: "put",
  path: "/me/conversations/{conversation}/seen",
  tag: "Collaborations",
  summary: "Says that a person of your side has seen the messages up to one",
  description: "The other side reads that too. It never goes back.",
  scope: "messages:write",
  notForAgents: true,
  problems: ["not_found"],
  status: 204,
  params: Which,
  body: z.strictObject({
    number: z
      .int()
      .min(1)
      .max(1e15 - 1)
      .meta({ description: "The place of the last of them in the conversation." }),
  }),
  async run({ caller: { actor }, params: { conversation }, body: { number } }) {
    await refuseStranger(actor, conversation)
    await seeConversation(actor, conversation, number)
    return { value: undefined }
  },
})

const prepare = memberOperation({
  ...BARE,
  id: "prepareMessage",
  method: "post",
  path: "/me/conversations/{conversation}/prepared-messages",
  tag: "Collaborations",
  summary: "Prepares a message, which a person of your side reads and sends",
  description:
    "Nothing is sent and nothing is kept: the answer is an address that opens the conversation with the message in its field, for your side alone, for 30 days.",
  scope: "read",
  problems: ["not_found"],
  status: 200,
  params: Which,
  body: z.strictObject({ body: Body }),
  answer: z.object({ url: z.url().meta({ description: "Where a person opens it." }) }),
  async run({ caller: { actor }, params, body: typed }) {
    const { body } = await validatedBody(NewMessage, typed)
    return { value: { url: absolute(await prepareMessage(actor, { conversationId: params.conversation, body })) } }
  },
})

function conversationView({ id, unread, last: { own, at, ...last }, ...row }: InboxRow) {
  return {
    id,
    other: otherView(row.other),
    unread,
    last: { ...last, isOwn: own, at: new Date(at).toISOString() },
    url: absolute(paths.conversation(id)),
  }
}

function messageView(conversationId: string, { id, seq, own, author, body, event: told, ...message }: MessageView) {
  return {
    id,
    number: seq,
    isOwn: own,
    author,
    body,
    event: told,
    collaboration: message.collaborationId,
    at: new Date(message.at).toISOString(),
    attachments: message.attachments.map((file) => ({
      name: file.name,
      bytes: file.bytes,
      url: absolute(paths.attachment(conversationId, file.id)),
    })),
  }
}

function otherView(found: OtherParty | null) {
  return found && { id: found.id, side: found.side, name: found.name, isVerified: found.isVerified }
}

export const MESSAGE_OPERATIONS = [list, read, send, see, prepare]

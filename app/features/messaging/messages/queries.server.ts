import { and, asc, desc, eq, gt, inArray, lt, or, type SQL } from "drizzle-orm"
import type { Party } from "#app/features/companies/public.server"
import { profiles } from "#database/schema/accounts"
import { messageAttachments, messages } from "#database/schema/messaging"
import { readAs, SYSTEM, type Tx } from "#platform/database/actor.server"
import type { AttachmentView, MessageView } from "./view"

const PAGE_SIZE = 30

type Reader = Readonly<{ party: Party; userId: string }>

/** A page of a thread, oldest first: the newest messages, or those before one of them. `hasEarlier` says whether it goes on. */
export async function listMessages(tx: Tx, reader: Reader, conversationId: string, before: number | null) {
  const rows = await readable(tx, reader, conversationId, before === null ? undefined : lt(messages.seq, before))
    .orderBy(desc(messages.seq))
    .limit(PAGE_SIZE + 1)
  const shown = rows.slice(0, PAGE_SIZE).reverse()
  return { messages: await asViews(tx, reader, shown), hasEarlier: rows.length > PAGE_SIZE }
}

/** Messages after a given one, in order, up to the limit. */
export async function listMessagesAfter(
  tx: Tx,
  reader: Reader,
  conversationId: string,
  { after, limit }: Readonly<{ after: number; limit: number }>,
): Promise<MessageView[]> {
  const rows = await readable(tx, reader, conversationId, gt(messages.seq, after))
    .orderBy(asc(messages.seq))
    .limit(limit)
  return asViews(tx, reader, rows)
}

function readable(tx: Tx, { party: { side } }: Reader, conversationId: string, where: SQL | undefined) {
  return tx
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        or(eq(messages.delivered, true), eq(messages.side, side)), // somebody on both sides reads as one of them
        where,
      ),
    )
    .$dynamic()
}

type Row = typeof messages.$inferSelect

async function asViews(tx: Tx, { party, userId }: Reader, rows: readonly Row[]): Promise<MessageView[]> {
  const attachments = await attachmentsOf(
    tx,
    rows.map(({ id }) => id),
  )
  const colleagues =
    party.side === "company"
      ? await colleagueNames(rows.filter(({ side, authorId }) => side === "company" && authorId !== userId))
      : new Map<string, string>()
  return rows.map((row) => ({
    id: row.id,
    seq: row.seq,
    own: row.side === party.side,
    author: colleagues.get(row.authorId ?? "") ?? null,
    body: row.body,
    event: row.event,
    collaborationId: row.collaborationId,
    at: row.createdAt.getTime(),
    attachments: attachments.get(row.id) ?? [],
  }))
}

async function attachmentsOf(tx: Tx, ids: readonly string[]) {
  const byMessage = new Map<string, AttachmentView[]>()
  if (ids.length === 0) return byMessage
  const rows = await tx
    .select()
    .from(messageAttachments)
    .where(inArray(messageAttachments.messageId, [...ids]))
    .orderBy(asc(messageAttachments.id))
  for (const { id, messageId, name, mediaType, bytes } of rows) {
    const others = byMessage.get(messageId) ?? []
    byMessage.set(messageId, [...others, { id, name, bytes, isPicture: mediaType === "image/webp" }])
  }
  return byMessage
}

/** Names of people, which only their colleagues read; that these are colleagues the messages say, and not their profiles. */
async function colleagueNames(rows: readonly Row[]) {
  const ids = [...new Set(rows.flatMap(({ authorId }) => authorId ?? []))]
  if (ids.length === 0) return new Map<string, string>()
  const found = await readAs(SYSTEM, (tx) =>
    tx
      .select({ id: profiles.id, firstName: profiles.firstName, lastName: profiles.lastName })
      .from(profiles)
      .where(inArray(profiles.id, ids)),
  )
  return new Map(found.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]))
}

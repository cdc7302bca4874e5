import { hash } from "node:crypto"
import { loadOwnCompanyId, loadParty, type Party } from "#app/features/companies/public.server"
import { dropFiles } from "#app/features/stored-files/public.server"
import { messageAttachments } from "#database/schema/messaging"
import { type Member, type Tx, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { Conflict, Invalid, ProductError } from "#platform/errors/errors"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import type { Purpose } from "#vocabulary/messages"
import { type StoredAttachment, storeAttachments } from "../attachments/prepare.server"
import { hasBlocked } from "../blocks/commands.server"
import { markSeen, openConversation } from "../conversations/commands.server"
import { loadOwnConversation } from "../conversations/own.server"
import { putMessage } from "./put.server"

export type Written = Readonly<{ body: string; files: readonly File[] }>
type Circumstances = Readonly<{
  clientAddress: string
  idempotencyKey: string | null
  /** The last message that the page showed, which the sender has seen. */
  seenSeq?: number
  now?: Date
}>

/**
 * Writes into a conversation of the sender's side; the message's id. Sent twice, it is there once. Throws `NotFound`, `Invalid`
 * for an empty one or a file that is refused, `Conflict` while the sender's own side blocks the other, `RateLimited`.
 */
export function sendMessage(sender: Member, conversationId: string, written: Written, circumstances: Circumstances) {
  const { seenSeq = 0 } = circumstances
  return withFiles(sender, written, circumstances, (attachments) =>
    withActor(sender, async (tx) => {
      const party = await loadParty(tx)
      const pair = await loadOwnConversation(tx, party, conversationId)
      await assertHears(tx, party, pair)
      const id = await put(tx, { sender, party, conversationId, written, attachments, circumstances })
      await markSeen(tx, party, conversationId, seenSeq)
      return id
    }),
  )
}

type Opening = Written & Readonly<{ influencerId: string; purpose: Purpose }>

/**
 * Writes to an influencer for the first time, or again where there is a conversation; its id. Throws as `sendMessage` and
 * `openConversation` do, and `Forbidden` for somebody without a company.
 */
export function startConversation(sender: Member, opening: Opening, circumstances: Circumstances): Promise<string> {
  const { influencerId, purpose } = opening
  return withFiles(sender, opening, circumstances, (attachments) =>
    withActor(sender, async (tx) => {
      const companyId = await loadOwnCompanyId(tx)
      const party = { side: "company", companyId } as const
      const pair = { companyId, influencerId, purpose, userId: sender.userId }
      const conversationId = await openConversation(tx, pair, circumstances.now)
      await assertHears(tx, party, pair)
      await put(tx, { sender, party, conversationId, written: opening, attachments, circumstances })
      return conversationId
    }),
  )
}

/** The files are stored before the rows that mention them, and taken away again where there will be none. */
async function withFiles<T>(
  { userId }: Member,
  { body, files }: Written,
  { clientAddress, now }: Circumstances,
  write: (attachments: readonly StoredAttachment[]) => Promise<T>,
): Promise<T> {
  if (body === "" && files.length === 0) throw new Invalid("messages_empty", { field: "body" })
  await takeRateLimit("message_account", userId, now)
  const attachments = await storeAttachments({ userId, clientAddress }, files)
  const names = attachments.map(({ file }) => file)
  try {
    const written = await write(attachments)
    await dropFiles(names) // those of a form that came twice
    return written
  } catch (error) {
    // Refused. After another error, of a commit's lost answer for one, the message may stand all the same.
    if (error instanceof ProductError) await dropFiles(names)
    throw error
  }
}

async function assertHears(tx: Tx, party: Party, pair: Readonly<{ companyId: string; influencerId: string }>) {
  if (await hasBlocked(tx, party, pair)) throw new Conflict("messages_you_block")
}

type Message = Readonly<{
  sender: Member
  party: Party
  conversationId: string
  written: Written
  attachments: readonly StoredAttachment[]
  circumstances: Circumstances
}>

async function put(tx: Tx, { sender, party, conversationId, written, attachments, circumstances }: Message) {
  const files = attachments.map(({ digest }) => digest)
  const { id, isNew } = await putMessage(tx, {
    conversationId,
    side: party.side,
    userId: sender.userId,
    body: written.body,
    clientKey: clientKeyOf(circumstances.idempotencyKey, { body: written.body, files }),
  })
  if (isNew && attachments.length > 0)
    await tx
      .insert(messageAttachments)
      .values(attachments.map(({ digest: _, ...row }) => ({ ...row, id: newId(), messageId: id })))
  return id
}

type Sent = Readonly<{ body: string; files: readonly string[] }>

/**
 * Tells a form that was sent twice from two messages: by the page's key together with the content. With the key alone, somebody who did not
 * see that the first try arrived, and corrected a word before the second, would lose the second one.
 */
function clientKeyOf(idempotencyKey: string | null, { body, files }: Sent): string | null {
  if (idempotencyKey === null) return null
  return hash("sha256", JSON.stringify([idempotencyKey, body, files]), "base64url")
}

import { z } from "zod"
import { loadParty } from "#app/features/companies/public.server"
import * as paths from "#app/paths"
import { type Member, readAs } from "#platform/database/actor.server"
import { Invalid } from "#platform/errors/errors"
import { openFromAddress, sealForAddress } from "#platform/secrets/in-address.server"
import { DAY_MS } from "#platform/text/day"
import { SIDES, type Side } from "#vocabulary/roles"
import { loadOwnConversation } from "../conversations/own.server"

const PURPOSE = "a prepared message"
const GOOD_FOR_MS = 30 * DAY_MS

const Sealed = z.object({ conversation: z.string(), side: z.enum(SIDES), at: z.number(), body: z.string() })

/** The composer's first text; null if its address can no longer be opened. */
export type PreparedMessage = Readonly<{ body: string; at: number }> | null

/**
 * The address that opens a conversation with a message in its composer, for a person of the actor's side to read and send. It has the
 * message in it: nothing is stored, nobody is told. Throws `NotFound` for a conversation that is not theirs, `Invalid` for an empty
 * one and `messages_prepared_too_long`.
 */
export async function prepareMessage(
  actor: Member,
  { conversationId, body }: Readonly<{ conversationId: string; body: string }>,
): Promise<string> {
  if (body === "") throw new Invalid("messages_empty", { field: "body" })
  const { id, side } = await readAs(actor, async (tx) => {
    const party = await loadParty(tx)
    return { ...(await loadOwnConversation(tx, party, conversationId)), side: party.side }
  })
  const sealed = sealForAddress({ conversation: id, side, at: Date.now(), body }, PURPOSE)
  if (!sealed) throw new Invalid("messages_prepared_too_long", { field: "body" })
  return paths.preparedMessage(id, sealed)
}

/** The text prepared for this side of this conversation; null if it is for the other side, too old, or was not sealed here. */
export function openPreparedMessage(
  sealed: string,
  { id, side }: Readonly<{ id: string; side: Side }>,
  now = new Date(),
): PreparedMessage {
  const { data } = Sealed.safeParse(openFromAddress(sealed, PURPOSE))
  if (data?.conversation !== id || data.side !== side) return null
  return now.getTime() - data.at < GOOD_FOR_MS ? { body: data.body, at: data.at } : null
}

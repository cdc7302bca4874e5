import { z } from "zod"
import { LOCALES } from "#app/locale"
import type { Tx } from "#platform/database/actor.server"
import { enqueue } from "#platform/jobs/enqueue.server"
import { seal, unseal } from "#platform/secrets/seal.server"

/** A mail that somebody asks for by typing an address, and that only some addresses get. */
const Asked = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("reset"),
    email: z.string(),
    locale: z.enum(LOCALES),
    clientAddress: z.string(),
  }),
  z.strictObject({ kind: z.literal("confirmation"), email: z.string(), locale: z.enum(LOCALES) }),
  z.strictObject({
    kind: z.literal("email_change"),
    email: z.string(),
    locale: z.enum(LOCALES),
    userId: z.string(),
    token: z.string(),
  }),
])
export type Asked = z.output<typeof Asked>

export const ASKED_MAILS = "accounts-asked-mail"

/**
 * Has a job look whether the address gets the mail: the request does the same work for every address, and the time that it
 * takes tells nobody who has an account. What was typed stands nowhere else, hence in the job, sealed.
 */
export function askForMail(tx: Tx, asked: Asked) {
  return enqueue(tx, ASKED_MAILS, { sealed: seal(JSON.stringify(asked), ASKED_MAILS) })
}

/** The request in a job; null when its key is no longer known. */
export function askedIn(sealed: string): Asked | null {
  const opened = unseal(sealed, ASKED_MAILS)
  return opened === null ? null : Asked.parse(JSON.parse(opened))
}

import { z } from "zod"
import { MAX_MESSAGE } from "#app/features/contact/public"
import { m } from "#messages"
import { refuse, typed } from "#platform/forms/fields.server"
import { normalizeEmail } from "#platform/text/email-address"
import { messageText } from "#platform/text/several-lines"

/** A profile, a message and an e-mail, or 'Formulaire incomplet' with what is missing beside its field. */
export const NewClaim = z
  .strictObject({ influencerId: typed, message: typed, email: typed })
  .transform((form, check) => {
    const message = messageText(form.message)
    const email = normalizeEmail(form.email)
    const isChosen = z.uuid().safeParse(form.influencerId).success

    if (!isChosen || message === "" || form.email.trim() === "") refuse(check, m.claim_incomplete())
    if (!isChosen) refuse(check, m.claim_choose(), "influencerId")
    if (message === "") refuse(check, m.form_required(), "message")
    if (message.length > MAX_MESSAGE) refuse(check, m.form_too_long({ max: String(MAX_MESSAGE) }), "message")
    if (form.email.trim() === "") refuse(check, m.form_required(), "email")
    else if (!email) refuse(check, m.email_invalid(), "email")
    return { influencerId: form.influencerId.toLowerCase(), message, email: email ?? "" }
  })
export type NewClaim = z.output<typeof NewClaim>

/** One of the buttons at a request. */
export const ChosenClaim = z.strictObject({ id: z.uuid() })
export type ChosenClaim = z.output<typeof ChosenClaim>

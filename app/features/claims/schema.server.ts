import { z } from "zod"
import { MAX_MESSAGE, messageText } from "#app/features/contact/public"
import { m } from "#messages"
import { normalizeEmail } from "#platform/text/email-address"

const typed = z.string().optional().default("")

/** A profile, a message and an e-mail, or 'Formulaire incomplet' with what is missing beside its field. */
export const NewClaim = z
  .strictObject({ influencerId: typed, message: typed, email: typed })
  .transform((form, check) => {
    const refuse = (field: keyof typeof form | null, message: string) =>
      check.addIssue({ code: "custom", message, path: field ? [field] : [] })
    const message = messageText(form.message)
    const email = normalizeEmail(form.email)
    const isChosen = z.uuid().safeParse(form.influencerId).success

    if (!isChosen || message === "" || form.email.trim() === "") refuse(null, m.claim_incomplete())
    if (!isChosen) refuse("influencerId", m.claim_choose())
    if (message === "") refuse("message", m.form_required())
    if (message.length > MAX_MESSAGE) refuse("message", m.form_too_long({ max: String(MAX_MESSAGE) }))
    if (form.email.trim() === "") refuse("email", m.form_required())
    else if (!email) refuse("email", m.email_invalid())
    return { influencerId: form.influencerId.toLowerCase(), message, email: email ?? "" }
  })
export type NewClaim = z.output<typeof NewClaim>

/** One of the buttons at a request. */
export const ChosenClaim = z.strictObject({ id: z.uuid() })
export type ChosenClaim = z.output<typeof ChosenClaim>

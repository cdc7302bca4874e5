import { z } from "zod"
import { messageText } from "#app/features/contact/public"
import { m } from "#messages"
import { MAX_REASON } from "./rules"

const Words = z.string().transform(messageText).pipe(z.string().max(MAX_REASON))

/** What proves it may be left empty where a code was found: the command knows. */
export const Approval = z.strictObject({ id: z.uuid(), evidence: Words.optional().default("") })

export const Rejection = z.strictObject({
  id: z.uuid(),
  reason: z
    .string({ error: () => m.form_required() })
    .transform(messageText)
    .pipe(z.string().min(1).max(MAX_REASON)),
})

import { z } from "zod"
import { messageText } from "#app/features/contact/public"
import { m } from "#messages"
import { MAX_REPORT_DETAILS, REPORT_REASONS } from "./rules"

export const NewReport = z.strictObject({
  reason: z.enum(REPORT_REASONS, { error: () => m.messages_report_reason_missing() }),
  details: z
    .string()
    .optional()
    .default("")
    .transform(messageText)
    .refine((text) => [...text].length <= MAX_REPORT_DETAILS, {
      error: () => m.form_too_long({ max: String(MAX_REPORT_DETAILS) }),
    }),
})
export type NewReport = z.output<typeof NewReport>

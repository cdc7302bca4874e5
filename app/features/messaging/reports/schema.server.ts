import { z } from "zod"
import { m } from "#messages"
import { message } from "#platform/forms/fields.server"
import { REPORT_REASONS } from "#vocabulary/messages"

/** In code points, as the database counts. */
const MAX_REPORT_DETAILS = 2000

export const NewReport = z.strictObject({
  reason: z.enum(REPORT_REASONS, { error: () => m.messages_report_reason_missing() }),
  details: message(MAX_REPORT_DETAILS),
})
export type NewReport = z.output<typeof NewReport>

import { z } from "zod"
import { m } from "#messages"
import { MAX_NOTE } from "./rules"

/** Left empty, it takes the note away. */
export const SentNote = z.strictObject({
  influencerId: z.uuid(),
  note: z
    .string()
    .max(20_000)
    .optional()
    .default("")
    .transform((text) => text.toWellFormed().replaceAll("\0", "").replace(/\r\n?/g, "\n").trim())
    // As the database counts: code points.
    .refine((text) => [...text].length <= MAX_NOTE, { error: () => m.form_too_long({ max: String(MAX_NOTE) }) }),
})
export type SentNote = z.output<typeof SentNote>

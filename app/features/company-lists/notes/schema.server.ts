import { z } from "zod"
import { message } from "#platform/forms/fields.server"
import { MAX_NOTE } from "./rules"

/** Left empty, it takes the note away. */
export const SentNote = z.strictObject({ influencerId: z.uuid(), note: message(MAX_NOTE) })
export type SentNote = z.output<typeof SentNote>

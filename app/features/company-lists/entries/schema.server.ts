import { z } from "zod"
import { m } from "#messages"

/** A page of a list shows fewer; nobody chooses more at once. */
const MAX_CHOSEN = 100

const chosen = z
  .array(z.uuid().transform((id) => id.toLowerCase()))
  .max(MAX_CHOSEN)
  .optional()
  .default([])
  .transform((ids) => [...new Set(ids)])
  .refine((ids) => ids.length > 0, { error: () => m.lists_nothing_chosen() })

export const SentRemoval = z.strictObject({ id: chosen, to: z.string().optional() })
/** `to`: the other list. */
export const SentCarrying = z.strictObject({ id: chosen, to: z.uuid({ error: () => m.lists_no_target() }) })

export const SentFavourite = z.strictObject({ influencerId: z.uuid().transform((id) => id.toLowerCase()) })

import { z } from "zod"
import { CROPS } from "./crops"
import { PORTRAIT_LABELS } from "./labels"

/** A browser sends an empty file where none was chosen. */
export const SentPortrait = z.object({
  picture: z.instanceof(File),
  crop: z.enum(CROPS).catch("middle"),
  label: z.enum(PORTRAIT_LABELS).nullable().catch(null),
})

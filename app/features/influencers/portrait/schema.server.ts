import { z } from "zod"
import { IMAGE_LABELS } from "#vocabulary/page"
import { CROPS } from "./crops"

/** A browser sends an empty file where none was chosen. */
export const SentPortrait = z.object({
  picture: z.instanceof(File),
  crop: z.enum(CROPS).catch("middle"),
  label: z.enum(IMAGE_LABELS).nullable().catch(null),
})

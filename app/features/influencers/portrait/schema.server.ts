import { z } from "zod"
import { m } from "#messages"
import { portraitOfCode } from "#platform/cut-paper/code"
import { IMAGE_LABELS } from "#vocabulary/page"
import type { Composition } from "#vocabulary/portrait"
import { CROPS } from "./crops"

/** A composed portrait by its code; null where none is chosen. */
export const composedLook = z
  .string()
  .default("")
  .transform((code, context): Composition | null => {
    const composed = portraitOfCode(code)
    if (code !== "" && !composed) context.addIssue({ code: "custom", message: m.portrait_unknown() })
    return composed
  })

/** A browser sends an empty file where none was chosen. */
export const SentPortrait = z.object({
  picture: z.instanceof(File),
  crop: z.enum(CROPS).catch("middle"),
  label: z.enum(IMAGE_LABELS).nullable().catch(null),
})

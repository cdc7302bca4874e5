import { z } from "zod"
import { LOCALES } from "#app/locale"
import { THEME_NAMES } from "#vocabulary/page"
import { Version } from "../blocks/schema.server"

/** `ownAccent` says whether the colour counts: a colour field always sends one. */
export const SentAppearance = z
  .strictObject({
    version: Version,
    theme: z.enum(THEME_NAMES),
    ownAccent: z.string().max(2).optional(),
    accent: z
      .string()
      .regex(/^#[\da-f]{6}$/i)
      .optional(),
    pageLocale: z.enum(LOCALES),
  })
  .transform(({ version, ownAccent, accent, ...look }) => ({
    version,
    look: { ...look, accent: ownAccent && accent ? accent.toLowerCase() : null },
  }))
export type SentAppearance = z.output<typeof SentAppearance>

import { z } from "zod"
import { LOCALES } from "#app/locale"
import { box } from "#platform/forms/fields.server"

export const Preferences = z.strictObject({
  locale: z.enum(LOCALES),
  messages: box,
  collaborations: box,
  weekly: box,
  searches: box,
})
export type Preferences = z.output<typeof Preferences>

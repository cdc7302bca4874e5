import { z } from "zod"
import { LOCALES, type Locale } from "#app/locale"
import { sealedWay, wayEnd } from "#platform/secrets/sealed-way.server"
import { newSecrets } from "./google.server"

const Kept = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Where the person was going, and in which language. */
  from: z.string().nullable(),
  locale: z.enum(LOCALES),
  endsAt: z.number(),
})
/** The way to Google and back, as the browser keeps it meanwhile. */
type Way = z.output<typeof Kept>

export function newWay({ from, locale }: { from: string | null; locale: Locale }, now = new Date()): Way {
  return { ...newSecrets(), from, locale, endsAt: wayEnd(now) }
}

export const googleWay = sealedWay({ name: "google", schema: Kept })

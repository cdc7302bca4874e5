import { z } from "zod"
import { LOCALES } from "#app/locale"
import { CONTENT_TYPES } from "#vocabulary/content"
import { OPERATOR_FIELDS } from "../operator"

/** Four times the longest text that the site comes with. */
export const MAX_TEXT = 100_000
const MAX_FACT = 500

const version = z.coerce.number().int().min(0).max(2_000_000_000)

/** Which text is edited, and the version that the writer has before them. */
export const TextPlace = z.object({ type: z.enum(CONTENT_TYPES), locale: z.enum(LOCALES) })
export const TextChange = TextPlace.extend({ base: version, content: z.string().transform(plainText) })
export const TextRestore = TextPlace.extend({ base: version, version: version })
export type TextPlace = z.output<typeof TextPlace>
export type TextChange = z.output<typeof TextChange>
export type TextRestore = z.output<typeof TextRestore>

/** Lines as typed, without signs that nobody types. */
function plainText(typed: string) {
  return typed
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/(?![\n\t])\p{Cc}/gu, "")
    .normalize("NFC")
    .trim()
}

const fact = z.string().max(MAX_FACT).default("")
export const OperatorForm = z.strictObject({
  base: z.string().max(100),
  ...(Object.fromEntries(OPERATOR_FIELDS.map((field) => [field, fact])) as Record<
    (typeof OPERATOR_FIELDS)[number],
    typeof fact
  >),
})

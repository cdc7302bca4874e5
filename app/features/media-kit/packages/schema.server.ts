import { z } from "zod"
import { m } from "#messages"
import { singleLine } from "#platform/text/bidi"
import { cutText } from "#platform/text/cut"
import { parsePrice } from "#platform/text/money"

const MAX_TYPED = 10_000
const typed = z.string().max(MAX_TYPED).optional().default("")

export const KIT_PACKAGE_LIMITS = { title: 80, description: 300 }

export const PackageForm = z.strictObject({
  id: z.uuid().optional(),
  title: typed
    .transform(singleLine)
    .refine((title) => title !== "", { error: () => m.form_required() })
    .refine((title) => fits(title, KIT_PACKAGE_LIMITS.title), {
      error: () => m.form_too_long({ max: String(KIT_PACKAGE_LIMITS.title) }),
    }),
  description: typed
    .transform((text) =>
      text
        .split(/\r\n|\r|\n/)
        .map(singleLine)
        .join("\n")
        .trim(),
    )
    .refine((text) => fits(text, KIT_PACKAGE_LIMITS.description), {
      error: () => m.form_too_long({ max: String(KIT_PACKAGE_LIMITS.description) }),
    }),
  /** Left empty: on request. */
  price: typed
    .transform((text) => (text.trim() === "" ? null : (parsePrice(text) ?? Number.NaN)))
    .refine((cents) => !Number.isNaN(cents), { error: () => m.media_kit_price_invalid() }),
  visibility: z.enum(["companies", "public"]),
})
export type PackageForm = z.output<typeof PackageForm>

export const PackageAct = z.strictObject({ id: z.uuid() })

/** Whether a reader counts no more than `max` characters. */
function fits(text: string, max: number) {
  return cutText(text, max) === text
}

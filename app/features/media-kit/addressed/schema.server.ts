import { z } from "zod"
import { m } from "#messages"
import { box, cents, day, filled, line, paragraph, refuse, typed } from "#platform/forms/fields.server"
import { singleLine } from "#platform/text/bidi"
import { KIT_SECTIONS } from "#vocabulary/page"
import {
  ADDRESSED_LIMITS,
  freeDaysAmong,
  MAX_FREE_DAYS,
  MAX_KIT_PASSWORD,
  MAX_OFFERS,
  MAX_WORK,
  MIN_KIT_PASSWORD,
  validity,
} from "./rules"

const row = z.strictObject({
  title: line(ADDRESSED_LIMITS.title),
  description: line(ADDRESSED_LIMITS.description),
  price: cents(m.media_kit_price_invalid),
})

/** A row that says nothing is left out; a price alone is of nothing. */
const offers = z
  .array(row)
  .max(MAX_OFFERS)
  .optional()
  .default([])
  .transform((rows, check) =>
    rows.flatMap(({ title, description, price }, place) => {
      if (title === "" && (price !== null || description !== "")) refuse(check, m.form_required(), place, "title")
      return title === "" ? [] : [{ title, description, priceCents: price }]
    }),
  )

const some = <Item extends z.ZodType>(item: Item, max: number) => z.array(item).max(max).optional().default([])

const fields = {
  brand: filled(line(ADDRESSED_LIMITS.brand)),
  greeting: line(ADDRESSED_LIMITS.greeting),
  letter: paragraph(ADDRESSED_LIMITS.letter),
  offers,
  sections: some(z.enum(KIT_SECTIONS), KIT_SECTIONS.length),
  work: some(z.uuid(), MAX_WORK),
  freeDays: some(z.string().max(10), MAX_FREE_DAYS).transform((days) => freeDaysAmong(days, new Date())),
  /** The last day on which the link opens, in Paris. */
  until: filled(day()).refine(isWithin, {
    error: () => m.brand_kit_until_invalid(),
  }),
  /** Left empty, the one that there is stays. */
  password: typed.transform((text, check) => {
    if (text === "") return null
    const { length } = [...text]
    if (singleLine(text) !== text || length > MAX_KIT_PASSWORD) return refuse(check, m.brand_kit_password_invalid())
    return length < MIN_KIT_PASSWORD ? refuse(check, m.brand_kit_password_short({ min: MIN_KIT_PASSWORD })) : text
  }),
  passwordOff: box,
  pictureOff: box,
  /** The version of the kit that the sender's screen showed. */
  version: z.coerce.number().int().positive().max(1_000_000_000).optional(),
}

/** A kit for a brand, as its form sends it and as programs do. */
export const AddressedForm = z.strictObject(fields)
export type AddressedForm = Omit<z.output<typeof AddressedForm>, "version"> & { version?: number | undefined }

function isWithin(until: string) {
  const { first, last } = validity(new Date())
  return until === "" || (until >= first && until <= last)
}

/** A press on one of a kit's buttons. */
export const KitAct = z.strictObject({})

/** The password of a kit, as the reader types it. */
export const KitDoor = z.strictObject({ password: filled(typed) })

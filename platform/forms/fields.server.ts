import { z } from "zod"
import { m } from "#messages"
import { singleLine } from "#platform/text/bidi"
import { cutText } from "#platform/text/cut"
import { isDay } from "#platform/text/day"
import { normalizeEmail } from "#platform/text/email-address"
import { parsePrice } from "#platform/text/money"
import { messageText, paragraphText } from "#platform/text/several-lines"
import { isSecret } from "./not-sent"

/** More than any field takes; what is longer is refused before it is cleaned. */
const MAX_TYPED = 20_000

/** A text as it was typed, for passwords, tokens and what a schema judges as a whole. Left empty, it is not sent. */
export const typed = z.string().optional().default("")

/** A box that stands alone: sent when it is ticked. */
export const box = z
  .literal("on")
  .optional()
  .transform((sent) => sent === "on")

/** Whether a reader counts no more than `max` characters: an emoji is one. */
export function fits(text: string, max: number) {
  return cutText(text, max) === text
}

/** Whether the database counts no more: an emoji may be several. For fields of which a table says how long they may be. */
export function fitsStored(text: string, max: number) {
  return [...text].length <= max
}

function tooLong(max: number) {
  return { error: () => m.form_too_long({ max: String(max) }) }
}

function text(clean: (text: string) => string, max: number, isFitting: typeof fits) {
  return typed
    .refine((text) => text.length <= MAX_TYPED, tooLong(max))
    .transform(clean)
    .refine((text) => isFitting(text, max), tooLong(max))
}

/** One line, as all of these: empty where nothing was typed. */
export const line = (max: number, isFitting = fits) => text(singleLine, max, isFitting)
/** A line that is cut rather than refused. */
export const cutLine = (max: number) => typed.transform((text) => cutText(singleLine(text), max).trimEnd())
export const paragraph = (max: number, isFitting = fits) => text(paragraphText, max, isFitting)
/** Lines with their blanks as they were typed, as long as the database takes. */
export const message = (max: number) => text(messageText, max, fitsStored)

/** The same text, which must not be left empty. */
export function filled<Field extends z.ZodType<string>>(field: Field) {
  return field.refine((text) => text !== "", { error: () => m.form_required() })
}

export const password = filled(typed)

/** A day as text, `2026-01-31`. */
export function day(invalid: () => string = m.form_not_valid) {
  return typed.transform((text) => text.trim()).refine((text) => text === "" || isDay(text), { error: () => invalid() })
}

/** An amount of money in cents; null where nothing was typed, NaN where it is not an amount. */
export function cents(invalid: () => string, most?: number) {
  return typed
    .transform((text) => (text.trim() === "" ? null : (parsePrice(text, most) ?? Number.NaN)))
    .refine((amount) => !Number.isNaN(amount), { error: () => invalid() })
}

/** Left empty it is null, else what `read` makes of it; `invalid` is said where that is nothing. */
export function ifFilled<Value>(read: (text: string) => Value | null, invalid: () => string) {
  return typed.transform((text, check) => {
    if (text.trim() === "") return null
    return (text.length <= MAX_TYPED ? read(text) : null) ?? refuse(check, invalid())
  })
}

export const emailIfAny = ifFilled(normalizeEmail, m.email_invalid)
export const email = needed(emailIfAny)

/** The same, which must not be left empty. */
export function needed<Value>(field: z.ZodType<Value | null>, missing: () => string = m.form_required) {
  return field.transform((value, check) => value ?? refuse(check, missing()))
}

/** Says what is wrong with the field that is validated, or with the one that `path` leads to. */
export function refuse(check: z.RefinementCtx<unknown>, message: string, ...path: (string | number)[]) {
  check.addIssue({ code: "custom", message, path })
  return z.NEVER
}

/** Asks for all fields above the form, and beside each that was left empty says what is missing; whether any was. */
export function refuseEmpty<Name extends string>(
  form: Readonly<Record<NoInfer<Name>, string>>,
  check: z.RefinementCtx<unknown>,
  missing: Readonly<Partial<Record<Name, () => string>>>,
) {
  const isEmpty = (name: Name) => form[name] === "" || (!isSecret(name) && singleLine(form[name]) === "")
  const empty = (Object.keys(missing) as Name[]).filter(isEmpty)
  if (empty.length > 0) refuse(check, m.form_fill_all())
  for (const name of empty) refuse(check, missing[name]?.() ?? m.form_required(), name)
  return empty.length > 0
}

type NameValidation = { kind: "ok"; name: string } | { kind: "empty" | "too_long" | "not_allowed" }
type NameWords = Readonly<{
  max: number
  /** The error for an empty name; null if it may be left out. */
  missing?: (() => string) | null
  path?: string[]
}>

/** The name that a rule has validated; why it may not be stored is said, and it is empty then. */
export function nameIn(
  validation: NameValidation,
  check: z.RefinementCtx<unknown>,
  { max, missing = m.form_required, path = [] }: NameWords,
): string {
  if (validation.kind === "ok") return validation.name
  if (validation.kind === "too_long") refuse(check, m.name_too_long({ max }), ...path)
  if (validation.kind === "not_allowed") refuse(check, m.name_not_allowed(), ...path)
  if (validation.kind === "empty" && missing) refuse(check, missing(), ...path)
  return ""
}
